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

/** The pairs that one more link of a memory touches: the rows to read, and nothing else. None when it is not new. */
export function touchedPairs(skillId: string, linkedSkillIds: readonly string[]): SkillPair[] {
  const others = new Set(linkedSkillIds);
  if (others.has(skillId)) return [];
  return [...others].map((other) => pairOf(skillId, other));
}
