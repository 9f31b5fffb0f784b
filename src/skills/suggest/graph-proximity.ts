/**
 * What belongs together supports each other: a skill that is related to another good suggestion gains a little.
 * Relations never bring in a skill that the prompt itself does not lead to.
 *
 * @module
 */

export interface Scored {
  readonly id: string;
  readonly score: number;
}

/** How strongly two skills are related, in [0,1]; 0 when they are not. */
export type Strength = (one: string, other: string) => number;

/** The most that relations add to a score: they order neighbours, the prompt decides. */
const GRAPH_LIFT = 0.1;

/** For each, how close it is to the best of the others, in [0,1]. */
export function graphProximity(scored: readonly Scored[], strength: Strength): number[] {
  return scored.map(({ id }) =>
    Math.max(
      0,
      ...scored.filter((other) => other.id !== id).map((other) => other.score * strength(id, other.id)),
    ),
  );
}

export function graphFactor(proximity: number): number {
  return 1 + GRAPH_LIFT * proximity;
}
