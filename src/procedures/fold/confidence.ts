/**
 * How often a procedure works, as an interval: two successes of two are less than twenty of twenty.
 *
 * @module
 */

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** 95% of such intervals hold the true rate. */
const Z = 1.96;

/** Wilson's score interval: honest for few runs, and never outside of [0,1]. */
export function wilson(successes: number, failures: number): Interval {
  const n = successes + failures;
  if (n === 0) return { low: 0, high: 1 };
  const rate = successes / n;
  const spread = Z * Math.sqrt((rate * (1 - rate) + (Z * Z) / (4 * n)) / n);
  const middle = rate + (Z * Z) / (2 * n);
  const scale = 1 + (Z * Z) / n;
  return {
    low: round(Math.max(0, (middle - spread) / scale)),
    high: round(Math.min(1, (middle + spread) / scale)),
  };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
