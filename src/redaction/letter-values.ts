/**
 * Values of letters alone. A digit or a sign tells a password from the name of a variable, a type or a word; where
 * there is none, its place tells (an argument of a command, a line of settings), or the letters themselves.
 *
 * @module
 */
import { countPairs } from './randomness.ts';
import { endsLine } from './read-value.ts';

/** Shorter ones are words and abbreviations too often: `dbPw`. */
const MIN_DRAWN = 6;
/** Words and names are written in pieces of three letters and more: `rootDir`; `soqNNkGDyA` is not. */
const MIN_PIECE = 3;
/** Of pairs within pieces: words have .93, chance gives .32. One piece is a word more often: `through`, `objects`. */
const MAX_COMMON_SHARE = { pieces: 0.5, word: 0.34 };
/** With fewer pairs their share says nothing. */
const MIN_PAIRS = { pieces: 4, word: 7 };
const PIECES = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

/** Names in programs say what they name or do. */
const WORDS_OF_NAMES = new Set(
  (
    'password passwd passphrase passcode pwd pw pass token secret key keys cred creds credential credentials auth ' +
    'hash hashed salt otp pin string str text type value val input field buffer bytes byte data object array list ' +
    'map name id config options option opts params param args arg props schema env var ref provider manager ' +
    'service handler helper factory builder validator encoder decoder request response error exception user ' +
    'account session storage store vault file path url uri state model entity form dto class interface enum ' +
    'get set read load fetch find is has make create new on use to from parse generate gen hash encrypt decrypt ' +
    'encode decode check verify validate ask prompt require required optional default undefined'
  ).split(' '),
);

/** Of the letters of a name: two letters among ten are a piece by chance. */
const MIN_NAMING_SHARE = 0.3;

/** An option and what it sets, up to the name: `-e `, `-var='`, `--set auth.`, `-d user=ada&`. */
const AFTER_OPTION =
  /(?:^|\s)-[DP][\w.]{0,80}$|(?:^|\s)--?[A-Za-z][\w-]{0,30}(?:[ \t]{1,3}|=)["']?(?:[^\s"'(]{0,80}[.,&/:])?$/;
const LOOK_BACK = 130;
/** Pairs in a row with spaces between them: `host=db password=…`; programs put commas there. */
const PAIR_BEFORE = /(?:^|[\s"'])\w{1,40}=[^\s"'(,]{1,80}[ \t]{1,3}$/;
const PAIR_AFTER = /[ \t]{1,3}[A-Za-z_]\w{0,40}=[^\s=>]/y;
/** Names and keys of settings begin their lines. */
const LINE_START = /(?:^|\n|\\n)[ \t]*(?:- )?["']?[\w.[\]-]{0,80}$/;

export function isLetters(value: string): boolean {
  return /^[A-Za-z]+$/.test(value);
}

/** `getPassword`, `SecretString`, `DB_PASSWORD`: it names something. */
export function isNaming(value: string): boolean {
  const naming = (value.match(PIECES) ?? []).filter((piece) => WORDS_OF_NAMES.has(piece.toLowerCase()));
  return naming.join('').length > value.length * MIN_NAMING_SHARE;
}

/** Whether letters look drawn by lot: capitals where no word begins, or pairs that words do not have. */
export function isDrawn(value: string): boolean {
  if (value.length < MIN_DRAWN || !isLetters(value) || isNaming(value)) return false;
  const pieces = value.match(PIECES) ?? [];
  if (pieces.length > 1 && value.length / pieces.length < MIN_PIECE) return true;
  const { pairs, common } = countPairs(pieces.join(' '));
  const kind = pieces.length > 1 ? 'pieces' : 'word';
  return pairs >= MIN_PAIRS[kind] && common / pairs <= MAX_COMMON_SHARE[kind];
}

/** `SwordFishPony`: words written together that name nothing. */
export function isWordsTogether(value: string): boolean {
  return value.length >= MIN_DRAWN && isLetters(value) && /[a-z][A-Z]/.test(value) && !isNaming(value);
}

export interface LetterPlace {
  /** Of the name. */
  readonly nameStart: number;
  readonly nameEnd: number;
  /** Of the value. */
  readonly start: number;
  readonly end: number;
}

/** Whether a bare value of letters stands where commands and settings have values, and programs have names. */
export function isLiteralPlace(text: string, { nameStart, nameEnd, start, end }: LetterPlace): boolean {
  const value = text.slice(start, end);
  const before = text.slice(Math.max(0, nameStart - LOOK_BACK), nameStart);
  const isTight = text[nameEnd] === '=' && start === nameEnd + 1;
  if (isTight && !isNaming(value)) {
    if (AFTER_OPTION.test(before) && text[end] !== ')') return true;
    // `-e "become_pass=…"`: the quotes are around name and value.
    if (/["']/.test(text[end] ?? '')) return true;
    PAIR_AFTER.lastIndex = end;
    if (PAIR_AFTER.test(text) || (/[\s]|^$/.test(text[end] ?? '') && PAIR_BEFORE.test(before))) return true;
    if (endsLine(text, end) && LINE_START.test(before)) return true;
  }
  return isWordsTogether(value) && endsLine(text, end) && LINE_START.test(before);
}
