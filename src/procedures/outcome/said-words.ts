/**
 * The words that people and commands have in common: options, programs and names, without what stands in every sentence.
 *
 * @module
 */

const LITTLE_WORDS: ReadonlySet<string> = new Set(
  'a an and do for first in is it no not of on only please run that the then there this to use we with you'.split(
    ' ',
  ),
);

export function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/--?[\w-]+|\w[\w./-]*\w|\w/g) ?? [];
  return new Set(words.filter((word) => !LITTLE_WORDS.has(word)));
}
