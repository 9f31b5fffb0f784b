/**
 * What agents and models want changed, one beside the other: the list, and what the chosen one would change.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useAsk } from '../api/use-ask.ts';
import { Badge, Mark } from '../parts/badge.tsx';
import { Page } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { visible } from '../parts/text.ts';
import { Time } from '../parts/time.tsx';
import { go, setQuery, to } from '../shell/address.ts';
import { useKeys } from '../shell/keys.ts';
import type { PageParams } from '../shell/places.ts';
import { ProposalView } from './review/proposal.tsx';

const STATES = ['pending', 'approved', 'rejected', 'conflict'] as const;

export function Review({ params, query }: PageParams): JSX.Element {
  const state = STATES.find((one) => one === query.get('state')) ?? 'pending';
  const asked = useAsk('GET /api/review', { query: { state, limit: '200' } }, [
    'review.queued',
    'review.decided',
  ]);
  const proposals = asked.data?.proposals ?? [];
  const chosen = params.id ?? proposals[0]?.id ?? null;
  const open = (id: string): void =>
    go(`${to.proposal(id)}${state === 'pending' ? '' : `?state=${state}`}`, { replace: true });
  const move = (by: number): void => {
    const at = proposals.findIndex(({ id }) => id === chosen);
    const next = proposals[Math.min(proposals.length - 1, Math.max(0, at + by))];
    if (next) open(next.id);
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  const decided = (): void => {
    const at = proposals.findIndex(({ id }) => id === chosen);
    const next = proposals[at + 1] ?? proposals[at - 1];
    asked.again();
    if (next) open(next.id);
    else go('/review', { replace: true });
  };
  return (
    <Page
      title="Review"
      lead="Nothing that an agent or a model writes changes a skill before it got through here."
    >
      <div class="filters">
        {STATES.map((one) => (
          <button
            key={one}
            type="button"
            class="button small"
            aria-pressed={one === state}
            onClick={() =>
              params.id ? go(`/review?state=${one}`) : setQuery({ state: one === 'pending' ? null : one })
            }
          >
            {one} {asked.data && <span class="muted number">{asked.data.counts[one]}</span>}
          </button>
        ))}
      </div>
      <When asked={asked}>
        {() =>
          proposals.length === 0 && chosen === null ? (
            <Empty title={state === 'pending' ? 'Nothing waits for you' : `Nothing is ${state}`}>
              When an agent proposes to change a skill, it stands here with what it would change, what the
              review found, and where it comes from.
            </Empty>
          ) : (
            <div class={proposals.length > 0 ? 'split' : undefined}>
              {proposals.length > 0 && (
                <div class="card flat list">
                  {proposals.map((one) => (
                    <a
                      key={one.id}
                      href={to.proposal(one.id)}
                      class={one.id === chosen ? 'is-current' : undefined}
                      aria-current={one.id === chosen ? 'true' : undefined}
                    >
                      <div class="row between">
                        <strong class="cut">{visible(one.skillName)}</strong>
                        <span class="small muted">
                          <Time at={one.createdAt} />
                        </span>
                      </div>
                      <p class="small muted cut">{visible(one.reason)}</p>
                      <div class="row">
                        <Badge>{one.kind}</Badge>
                        <Mark word={one.taint} />
                        {one.worst && <Mark word={one.worst} />}
                        {one.base !== 'unchanged' && <Badge tone="warn">{one.base} since</Badge>}
                      </div>
                    </a>
                  ))}
                </div>
              )}
              {chosen && <ProposalView key={chosen} id={chosen} decided={decided} />}
            </div>
          )
        }
      </When>
    </Page>
  );
}
