/**
 * Whether a model's words come from the text that it was given, or from nowhere.
 *
 * @module
 */
import { termOf, words } from '../../retrieval/tokens.ts';

export type Vocabulary = ReadonlySet<string>;

export function vocabularyOf(text: string): Vocabulary {
  return new Set(termsOf(text));
}

/** Share of the words that the vocabulary holds; 1 for a phrase without words of its own. */
export function groundedShare(phrase: string, vocabulary: Vocabulary): number {
  const terms = [...new Set(termsOf(phrase))];
  if (terms.length === 0) return 1;
  return terms.filter((term) => vocabulary.has(term)).length / terms.length;
}

function termsOf(text: string): string[] {
  return words(text).flatMap((word) => termOf(word) ?? []);
}
