/**
 * The few numbers that training and judging share.
 *
 * @module
 */

export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** Kept away from 0 and 1, where a logarithm has no value. */
export function logit(probability: number): number {
  const kept = Math.min(1 - 1e-6, Math.max(1e-6, probability));
  return Math.log(kept / (1 - kept));
}

export function softmax(logits: readonly number[]): number[] {
  const top = Math.max(...logits);
  const powers = logits.map((one) => Math.exp(one - top));
  const sum = powers.reduce((total, one) => total + one, 0);
  return powers.map((one) => one / sum);
}

/** The same numbers each time (mulberry32): training is deterministic. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Enough digits for the same answer, few enough for a small file. */
export function rounded(value: number): number {
  return Number(value.toPrecision(5));
}
