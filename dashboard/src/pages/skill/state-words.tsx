/**
 * A person's word on a generated skill: let in, demoted, begun anew, rejected.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ask } from '../../api/client.ts';
import type { SkillTelemetry } from '../../api/requests.ts';
import { useAct } from '../../parts/act.ts';

type Word = 'demote' | 'reset' | 'reject';

/** What may be said of a skill, by its state. */
const WORDS: Readonly<Record<SkillTelemetry['state'], readonly Word[]>> = {
  draft: ['reject'],
  experimental: ['demote', 'reject'],
  trusted: ['demote', 'reject'],
  demoted: ['reset', 'reject'],
  archived: ['reset'],
  rejected: ['reset'],
  uninstalled: [],
};
const LABELS: Readonly<Record<Word, string>> = { demote: 'Demote', reset: 'New start', reject: 'Reject' };

export function StateWords({
  name,
  state,
  changed,
}: {
  readonly name: string;
  readonly state: SkillTelemetry['state'];
  changed(): void;
}): JSX.Element {
  const { isBusy, act } = useAct();
  const [reason, setReason] = useState('');
  const promote = async (): Promise<void> => {
    const done = await act(
      () => ask('POST /api/promotion/skills/{name}/promote', { path: { name } }),
      `${name} went to the review.`,
    );
    if (done) changed();
  };
  const say = async (word: Word): Promise<void> => {
    const body = { reason: reason.trim() };
    if (await act(() => ask(`POST /api/promotion/skills/{name}/${word}`, { path: { name }, body })))
      changed();
  };
  if (state === 'uninstalled') return <p class="small muted">Its folder is gone.</p>;
  return (
    <div class="row decide">
      {state === 'draft' && (
        <button type="button" class="button main-action" disabled={isBusy} onClick={() => void promote()}>
          Let it in
        </button>
      )}
      <input
        class="field"
        aria-label={`Reason for ${name}`}
        placeholder={state === 'draft' ? 'Why not (needed to reject it)' : 'Why (needed)'}
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      {WORDS[state].map((word) => (
        <button
          key={word}
          type="button"
          class={word === 'reject' ? 'button danger' : 'button'}
          disabled={isBusy || reason.trim() === ''}
          onClick={() => void say(word)}
        >
          {LABELS[word]}
        </button>
      ))}
    </div>
  );
}
