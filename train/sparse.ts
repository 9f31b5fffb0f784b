/**
 * Logistic regression over rows of which most numbers are nought. Full-batch descent with momentum (Nesterov):
 * deterministic.
 *
 * @module
 */
import { sigmoid } from '../src/judge/numbers.ts';

export interface SparseRow {
  readonly entries: readonly (readonly [number, number])[];
  readonly label: 0 | 1;
  readonly weight: number;
}

export interface SparseModel {
  readonly weights: Float64Array;
  readonly bias: number;
}

/** Pull towards nought, per unit of weight; chosen on pairs left out, as flat between 3e-6 and 1e-4. */
const SHRINK = 1e-5;
const ROUNDS = 400;
/** Rows have a length of about two: a step of its inverse square cannot overshoot. */
const STEP = 1;

export function trainSparse(rows: readonly SparseRow[], size: number, rounds = ROUNDS): SparseModel {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const { starts, places, values, weights } = packed(rows);
  let current = new Float64Array(size + 1);
  let ahead = current.slice();
  for (let round = 1; round <= rounds; round++) {
    const slope = new Float64Array(current.length);
    for (let row = 0; row < rows.length; row++) {
      const from = starts[row] ?? 0;
      const to = starts[row + 1] ?? 0;
      let sum = ahead[size] ?? 0;
      for (let at = from; at < to; at++) sum += ahead[places[at]] * values[at];
      const error = ((sigmoid(sum) - (rows[row]?.label ?? 0)) * (weights[row] ?? 0)) / total;
      if (Math.abs(error) < 1e-10) continue;
      for (let at = from; at < to; at++) slope[places[at]] += error * values[at];
      slope[size] += error;
    }
    const next = ahead.map((value, at) => value - STEP * (slope[at] + (at < size ? SHRINK * value : 0)));
    const momentum = (round - 1) / (round + 2);
    const before = current;
    ahead = next.map((value, at) => value + momentum * (value - before[at]));
    current = next;
  }
  return {
    weights: current.slice(0, size),
    bias: current[size],
  };
}

/** All rows in one block of memory each: ten times as fast as lists of lists. */
function packed(rows: readonly SparseRow[]): {
  readonly starts: Int32Array;
  readonly places: Int32Array;
  readonly values: Float64Array;
  readonly weights: Float64Array;
} {
  const count = rows.reduce((sum, { entries }) => sum + entries.length, 0);
  const starts = new Int32Array(rows.length + 1);
  const places = new Int32Array(count);
  const values = new Float64Array(count);
  let at = 0;
  for (const [row, { entries }] of rows.entries()) {
    for (const [place, value] of entries) {
      places[at] = place;
      values[at++] = value;
    }
    starts[row + 1] = at;
  }
  return { starts, places, values, weights: Float64Array.from(rows, ({ weight }) => weight) };
}
