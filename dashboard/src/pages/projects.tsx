/**
 * The projects that agents worked in.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { SessionSummary } from '../api/requests.ts';
import { useAsk } from '../api/use-ask.ts';
import { Page } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { plural, shortPath, visible } from '../parts/text.ts';
import { Time } from '../parts/time.tsx';
import { to } from '../shell/address.ts';
import { useRowKeys } from '../shell/row-keys.ts';

interface Project {
  readonly path: string;
  readonly sessions: number;
  readonly lastAt: string;
}

export function Projects(): JSX.Element {
  const asked = useAsk('GET /api/sessions', { query: { limit: '1000' } });
  const list = useRowKeys<HTMLDivElement>();
  return (
    <Page title="Projects" lead="How things are done in each: what worked, what failed, what is usual.">
      <When asked={asked}>
        {({ sessions }) => {
          const projects = projectsIn(sessions);
          return projects.length === 0 ? (
            <Empty title="No project yet" command="knowhow procedures extract --days 30">
              A folder that an agent worked in becomes a project. Logs that are there already can be learnt
              from.
            </Empty>
          ) : (
            <div class="card flat list" ref={list}>
              {projects.map((one) => (
                <a key={one.path} href={to.project(one.path)} data-row class="row between">
                  <span class="grow">
                    <strong>{visible(shortPath(one.path))}</strong>
                    <span class="muted small mono cut block">{visible(one.path)}</span>
                  </span>
                  <span class="small muted">
                    {plural(one.sessions, 'session')}, last <Time at={one.lastAt} />
                  </span>
                </a>
              ))}
            </div>
          );
        }}
      </When>
    </Page>
  );
}

function projectsIn(sessions: readonly SessionSummary[]): Project[] {
  const projects = new Map<string, Project>();
  for (const { project, lastAt } of sessions) {
    if (project === null) continue;
    const known = projects.get(project);
    const sessionsThere = (known?.sessions ?? 0) + 1;
    projects.set(project, {
      path: project,
      sessions: sessionsThere,
      lastAt: known && known.lastAt > lastAt ? known.lastAt : lastAt,
    });
  }
  return [...projects.values()].sort((a, b) => (a.lastAt < b.lastAt ? 1 : -1));
}
