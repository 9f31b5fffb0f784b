/**
 * The task at hand, as it grows.
 *
 * @module
 */
import type { Call, Turn } from '../../sessions/session.ts';
import type { UserWords } from '../outcome/evidence.ts';
import type { OtherValue } from './other-value.ts';
import type { Task } from './task.ts';

/** A task of more calls keeps its beginning and its end: how it was begun and how it ended. */
const MAX_CALLS = 1_000;
const KEPT_FROM_START = 200;
/** Words of each side kept within one task. */
export const MAX_WORDS = 20;

export interface OpenTask {
  readonly key: string;
  readonly request: string;
  readonly namedAfter?: string;
  /** Asked for as the same as the task before, with this in it. */
  readonly other?: OtherValue;
  /** Need not be asked for at all: what is done next shows whether the task before goes on. */
  readonly isDoubtful?: boolean;
  /** May be more of the task before, if what was done goes on with that. */
  readonly mayBeMore?: boolean;
  /** Nothing was asked for in so many words: a task only where the same is done again. */
  readonly isOnlySame?: boolean;
  /** The last words within it, which may have asked for something else. */
  readonly fork?: Fork;
  userWords: UserWords[];
  readonly calls: Call[];
  assistantText: string;
  agentWords: string[];
  isInterrupted: boolean;
  isUnfinished: boolean;
  at: string | null;
}

/** Of a turn, what a task is begun with. */
export type Spoken = Pick<Turn, 'key' | 'at' | 'text'>;

/** How the task was when words came that may have asked for something else. */
export interface Fork {
  readonly words: Spoken;
  /** What the agent had said last. */
  readonly said: string;
  readonly open: OpenTask;
  readonly lastCall: Call;
}

export function forkAt(open: OpenTask, words: Spoken, said: string): Fork | undefined {
  const lastCall = open.calls.at(-1);
  return lastCall && { words, said, lastCall, open: { ...open, fork: undefined } };
}

/** What was done before the words, and what after them. */
export function partsAt({ lastCall }: Fork, { calls }: OpenTask): readonly [Call[], Call[]] {
  const at = calls.lastIndexOf(lastCall) + 1;
  return [calls.slice(0, at), calls.slice(at)];
}

/** What is known of a task only once it is over. */
type Ending = Pick<Task, 'request' | 'nextUserWords' | 'laterEvents' | 'isUnfinished'>;

/** Without what was doubtful as long as it was open. Member by member: to copy all but some is dear. */
export function ended(open: OpenTask, ending: Ending): Task {
  return {
    key: open.key,
    request: ending.request,
    namedAfter: open.namedAfter,
    userWords: open.userWords,
    calls: open.calls,
    assistantText: open.assistantText,
    agentWords: open.agentWords,
    nextUserWords: ending.nextUserWords,
    laterEvents: ending.laterEvents,
    isInterrupted: open.isInterrupted,
    isUnfinished: ending.isUnfinished,
    at: open.at,
  };
}

/** The last call was not let through, and the agent has not spoken since. */
export function isJustRefused({ calls, isUnfinished }: OpenTask): boolean {
  return isUnfinished && calls.at(-1)?.result?.isRefusal === true;
}

/** What the agent was about to do, and what it did before that. */
export function lastInputs({ calls }: OpenTask): string {
  return calls
    .slice(-3)
    .map(({ input }) => JSON.stringify(input))
    .join('\n');
}

export function openTask(turn: Pick<Turn, 'key' | 'at'>, request: string): OpenTask {
  return {
    key: turn.key,
    request,
    // All are there from the beginning: copies with one of them keep the form of the first, and are cheap.
    namedAfter: undefined,
    other: undefined,
    isDoubtful: undefined,
    mayBeMore: undefined,
    isOnlySame: undefined,
    fork: undefined,
    userWords: [],
    calls: [],
    assistantText: '',
    agentWords: [],
    isInterrupted: false,
    isUnfinished: false,
    at: turn.at,
  };
}

/** Of very many calls the middle goes; words keep their place among the rest. */
export function dropMiddle(open: OpenTask): void {
  const surplus = open.calls.length - MAX_CALLS;
  if (surplus <= 0) return;
  open.calls.splice(KEPT_FROM_START, surplus);
  open.userWords = open.userWords.map((words) => ({
    ...words,
    afterCalls: Math.max(Math.min(words.afterCalls, KEPT_FROM_START), words.afterCalls - surplus),
  }));
}
