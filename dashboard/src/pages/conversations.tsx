/**
 * Conversations, newest first.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useAsk } from '../api/use-ask.ts';
import { Badge, Mark } from '../parts/badge.tsx';
import { Page } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { plural, shortPath, visible } from '../parts/text.ts';
import { Time } from '../parts/time.tsx';
import { setQuery, to } from '../shell/address.ts';
import type { PageParams } from '../shell/places.ts';
import { useRowKeys } from '../shell/row-keys.ts';

const STATES = ['open', 'closed', 'summarized'] as const;

export function Conversations({ query }: PageParams): JSX.Element {
  const state = STATES.find((one) => one === query.get('state'));
  const asked = useAsk('GET /api/conversations', { query: { limit: '200', ...(state && { state }) } });
  const list = useRowKeys<HTMLDivElement>();
  return (
    <Page title="Conversations" lead="What was said in each session. Silence closes one, a summary stays.">
      <div class="filters">
        <select
          class="field"
          aria-label="State"
          value={state ?? ''}
          onChange={(event) => setQuery({ state: event.currentTarget.value })}
        >
          <option value="">All</option>
          {STATES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <When asked={asked}>
        {({ conversations }) =>
          conversations.length === 0 ? (
            <Empty title="No conversation yet" command="knowhow connect --list">
              They come from the agents that are connected.
            </Empty>
          ) : (
            <div class="card flat list" ref={list}>
              {conversations.map((one) => (
                <a key={one.id} href={to.conversation(one.id)} data-row>
                  <div class="row between">
                    <strong>{visible(one.title ?? 'Not summed up yet')}</strong>
                    <span class="small muted">
                      <Time at={one.lastTurnAt} />
                    </span>
                  </div>
                  <div class="row small muted">
                    <Badge tone={one.state === 'open' ? 'accent' : 'plain'}>{one.state}</Badge>
                    <Mark word={one.taint} />
                    <span>{plural(one.turns, 'turn')}</span>
                    {one.harness && <span>{visible(one.harness)}</span>}
                    {one.project && <span>{visible(shortPath(one.project))}</span>}
                  </div>
                </a>
              ))}
            </div>
          )
        }
      </When>
    </Page>
  );
}
