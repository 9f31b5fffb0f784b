/**
 * What is remembered, newest first.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useAsk } from '../api/use-ask.ts';
import { Badge, Mark } from '../parts/badge.tsx';
import { Page } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { firstLine, plural, shortPath, visible } from '../parts/text.ts';
import { Time } from '../parts/time.tsx';
import { setQuery, to } from '../shell/address.ts';
import type { PageParams } from '../shell/places.ts';
import { useRowKeys } from '../shell/row-keys.ts';

const PAGE = 100;
const KINDS = ['memory', 'summary', 'reflection', 'procedure'];

export function Memories({ query }: PageParams): JSX.Element {
  const kind = query.get('kind') ?? '';
  const from = Number(query.get('from') ?? 0) || 0;
  const isOldShown = query.get('old') === '1';
  const asked = useAsk('GET /api/memory', {
    query: {
      limit: String(PAGE),
      offset: String(from),
      ...(kind && { kinds: kind }),
      ...(isOldShown && { includeSuperseded: 'true' as const }),
    },
  });
  const list = useRowKeys<HTMLDivElement>();
  return (
    <Page
      title="Memories"
      lead="Facts, summaries and what was learnt, each with where it comes from and how far it can be trusted."
    >
      <div class="filters">
        <select
          class="field"
          aria-label="Kind"
          value={kind}
          onChange={(event) => setQuery({ kind: event.currentTarget.value, from: null })}
        >
          <option value="">All kinds</option>
          {KINDS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <label class="row small">
          <input
            type="checkbox"
            checked={isOldShown}
            onChange={() => setQuery({ old: isOldShown ? null : '1' })}
          />
          also what was replaced
        </label>
        <a class="button quiet small" href="/recall">
          Ask a question instead
        </a>
      </div>
      <When asked={asked}>
        {({ memories, total }) =>
          total === 0 ? (
            <Empty title="Nothing is remembered yet" command={'knowhow remember "staging runs on port 4000"'}>
              Agents that are connected remember by themselves; you can, too.
            </Empty>
          ) : (
            <>
              <div class="card flat list" ref={list}>
                {memories.map((memory) => (
                  <a key={memory.id} href={to.memory(memory.id)} data-row>
                    <div class="row between small muted">
                      <span class="row">
                        <Badge>{memory.kind}</Badge>
                        {memory.supersededBy && <Badge tone="warn">replaced</Badge>}
                        {memory.project && <span>{visible(shortPath(memory.project))}</span>}
                        {memory.who && <span>{visible(memory.who)}</span>}
                      </span>
                      <span class="row">
                        <Mark word={memory.taint} />
                        <Time at={memory.occurredAt} />
                      </span>
                    </div>
                    {firstLine(memory.content, 220)}
                  </a>
                ))}
              </div>
              <Pager from={from} shown={memories.length} total={total} />
            </>
          )
        }
      </When>
    </Page>
  );
}

function Pager({
  from,
  shown,
  total,
}: {
  readonly from: number;
  readonly shown: number;
  readonly total: number;
}): JSX.Element {
  return (
    <p class="row between small muted pager">
      <span>
        {from + 1} to {from + shown} of {plural(total, 'memory', 'memories')}
      </span>
      <span class="row">
        <button
          type="button"
          class="button small"
          disabled={from === 0}
          onClick={() => setQuery({ from: from > PAGE ? String(from - PAGE) : null })}
        >
          Newer
        </button>
        <button
          type="button"
          class="button small"
          disabled={from + shown >= total}
          onClick={() => setQuery({ from: String(from + PAGE) })}
        >
          Older
        </button>
      </span>
    </p>
  );
}
