/**
 * How a run counts: a task may have ended well, and what was done for it be no way to do it.
 *
 * @module
 */
import { IDLE } from '../commands/kind-rules.ts';
import type { TaskOutcome, TaskVerdict } from '../outcome/evidence.ts';
import { DIALOGUE } from '../outcome/soft-combiner.ts';
import type { Step } from '../steps/step.ts';

export function outcomeOf(
  { outcome, evidence }: Pick<TaskVerdict, 'outcome' | 'evidence'>,
  steps: readonly Step[],
  isAboutLooking: boolean,
): TaskOutcome {
  if (outcome !== 'success') return outcome;
  // All that was done was rejected: nothing has worked.
  if (steps.length === 0) return 'failure';
  // An agent that talked, looked and did no more may have been right to decline; whoever follows it has only looked.
  const isTalk = evidence.some(({ kind }) => kind === DIALOGUE);
  return isTalk && !isAboutLooking && steps.every(({ kind }) => IDLE.has(kind)) ? 'unknown' : 'success';
}
