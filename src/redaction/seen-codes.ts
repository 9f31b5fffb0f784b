/**
 * Codes of a lock or of a second factor that were told in words and are typed later: `doorctl open 482133`. They are
 * digits alone, as ports and counts are: they are known again only as a word of its own in a command.
 *
 * @module
 */
import type { Finding } from './finding.ts';
import { LOCKS } from './rules/rules.ts';

/** What is told as a code, and as nothing else. */
const CODES: ReadonlySet<string> = new Set(['lock-code', 'one-time-code']);
/** Codes that are looked for; after that it begins anew. */
const REMEMBERED = 50;
const MIN_DIGITS = 4;
/** No port and no year has as many, and hardly a count the same. */
const LONG = 6;
/** What a number is given as: an option, or a name before an equals sign. */
const GIVEN_AS = /(?:^|\s)(?:(-{1,2}[\w-]{1,40})[ =]|([\w-]{1,40})=)["']?$/;
const LONGEST_NAME = 50;
const NAMES_CODE = /(?:code|pin|tan|otp|mfa|2fa|combination)$/i;
/** A command that opens something, or asks who is there. */
const TAKES_CODE = new RegExp(
  `(?<![a-z])(?:${LOCKS}|(?:open|unlock|disarm|arm|verify|confirm|sign|login|auth)(?![a-z]))`,
  'i',
);

export class SeenCodes {
  /** By how they may be typed. */
  readonly #kinds = new Map<string, string>();
  #pattern: RegExp | null = null;

  /** Whether it is one, and was not known before. */
  add(kind: string, secret: string): boolean {
    const said = secret.replace(/[*#]/g, '');
    const digits = said.replace(/[ -]/g, '');
    if (!CODES.has(kind) || this.#kinds.has(digits) || !/^\d+$/.test(digits)) return false;
    if (digits.length < MIN_DIGITS) return false;
    if (this.#kinds.size >= REMEMBERED) this.#kinds.clear();
    for (const typed of [digits, said]) this.#kinds.set(typed, kind);
    this.#pattern = new RegExp(
      `(?<![^\\s"'=])(?:${[...this.#kinds.keys()].join('|')})(?![^\\s"';,&|)#*])`,
      'g',
    );
    return true;
  }

  /** In order, none overlapping another. */
  allIn(command: string): Finding[] {
    if (this.#pattern === null) return [];
    return [...command.matchAll(this.#pattern)].flatMap(({ 0: code, index }): Finding[] => {
      const isOther = code.length < LONG && !takesShort(command.slice(0, index));
      const kind = this.#kinds.get(code) ?? '';
      return isOther ? [] : [{ start: index, end: index + code.length, kind, isRepeated: true }];
    });
  }
}

/** `gate open 4821`, `panel code=4821`; but `gate serve --port 4821`, `nc localhost 4821`. */
function takesShort(before: string): boolean {
  const [, option, name = option] = GIVEN_AS.exec(before.slice(-LONGEST_NAME)) ?? [];
  if (name !== undefined) return NAMES_CODE.test(name);
  return TAKES_CODE.test(before.split(/[;&|\n]/).at(-1) ?? '');
}
