/**
 * Whether the runs show that a place in the steps follows what is asked for. One run on staging says that its words stood
 * there; that another environment is called by its name there as well, only another run can say.
 *
 * @module
 */
import { environmentOf } from '../tasks/environments.ts';
import { ENVIRONMENT, kindOf, SLOT } from '../tasks/slot.ts';

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

/** However an environment is called, and whatever its capitals. */
export function isSameValue(one: string, other: string): boolean {
  return environmentOf(one) === environmentOf(other);
}
