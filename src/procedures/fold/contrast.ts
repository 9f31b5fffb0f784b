/**
 * What made the difference between the runs of a task that worked and those that did not.
 *
 * @module
 */

import { shapeOf } from '../merge/shape.ts';
import { provenOutcome } from '../runs/opinion.ts';
import type { SeenRun } from '../runs/run.ts';
import { type Step, stepLine } from '../steps/step.ts';
import { byTime } from './best-recipe.ts';

export interface Contrast {
  /** Steps of most runs that worked and of few that did not. */
  readonly worked: readonly string[];
  /** And the other way round. */
  readonly failed: readonly string[];
}

/** A step counts as a habit of one side from this share of its runs on, and as rare on the other below that. */
const USUAL = 0.6;
const RARE = 0.25;
const MAX_LINES = 5;

/** What the recipe does as well is told as the recipe tells it. */
export function contrastOf(runs: readonly SeenRun[], recipe: readonly Step[] = []): Contrast | null {
  const good = runs.filter((run) => provenOutcome(run) === 'success').toSorted(byTime);
  const bad = runs.filter((run) => provenOutcome(run) === 'failure').toSorted(byTime);
  if (good.length === 0 || bad.length === 0) return null;
  const worked = habits(good, bad, recipe);
  const failed = habits(bad, good, []);
  return worked.length + failed.length === 0 ? null : { worked, failed };
}

function habits(side: readonly SeenRun[], other: readonly SeenRun[], recipe: readonly Step[]): string[] {
  const told = linesByToken(recipe);
  const here = countTokens(side);
  const there = countTokens(other);
  return [...here]
    .filter(
      ([token, { runs }]) =>
        runs / side.length >= USUAL && (there.get(token)?.runs ?? 0) / other.length <= RARE,
    )
    .map(([token, { line }]) => told.get(token) ?? line)
    .slice(0, MAX_LINES);
}

/** In how many runs each kind of step occurs, with the latest example. */
function countTokens(runs: readonly SeenRun[]): Map<string, { runs: number; line: string }> {
  const counts = new Map<string, { runs: number; line: string }>();
  for (const run of runs) {
    for (const [token, line] of linesByToken(run.steps))
      counts.set(token, { runs: (counts.get(token)?.runs ?? 0) + 1, line });
  }
  return counts;
}

function linesByToken(steps: readonly Step[]): Map<string, string> {
  return new Map(steps.flatMap((step) => shapeOf([step]).map((token) => [token, stepLine(step)] as const)));
}
