/**
 * How a skill fared: offered, used, how it ended, event by event.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { SkillDetail } from '../../api/requests.ts';
import { useAsk } from '../../api/use-ask.ts';
import { Mark } from '../../parts/badge.tsx';
import { Figure, Section } from '../../parts/page.tsx';
import { Empty, When } from '../../parts/states.tsx';
import { shortPath, visible } from '../../parts/text.ts';
import { Time } from '../../parts/time.tsx';
import { to } from '../../shell/address.ts';
import { OwnTrail } from './own-trail.tsx';

export function Telemetry({ skill }: { readonly skill: SkillDetail }): JSX.Element {
  const asked = useAsk('GET /api/skills/{name}/knowledge', { path: { name: skill.id } }, ['skill.used']);
  return (
    <When asked={asked}>
      {({ usage }) => (
        <>
          <OwnTrail name={skill.name} />
          <div class="figures">
            <Figure value={usage.surfaced} label="offered" />
            <Figure value={usage.used} label="used" />
            <Figure value={usage.succeeded} label="ended well" />
            <Figure value={usage.failed} label="ended badly" />
          </div>
          <Section title="Event by event">
            {usage.events.length === 0 ? (
              <Empty title="Nothing has happened with it yet" command="knowhow connect --list">
                Events come from the agents that are connected.
              </Empty>
            ) : (
              <ul class="card flat list">
                {usage.events.map((event) => (
                  <li key={event.id} class="row between">
                    <span class="row">
                      <Mark word={event.kind === 'used' ? 'used' : 'offered'} />
                      {event.kind === 'used' && <Mark word={event.outcome} />}
                      {event.project && <span class="muted small">{visible(shortPath(event.project))}</span>}
                    </span>
                    <span class="row small">
                      {event.sessionKey && <a href={to.session(event.sessionKey)}>session</a>}
                      <Time at={event.at} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </>
      )}
    </When>
  );
}
