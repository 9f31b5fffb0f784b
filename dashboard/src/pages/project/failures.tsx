/**
 * What fails in a project, what then worked, and whether telling it helped.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { KnownFailure, ProjectDetail } from '../../api/requests.ts';
import { Badge } from '../../parts/badge.tsx';
import { Empty } from '../../parts/states.tsx';
import { plural, visible } from '../../parts/text.ts';
import { Time } from '../../parts/time.tsx';

export function Failures({ project }: { readonly project: ProjectDetail }): JSX.Element {
  const { failures, marks } = project;
  const silenced = new Set(marks.filter(({ mark }) => mark === 'forgotten').map(({ lineKey }) => lineKey));
  if (failures.length === 0) {
    return (
      <Empty title="Nothing is known to fail here">
        A command that failed, and what then worked, stands here after the session in which it happened. Tests
        that found something are no failures of this kind.
      </Empty>
    );
  }
  return (
    <ul class="card flat list">
      {failures.map((failure) => (
        <Failure key={failure.key} failure={failure} isSilenced={silenced.has(failure.key)} />
      ))}
    </ul>
  );
}

function Failure({
  failure: { failed, error, fixes, times, lastAt, told, followed },
  isSilenced,
}: {
  readonly failure: KnownFailure;
  readonly isSilenced: boolean;
}): JSX.Element {
  return (
    <li class="failure">
      <div class="row between">
        <span class="row">
          <Badge tone="bad">failed</Badge>
          <code>{visible(failed)}</code>
        </span>
        <span class="small muted number">
          {plural(times, 'time')}, last <Time at={lastAt} />
        </span>
      </div>
      {error !== '' && <p class="small muted mono words">{visible(error)}</p>}
      {fixes.map((fix) => (
        <div key={fix} class="row">
          <Badge tone="good">then worked</Badge>
          <code>{visible(fix)}</code>
        </div>
      ))}
      <p class="small muted number">
        {fixes.length === 0
          ? 'Nothing is known to have helped.'
          : isSilenced
            ? 'Not told any more: somebody said so.'
            : told === 0
              ? 'Not told yet: it is when the call is made again.'
              : `Told ${plural(told, 'time')}, then run ${plural(followed, 'time')}.`}
      </p>
    </li>
  );
}
