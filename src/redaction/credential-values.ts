/**
 * Values of `CREDENTIALS` and its like: who and the password in one value, or which credentials are meant.
 *
 * @module
 */
import { isCommonPassword } from './common-passwords.ts';
import { isLocation, isPlaceholder } from './innocent-values.ts';
import { isUntelling } from './plain-words.ts';
import type { Value } from './read-value.ts';
import { looksChosen, looksNoted } from './rules/patterns.ts';
import type { SecretName } from './secret-names.ts';
import type { Style } from './vague-values.ts';

const CREDENTIAL = /^cred/;
/** Who and the password, each perhaps behind its option: "ada <password>", "-u ada -p <password>". */
const OPTION = '(?:-{1,2}[\\w-]{1,20}[ =])?';
const PAIR = new RegExp(
  `^\\s{0,4}${OPTION}[^\\s-]\\S{0,80}\\s{1,4}${OPTION}(?<last>\\S{3,200})\\s{0,4}$`,
  'd',
);
const DIGITS = /^\d{4,}$/;
/** What belongs there, and not what it is: "user password". */
const NAMES_IT = /^(?:changeme|pass|password|passwd|secret|login|passwort|motdepasse|contrasena|senha)$/i;
const MAX_PAIR = 300;

/** Words of a name that says which of several credentials: those of a place, with certain rights, or of who has them. */
const PLACE = 'prod|production|staging|stage|dev|development|test|testing|qa|local|ci';
const RIGHT = 'readonly|read|only|write|readwrite|ro|rw';
const WHICH = new RegExp(
  `^(?:${PLACE}|${RIGHT}|shared|default|admin|deploy|deployment|backup|profile|include|omit|same|origin|aws|gcp|azure|s3|github|gitlab|npm|pypi|docker|kube)$`,
  'i',
);
/** Two words with a space are who and the password, unless they can be neither: "prod readonly". */
const WITH_RIGHT = new RegExp(`^(?:(?:${PLACE}) (?:${RIGHT})|read only|read write)$`, 'i');

export function isCredential({ words }: SecretName): boolean {
  return CREDENTIAL.test(words.at(-1) ?? '');
}

/** `prod-readonly`: a name under which credentials are kept, and a name opens nothing. */
export function namesCredentials(value: string): boolean {
  const words = value.toLowerCase().split(/[-_ ]/);
  if (!/^[A-Za-z_ -]+$/.test(value) || new Set(words).size < words.length) return false;
  if (/^\S+ \S+$/.test(value)) return WITH_RIGHT.test(value);
  return words.every((word, at) => WHICH.test(word) || isWordBefore(words, at));
}

/** One word of a project may stand before two that say which: `shop-prod-readonly`. Before one, it may be the password. */
function isWordBefore(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  return at === 0 && words.length > 2 && /^[a-z]{2,12}$/.test(word) && !isCommonPassword(word);
}

/** Where the password stands in the value, if that is who and the password; the quotes may be around the name as well. */
export function passwordOfPair(
  text: string,
  { value, style, nameStart }: { value: Value; style: Style; nameStart: number },
): Value | undefined {
  const { start, end } = value.quote === null ? { ...value, end: quoteAround(text, nameStart) } : value;
  if (end <= start || end - start > MAX_PAIR) return undefined;
  const whole = text.slice(start, end);
  const [from, to] = PAIR.exec(whole)?.indices?.groups?.last ?? [0, 0];
  const last = whole.slice(from, to);
  if (to === 0 || isLocation(last) || namesCredentials(whole)) return undefined;
  // A shell assigns values; programs have texts there as well: "invalid login".
  const isChosen =
    style === 'shell' ? looksChosen(last) || isUntelling(last) || DIGITS.test(last) : looksNoted(last);
  const isPassword = (style === 'shell' && isWeak(last)) || (isChosen && !isPlaceholder(last));
  return isPassword ? { start: start + from, end: start + to, quote: value.quote } : undefined;
}

/** "admin admin", "admin test"; "user password" says what belongs there. */
function isWeak(word: string): boolean {
  return (isCommonPassword(word) || WHICH.test(word)) && !NAMES_IT.test(word);
}

/** `-e "CREDENTIALS=ada …"`: where the quote that stands before the name closes. */
function quoteAround(text: string, nameStart: number): number {
  const quote = text[nameStart - 1];
  return quote === '"' || quote === "'" ? text.indexOf(quote, nameStart) : -1;
}
