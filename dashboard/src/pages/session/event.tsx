/**
 * One thing that happened in a session.
 *
 * @module
 */
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ask } from '../../api/client.ts';
import type { JudgedLine, TrailEvent } from '../../api/requests.ts';
import { useAct } from '../../parts/act.ts';
import { Mark } from '../../parts/badge.tsx';
import { Quoted } from '../../parts/quoted.tsx';
import { visible } from '../../parts/text.ts';
import { clock, duration } from '../../parts/time.tsx';
import { to } from '../../shell/address.ts';

type Verdict = JudgedLine['verdict'];
type Of<Kind extends TrailEvent['kind']> = Extract<TrailEvent, { readonly kind: Kind }>;

const CALL_CLASSES: Readonly<Record<Of<'call'>['outcome'], string>> = {
  worked: 'worked',
  failed: 'failed',
  stopped: '',
  unknown: '',
};

export function Event({
  event,
  session,
}: {
  readonly event: TrailEvent;
  readonly session: string;
}): JSX.Element {
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
      return <Told event={event} session={session} />;
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
  followed: 'came true',
  ignored: 'not used',
  open: 'open',
};
const MOMENTS: Readonly<Record<string, string>> = {
  start: 'at the start',
  prompt: 'with the request',
  'before-call': 'before this call',
  'after-call': 'after this call',
};
const VERDICTS: readonly (readonly [Verdict, string, string])[] = [
  ['useful', 'Useful', 'It helped, whatever was run'],
  ['noise', 'Noise', 'It did not help here'],
  ['never', 'Never again', 'It is not told in this project any more'],
];

/** What knowhow told, what came of it, and a person's word on it. */
function Told({ event, session }: { readonly event: Of<'told'>; readonly session: string }): JSX.Element {
  const { line, outcome, moment, text } = event;
  const [verdict, setVerdict] = useState(event.verdict);
  const { isBusy, act } = useAct();
  const say = async (word: Verdict): Promise<void> => {
    const body = { line, verdict: word };
    if (await act(() => ask('POST /api/sessions/{key}/verdict', { path: { key: session }, body })))
      setVerdict(word);
  };
  return (
    <Entry
      class={outcome === 'ignored' ? 'told ignored' : 'told'}
      label={`knowhow told ${MOMENTS[moment] ?? moment}`}
      at={event.at}
      mark={<Mark word={CAME[outcome]} />}
    >
      <div class="said">
        <div class="words">
          <Quoted text={text} />
        </div>
        <fieldset class="row verdicts" aria-label="Was it worth telling?">
          {VERDICTS.map(([word, label, why]) => (
            <button
              key={word}
              type="button"
              class="button small"
              title={why}
              aria-pressed={verdict === word}
              disabled={isBusy}
              onClick={() => void say(word)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
    </Entry>
  );
}

function Entry({
  class: kind,
  label,
  at,
  mark,
  children,
}: {
  readonly class: string;
  readonly label: string;
  readonly at: string | null;
  readonly mark?: ComponentChildren;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <li class={kind}>
      <div class="row small muted">
        <span>{label}</span>
        <span class="number">{at && clock(at)}</span>
        {mark}
      </div>
      {children}
    </li>
  );
}
