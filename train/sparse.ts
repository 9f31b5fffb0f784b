/**
 * Logistic regression over rows of which most numbers are nought, beside a short dense part. Full-batch descent with
 * momentum (Nesterov): deterministic.
 *
 * @module
 */
import { sigmoid } from '../src/judge/numbers.ts';

export interface SparseRow {
  readonly entries: readonly (readonly [number, number])[];
  readonly dense: Float32Array;
  readonly label: 0 | 1;
  readonly weight: number;
}

export interface SparseModel {
  readonly weights: Float64Array;
  readonly dense: Float64Array;
  readonly bias: number;
}

/** Pull towards nought, per unit of weight; chosen on pairs left out, as flat between 3e-6 and 1e-4. */
const SHRINK = 1e-5;
const ROUNDS = 400;
/** Rows have a length of about two: a step of its inverse square cannot overshoot. */
const STEP = 1;

export function trainSparse(rows: readonly SparseRow[], size: number): SparseModel {
  const width = rows[0]?.dense.length ?? 0;
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  let current = new Float64Array(size + width + 1);
  let ahead = current.slice();
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = new Float64Array(current.length);
    for (const { entries, dense, label, weight } of rows) {
      let sum = ahead[size + width];
      for (const [at, value] of entries) sum += ahead[at] * value;
      for (let at = 0; at < width; at++) sum += ahead[size + at] * dense[at];
      const error = ((sigmoid(sum) - label) * weight) / total;
      if (Math.abs(error) < 1e-12) continue;
      for (const [at, value] of entries) slope[at] += error * value;
      for (let at = 0; at < width; at++) slope[size + at] += error * dense[at];
      slope[size + width] += error;
    }
    const next = ahead.map(
      (value, at) => value - STEP * (slope[at] + (at < size + width ? SHRINK * value : 0)),
    );
    const momentum = (round - 1) / (round + 2);
    const before = current;
    ahead = next.map((value, at) => value + momentum * (value - before[at]));
    current = next;
  }
  return {
    weights: current.slice(0, size),
    dense: current.slice(size, size + width),
    bias: current[size + width],
  };
}
