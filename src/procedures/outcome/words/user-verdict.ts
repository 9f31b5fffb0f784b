/**
 * What the user said of the work, during the task and when it was over, and what of it holds at the end.
 *
 * @module
 */
import type { Evidence, JudgedTask, UserWords } from '../evidence.ts';
import { castsDoubt } from './doubts.ts';
import { statesWhatWasAsked } from './empty-rules.ts';
import { isBlame, isGivenUp, judgeUserWords } from './judge-words.ts';

export interface UserVerdict {
  readonly evidence: readonly Evidence[];
  /** After the last call, or that the work be taken back: nothing came that could have changed it. */
  readonly final: Evidence | null;
  /** The last complaint that something was done about. */
  readonly complaint: Evidence | null;
  /** What had been done before this many calls was found wrong. */
  readonly wrongUntil: number;
  /** After this many calls the work was taken back or given up: what follows clears up. Null where it was not. */
  readonly givenUpAt: number | null;
  /** The last words within the task, after its last call, are no verdict and let doubt. */
  readonly isDoubted: boolean;
}

/** A `no` that answers the agent's question refuses what was offered, not what was done. */
export const ANSWERING: ReadonlySet<string> = new Set([
  ...['user-redirects', 'user-says-no', 'user-gives-up', 'user-cries-no'],
]);

export function userVerdict({ request, calls, userWords = [], nextUserWords }: JudgedTask): UserVerdict {
  const judged = (text: string): Evidence | null => {
    const evidence = judgeUserWords(text);
    return evidence !== null && statesWhatWasAsked(text, evidence, request) ? null : evidence;
  };
  const said = userWords.flatMap((words) => {
    const evidence = judged(words.text);
    const isAnswer = words.isAnswer && evidence !== null && ANSWERING.has(evidence.kind);
    return evidence === null || isAnswer ? [] : [{ words, evidence }];
  });
  const next = nextUserWords === null ? null : judged(nextUserWords);
  const atEnd = said.filter(({ words }) => words.afterCalls >= calls.length).map(({ evidence }) => evidence);
  const undoing = undoneBy(userWords, calls.length);
  const undo = undoing && judgeUserWords(undoing.text);
  const complaint = said.findLast(
    ({ words, evidence }) => words.afterCalls < calls.length && words.afterCalls > 0 && isBlame(evidence),
  );
  const last = userWords.at(-1);
  const closing = [...atEnd, ...(next === null ? [] : [next])];
  return {
    evidence: [...said.map(({ evidence }) => evidence), ...(next === null ? [] : [next])],
    final: undo ?? closing.findLast(({ hardness }) => hardness === 'hard') ?? closing.at(-1) ?? null,
    complaint: complaint?.evidence ?? null,
    wrongUntil: complaint?.words.afterCalls ?? 0,
    givenUpAt: undoing?.afterCalls ?? null,
    isDoubted:
      last !== undefined &&
      last.afterCalls >= calls.length &&
      !last.isAnswer &&
      castsDoubt(last.text, request),
  };
}

/** The last that anything was done about: undo it, forget it. What follows is the clearing up, and what is said of that no praise. */
function undoneBy(userWords: readonly UserWords[], calls: number): UserWords | null {
  const last = userWords.findLast(
    ({ text, afterCalls, isAnswer }) => !isAnswer && (afterCalls < calls || isGivenUp(text)),
  );
  return last !== undefined && last.afterCalls > 0 && isGivenUp(last.text) ? last : null;
}
