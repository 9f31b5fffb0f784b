/**
 * What the patterns of rules have in common: where a token may begin, how a command takes an argument.
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

/** The pattern of something that begins where a word does. */
export function token(pattern: RegExp, inside?: string): RegExp {
  return new RegExp(`${wordStart(inside)}(?:${pattern.source})`, `${pattern.flags}y`);
}

/** The words of one command before the option that matters: no pipe, no next command, no line's end but one that goes on. */
const OPTIONS = '(?:\\\\\\r?\\n|[^\\n|;&]){0,200}?\\s';
/** A quoted word, or one without quotes; the quotes stay. */
const QUOTE = `(?:\\\\?\\$?(?:"(?=[^"\\n]*")|'(?=[^'\\n]*')))?`;
export const SECRET = `(?<secret>(?<=')[^'\\n]{1,300}|(?<=")[^"\\n\\\\]{1,300}|(?<!["'])[^\\s"'\`|;&<>\\\\]{1,300})`;

/** A command, and the option after which its secret stands. */
export const command = (names: string, option: string): RegExp =>
  new RegExp(`${wordStart('\\w-')}(?<lead>(?:${names})(?:\\.exe)?${OPTIONS}${option}${QUOTE})${SECRET}`, 'y');

/** A command whose secret has a place of its own, after the words that `lead` describes. */
export const placed = (lead: string): RegExp =>
  new RegExp(`${wordStart('\\w-')}(?<lead>${lead}${QUOTE})${SECRET}`, 'iy');

export const isReal = (secret: string): boolean => !isPlaceholder(secret);

/** What a command is fed with; a name may stand before it: `SMTP=$PASS` holds no secret. */
export const isHandedOver = (secret: string): boolean =>
  isReal(secret.trim()) && isReal(secret.trim().replace(/^[\w.-]{1,60}[=:]["']?/, ''));

/** Names of methods and formats that have digits in them, and follow the word "password" in prose. */
const METHOD =
  /^(?:sha-?\d|md[45]|argon2|base\d|oauth|auth0|utf-?\d|pbkdf2|bcrypt|x509|\dfa|ipv\d|log4j|rfc|aes|http|ntlm|v\d)/i;

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

export const isChosen = (secret: string): boolean => isReal(secret) && looksChosen(secret);

/** Chosen, with a digit, and neither a path nor a file, nor a name with a number. */
export const isNoted = (secret: string): boolean =>
  isChosen(secret) &&
  /\d/.test(secret) &&
  !/[/\\:]|\.\w{2,4}$|^[a-z]+[-_]?\d{1,3}$|^[a-z]+(?:[-_][a-z0-9]+)+$/.test(secret);
