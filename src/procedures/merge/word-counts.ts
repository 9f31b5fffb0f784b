/**
 * How many tasks of the tables use a word, and what that makes it worth: what few use says much.
 *
 * @module
 */
import { COUNTED_TASKS, IN_REQUESTS, IN_STEPS, STEPS } from './common-words.ts';

/** Tasks that were counted: more were phrased than done. */
export const COUNTED: { readonly words: number; readonly steps: number } = COUNTED_TASKS;

export const WORD_COUNTS: ReadonlyMap<string, number> = countsIn(IN_REQUESTS, ' ');
export const STEP_WORD_COUNTS: ReadonlyMap<string, number> = countsIn(IN_STEPS, ' ');
export const STEP_COUNTS: ReadonlyMap<string, number> = countsIn(STEPS, ' | ');

/** A line for each count, the words behind it. */
function countsIn(table: string, between: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of table.trim().split('\n')) {
    const [, count, words = ''] = /^ *(\d+) (.*)$/.exec(line) ?? [];
    for (const word of words.split(between)) counts.set(word, Number(count));
  }
  return counts;
}

export function rarity(uses: number, tasks: number): number {
  return Math.log((tasks + 1) / (Math.max(0, uses) + 0.5));
}
