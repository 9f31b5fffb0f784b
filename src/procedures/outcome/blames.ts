/**
 * What the user said about the work, each time with what had been done until then and what was done about it.
 *
 * @module
 */
import type { Blame } from './condemned.ts';
import type { JudgedTask, UserWords } from './evidence.ts';
import type { Step } from './repairs.ts';
import { denies } from './words/denying-words.ts';
import { isBlamed, judgeUserWords } from './words/judge-words.ts';
import { tellsHabit } from './words/rejecting-words.ts';
import { ANSWERING } from './words/user-verdict.ts';

export function blamesIn(task: JudgedTask, steps: readonly Step[]): Blame[] {
  const { userWords = [], nextUserWords } = task;
  let [from, last] = [0, 0];
  return [...userWords, ...closing(nextUserWords, steps.length)].flatMap((words) => {
    const { text, afterCalls } = words;
    // Thanks, and a moment later a no: nothing was done in between, and both are about the same.
    if (afterCalls > last) [from, last] = [last, afterCalls];
    // Said to a call that was not let through: of that one, and of nothing that was done.
    const isRefusal = steps[afterCalls - 1]?.verdict.outcome === 'refused';
    if (isMereAnswer(words) || isRefusal) return [];
    const until = userWords.find((next) => next.afterCalls > afterCalls)?.afterCalls ?? steps.length;
    return [{ text, asked: askedBefore(task, words), steps, from, to: afterCalls, until }];
  });
}

export function said(text: string | null, afterCalls: number): UserWords[] {
  return text === null ? [] : [{ text, afterCalls, isAnswer: false }];
}

/** What ends a task is about it only where it finds fault with it: otherwise it is what is asked for next. */
function closing(text: string | null, afterCalls: number): UserWords[] {
  return text !== null && (denies(text) || isBlamed(text) || tellsHabit(text)) ? said(text, afterCalls) : [];
}

/** A no to what the agent offers is about nothing that was done. */
function isMereAnswer({ text, isAnswer }: UserWords): boolean {
  return isAnswer && !(isBlamed(text) && !ANSWERING.has(judgeUserWords(text)?.kind ?? ''));
}

/** What had been asked for until then. */
function askedBefore({ request, userWords = [] }: JudgedTask, words: UserWords): string {
  const before = userWords.slice(0, Math.max(0, userWords.indexOf(words)));
  return [request, ...before.map(({ text }) => text)].join('\n');
}
