/**
 * Numbers that come again with their seed: a run that found something can be repeated, as far as two processes can.
 *
 * @module
 */

export type Random = () => number;

/** mulberry32: small, and good enough to choose moments. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
