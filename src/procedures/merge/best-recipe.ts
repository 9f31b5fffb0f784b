/**
 * Which run is the recipe. What has worked beats what may have; what failed is never one.
 *
 * @module
 */
import { provenOutcome } from '../runs/opinion.ts';
import { runKey, type SeenRun } from '../runs/run.ts';
import type { Step } from '../steps/step.ts';
import { shapeSimilarity } from './shape.ts';

export interface BestRecipe {
  readonly steps: readonly Step[];
  /** It comes from a run that worked. */
  readonly isValidated: boolean;
  readonly sessionKey: string;
  readonly taskKey: string;
  readonly at: string;
}

/** Runs that look so much alike did the same. */
const SAME_WAY = 0.6;
/** Comparing each with each; of more runs the latest say how it is done today. */
export const MAX_COMPARED = 60;

export function bestRun(runs: readonly SeenRun[]): SeenRun | undefined {
  const withSteps = runs.filter(({ steps }) => steps.length > 0);
  const worked = withSteps.filter((run) => provenOutcome(run) === 'success');
  const candidates = (worked.length > 0 ? worked : withSteps.filter(({ outcome }) => outcome !== 'failure'))
    .toSorted(byTime)
    .slice(-MAX_COMPARED);
  const ranks = candidates.map((run) => ({ run, rank: rankOf(run, candidates) }));
  return ranks.toSorted((a, b) => compareRanks(b.rank, a.rank) || byTime(b.run, a.run))[0]?.run;
}

export function recipeFrom(run: SeenRun | undefined): BestRecipe | null {
  if (!run) return null;
  const { steps, sessionKey, taskKey, at } = run;
  return {
    steps: steps.filter(({ failed }) => !failed),
    isValidated: provenOutcome(run) === 'success',
    sessionKey,
    taskKey,
    at,
  };
}

/** From the weightiest on: proven by a machine or the user, believed by a model, done so by most, sure, short. */
function rankOf(run: SeenRun, all: readonly SeenRun[]): number[] {
  const isHard = run.evidence.some(({ hardness, weight }) => hardness === 'hard' && weight > 0);
  const isBelieved = run.outcome === 'success' && provenOutcome(run) !== 'success';
  const support = all.filter(
    ({ shape }) => shape === run.shape || shapeSimilarity(shape, run.shape) >= SAME_WAY,
  ).length;
  return [isHard ? 1 : 0, isBelieved ? 1 : 0, support, Math.round(run.confidence * 10), -run.steps.length];
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The order in which runs happened; total, so that nothing depends on the order in which they were read. */
export function byTime(a: SeenRun, b: SeenRun): number {
  return compareText(a.at, b.at) || compareText(runKey(a), runKey(b));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
