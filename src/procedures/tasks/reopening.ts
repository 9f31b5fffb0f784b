/**
 * Tasks whose end was none, and those that began within another.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { dropMiddle, forkAt, MAX_WORDS, type OpenTask } from './open-task.ts';
import type { Task } from './task.ts';

/**
 * The words that ended it are words within it. `open` is what they were taken to begin: they may still turn out to have
 * named another value.
 */
export function reopened({ nextUserWords, laterEvents: _, ...task }: Task, open: OpenTask | null): OpenTask {
  const [afterCalls, text] = [task.calls.length, nextUserWords ?? ''];
  const words = [{ text, afterCalls, isAnswer: false }, ...(open?.userWords ?? [])];
  const before = {
    ...{ ...task, calls: [...task.calls], agentWords: [...task.agentWords] },
    userWords: [...task.userWords],
  };
  return {
    ...before,
    userWords: [...task.userWords, ...words.map((one) => ({ ...one, afterCalls }))].slice(-MAX_WORDS),
    fork: open ? forkAt(before, { key: open.key, at: open.at, text }, task.assistantText) : undefined,
  };
}

/** What was done for `open` belongs to the task before. */
export function rejoined(before: Task, open: OpenTask): OpenTask {
  const { assistantText, isInterrupted, isUnfinished, at } = open;
  const task = {
    ...{ ...reopened(before, open), assistantText, isInterrupted, isUnfinished, at, fork: undefined },
    calls: [...before.calls, ...open.calls],
    agentWords: [...before.agentWords, ...open.agentWords].slice(-MAX_WORDS),
  };
  dropMiddle(task);
  return task;
}

/** `begun` by words within `open`, and what was done and said since is its own. */
export function begunWithin(
  open: OpenTask,
  { key, request, userWords }: OpenTask,
  calls: Call[],
  namedAfter: string | undefined,
): OpenTask {
  const settled = { fork: undefined, other: undefined, isDoubtful: undefined, mayBeMore: undefined };
  return { ...open, key, request, userWords, ...settled, calls, namedAfter };
}
