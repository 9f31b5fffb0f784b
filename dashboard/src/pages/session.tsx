/**
 * One session, replayed.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { SessionTrail, TrailEvent } from '../api/requests.ts';
import { useAsk } from '../api/use-ask.ts';
import { Figure, Page } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { shortPath, visible } from '../parts/text.ts';
import { duration, exact } from '../parts/time.tsx';
import { to } from '../shell/address.ts';
import type { PageParams } from '../shell/places.ts';
import { Event } from './session/event.tsx';

const SHOWS = [
  { id: 'all', label: 'Everything' },
  { id: 'knowhow', label: 'What knowhow did' },
  { id: 'failed', label: 'What failed' },
] as const;
type Show = (typeof SHOWS)[number]['id'];

export function SessionPage({ params: { key = '' } }: PageParams): JSX.Element {
  const asked = useAsk('GET /api/sessions/{key}', { path: { key } });
  const data = asked.data;
  return (
    <Page
      title={data?.title ?? key}
      crumb={<a href="/sessions">Sessions</a>}
      lead={data && <Lead trail={data} />}
      actions={
        data?.conversations[0] && (
          <a class="button" href={to.conversation(data.conversations[0])}>
            The conversation
          </a>
        )
      }
    >
      <When asked={asked}>{(trail) => <Trail trail={trail} />}</When>
    </Page>
  );
}

function Lead({
  trail: { harness, project, startedAt, lastAt },
}: {
  readonly trail: SessionTrail;
}): JSX.Element {
  const took = Date.parse(lastAt) - Date.parse(startedAt);
  return (
    <>
      {[harness, exact(startedAt), took > 0 ? duration(took) : '']
        .filter(Boolean)
        .map((part) => `${part} · `)}
      {project && <a href={to.project(project)}>{visible(shortPath(project))}</a>}
    </>
  );
}

function Trail({ trail }: { readonly trail: SessionTrail }): JSX.Element {
  const [show, setShow] = useState<Show>('all');
  const { events, sources, isCut } = trail;
  const calls = events.filter(({ kind }) => kind === 'call');
  const failed = events.filter(hasFailed);
  const told = events.filter(({ kind }) => kind === 'told');
  const shown = events.filter((event) => isShown(event, show));
  return (
    <>
      <div class="figures">
        <Figure value={events.filter(({ kind }) => kind === 'prompt').length} label="prompts" />
        <Figure value={calls.length} label={`calls, ${failed.length} failed`} />
        <Figure
          value={told.length}
          label={`lines told, ${told.filter((one) => one.kind === 'told' && one.outcome === 'followed').length} then run`}
        />
        <Figure value={trail.offered} label={`skills offered, ${trail.used} used`} />
      </div>
      <div class="filters section">
        {SHOWS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            class="button small"
            aria-pressed={show === id}
            onClick={() => setShow(id)}
          >
            {label}
          </button>
        ))}
        {!sources.includes('log') && (
          <span class="muted small">The log of this session is not known here: calls are not shown.</span>
        )}
      </div>
      {shown.length === 0 ? (
        <Empty title="Nothing of this kind happened" />
      ) : (
        <ol class="timeline">
          {shown.map((event) => (
            <Event key={`${event.kind}${event.id}`} event={event} session={trail.key} />
          ))}
        </ol>
      )}
      {isCut && <p class="muted small pager">The session goes on; only its beginning is shown.</p>}
    </>
  );
}

function hasFailed(event: TrailEvent): boolean {
  return event.kind === 'call' && event.outcome === 'failed';
}

function isShown(event: TrailEvent, show: Show): boolean {
  if (show === 'all' || event.kind === 'prompt') return true;
  return show === 'failed'
    ? hasFailed(event) || event.kind === 'told'
    : event.kind === 'told' || event.kind === 'skill';
}
