/**
 * One skill: what it says, what is known around it, its versions, how it fared.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useAsk } from '../../api/use-ask.ts';
import { Badge } from '../../parts/badge.tsx';
import { Page } from '../../parts/page.tsx';
import { When } from '../../parts/states.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { visible } from '../../parts/text.ts';
import { to } from '../../shell/address.ts';
import type { PageParams } from '../../shell/places.ts';
import { Knowledge } from './knowledge.tsx';
import { Overview } from './overview.tsx';
import { Telemetry } from './telemetry.tsx';
import { Versions } from './versions.tsx';

const TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'knowledge', label: 'Knowledge' },
  { id: 'versions', label: 'Versions' },
  { id: 'telemetry', label: 'Telemetry' },
];

export function SkillPage({ params: { name = '' }, query }: PageParams): JSX.Element {
  const asked = useAsk('GET /api/skills/{name}', { path: { name } }, ['skill.changed']);
  const tab = TABS.find(({ id }) => id === query.get('tab'))?.id ?? 'overview';
  const shown = asked.data?.name ?? name;
  return (
    <Page
      title={shown}
      crumb={<a href="/skills">Skills</a>}
      lead={asked.data && visible(asked.data.description)}
      actions={
        asked.data && (
          <>
            <Badge tone={asked.data.trust === 'own' ? 'accent' : 'plain'}>{asked.data.source}</Badge>
            <a class="button" href={`/graph?focus=${encodeURIComponent(asked.data.id)}`}>
              In the graph
            </a>
          </>
        )
      }
    >
      <Tabs tabs={TABS} current={tab} base={to.skill(name)} label="About this skill" />
      {/* The history outlives the skill. */}
      {tab === 'versions' ? (
        <Versions name={name} again={asked.again} />
      ) : (
        <When asked={asked}>
          {(skill) =>
            tab === 'overview' ? (
              <Overview skill={skill} />
            ) : tab === 'knowledge' ? (
              <Knowledge skill={skill} />
            ) : (
              <Telemetry skill={skill} />
            )
          }
        </When>
      )}
    </Page>
  );
}
