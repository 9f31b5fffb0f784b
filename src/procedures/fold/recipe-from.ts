/**
 * The recipe of a procedure: the steps of its best run, open where other runs did otherwise, and how it was done with
 * values that make a difference.
 *
 * @module
 */
import { provenOutcome } from '../runs/opinion.ts';
import type { SeenRun } from '../runs/run.ts';
import type { Step } from '../steps/step.ts';
import { type KnownWay, knownWays } from './known-ways.ts';
import { openedOfItsDay } from './of-its-day.ts';
import { openDifferences } from './open-differences.ts';
import { distinctRuns } from './run-places.ts';

export interface BestRecipe {
  /** What runs did differently stands open in them. */
  readonly steps: readonly Step[];
  /** Slots that a request fills, and what was seen in them. */
  readonly seen?: Readonly<Record<string, readonly string[]>>;
  /** How it was done with these or those values, where that is not what the steps say. */
  readonly ways?: readonly KnownWay[];
  /** It comes from a run that worked. */
  readonly isValidated: boolean;
  readonly sessionKey: string;
  readonly taskKey: string;
  readonly at: string;
}

/** `runs` are those that a recipe is made of, the newest last; `shown` answers one with its slots open; `rejected` is what the
 * user forbade. */
export function recipeFrom(
  best: SeenRun,
  runs: readonly SeenRun[],
  shown: (run: SeenRun) => SeenRun,
  rejected: ReadonlySet<string>,
): BestRecipe {
  const { sessionKey, taskKey, at } = best;
  const others = distinctRuns(runs.map(shown));
  const { steps, seen } = openDifferences(shown(best), others);
  const ways = knownWays(runs, shown, { steps, seen, others, rejected }).map((way) => ({
    ...way,
    steps: openedOfItsDay(way.steps, runs),
  }));
  return {
    steps: openedOfItsDay(steps, runs),
    ...(Object.keys(seen).length > 0 && { seen }),
    ...(ways.length > 0 && { ways }),
    isValidated: provenOutcome(best) === 'success',
    ...{ sessionKey, taskKey, at },
  };
}
