/**
 * One project: how things are done there, its sessions, what is remembered of it.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { ProjectDetail } from '../../api/requests.ts';
import { useAsk } from '../../api/use-ask.ts';
import { Figure, Page } from '../../parts/page.tsx';
import { When } from '../../parts/states.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { percent, shortPath, tilde } from '../../parts/text.ts';
import { to } from '../../shell/address.ts';
import type { PageParams } from '../../shell/places.ts';
import { Failures } from './failures.tsx';
import { Foresight } from './foresight.tsx';
import { Learned } from './learned.tsx';
import { Remembered, Sessions } from './lists.tsx';
import { Procedures } from './procedures.tsx';
import { Usual } from './usual.tsx';

const TABS = [
  { id: 'how', label: 'How it is done' },
  { id: 'failures', label: 'Failures and fixes' },
  { id: 'learned', label: 'What is told' },
  { id: 'procedures', label: 'Procedures' },
  { id: 'sessions', label: 'Sessions' },
  { id: 'memories', label: 'Memories' },
];

export function ProjectPage({ params: { path = '' }, query }: PageParams): JSX.Element {
  const asked = useAsk('GET /api/projects/{project}', { path: { project: path } }, ['agent.heard']);
  const tab = TABS.find(({ id }) => id === query.get('tab'))?.id ?? 'how';
  return (
    <Page
      title={asked.data?.name ?? shortPath(path)}
      crumb={<a href="/projects">Projects</a>}
      lead={asked.data && <span class="mono">{tilde(asked.data.folder)}</span>}
    >
      <When asked={asked}>
        {(project) => (
          <>
            <Figures project={project} />
            <Tabs tabs={TABS} current={tab} base={to.project(path)} label="About this project" />
            {tab === 'how' ? (
              <>
                <Usual project={project} />
                <Foresight sessions={project.foresight} />
              </>
            ) : tab === 'failures' ? (
              <Failures project={project} />
            ) : tab === 'learned' ? (
              <Learned project={project.name} />
            ) : tab === 'procedures' ? (
              <Procedures project={project.name} />
            ) : tab === 'sessions' ? (
              <Sessions project={project.folder} />
            ) : (
              <Remembered project={project.folder} />
            )}
          </>
        )}
      </When>
    </Page>
  );
}

function Figures({ project }: { readonly project: ProjectDetail }): JSX.Element {
  const { sessions, told, followed, usual, failures, foresight } = project;
  const ran = foresight.reduce((sum, one) => sum + one.ran, 0);
  const foreseen = foresight.reduce((sum, one) => sum + one.foreseen, 0);
  const here = to.project(project.name);
  return (
    <div class="figures section-gap">
      <Figure value={sessions} label="sessions learnt from" href={`${here}?tab=sessions`} />
      <Figure value={usual.length} label="usual commands" href={here} />
      <Figure value={failures.length} label="known failures" href={`${here}?tab=failures`} />
      <Figure value={told} label={`lines told, ${followed} then run`} href={`${here}?tab=sessions`} />
      <Figure
        value={ran === 0 ? '–' : percent(foreseen / ran)}
        label={ran === 0 ? 'nothing was run yet' : `of ${ran} commands were told before`}
        href={here}
      />
    </div>
  );
}
