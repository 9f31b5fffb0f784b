/**
 * Requests in Chinese of which the dictionary does not know every word. What it does not know may be the very thing that is
 * asked about: it has to stand in a task as it is, or that task is not surely meant.
 *
 * @module
 */
import { type HanWords, hanWordsOf } from '../meaning/translate.ts';

/** Every word of the request stands in the known one, which says more. */
const SAME_WORDS = 0.8;
/** Fewer words stand in many a sentence by chance. */
const LEAST_WORDS = 2;

export type ByUnreadWords = (likely: number, known: string, unsure: number) => number;

/** `known`: how a task was asked for, as it was typed. */
export function byUnreadWords(task: string): ByUnreadWords {
  const asked = hanWordsOf(task);
  return asked.words.length === 0
    ? (likely) => likely
    : (likely, known, unsure) => weighed(asked, likely, known, unsure);
}

function weighed({ words, unread }: HanWords, likely: number, known: string, unsure: number): number {
  const stands = (word: string): boolean => known.includes(word);
  if (!unread.every(stands)) return Math.min(likely, unsure);
  const isSaid = words.length >= LEAST_WORDS && words.every(stands);
  return isSaid ? Math.max(likely, SAME_WORDS) : likely;
}
