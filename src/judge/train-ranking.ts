/**
 * A linear model of lists: what is right in a list should have a higher sum than the rest of it (a softmax over each
 * list). Newton's method, with steps halved until they help: a dozen rounds, and the same result each time.
 *
 * @module
 */
import { type List, listsOf } from './lists.ts';
import type { LinearModel } from './model.ts';
import { rounded, softmax } from './numbers.ts';
import { scales } from './scales.ts';
import type { Examples } from './train-linear.ts';

const ROUNDS = 15;
const SMALLEST_STEP = 1e-3;
const ENOUGH = 1e-7;

export function trainRanking(
  examples: Examples & { readonly lists: readonly number[] },
  shrink = 1e-3,
): LinearModel {
  const { features, rows, labels } = examples;
  const { mean, deviation } = scales(rows, features.length);
  const problem: Problem = {
    inputs: rows.map((row) => Float64Array.from(mean, (middle, at) => (row[at] - middle) / deviation[at])),
    labels,
    lists: listsOf(examples.lists, labels),
    weightOf: ({ own }) => examples.weight?.[own[0]] ?? 1,
    shrink,
  };
  let weights = new Float64Array(features.length);
  let state = stateAt(problem, weights);
  for (let round = 0; round < ROUNDS; round++) {
    const step = solve(state.curve, state.slope);
    const before = state.loss;
    for (let share = 1; share >= SMALLEST_STEP && state.loss === before; share /= 2) {
      const next = weights.map((value, at) => value - share * step[at]);
      const there = stateAt(problem, next);
      if (there.loss < before) [weights, state] = [next, there];
    }
    if (before - state.loss < ENOUGH) break;
  }
  return {
    ...{ kind: 'linear', features: [...features], classes: ['no', 'yes'] },
    ...{ mean: mean.map(rounded), deviation: deviation.map(rounded) },
    ...{ weights: [Array.from(weights, rounded)], bias: [0] },
  };
}

interface Problem {
  readonly inputs: readonly Float64Array[];
  readonly labels: readonly number[];
  readonly lists: readonly List[];
  readonly weightOf: (list: List) => number;
  readonly shrink: number;
}

interface State {
  readonly loss: number;
  readonly slope: Float64Array;
  readonly curve: Float64Array[];
}

function stateAt({ inputs, labels, lists, weightOf, shrink }: Problem, weights: Float64Array): State {
  const size = weights.length;
  const slope = weights.map((value) => shrink * value);
  const curve = Array.from({ length: size }, (_, at) => {
    const row = new Float64Array(size);
    row[at] = shrink;
    return row;
  });
  let loss = weights.reduce((sum, value) => sum + (shrink / 2) * value * value, 0);
  const total = lists.reduce((sum, list) => sum + weightOf(list), 0);
  for (const list of lists) {
    const scale = weightOf(list) / total;
    const sums = list.own.map((at) => dot(weights, inputs[at]));
    const shares = softmax(sums);
    const middle = new Float64Array(size);
    for (const [n, at] of list.own.entries()) {
      const target = labels[at] / list.right;
      if (target > 0) loss -= scale * target * Math.log(Math.max(shares[n], Number.MIN_VALUE));
      const row = inputs[at];
      const weight = scale * shares[n];
      for (let f = 0; f < size; f++) {
        slope[f] += scale * (shares[n] - target) * row[f];
        middle[f] += shares[n] * row[f];
        const own = curve[f];
        for (let g = 0; g <= f; g++) own[g] += weight * row[f] * row[g];
      }
    }
    for (let f = 0; f < size; f++) for (let g = 0; g <= f; g++) curve[f][g] -= scale * middle[f] * middle[g];
  }
  for (let f = 0; f < size; f++) for (let g = 0; g < f; g++) curve[g][f] = curve[f][g];
  return { loss, slope, curve };
}

/** Elimination with the largest pivot. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const rows = matrix.map((row, at) => Float64Array.from([...row, right[at]]));
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    let pivot = at;
    for (let row = at + 1; row < size; row++) {
      if (Math.abs(rows[row][at]) > Math.abs(rows[pivot][at])) pivot = row;
    }
    [rows[at], rows[pivot]] = [rows[pivot], rows[at]];
    for (let row = 0; row < size; row++) {
      if (row === at) continue;
      const factor = rows[row][at] / rows[at][at];
      for (let column = at; column <= size; column++) rows[row][column] -= factor * rows[at][column];
    }
  }
  return Float64Array.from(rows, (row, at) => row[size] / row[at]);
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at] * other[at];
  return sum;
}
