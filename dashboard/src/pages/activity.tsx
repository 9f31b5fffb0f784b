/**
 * What happens in the daemon while it happens, after the latest of what happened before.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { events } from '../api/events.ts';
import { useAsk } from '../api/use-ask.ts';
import { Badge } from '../parts/badge.tsx';
import { Page } from '../parts/page.tsx';
import { Empty } from '../parts/states.tsx';
import { shortPath, visible } from '../parts/text.ts';
import { exact } from '../parts/time.tsx';
import { to } from '../shell/address.ts';

interface Happening {
  readonly kind: string;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const KEPT = 300;

export function Activity(): JSX.Element {
  const past = useAsk('GET /api/events/past');
  const [seen, setSeen] = useState<readonly Happening[]>([]);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    return events.listen({
      onEvent: ({ kind, data, at }) =>
        setSeen((before) => [{ kind, data, at: at.toISOString() }, ...before].slice(0, KEPT)),
    });
  }, [isPaused]);
  const all = [...seen, ...(past.data?.events ?? [])].slice(0, KEPT);
  return (
    <Page
      title="Activity"
      lead="As it happens, and the latest since the daemon started."
      actions={
        <button type="button" class="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Go on' : 'Pause'}
        </button>
      }
    >
      {all.length === 0 ? (
        <Empty
          title={isPaused ? 'Paused' : 'Waiting for something to happen'}
          command="knowhow connect --list"
        >
          A prompt of a connected agent, a proposal, a changed skill: each shows here at once.
        </Empty>
      ) : (
        <ul class="card flat list log" aria-live="polite">
          {all.map((event) => (
            <Row key={event.at + event.kind + JSON.stringify(event.data)} event={event} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function Row({ event: { kind, at, data } }: { readonly event: Happening }): JSX.Element {
  const { text, href } = said(kind, data);
  return (
    <li class="row between nowrap">
      <span class="row nowrap grow">
        <Badge tone={TONES[kind] ?? 'plain'}>{kind}</Badge>
        {href ? (
          <a class="cut" href={href}>
            {visible(text)}
          </a>
        ) : (
          <span class="cut">{visible(text)}</span>
        )}
      </span>
      <time class="small muted number" dateTime={at} title={exact(at)}>
        {new Date(at).toLocaleTimeString()}
      </time>
    </li>
  );
}

const TONES: Readonly<Record<string, 'accent' | 'good' | 'warn' | 'info'>> = {
  'review.queued': 'warn',
  'review.decided': 'good',
  'skill.used': 'accent',
  'memory.remembered': 'info',
};

interface Said {
  readonly text: string;
  readonly href?: string;
}

/** In words, with where to look; a kind that is not known here is shown as it came. */
function said(kind: string, data: Happening['data']): Said {
  const word = (name: string): string => (typeof data[name] === 'string' ? `${data[name]}` : '');
  const list = (name: string): readonly unknown[] =>
    Array.isArray(data[name]) ? (data[name] as unknown[]) : [];
  const last = (id: string): string => id.split(':').at(-1) ?? id;
  switch (kind) {
    case 'agent.heard': {
      const told = list('told').length;
      const where = word('folder') === '' ? '' : ` in ${shortPath(word('folder'))}`;
      const tool = word('tool') === '' ? '' : ` (${word('tool')})`;
      const then = told === 0 ? '' : `, was told ${told === 1 ? 'one thing' : `${told} things`}`;
      return {
        text: `${word('harness')}: ${word('event').replaceAll('-', ' ')}${tool}${where}${then}`,
        href: to.session(word('session')),
      };
    }
    case 'skill.used':
      return { text: `${last(word('skill'))} used, ended ${word('outcome')}`, href: to.skill(word('skill')) };
    case 'memory.remembered':
      return { text: `${word('action')}: ${word('content')}`, href: to.memory(word('id')) };
    case 'review.queued':
      return { text: `${word('kind')} of ${word('skill')} waits for you`, href: to.proposal(word('id')) };
    case 'review.decided':
      return { text: `${word('skill')}: ${word('state')} by ${word('by')}`, href: to.proposal(word('id')) };
    case 'reflection.ended':
      return { text: `${word('cadence')} note: ${word('state')}`, href: '/reflections' };
    case 'skill.changed': {
      const [changed, removed] = [list('ids'), list('removed')].map((ids) => ids.map((id) => last(`${id}`)));
      const names = [...(changed ?? []), ...(removed ?? []).map((one) => `${one} (gone)`)];
      const more = names.length > 4 ? ` and ${names.length - 4} more` : '';
      return { text: `${names.slice(0, 4).join(', ')}${more}`, href: '/skills' };
    }
    default:
      return { text: JSON.stringify(data) };
  }
}
