/**
 * One thing that happened in a session.
 *
 * @module
 */
import type { ComponentChildren, JSX } from 'preact';
import type { TrailEvent } from '../../api/requests.ts';
import { Mark } from '../../parts/badge.tsx';
import { visible } from '../../parts/text.ts';
import { clock, duration } from '../../parts/time.tsx';
import { to } from '../../shell/address.ts';

type Of<Kind extends TrailEvent['kind']> = Extract<TrailEvent, { readonly kind: Kind }>;

const CALL_CLASSES: Readonly<Record<Of<'call'>['outcome'], string>> = {
  worked: 'worked',
  failed: 'failed',
  stopped: '',
  unknown: '',
};

export function Event({ event }: { readonly event: TrailEvent; readonly session: string }): JSX.Element {
  switch (event.kind) {
    case 'prompt':
      return (
        <Entry class="prompt" label="asked" at={event.at}>
          <div class="said words">{visible(event.text)}</div>
        </Entry>
      );
    case 'reply':
      return (
        <Entry class="" label="said" at={event.at}>
          <div class="muted words">{visible(event.text)}</div>
        </Entry>
      );
    case 'call':
      return <Call event={event} />;
    case 'skill':
      return (
        <Entry class="told" label={event.what === 'used' ? 'skill used' : 'skill offered'} at={event.at}>
          <a href={to.skill(event.skillId)}>{visible(event.name)}</a>{' '}
          {event.what === 'used' && <Mark word={event.outcome} />}
        </Entry>
      );
    case 'told':
      return <Told event={event} />;
  }
}

function Call({ event }: { readonly event: Of<'call'> }): JSX.Element {
  const { tool, text, outcome, result, durationMs } = event;
  return (
    <li class={CALL_CLASSES[outcome]}>
      <details open={outcome === 'failed'}>
        <summary class="call">
          <span class="mono cut">
            <span class="muted">{visible(tool)}</span> {visible(text)}
          </span>
          <span class="row small muted">
            {outcome !== 'worked' && <Mark word={outcome} />}
            {durationMs !== null && <span class="number">{duration(durationMs)}</span>}
            <span class="number">{event.at && clock(event.at)}</span>
          </span>
        </summary>
        {text.length > 90 && <pre class="result">{visible(text)}</pre>}
        {result !== '' && <pre class="result">{visible(result)}</pre>}
      </details>
    </li>
  );
}

const CAME: Readonly<Record<Of<'told'>['outcome'], string>> = {
  followed: 'was then run',
  ignored: 'was not used',
  open: '',
};

function Told({ event }: { readonly event: Of<'told'> }): JSX.Element {
  return (
    <Entry class="told" label={`told ${event.moment.replaceAll('-', ' ')}`} at={event.at}>
      <div class="said words">
        {visible(event.text)}
        {CAME[event.outcome] && <p class="small">{CAME[event.outcome]}</p>}
      </div>
    </Entry>
  );
}

function Entry({
  class: kind,
  label,
  at,
  children,
}: {
  readonly class: string;
  readonly label: string;
  readonly at: string | null;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <li class={kind}>
      <div class="row small muted">
        <span>{label}</span>
        <span class="number">{at && clock(at)}</span>
      </div>
      {children}
    </li>
  );
}
