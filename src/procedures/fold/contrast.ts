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

/** What the recipe does as well is told as the recipe tells it; all else as `shown` does, without the values of a run. */
export function contrastOf(
  runs: readonly SeenRun[],
  recipe: readonly Step[] = [],
  shown: (run: SeenRun) => SeenRun = (run) => run,
): Contrast | null {
  const side = (outcome: SeenRun['outcome']): Lines[] =>
    runs
      .filter((run) => provenOutcome(run) === outcome)
      .toSorted(byTime)
      .map((run) => linesByToken(run.steps, shown(run).steps));
  const [good, bad] = [side('success'), side('failure')];
  if (good.length === 0 || bad.length === 0) return null;
  const told = linesByToken(recipe);
  const never = notReached(told, good, bad);
  const worked = habits(good, bad, told).filter((line) => !never.has(line));
  const failed = habits(bad, good, new Map());
  return worked.length + failed.length === 0 ? null : { worked, failed };
}

/** By kind of step. */
type Lines = ReadonlyMap<string, string>;

function habits(side: readonly Lines[], other: readonly Lines[], told: Lines): string[] {
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

/** Runs that did nothing of their own and broke off made no difference by what they did not come to. */
function notReached(told: Lines, good: readonly Lines[], bad: readonly Lines[]): ReadonlySet<string> {
  const [usual, reached] = [countTokens(good), countTokens(bad)];
  const tokens = [...told.keys()];
  const last = tokens.findLastIndex((token) => reached.has(token));
  if (last < 0 || [...reached.keys()].some((token) => !usual.has(token))) return new Set();
  return new Set(tokens.slice(last + 1).map((token) => told.get(token) ?? ''));
}

/** In how many runs each kind of step occurs, with the latest example. */
function countTokens(runs: readonly Lines[]): Map<string, { runs: number; line: string }> {
  const counts = new Map<string, { runs: number; line: string }>();
  for (const lines of runs) {
    for (const [token, line] of lines) counts.set(token, { runs: (counts.get(token)?.runs ?? 0) + 1, line });
  }
  return counts;
}

/** Kinds are those of what was done. */
function linesByToken(steps: readonly Step[], told: readonly Step[] = steps): Lines {
  return new Map(
    steps.flatMap((step, index) =>
      shapeOf([step]).map((token) => [token, stepLine(told[index] ?? step)] as const),
    ),
  );
}
