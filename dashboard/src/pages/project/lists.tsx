/**
 * The sessions of a project, and what is remembered of it.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useAsk } from '../../api/use-ask.ts';
import { Badge } from '../../parts/badge.tsx';
import { Empty, When } from '../../parts/states.tsx';
import { firstLine, plural, visible } from '../../parts/text.ts';
import { Time } from '../../parts/time.tsx';
import { to } from '../../shell/address.ts';

const SHOWN = '100';

interface Of {
  /** Its folder. */
  readonly project: string;
}

export function Sessions({ project }: Of): JSX.Element {
  const asked = useAsk('GET /api/sessions', { query: { project, limit: SHOWN } });
  return (
    <When asked={asked}>
      {({ sessions }) =>
        sessions.length === 0 ? (
          <Empty title="No session of this project is known">
            Its logs were read; sessions appear here once an agent is connected.
          </Empty>
        ) : (
          <div class="card flat list">
            {sessions.map((one) => (
              <a key={one.key} href={to.session(one.key)} class="row between">
                <span class="cut grow">{visible(one.title ?? one.key)}</span>
                <span class="row small muted number">
                  {one.told > 0 && <span>{`${one.followed} of ${plural(one.told, 'line')} then run`}</span>}
                  <Time at={one.lastAt} />
                </span>
              </a>
            ))}
          </div>
        )
      }
    </When>
  );
}

export function Remembered({ project }: Of): JSX.Element {
  const asked = useAsk('GET /api/memory', { query: { project, limit: SHOWN } });
  return (
    <When asked={asked}>
      {({ memories }) =>
        memories.length === 0 ? (
          <Empty title="Nothing is remembered of this project yet">
            Facts, summaries and procedures that name it stand here.
          </Empty>
        ) : (
          <div class="card flat list">
            {memories.map((one) => (
              <a key={one.id} href={to.memory(one.id)} class="row between">
                <span class="cut grow">{firstLine(one.content, 200)}</span>
                <span class="row small muted">
                  <Badge>{one.kind}</Badge>
                  <Time at={one.occurredAt} />
                </span>
              </a>
            ))}
          </div>
        )
      }
    </When>
  );
}
