/**
 * Where a message says what is wrong: further down the user pastes logs.
 *
 * @module
 */
const MAX_READ = 500;

export function beginningOf(text: string): string {
  return text.slice(0, MAX_READ);
}
