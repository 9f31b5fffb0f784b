/**
 * How much of what the sessions of a project ran had been told to them before, session by session.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { Foresight as Foreseen } from '../../api/requests.ts';
import { Section } from '../../parts/page.tsx';
import { percent, plural } from '../../parts/text.ts';
import { to } from '../../shell/address.ts';

export function Foresight({ sessions }: { readonly sessions: readonly Foreseen[] }): JSX.Element | null {
  const counted = sessions.filter(({ ran }) => ran > 0);
  if (counted.length < 2) return null;
  const [first, last] = [counted[0], counted.at(-1)];
  return (
    <Section
      title="Foreseen"
      aside={
        <span class="small muted">Share of the kinds of commands that were told before they were run</span>
      }
    >
      <div class="card">
        <ol class="columns" aria-label="Session by session, the oldest first">
          {counted.map(({ session, ran, foreseen, at }) => {
            const share = foreseen / ran;
            const said = `${at.slice(0, 10)}: ${foreseen} of ${plural(ran, 'command')} foreseen`;
            return (
              <li key={session}>
                <a href={to.session(session)} title={said} aria-label={said}>
                  <i style={{ height: `${Math.round(share * 100)}%` }} />
                </a>
                <span class="small number">{percent(share)}</span>
              </li>
            );
          })}
        </ol>
        <div class="row between small muted number">
          <span>{first?.at.slice(0, 10)}</span>
          <span>{last?.at.slice(0, 10)}</span>
        </div>
      </div>
    </Section>
  );
}
