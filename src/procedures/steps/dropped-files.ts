/**
 * What a command did to files that git then dropped, before another one did it to them: `imagemin public/*.png`,
 * `git checkout -- public`, `sharp-cli -i public`. Files that are put back in the end were changed for a while, on purpose.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { type KnownCall, knownCall } from '../commands/call-kind.ts';
import { sendsAway, takesBack } from '../outcome/put-back.ts';
import type { DoneCall } from './noise-rules.ts';

/** Behind `--` stand files, and no branch. */
const DROPS = /^git (?:-\S+ )*checkout (?:HEAD )?-- /;
const IDLE: ReadonlySet<string> = new Set(['read', 'commit', 'edit']);

interface Known {
  readonly call: Call;
  readonly known: KnownCall;
}

/** Indices of both, what was done and what dropped it. `calls` are those of `done`. */
export function droppedFiles(done: readonly DoneCall[], calls: readonly Call[]): ReadonlySet<number> {
  const found = new Set<number>();
  // What was committed stays, and so does what was done for what was handed over.
  const isKept = (at: number): boolean => {
    const known = knownAt(calls, at);
    return done[at]?.step.kind === 'commit' || (known !== undefined && sendsAway(known));
  };
  for (let index = 0; index < done.length; index++) {
    const { step, outcome } = done[index] ?? {};
    if (outcome !== 'success' || !step?.args.command?.includes(' -- ')) continue;
    const undo = knownAt(calls, index);
    if (!undo?.known.pipelines.every(({ text }) => DROPS.test(text))) continue;
    const from = [...done.keys()].slice(0, index).findLastIndex(isKept) + 1;
    const isDropped = (at: number): boolean => {
      const other = knownAt(calls, at);
      const isDone = done[at]?.outcome === 'success' && !IDLE.has(done[at].step.kind);
      return isDone && other !== undefined && takesBack(undo, other);
    };
    const wrong = [...done.keys()].slice(from, index).findLast(isDropped);
    const later = [...done.keys()].slice(index + 1).filter(isDropped);
    if (wrong === undefined || later.length === 0) continue;
    // What is done again just so was put right in between.
    const commandAt = (at: number): string | null | undefined => knownAt(calls, at)?.known.command;
    if (!later.some((at) => commandAt(at) === commandAt(wrong))) found.add(wrong).add(index);
  }
  return found;
}

function knownAt(calls: readonly Call[], index: number): Known | undefined {
  const call = calls[index];
  return call && { call, known: knownCall(call) };
}
