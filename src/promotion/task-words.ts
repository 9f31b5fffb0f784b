/**
 * The words that say what a task is about: stems, without those that say nothing.
 *
 * @module
 */
import { remembered } from '../remembered.ts';
import { termOf, words } from '../retrieval/tokens.ts';

/** Longer requests are pasted plans: what is asked for stands at their beginning. */
const READ = 600;
/** An address says where, not what: all that two links to one host share is the host. */
const ADDRESS = /\S*:\/\/\S+/gu;

export const taskWords: (text: string) => ReadonlySet<string> = remembered((text) => {
  const found = new Set<string>();
  for (const word of words(withoutAddresses(text).slice(0, READ))) {
    const term = termOf(word);
    if (term !== null) found.add(term);
  }
  return found;
});

export function withoutAddresses(text: string): string {
  return text.includes('://') ? text.replaceAll(ADDRESS, ' ') : text;
}

/** 0 where one of them is empty. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += 1;
  return shared / (a.size + b.size - shared);
}

/** By how many of the texts a word is used. */
export function wordCounts(texts: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
