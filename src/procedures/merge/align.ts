/**
 * Which words of two requests are the same thing, and which only one of them says.
 *
 * @module
 */
import type { Meaning } from '../meaning/meaning.ts';
import { areSiblings } from '../meaning/terms.ts';

/** How near two words are in meaning, as a cosine. */
export type WordSimilarity = (a: string, b: string) => number;

/**
 * Words count as one above this. Measured with the built-in table: picture/photo .60, website/webpage .49,
 * meeting/appointment .43; login/signup .24, flight/hotel .12, website/database .14.
 */
export const SAME_WORD = 0.42;
/** A word that says little counts little; a word of the object counts 2, any other 1. */
const WEAK_WEIGHT = 0.5;

export interface Alignment {
  readonly matched: number;
  /** Of these, what is the object of both; the words of both sides. */
  readonly core: ReadonlySet<string>;
  /** Share of the words in common, those of the core counting double. */
  readonly common: number;
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
}

export function align(a: Meaning, b: Meaning, similar: WordSimilarity): Alignment {
  const left = new Set([...a.core, ...a.tail, ...strangeVerb(a)]);
  const right = new Set([...b.core, ...b.tail, ...strangeVerb(b)]);
  const weight = (word: string): number => {
    if (a.weak.includes(word) || b.weak.includes(word)) return WEAK_WEIGHT;
    return a.core.includes(word) || b.core.includes(word) ? 2 : 1;
  };
  const objectsA = new Set([...a.core, ...objects(a)]);
  const objectsB = new Set([...b.core, ...objects(b)]);
  const core = new Set<string>();
  let [matched, common] = [0, 0];
  for (const word of [...left]) {
    if (!right.has(word)) continue;
    matched++;
    if (objectsA.has(word) && objectsB.has(word)) core.add(word);
    common += weight(word);
    left.delete(word);
    right.delete(word);
  }
  for (const [word, twin] of twins(a, b, { left, right, similar })) {
    if (!left.has(word) || !right.has(twin)) continue;
    matched++;
    if (objectsA.has(word) && objectsB.has(twin)) core.add(word).add(twin);
    common += Math.max(weight(word), weight(twin));
    left.delete(word);
    right.delete(twin);
  }
  const rest = [...left, ...right].reduce((sum, word) => sum + weight(word), 0);
  const onlyA = [...left].filter((word) => !strangeVerb(a).includes(word));
  const onlyB = [...right].filter((word) => !strangeVerb(b).includes(word));
  // What only one of them says may be a detail that the other left out: it counts half.
  return { matched, core, common: common === 0 ? 0 : common / (common + rest / 2), onlyA, onlyB };
}

/** Pairs of other words for one thing, the nearest first; a name has no other word. */
function twins(
  a: Meaning,
  b: Meaning,
  {
    left,
    right,
    similar,
  }: { left: ReadonlySet<string>; right: ReadonlySet<string>; similar: WordSimilarity },
): [string, string][] {
  const pairs: { pair: [string, string]; nearness: number }[] = [];
  for (const word of left) {
    for (const other of right) {
      if (a.names.includes(word) || b.names.includes(other) || areSiblings(word, other)) continue;
      const nearness = similar(a.surface.get(word) ?? word, b.surface.get(other) ?? other);
      if (nearness >= SAME_WORD) pairs.push({ pair: [word, other], nearness });
    }
  }
  return pairs.sort((x, y) => y.nearness - x.nearness).map(({ pair }) => pair);
}

/** A verb that we do not know may be the noun of the other: "subtitle the film", "make subtitles". */
function strangeVerb({ action }: Meaning): string[] {
  return action?.endsWith('…') ? [action.slice(0, -1)] : [];
}

/** What it is done to: no names, no words that say little. Where only names are, what stands behind them. */
export function objects({ core, tail, names, strangers, weak }: Meaning): string[] {
  const isPlain = (word: string): boolean =>
    !names.includes(word) && !strangers.includes(word) && !weak.includes(word);
  const found = core.filter(isPlain);
  return found.length > 0 || core.length === 0 ? found : tail.filter(isPlain);
}

/** Each has one of these that the other lacks. */
export function both({ onlyA, onlyB }: Alignment, a: readonly string[], b: readonly string[]): boolean {
  return onlyA.some((word) => a.includes(word)) && onlyB.some((word) => b.includes(word));
}

export function either({ onlyA, onlyB }: Alignment, a: readonly string[], b: readonly string[]): boolean {
  return onlyA.some((word) => a.includes(word)) || onlyB.some((word) => b.includes(word));
}

/** Something that only the one says, and something that only the other says. */
export function somePair(
  { onlyA, onlyB }: Alignment,
  holds: (one: string, other: string) => boolean,
): boolean {
  return onlyA.some((one) => onlyB.some((other) => holds(one, other)));
}
