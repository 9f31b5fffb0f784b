/**
 * A pair of skills, and how often and how lately one memory told of both.
 *
 * @module
 */

/** Unordered: `a` is the smaller id, so that a pair has one row whichever skill came first. */
export interface SkillPair {
  readonly a: string;
  readonly b: string;
}

export interface PairCount {
  /** Memories that both skills are linked to. */
  readonly count: number;
  /** Time of the youngest of these memories, UTC ISO. */
  readonly lastAt: string;
}

export function pairOf(one: string, other: string): SkillPair {
  return one < other ? { a: one, b: other } : { a: other, b: one };
}

/** Ids hold no line breaks, so that no two pairs share a key. */
export function pairKey({ a, b }: SkillPair): string {
  return `${a}\n${b}`;
}

/** Sum of counts and latest of times: both commute, so the order of events cannot matter. */
export function addCounts(one: PairCount, other: PairCount): PairCount {
  const [lastAt = one.lastAt] = [one.lastAt, other.lastAt].sort().slice(-1);
  return { count: one.count + other.count, lastAt };
}
