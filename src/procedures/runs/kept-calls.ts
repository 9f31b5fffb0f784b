/**
 * Which calls the recipe of a run is made of: what was in vain, and what the user rejected, is no part of it.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import type { TaskVerdict } from '../outcome/evidence.ts';
import { doneAgain, type Said } from '../steps/done-again.ts';
import { droppedFiles } from '../steps/dropped-files.ts';
import type { DoneCall } from '../steps/noise-rules.ts';
import { stepLine } from '../steps/step.ts';
import { undoneEdits } from '../steps/undone-edits.ts';

type Judged = Pick<TaskVerdict, 'inVain' | 'outcome' | 'failures' | 'failed'>;

export function keptCalls(
  done: readonly DoneCall[],
  calls: readonly Call[],
  verdict: Judged,
  said: Said,
): readonly DoneCall[] {
  // Of a run that failed they are what was tried.
  const isFailure = verdict.outcome === 'failure';
  const { inVain = [] } = verdict;
  const undone = isFailure ? NONE : undoneIn(done, calls);
  const rejected = isFailure || verdict.failures.length === 0 ? NONE : rejectedAt(done, calls, verdict);
  const isKept = (index: number): boolean =>
    !undone.has(index) && !rejected.has(index) && !inVain.includes(calls[index]?.id ?? '');
  const kept =
    inVain.length + undone.size + rejected.size === 0 ? done : done.filter((_, index) => isKept(index));
  if (isFailure || (kept.at(-1)?.turn ?? 0) === 0) return kept;
  const again = doneAgain(kept, said);
  return again.size === 0 ? kept : kept.filter((_, index) => !again.has(index));
}

const NONE: ReadonlySet<number> = new Set();

function undoneIn(done: readonly DoneCall[], calls: readonly Call[]): ReadonlySet<number> {
  const [edits, files] = [undoneEdits(done, calls), droppedFiles(done, calls)];
  return edits.size === 0 ? files : new Set([...edits, ...files]);
}

/**
 * What is warned of in words of the user is no step, nor is the same command before they spoke: whoever reads both knows
 * nothing. Of edits only the file is compared, and another one of it may have been right.
 */
function rejectedAt(
  done: readonly DoneCall[],
  calls: readonly Call[],
  { failures, failed }: Pick<Judged, 'failures' | 'failed'>,
): ReadonlySet<number> {
  const ids = failures.flatMap(({ call, isRejected }) => (isRejected && failed.has(call) ? [call] : []));
  const places = ids.map((id) => calls.findLastIndex((call) => call.id === id)).filter((at) => at >= 0);
  return new Set(
    places.flatMap((at) => {
      const line = done[at] && stepLine(done[at].step);
      const isSame = ({ step }: DoneCall): boolean => step.tool === 'shell' && stepLine(step) === line;
      return [...done.slice(0, at).flatMap((call, index) => (isSame(call) ? [index] : [])), at];
    }),
  );
}
