/**
 * A person's yes or no, with a reason; by `a` and `x`, too.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { ask } from '../../api/client.ts';
import type { ProposalDetail } from '../../api/requests.ts';
import { useAct } from '../../parts/act.ts';
import { useKeys } from '../../shell/keys.ts';

export function Decide({
  proposal,
  decided,
}: {
  readonly proposal: ProposalDetail;
  decided(): void;
}): JSX.Element | null {
  const { id, state, skillName } = proposal;
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, act } = useAct();
  const isOpen = state === 'pending' || state === 'conflict';
  const isOverrulable = state === 'rejected' && (proposal.decision?.by ?? '').startsWith('review:');
  const given = reason.trim();
  const approve = async (): Promise<void> => {
    if (isOverrulable && given === '') return field.current?.focus();
    const body = { ...(given && { reason: given }), ...(isOverrulable && { despiteFindings: true }) };
    if (
      await act(() => ask('POST /api/review/{id}/approve', { path: { id }, body }), `Approved: ${skillName}.`)
    )
      decided();
  };
  const reject = async (): Promise<void> => {
    const body = given ? { reason: given } : {};
    if (
      await act(() => ask('POST /api/review/{id}/reject', { path: { id }, body }), `Rejected: ${skillName}.`)
    )
      decided();
  };
  useKeys({
    a: () => isOpen && !isBusy && void approve(),
    x: () => isOpen && !isBusy && void reject(),
    r: () => field.current?.focus(),
  });
  if (!isOpen && !isOverrulable) return null;
  return (
    <div class="row decide">
      <input
        ref={field}
        class="field"
        aria-label="Reason"
        placeholder={isOverrulable ? 'Why, despite what was found (needed)' : 'Reason, for the history'}
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <button type="button" class="button main-action" disabled={isBusy} onClick={() => void approve()}>
        {isOverrulable ? 'Approve despite the findings' : 'Approve'} <kbd>a</kbd>
      </button>
      {isOpen && (
        <button type="button" class="button danger" disabled={isBusy} onClick={() => void reject()}>
          Reject <kbd>x</kbd>
        </button>
      )}
    </div>
  );
}
