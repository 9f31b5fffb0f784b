/**
 * Words that end in a question mostly only speak of what was done: which ones blame all the same, the outcry rules know.
 *
 * @module
 */
export function isQuestion(text: string): boolean {
  return /[?？]\s*$/.test(text);
}
