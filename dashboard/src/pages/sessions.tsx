/**
 * Sessions of agents, newest first.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { SessionSummary } from '../api/requests.ts';
import { useAsk } from '../api/use-ask.ts';
import { Badge } from '../parts/badge.tsx';
import { Page } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { shortPath, visible } from '../parts/text.ts';
import { Time } from '../parts/time.tsx';
import { setQuery, to } from '../shell/address.ts';
import type { PageParams } from '../shell/places.ts';

const COLUMNS: readonly Column<SessionSummary>[] = [
  {
    title: 'Session',
    width: 'minmax(200px, 3fr)',
    cell: (one) => (
      <span>
        {visible(one.title ?? one.key)} {one.isOpen && <Badge tone="accent">open</Badge>}
      </span>
    ),
  },
  {
    title: 'Project',
    width: 'minmax(90px, 1fr)',
    cell: ({ project }) => <span class="muted">{project ? visible(shortPath(project)) : ''}</span>,
  },
  {
    title: 'Agent',
    width: '110px',
    cell: ({ harness }) => <span class="muted">{visible(harness ?? '')}</span>,
  },
  { title: 'Turns', width: '52px', isRight: true, cell: ({ turns }) => <Count value={turns} /> },
  { title: 'Told', width: '48px', isRight: true, cell: ({ told }) => <Count value={told} /> },
  { title: 'Then run', width: '68px', isRight: true, cell: ({ followed }) => <Count value={followed} /> },
  { title: 'Skills', width: '52px', isRight: true, cell: ({ used }) => <Count value={used} /> },
  { title: 'Last', width: '84px', isRight: true, cell: ({ lastAt }) => <Time at={lastAt} /> },
];

/** Nothing is said more quietly than something. */
function Count({ value }: { readonly value: number }): JSX.Element {
  return <span class={value === 0 ? 'number muted' : 'number'}>{value}</span>;
}

export function Sessions({ query }: PageParams): JSX.Element {
  const project = query.get('project') ?? '';
  const asked = useAsk('GET /api/sessions', { query: { limit: '500', ...(project && { project }) } });
  return (
    <Page
      title="Sessions"
      lead="Each can be replayed: what was asked, what knowhow offered and told, what the agent then did and how it ended."
      actions={
        project && (
          <button type="button" class="button" onClick={() => setQuery({ project: null })}>
            {visible(shortPath(project))} ×
          </button>
        )
      }
    >
      <When asked={asked}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <Empty title="No session yet" command="knowhow connect --list">
              Sessions come from the agents that are connected. Connect one, and ask it for something.
            </Empty>
          ) : (
            <Table
              label="Sessions"
              rows={sessions}
              columns={COLUMNS}
              keyOf={({ key }) => key}
              hrefOf={({ key }) => to.session(key)}
            />
          )
        }
      </When>
    </Page>
  );
}
