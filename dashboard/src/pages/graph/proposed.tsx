/**
 * Links that use suggests and that do not count yet: looked at, then accepted or dismissed.
 *
 * @module
 */
import type { JSX } from 'preact';
import { ask } from '../../api/client.ts';
import type { ComputedRelation } from '../../api/requests.ts';
import type { Picture } from '../../graph/model.ts';
import { useAct } from '../../parts/act.ts';
import { plural, visible } from '../../parts/text.ts';

const SHOWN = 6;

export interface ProposedProps {
  readonly relations: readonly ComputedRelation[];
  readonly picture: Picture;
  again(): void;
  show(id: string): void;
}

export function Proposed({ relations, picture, again, show }: ProposedProps): JSX.Element | null {
  const { isBusy, act } = useAct();
  if (relations.length === 0) return null;
  const decide = async ({ a, b }: ComputedRelation, review: 'accepted' | 'rejected'): Promise<void> => {
    if (await act(() => ask('POST /api/graph/computed', { body: { a, b, review } }))) again();
  };
  return (
    <details class="stack tight">
      <summary>{plural(relations.length, 'proposed link')}</summary>
      <ul class="stack tight small">
        {relations.slice(0, SHOWN).map((one) => (
          <li key={one.a + one.b} class="stack tight">
            <button type="button" class="button quiet small cut" onClick={() => show(one.a)}>
              {visible(picture.nodes.get(one.a)?.label ?? one.a)} –{' '}
              {visible(picture.nodes.get(one.b)?.label ?? one.b)}
            </button>
            <span class="row between muted">
              {plural(one.count, 'shared memory', 'shared memories')}
              <span class="row">
                <button
                  type="button"
                  class="button small"
                  disabled={isBusy}
                  onClick={() => void decide(one, 'accepted')}
                >
                  Accept
                </button>
                <button
                  type="button"
                  class="button small"
                  disabled={isBusy}
                  onClick={() => void decide(one, 'rejected')}
                >
                  Dismiss
                </button>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
