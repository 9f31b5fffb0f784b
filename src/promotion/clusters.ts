/**
 * Near-duplicates: procedures whose tasks share most of their words. The best of them stands for all.
 *
 * @module
 */
import { jaccard, wordCounts } from './task-words.ts';

export interface Clustered {
  readonly id: string;
  readonly project: string;
  readonly words: ReadonlySet<string>;
  /** What is run, as one text: those who run just the same are asked for the same in other words. Empty: too little. */
  readonly deed: string;
}

/** Tasks that share so much of their words are one. */
export const SAME_TASK = 0.6;

/**
 * Of each, who stands for it: itself, or one before it. What comes first stands for what comes after, so hand them in
 * best first. Only the rarest words of a task are looked up: two tasks that share enough share one of those.
 */
export function representatives(tasks: readonly Clustered[]): ReadonlyMap<string, string> {
  const counts = wordCounts(tasks.map(({ words }) => words));
  const byWord = new Map<string, Clustered[]>();
  const byDeed = new Map<string, Clustered[]>();
  const found = new Map<string, string>();
  for (const task of tasks) {
    const rarest = [...task.words].sort(
      (a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1),
    );
    const telling = rarest.slice(0, Math.floor((1 - SAME_TASK) * rarest.length) + 1);
    const best = bestOf(task, telling, byWord) ?? alike(task, byDeed);
    found.set(task.id, best?.id ?? task.id);
    if (best) continue;
    if (task.deed !== '') byDeed.set(deedOf(task), [...(byDeed.get(deedOf(task)) ?? []), task]);
    for (const word of telling) {
      const list = byWord.get(word);
      if (list) list.push(task);
      else byWord.set(word, [task]);
    }
  }
  return found;
}

/** Where the same is run, one shared word is enough. */
function alike(task: Clustered, byDeed: ReadonlyMap<string, readonly Clustered[]>): Clustered | null {
  if (task.deed === '') return null;
  const same = byDeed.get(deedOf(task)) ?? [];
  return same.find(({ words }) => jaccard(words, task.words) > 0) ?? null;
}

function deedOf({ project, deed }: Clustered): string {
  return `${project}\n${deed}`;
}

function bestOf(
  task: Clustered,
  telling: readonly string[],
  byWord: ReadonlyMap<string, readonly Clustered[]>,
): Clustered | null {
  const seen = new Set<string>();
  let best: { readonly other: Clustered; readonly shared: number } | null = null;
  for (const word of telling) {
    for (const other of byWord.get(word) ?? []) {
      if (other.project !== task.project || seen.has(other.id)) continue;
      seen.add(other.id);
      const shared = jaccard(task.words, other.words);
      if (shared >= SAME_TASK && shared > (best?.shared ?? 0)) best = { other, shared };
    }
  }
  return best?.other ?? null;
}
