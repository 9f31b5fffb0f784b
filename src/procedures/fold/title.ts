/**
 * The request that stands for all: the one that the others are nearest to, with the slots that the recipe has. It does
 * not change with every new run.
 *
 * @module
 */
import type { SeenRun } from '../runs/run.ts';
import { BRACED } from '../tasks/slot.ts';

const WORD = new RegExp(String.raw`${BRACED}|[\p{L}\p{N}]+`, 'gu');
/** What stands for bytes that are no text: it was not written so. */
const BROKEN = /\uFFFD/;

/** `runs` are the oldest first, with their slots open; `slots` are those that the recipe needs filled. */
export function titleRun(runs: readonly SeenRun[], slots: readonly string[]): SeenRun | undefined {
  const counts = new Map<string, number>();
  for (const { pattern } of runs) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  const words = new Map([...counts.keys()].map((pattern) => [pattern, wordsOf(pattern)]));
  const nearness = (pattern: string): number => {
    const own = words.get(pattern) ?? new Set();
    let sum = 0;
    for (const [other, count] of counts) sum += count * shareOf(own, words.get(other) ?? new Set());
    return sum;
  };
  const firsts = [...new Map(runs.toReversed().map((run) => [run.pattern, run])).values()].reverse();
  const covered = (run: SeenRun): number => slots.filter((slot) => run.slots.includes(slot)).length;
  const ranks = firsts.map((run) => ({
    ...{ run, isWhole: BROKEN.test(run.pattern) ? 0 : 1 },
    ...{ covered: covered(run), near: nearness(run.pattern) },
  }));
  return ranks.toSorted((a, b) => b.isWhole - a.isWhole || b.covered - a.covered || b.near - a.near)[0]?.run;
}

function wordsOf(pattern: string): ReadonlySet<string> {
  return new Set(pattern.toLowerCase().match(WORD) ?? []);
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return common / Math.max(1, one.size + other.size - common);
}
