/**
 * Words that end in a question only speak of what was done.
 *
 * @module
 */
export function isQuestion(text: string): boolean {
  return /[?？]\s*$/.test(text);
}
