/**
 * The projects that agents worked in.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { ProjectSummary } from '../api/requests.ts';
import { useAsk } from '../api/use-ask.ts';
import { Page } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { percent, plural, tilde, visible } from '../parts/text.ts';
import { Time } from '../parts/time.tsx';
import { to } from '../shell/address.ts';
import { useRowKeys } from '../shell/row-keys.ts';

/** The memory of each is folded when it is asked for. */
const TOLD = 12;

export function Projects(): JSX.Element {
  const asked = useAsk('GET /api/projects');
  const list = useRowKeys<HTMLDivElement>();
  return (
    <Page title="Projects" lead="How things are done in each: what worked, what failed, what is usual.">
      <When asked={asked}>
        {({ projects }) =>
          projects.length === 0 ? (
            <Empty title="No project yet" command="knowhow procedures extract --days 30">
              A folder that an agent worked in becomes a project. Logs that are there already can be learnt
              from.
            </Empty>
          ) : (
            <div class="cards" ref={list}>
              {projects.map((one, at) => (
                <Card key={one.name} project={one} isTold={at < TOLD} />
              ))}
            </div>
          )
        }
      </When>
    </Page>
  );
}

function Card({
  project,
  isTold,
}: {
  readonly project: ProjectSummary;
  /** With what is usual there. */
  readonly isTold: boolean;
}): JSX.Element {
  const { name, folder, sessions, lastAt, told, followed } = project;
  const detail = useAsk(isTold ? 'GET /api/projects/{project}' : null, { path: { project: name } });
  const usual = detail.data?.usual.slice(0, 4) ?? [];
  return (
    <a href={to.project(name)} data-row class="card stack tight project-card">
      <span class="row between">
        <strong>{visible(name)}</strong>
        <span class="small muted">
          <Time at={lastAt} />
        </span>
      </span>
      <span class="muted small mono cut block">{tilde(folder)}</span>
      {usual.length > 0 && (
        <span class="row">
          {usual.map(({ signature, form }) => (
            <code key={signature} class="chip cut">
              {visible(form)}
            </code>
          ))}
        </span>
      )}
      <span class="small muted number">
        {plural(sessions, 'session')}
        {detail.data && `, ${plural(detail.data.failures.length, 'known failure')}`}
        {told > 0 && `, ${percent(followed / told)} of ${plural(told, 'line')} then run`}
      </span>
    </a>
  );
}
