/**
 * Who gets the places of an answer: mostly memories, beside them a few skills.
 *
 * @module
 */

/** Of the places; skills have `suggest` for themselves, here they accompany memories. */
const SKILLS_SHARE = 1 / 3;

export interface Places<T> {
  /** A skill that was found by its own text; one that a memory leads to is part of that memory's answer. */
  readonly isSkill: (entry: T) => boolean;
  /** No memory competes, because the question filters for skills or nothing is remembered. */
  readonly onlySkills: boolean;
}

/** The first `limit` of the ranked entries, where skills by direct match take at most a third, one at least. */
export function sharePlaces<T>(ranked: readonly T[], limit: number, places: Places<T>): T[] {
  if (places.onlySkills) return ranked.slice(0, limit);
  let free = Math.max(1, Math.floor(limit * SKILLS_SHARE));
  return ranked.filter((entry) => !places.isSkill(entry) || free-- > 0).slice(0, limit);
}
