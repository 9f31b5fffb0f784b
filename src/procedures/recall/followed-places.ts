/**
 * Whether the runs show that a place in the steps follows what is asked for. One run on staging says that its words stood
 * there; that another environment is called by its name there as well, only another run can say.
 *
 * @module
 */
import { baseSlot, derivedFrom } from '../fold/derived-slots.ts';
import { environmentOf } from '../tasks/environments.ts';
import { ENVIRONMENT, kindOf, SLOT, slotsIn } from '../tasks/slot.ts';

/** So many different values in one place are no accident. */
const ENOUGH = 2;
/** `20.1` of `20.1.0`: another version has other digits behind it. */
const CUT_NUMBER = { before: /\d[.,]$/, behind: /^[.,]\d/ };
/** `src/` of `src/mod000.js`: what another folder holds has other names. A `v` belongs to every version. */
const PART_OF_NAME = { before: /(?<!(?<![\p{L}\p{N}])v)(?<=[\p{L}\p{N}])$/u, behind: /^[\p{L}\p{N}]/u };

/** `texts` are all in which the slot may stand, `seen` what the runs had in it. */
export function isFollowed(name: string, texts: readonly string[], seen: readonly string[]): boolean {
  const isShown = new Set(seen.map(environmentOf)).size >= ENOUGH;
  if (kindOf(name) === ENVIRONMENT) return isShown;
  return texts.every((text) =>
    [...text.matchAll(SLOT)]
      .filter(([, found]) => found === name)
      .every(({ 0: slot, index }) => {
        const [before, behind] = [text.slice(0, index), text.slice(index + slot.length)];
        const isCut = CUT_NUMBER.before.test(before) || CUT_NUMBER.behind.test(behind);
        const isPart = PART_OF_NAME.before.test(before) || PART_OF_NAME.behind.test(behind);
        return !isCut && (isShown || !isPart);
      }),
  );
}

/** Files are named after a day or a version; a name alone stands in many places by chance. */
const NAMES_FILES = /^(?:date|version)$/;
/** What is told with what stood there is open already. */
const MARKED = /(?<![${])\{[a-z_]+\d*: [^{}]*\}/g;

/** Another place would keep what a run had, beside the one that is filled: `--month 2026-11 --out churn_2026_10.pkl`. */
export function staysSomewhere(name: string, texts: readonly string[], seen: readonly string[]): boolean {
  if (texts.some((text) => text.includes(`{${name}: `))) return true;
  if (!NAMES_FILES.test(kindOf(name))) return false;
  const spelt = seen.filter((value) => /^\d+(?:[-.]\d+)+$/.test(value)).map((value) => value.split(/[-.]/));
  if (spelt.length === 0) return false;
  const any = new RegExp(
    `(?<!\\d|\\d[-_.])(?:${spelt.map((parts) => parts.join('[-_.]?')).join('|')})(?!\\d)`,
  );
  return texts.some((text) => any.test(text.replace(MARKED, '')));
}

/** Who says "November" names no `2026-11`, and nothing that follows from it. */
export function hasItsForm(
  name: string,
  value: string,
  { texts, seen }: { readonly texts: readonly string[]; readonly seen: readonly string[] },
): boolean {
  const following = new Set(derivedFrom([[name, value]]).map(([derived]) => derived));
  const isMade = texts.every((text) =>
    slotsIn(text).every((slot) => slot === name || baseSlot(slot) !== name || following.has(slot)),
  );
  if (!isMade || seen.length === 0) return isMade;
  if (kindOf(name) === 'date') return seen.some((one) => formOf(one) === formOf(value));
  // `12m` is for 12 minutes, and not for 12 hours.
  const isBare = texts.some((text) => slotsIn(text).some((slot) => slot !== name && baseSlot(slot) === name));
  return kindOf(name) !== 'number' || !isBare || seen.some((one) => unitOf(one) === unitOf(value));
}

function formOf(date: string): string {
  return date.replace(/\d/g, '#').replace(/\p{L}+/gu, 'a');
}

function unitOf(number: string): string {
  return number.toLowerCase().replace(/^\d+\s*|s$/g, '');
}

/** However an environment is called, and whatever its capitals. */
export function isSameValue(one: string, other: string): boolean {
  return environmentOf(one) === environmentOf(other);
}
