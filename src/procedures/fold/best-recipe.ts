/**
 * Which run is the recipe. What has worked beats what may have; what failed is never one.
 *
 * @module
 */

import { shapeOf, shapeSimilarity } from '../merge/shape.ts';
import { provenOutcome } from '../runs/opinion.ts';
import { runKey, type SeenRun } from '../runs/run.ts';
import { isWanted, type Wishes, wishesOf } from './wishes.ts';

/** Runs that look so much alike did the same. */
const SAME_WAY = 0.6;
/** Comparing each with each; of more runs the latest say how it is done today. */
export const MAX_COMPARED = 60;

/** Runs that a recipe is made of, the newest last. */
export function recipeRuns(runs: readonly SeenRun[]): SeenRun[] {
  const withSteps = runs.filter(({ steps }) => steps.length > 0);
  const worked = withSteps.filter((run) => provenOutcome(run) === 'success');
  return (worked.length > 0 ? worked : withSteps.filter(({ outcome }) => outcome !== 'failure'))
    .toSorted(byTime)
    .slice(-MAX_COMPARED);
}

export function bestRun(runs: readonly SeenRun[], wishes: Wishes = wishesOf(runs)): SeenRun | undefined {
  const candidates = recipeRuns(runs);
  const supports = supportsOf(candidates);
  const ways = candidates.map(
    (run): Way => ({
      run,
      support: supports.get(shapeKey(run)) ?? 1,
      order: orderOf(run),
      isWanted: isWanted(run, wishes),
    }),
  );
  const most = Math.max(...ways.map(({ support }) => support));
  const orders = new Map<string, number>();
  for (const { order } of ways) orders.set(order, (orders.get(order) ?? 0) + 1);
  const ranks = ways.map((way) => ({ run: way.run, rank: rankOf(way, most, orders.get(way.order) ?? 0) }));
  return ranks.toSorted((a, b) => compareRanks(b.rank, a.rank) || byTime(b.run, a.run))[0]?.run;
}

interface Way {
  readonly run: SeenRun;
  /** Runs that did the same. */
  readonly support: number;
  readonly order: string;
  readonly isWanted: boolean;
}

/** By their shape, how many runs did the same: most have the shape of another, and each shape is compared once. */
function supportsOf(runs: readonly SeenRun[]): Map<string, number> {
  const shapes = new Map<string, { readonly shape: readonly string[]; runs: number }>();
  for (const run of runs) {
    const key = shapeKey(run);
    const known = shapes.get(key);
    if (known) known.runs += 1;
    else shapes.set(key, { shape: run.shape, runs: 1 });
  }
  return new Map(
    [...shapes].map(([key, { shape }]) => {
      const alike = [...shapes.values()].filter((other) => shapeSimilarity(other.shape, shape) >= SAME_WAY);
      // Of a shape that says too little to be like another, each run has done only what it did itself.
      return [
        key,
        Math.max(
          1,
          alike.reduce((sum, other) => sum + other.runs, 0),
        ),
      ];
    }),
  );
}

function shapeKey({ shape }: SeenRun): string {
  return shape.join('\n');
}

/** What is done after what, without parameters. */
function orderOf({ steps }: SeenRun): string {
  return steps.map((step) => shapeOf([step]).join(' ')).join('\n');
}

/**
 * From the weightiest on: as users wish it, proven by a machine or the user, believed by a model, done so by many, without a stumble, done
 * so by most, in the usual order, sure, short.
 */
function rankOf({ run, support, isWanted: isAsWished }: Way, most: number, inThisOrder: number): number[] {
  const isHard = run.evidence.some(({ hardness, weight }) => hardness === 'hard' && weight > 0);
  const isBelieved = run.outcome === 'success' && provenOutcome(run) !== 'success';
  const isUsual = support * 2 >= most;
  return [
    isAsWished ? 1 : 0,
    isHard ? 1 : 0,
    isBelieved ? 1 : 0,
    isUsual ? 1 : 0,
    run.failures.length === 0 ? 1 : 0,
    support,
    inThisOrder,
    Math.round(run.confidence * 10),
    -run.steps.length,
  ];
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
