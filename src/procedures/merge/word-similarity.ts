/**
 * How near two words are, by the built-in table of word vectors; looked up once a word.
 *
 * @module
 */
import type { WordSimilarity } from './compare.ts';

/** Words of the trade are few; after so many it starts anew. */
const MAX_WORDS = 20_000;

export function wordSimilarity(embedOne: (text: string) => Float32Array): WordSimilarity {
  const vectors = new Map<string, Float32Array>();
  const vectorOf = (word: string): Float32Array => {
    const known = vectors.get(word);
    if (known) return known;
    if (vectors.size >= MAX_WORDS) vectors.clear();
    const vector = embedOne(word);
    vectors.set(word, vector);
    return vector;
  };
  return (a, b) => dot(vectorOf(a), vectorOf(b));
}

/** The cosine, for vectors of unit length. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (const [index, value] of a.entries()) sum += value * (b[index] ?? 0);
  return sum;
}
