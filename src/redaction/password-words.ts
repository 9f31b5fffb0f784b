/**
 * The words for password that sentences, prompts and forms have, for the patterns of rules.
 *
 * @module
 */
import { passwordIn } from './foreign-names.ts';

export const ENGLISH_WORDS: readonly string[] = ['password', 'passphrase', 'passcode'];
/** Also a command and a file. */
const COMMAND = 'passwd';
export const SAID_IN_ENGLISH: readonly string[] = [...ENGLISH_WORDS, COMMAND];
export const GERMAN_WORDS: readonly string[] = passwordIn('German');
/** Of sentences whatever they say; the German ones are read with the English verbs, too. */
export const SPOKEN_WORDS: readonly string[] = [...ENGLISH_WORDS, ...GERMAN_WORDS];
/** For short, in notes of developers. */
export const SHORT_WORDS: readonly string[] = ['pwd', 'pw'];

/** Words as an alternation of a pattern. */
export function anyOf(...words: readonly (string | readonly string[])[]): string {
  return `(?:${words.flat().join('|')})`;
}
