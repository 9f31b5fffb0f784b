/**
 * Two sentences that are the same but for one place: "listens on port 3000", "listens on port 4000". Where that
 * place holds a measure or a state, the two cannot both be true.
 *
 * @module
 */
import { termOf, words } from '../../retrieval/tokens.ts';

/** States of which a thing is in one. */
export const OPPOSITES: readonly (readonly [string, string])[] = [
  ['enabled', 'disabled'],
  ['on', 'off'],
  ['broken', 'fixed'],
  ['open', 'closed'],
  ['allowed', 'forbidden'],
  ['passing', 'failing'],
  ['true', 'false'],
  ['up', 'down'],
  ['public', 'private'],
  ['single', 'married'],
  ['required', 'optional'],
  ['active', 'inactive'],
  ['pending', 'done'],
  ['available', 'unavailable'],
  ['synchronous', 'asynchronous'],
  ['manual', 'automatic'],
  ['before', 'after'],
  ['minimum', 'maximum'],
];

const OPPOSITE_KEYS: ReadonlySet<string> = new Set(
  OPPOSITES.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]),
);
/** A verb stands before the place: without one the place says which thing is meant ("ticket 12 is closed"). */
const VERB =
  /^(?:is|are|was|were|has|have|uses?|runs?|takes?|costs?|listens?|starts?|ends?|expires?|requires?|needs?|returns?|allows?|keeps?|lasts?|became|retries|rotates?)$/;
const NUMBER = /^(?:v?\d[\d.]*[a-z]{0,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|no)$/;
/** A measure or a state is short; longer differences are different statements. */
const MAX_SLOT = 3;

/** The two values that exclude each other; undefined where the texts differ in other ways. */
export function exchangedValue(
  newer: string,
  older: string,
): readonly [newer: string, older: string] | undefined {
  const [a, b] = [words(newer), words(older)];
  const start = commonStart(a, b);
  if (!a.slice(0, start).some((word) => VERB.test(word))) return undefined;
  const [opposite, opposed] = [a[start] ?? '', b[start] ?? ''];
  if (OPPOSITE_KEYS.has(`${opposite} ${opposed}`)) return [opposite, opposed];
  const [restA, restB] = [a.slice(start).map(stemOf).reverse(), b.slice(start).map(stemOf).reverse()];
  const end = commonStart(restA, restB);
  const [slotA, slotB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isMeasure = (slot: readonly string[]): boolean =>
    slot.length > 0 && slot.length <= MAX_SLOT && slot.every((word) => NUMBER.test(word));
  return isMeasure(slotA) && isMeasure(slotB) ? [slotA.join(' '), slotB.join(' ')] : undefined;
}

/** "one approval", "two approvals": the number changes the word behind it. */
function stemOf(word: string): string {
  return termOf(word) ?? word;
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((word, at) => word !== other[at]);
  return end < 0 ? one.length : end;
}
