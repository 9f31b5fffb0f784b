/**
 * Several words that mean one thing become that one, before words are looked at.
 *
 * @module
 */

export interface Rewriting {
  /** One of these stands in what it fits: to look for a word is far cheaper than to try a pattern. */
  readonly words: readonly string[];
  /** Global; over text in lower case. */
  readonly pattern: RegExp;
  readonly to: string;
  /** Something that it fits. */
  readonly example: string;
}

export function rewritten(text: string, rules: readonly Rewriting[]): string {
  let result = text;
  for (const { words, pattern, to } of rules) {
    if (words.some((word) => result.includes(word))) result = result.replace(pattern, to);
  }
  return result;
}
