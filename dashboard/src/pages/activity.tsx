/**
 * What happens in the daemon while it happens. Kept only as long as this page is open.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { events, type LiveEvent } from '../api/events.ts';
import { Badge } from '../parts/badge.tsx';
import { Page } from '../parts/page.tsx';
import { Empty } from '../parts/states.tsx';
import { visible } from '../parts/text.ts';

const KEPT = 300;

export function Activity(): JSX.Element {
  const [seen, setSeen] = useState<readonly LiveEvent[]>([]);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    return events.listen({ onEvent: (event) => setSeen((before) => [event, ...before].slice(0, KEPT)) });
  }, [isPaused]);
  return (
    <Page
      title="Activity"
      lead="As it happens. What happened before is on the pages of what it happened to."
      actions={
        <button type="button" class="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Go on' : 'Pause'}
        </button>
      }
    >
      {seen.length === 0 ? (
        <Empty title={isPaused ? 'Paused' : 'Waiting for something to happen'}>
          A prompt of a connected agent, a proposal, a changed skill: each shows here at once.
        </Empty>
      ) : (
        <ul class="card flat list log" aria-live="polite">
          {seen.map((event) => (
            <li key={event.at.toISOString() + JSON.stringify(event.data)} class="row between">
              <span class="row">
                <Badge tone="info">{event.kind}</Badge>
                <span class="mono words">{describe(event)}</span>
              </span>
              <span class="small muted number">{event.at.toLocaleTimeString()}</span>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function describe({ data }: LiveEvent): string {
  const parts = Object.entries(data).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return visible(
    parts
      .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join(', '),
  );
}
