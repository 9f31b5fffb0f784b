/**
 * Mean and deviation of each feature: numbers of different sizes are weighed alike.
 *
 * @module
 */
import type { Row } from './model.ts';

export function scales(rows: readonly Row[], features: number): { mean: number[]; deviation: number[] } {
  const mean = Array.from({ length: features }, (_, at) => average(rows, (row) => row[at]));
  const deviation = mean.map((middle, at) => {
    const spread = Math.sqrt(average(rows, (row) => (row[at] - middle) ** 2));
    // What is the same in all rows differs from its mean by rounding alone.
    return spread > 1e-9 * Math.max(1, Math.abs(middle)) ? spread : 1;
  });
  return { mean, deviation };
}

function average(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0) / Math.max(1, rows.length);
}
