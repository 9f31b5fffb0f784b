/**
 * The requests that say best what a skill is for: short, central, each different from the others.
 *
 * @module
 */
import { jaccard, taskWords } from '../task-words.ts';
import { oneLine } from './quoting.ts';

/** A phrase that is longer is a story. */
const MAX_PHRASE = 140;
const MIN_PHRASE = 4;
/** Two phrases that share more say the same. */
const ALIKE = 0.8;

/** Most central first: those that have most of the words that the others have. */
export function phrases(requests: readonly string[], common: ReadonlySet<string>, most: number): string[] {
  const short = requests
    .map(oneLine)
    .filter(({ length }) => length >= MIN_PHRASE && length <= MAX_PHRASE)
    .map((text) => ({ text, words: taskWords(text) }))
    .map((one) => ({ ...one, shared: jaccard(one.words, common) }))
    .sort((a, b) => b.shared - a.shared || a.text.length - b.text.length);
  const kept: typeof short = [];
  for (const one of short) {
    if (kept.length >= most) break;
    if (kept.every(({ words }) => jaccard(words, one.words) < ALIKE)) kept.push(one);
  }
  return kept.map(({ text }) => text);
}
