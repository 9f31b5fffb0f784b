/**
 * Secrets that were told by a name or a rule go wherever else they stand, in the same text and in those after it:
 * a log that says what a password is hands it to a command further down, where nothing says so.
 *
 * A secret is looked for where a run of letters and digits ends, which the one pass over a text tells anyway.
 *
 * @module
 */
import type { Finding } from './finding.ts';
import { isLocation } from './innocent-values.ts';
import { isNaming } from './letter-values.ts';
import { looksRandom } from './randomness.ts';
import { isNameAndNumber, looksChosen, looksNoted } from './rules/patterns.ts';
import { SeenCodes } from './seen-codes.ts';

/** Secrets that are looked for; after that it begins anew, so that memory and time are bounded. */
const REMEMBERED = 200;
const MIN_LENGTH = 8;
/** Of a password with a digit among its letters: `hunt3rs`. */
const MIN_PASSWORD = 7;
const MAX_LENGTH = 512;
/** Of the piece by which a secret is found: shorter runs are words, and too many to look at. */
export const MIN_PIECE = 7;
const PIECES = /[\w+/=-]+/g;
/** What has no name, or one with other meanings, may be an id after all. */
const DOUBTFUL = /^(?:high-entropy|session|key)$/;
const NAME_LIKE = /^[a-z]+(?:[-_.][a-z\d]+)*$/;
/** Before the name of a user, a database, a host or a folder. */
const NAMING =
  /(?:(?:user|role|database|db|schema|host|server)(?:[-_ ]?name)?["']?(?:\s*=\s*|:\s+|:(?=["'`])|\s+)|(?:^|\s)-[uUdh] ?|(?:^|[\s;&|])(?:ssh|cd)\s+|@)["'`]?$/i;
const LOOK_BACK = 30;

interface Seen {
  readonly secret: string;
  readonly kind: string;
  /** Where, within the secret, the piece ends by which it is found. */
  readonly pieceEnd: number;
}

/** Of a table of two characters of ASCII. */
const ENDS = 1 << 14;

/** The last two characters of a run, as a place in the table. */
export function endOf(text: string, end: number): number {
  return (text.charCodeAt(end - 2) << 7) | text.charCodeAt(end - 1);
}

export class SeenSecrets {
  /** By what the pieces end in by which they are found. */
  readonly #byEnd = new Map<number, Seen[]>();
  readonly #secrets = new Set<string>();
  readonly #codes = new SeenCodes();
  #ends: Uint8Array | undefined;
  #told = 0;

  /** How many there have ever been. */
  get told(): number {
    return this.#told;
  }

  /** What the pieces end in, for the scanner: most runs end in something else, and need no closer look. */
  get ends(): Uint8Array | undefined {
    return this.#ends;
  }

  /** `within`: the text that tells it. */
  add(kind: string, secret: string, within = ''): void {
    if (this.#codes.add(kind, secret)) this.#told += 1;
    if (this.#secrets.has(secret) || DOUBTFUL.test(kind) || !isUnmistakable(kind, secret, within)) return;
    const piece = longestPiece(secret);
    if (piece.length < MIN_PIECE) return;
    if (this.#secrets.size >= REMEMBERED) this.#forget();
    this.#secrets.add(secret);
    this.#told += 1;
    const end = endOf(piece, piece.length);
    const pieceEnd = secret.indexOf(piece) + piece.length;
    this.#byEnd.set(end, [...(this.#byEnd.get(end) ?? []), { secret, kind, pieceEnd }]);
    this.#ends ??= new Uint8Array(ENDS);
    this.#ends[end] = 1;
  }

  /** The secret around the run that ends at a place. */
  at(text: string, runEnd: number): Finding | undefined {
    for (const { secret, kind, pieceEnd } of this.#byEnd.get(endOf(text, runEnd)) ?? []) {
      const start = runEnd - pieceEnd;
      const end = start + secret.length;
      if (text.startsWith(secret, start) && !isInWord(text, start - 1) && !isInWord(text, end))
        return { start, end, kind, isRepeated: true };
    }
    return undefined;
  }

  /** All of them in a text that has been redacted before; in order, none overlapping another. */
  allIn(text: string): Finding[] {
    const found = [...this.#byEnd.values()]
      .flat()
      .flatMap(({ secret, kind }) => placesOf(text, secret, kind));
    found.sort((one, other) => one.start - other.start || other.end - one.end);
    let end = 0;
    return found.filter((finding) => {
      const isFree = finding.start >= end;
      if (isFree) end = finding.end;
      return isFree;
    });
  }

  /** Of a command, what is known again there alone. */
  codesIn(command: string): Finding[] {
    return this.#codes.allIn(command);
  }

  #forget(): void {
    this.#secrets.clear();
    this.#byEnd.clear();
    this.#ends = undefined;
  }
}

/** Whether nobody would write it and mean something else: `postgres` is a password too often, and a product. */
function isUnmistakable(kind: string, secret: string, within: string): boolean {
  if (secret.length < MIN_PASSWORD || secret.length > MAX_LENGTH) return false;
  if (/[\s<>]|\\n|\.{3}|…/.test(secret) || isLocation(secret) || isNaming(secret) || NAME_LIKE.test(secret))
    return false;
  if (secret.length >= MIN_LENGTH && (looksNoted(secret) || looksRandom(secret, MIN_LENGTH))) return true;
  // Words have no digit among their letters. While one develops, user, database and password are often one name.
  const isWithDigit = kind === 'password' && /\d/.test(secret) && looksChosen(secret);
  return isWithDigit && !isNameAndNumber(secret) && !isNameIn(within, secret);
}

function isNameIn(text: string, secret: string): boolean {
  return placesOf(text, secret, '').some(({ start }) =>
    NAMING.test(text.slice(Math.max(0, start - LOOK_BACK), start)),
  );
}

function placesOf(text: string, secret: string, kind: string): Finding[] {
  const found: Finding[] = [];
  for (let start = text.indexOf(secret); start >= 0; start = text.indexOf(secret, start + 1)) {
    const end = start + secret.length;
    if (!isInWord(text, start - 1) && !isInWord(text, end))
      found.push({ start, end, kind, isRepeated: true });
  }
  return found;
}

function longestPiece(secret: string): string {
  const pieces = secret.match(PIECES) ?? [];
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}

/** Whether the character beside it makes it part of a longer word. */
function isInWord(text: string, at: number): boolean {
  return /[A-Za-z\d]/.test(text[at] ?? '');
}
