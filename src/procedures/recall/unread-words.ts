/**
 * Requests in Chinese of which the dictionary does not know every word. What it does not know may be the very thing that is
 * asked about: it has to stand in a task as it is, or that task is not surely meant. What says less than a task in its
 * own words is meant.
 *
 * @module
 */

import type { HanWords } from '../meaning/languages/han-words.ts';
import { CHINESE_WORDS } from '../meaning/translate.ts';
import { isDestructive } from '../merge/agreement.ts';
import { patternOf } from '../tasks/pattern.ts';
import { UNSURE } from './likelihood.ts';

/** Every word of the request stands in one clause of the known one, which says more. */
const SAME_WORDS = 0.8;
/** Fewer words stand in many a sentence by chance. */
const LEAST_WORDS = 2;
const CLAUSE_END = /[，。；、,.;！!？?]|然后|并且|以及|并|再|和/u;
/** With these words two places change sides. */
const DIRECTED = /从|由|迁|换成|改成|改为/u;

/** `known`: how a task was asked for, as it was typed. */
export type ByUnreadWords = (likely: number, known: string) => number;

export function byUnreadWords(task: string): ByUnreadWords {
  const asked = CHINESE_WORDS.wordsOf(task);
  if (asked.words.length === 0) return (likely) => likely;
  const mayBePart = !DIRECTED.test(task) && !isDestructive(patternOf(task).meaning);
  return (likely, known) => {
    if (!asked.unread.every((word) => known.includes(word))) return Math.min(likely, UNSURE);
    return mayBePart && isPartOf(asked, known) ? Math.max(likely, SAME_WORDS) : likely;
  };
}

/** One clause says all of it, and does nothing else with it. */
function isPartOf({ words, verbs }: HanWords, known: string): boolean {
  if (words.length < LEAST_WORDS) return false;
  return known.split(CLAUSE_END).some((clause) => {
    const does = CHINESE_WORDS.wordsOf(clause).verbs;
    return words.every((word) => clause.includes(word)) && does.every((verb) => verbs.includes(verb));
  });
}
