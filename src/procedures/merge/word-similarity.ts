/**
 * How near two words are, by the built-in table of word vectors; looked up once a word.
 *
 * @module
 */
import type { WordSimilarity } from './align.ts';

/** Words of the trade are few; after so many it starts anew. */
const MAX_WORDS = 20_000;
const MAX_PAIRS = 200_000;

export function wordSimilarity(embedOne: (text: string) => Float32Array): WordSimilarity {
  const vectors = new Map<string, Float32Array>();
  const vectorOf = (word: string): Float32Array => {
    const found = vectors.get(word);
    if (found) return found;
    if (vectors.size >= MAX_WORDS) vectors.clear();
    const vector = embedOne(word);
    vectors.set(word, vector);
    return vector;
  };
  const known = new Map<string, number>();
  return (a, b) => {
    if (a === b) return 1;
    const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
    let nearness = known.get(pair);
    if (nearness === undefined) {
      nearness = dot(vectorOf(a), vectorOf(b));
      if (known.size >= MAX_PAIRS) known.clear();
      known.set(pair, nearness);
    }
    return nearness;
  };
}

/** The cosine, for vectors of unit length. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  // An index, not an iterator: this runs for every pair of words of every procedure.
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
