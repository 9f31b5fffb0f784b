/**
 * Percentiles of measured times.
 *
 * @module
 */

/** Nearest-rank percentile, `share` in [0,1]; 0 for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
