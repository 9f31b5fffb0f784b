/**
 * Logistic regression, for two classes or more. Full-batch descent with momentum (Nesterov): a few thousand rows
 * converge in a second, and the result is the same each time.
 *
 * @module
 */
import type { LinearModel, Row } from './model.ts';
import { rounded, softmax } from './numbers.ts';
import { scales } from './scales.ts';
import { trainRanking } from './train-ranking.ts';

export interface Examples {
  readonly features: readonly string[];
  readonly rows: readonly Row[];
  /** Which class each row belongs to, by its place in `classes`; of two classes 1 is yes. */
  readonly labels: readonly number[];
  /** How much a row counts; all alike where left out. */
  readonly weight?: readonly number[];
  /** Rows of one list compete: a linear model then learns each row's share of its list, not each row by itself. */
  readonly lists?: readonly number[];
}

export interface LinearOptions {
  readonly classes?: readonly string[];
  /** Pull of the weights towards zero, per row. */
  readonly shrink?: number;
  readonly rounds?: number;
  /** Features of 0 and 1 that are mostly 0: brought to deviation 1, the rarest would weigh most. They count as they are. */
  readonly isRare?: (feature: string) => boolean;
}

/** A rare feature that is there counts as one and a half deviations. */
const RARE = 2 / 3;

export function trainLinear(examples: Examples, options: LinearOptions = {}): LinearModel {
  if (examples.lists) return trainRanking({ ...examples, lists: examples.lists }, options.shrink);
  const { classes = ['no', 'yes'], shrink = 0.01, rounds = 300, isRare } = options;
  const { features, rows, labels } = examples;
  const weight = examples.weight ?? rows.map(() => 1);
  const { mean, deviation } = scales(rows, features.length);
  for (const [at, name] of features.entries()) if (isRare?.(name)) [mean[at], deviation[at]] = [0, RARE];
  const inputs = rows.map((row) =>
    Float64Array.from({ length: features.length }, (_, at) => (row[at] - mean[at]) / deviation[at]),
  );
  const total = weight.reduce((sum, one) => sum + one, 0);
  const count = classes.length;
  const size = features.length + 1;
  let current = new Float64Array(count * size);
  let ahead = current.slice();
  // The curvature of the loss is at most half the mean square of a row: a step of its inverse cannot overshoot.
  const meanSquare =
    inputs.reduce(
      (sum, row, at) => sum + weight[at] * (1 + row.reduce((own, one) => own + one * one, 0)),
      0,
    ) / total;
  const step = 1 / (0.5 * meanSquare + shrink);
  for (let round = 1; round <= rounds; round++) {
    const slope = gradient(ahead, { inputs, labels, weight, count, size, total, shrink });
    const next = ahead.map((value, at) => value - step * slope[at]);
    const momentum = (round - 1) / (round + 2);
    ahead = next.map((value, at) => value + momentum * (value - current[at]));
    current = next;
  }
  const rowOf = (of: number): number[] => Array.from(current.subarray(of * size, (of + 1) * size));
  // Two classes: the difference of the two rows says the same in half the room.
  const solved =
    count === 2
      ? [rowOf(1).map((value, at) => value - rowOf(0)[at])]
      : Array.from({ length: count }, (_, of) => rowOf(of));
  return {
    kind: 'linear',
    features: [...features],
    classes: [...classes],
    mean: mean.map(rounded),
    deviation: deviation.map(rounded),
    weights: solved.map((row) => row.slice(0, -1).map(rounded)),
    bias: solved.map((row) => rounded(row[size - 1])),
  };
}

interface Problem {
  readonly inputs: readonly Float64Array[];
  readonly labels: readonly number[];
  readonly weight: readonly number[];
  readonly count: number;
  readonly size: number;
  readonly total: number;
  readonly shrink: number;
}

function gradient(at: Float64Array, problem: Problem): Float64Array {
  const { inputs, labels, weight, count, size, total, shrink } = problem;
  const slope = new Float64Array(at.length);
  const logits: number[] = new Array(count).fill(0);
  for (let index = 0; index < inputs.length; index++) {
    const row = inputs[index];
    for (let of = 0; of < count; of++) {
      let sum = at[of * size + size - 1];
      for (let f = 0; f < size - 1; f++) sum += at[of * size + f] * row[f];
      logits[of] = sum;
    }
    const chances = softmax(logits);
    for (let of = 0; of < count; of++) {
      const error = ((chances[of] - (labels[index] === of ? 1 : 0)) * weight[index]) / total;
      for (let f = 0; f < size - 1; f++) slope[of * size + f] += error * row[f];
      slope[of * size + size - 1] += error;
    }
  }
  for (let index = 0; index < at.length; index++) {
    // The bias is free.
    if (index % size !== size - 1) slope[index] += shrink * at[index];
  }
  return slope;
}
