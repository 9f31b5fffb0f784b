/**
 * Where a word begins, and what looks like a password that somebody chose.
 *
 * @module
 */
import { isPlaceholder } from '../innocent-values.ts';

/**
 * Ends of what texts within texts write instead of a character: `\n` and its like, code points, percent signs,
 * and the colours of terminals. The last letter of these belongs to no word.
 */
const ESCAPED = '\\\\[nrtbfv0]|\\\\u[\\da-fA-F]{4}|\\\\x[\\da-fA-F]{2}|%[\\da-fA-F]{2}|\\[[\\d;]{0,10}m';

/** Where a word begins: after nothing that could be part of it. `inside` is a class of characters. */
export const wordStart = (inside = 'A-Za-z0-9'): string => `(?:(?<![${inside}])|(?<=${ESCAPED}))`;

export const isReal = (secret: string): boolean => !isPlaceholder(secret);

/** Names of methods and formats that have digits in them, and follow the word "password" in prose. */
const METHOD =
  /^(?:sha-?\d|md[45]|argon2|base\d|oauth|auth0|utf-?\d|pbkdf2|bcrypt|x509|\dfa|ipv\d|log4j|rfc|aes|wpa\d|http|ntlm|v\d)/i;

/** Letters with digits or signs among them; not a number, a version, a unit, a date or a method. */
export function looksChosen(word: string): boolean {
  if (/^v?\d[\d.,:/-]*[a-z]{0,3}$/i.test(word) || METHOD.test(word)) return false;
  return word.length >= 5 && /[a-z]/i.test(word) && /\d|[!@#$%^&*+=]/.test(word);
}

/** A sign, or digits among letters of both cases: names of products have a number at most (`Node20`). */
export const looksNoted = (secret: string): boolean =>
  /[!@#$%^&*+=]/.test(secret) ||
  (/\d/.test(secret) && /[a-z]/.test(secret) && /[A-Z]/.test(secret) && secret.length >= 8);

/** Words with a number between or behind them: `Http2Proxy`, `Ubuntu2204`. */
const WORDS_AND_NUMBERS = /^[A-Za-z]+(?:\d{1,4}(?:[A-Z][a-z]{2,})+)*\d{0,4}$/;

/** `Office365`, `mueller2024`, `Debian-12`: people and products are called so, and weak passwords are, too. */
export const isNameAndNumber = (word: string): boolean =>
  WORDS_AND_NUMBERS.test(word.replace(/[-_](?=\d+$)/, ''));

/** Digits among letters of both cases, as nobody names a thing. */
export const looksMixed = (word: string): boolean =>
  word.length >= 8 &&
  /[a-z]/.test(word) &&
  /[A-Z]/.test(word) &&
  /\d/.test(word) &&
  !WORDS_AND_NUMBERS.test(word);

export const isChosen = (secret: string): boolean => looksChosen(secret) && isReal(secret);

/** Chosen, with a digit, and neither a path nor a file, nor a name with a number. */
export const isNoted = (secret: string): boolean =>
  /\d/.test(secret) &&
  !/[/\\:]|\.\w{2,4}$|^[a-z]+[-_]?\d{1,3}$|^[a-z]+(?:[-_][a-z0-9]+)+$/.test(secret) &&
  isChosen(secret);
