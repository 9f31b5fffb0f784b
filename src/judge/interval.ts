/**
 * How sure a share is, from how often it was seen.
 *
 * @module
 */
import { memory } from '../remembered.ts';

/** Of a two-sided 90% interval. */
const TAIL = 0.05;
const STEPS = 40;

/** Lower bound of the chance of success: Beta over successes and failures, from a flat prior. */
export function betaBound(successes: number, failures: number): number {
  return quantile(TAIL, successes + 1, failures + 1);
}

export function betaInterval(successes: number, failures: number): { low: number; high: number } {
  const [a, b] = [successes + 1, failures + 1];
  return { low: quantile(TAIL, a, b), high: quantile(1 - TAIL, a, b) };
}

/** The same few counts are asked for again and again. */
const remembered = memory<number>();

function quantile(share: number, a: number, b: number): number {
  return remembered(`${share} ${a} ${b}`, () => halved(share, a, b));
}

/** By halving: forty steps are a millionth of a millionth. */
function halved(share: number, a: number, b: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (cumulative(middle, a, b) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Of whole numbers: the chance that a + b - 1 throws show at least a. */
function cumulative(x: number, a: number, b: number): number {
  const throws = a + b - 1;
  let sum = 0;
  let log = throws * Math.log1p(-x);
  const odds = Math.log(x) - Math.log1p(-x);
  for (let shown = 0; shown <= throws; shown += 1) {
    if (shown >= a) sum += Math.exp(log);
    log += Math.log((throws - shown) / (shown + 1)) + odds;
  }
  return Math.min(1, sum);
}

/** Difference of two shares with its 90% interval (Newcombe, from the intervals of both). */
export function difference(
  one: { successes: number; failures: number },
  other: { successes: number; failures: number },
): { value: number; low: number; high: number } {
  const [p, q] = [share(one), share(other)];
  const [a, b] = [betaInterval(one.successes, one.failures), betaInterval(other.successes, other.failures)];
  const value = p - q;
  return {
    value,
    low: Math.max(-1, value - Math.hypot(p - a.low, b.high - q)),
    high: Math.min(1, value + Math.hypot(a.high - p, q - b.low)),
  };
}

function share({ successes, failures }: { successes: number; failures: number }): number {
  const all = successes + failures;
  return all === 0 ? 0.5 : successes / all;
}
