/**
 * Made-up characters for the examples of rules: random to the eye, the same every time, nobody's key.
 *
 * @module
 */

const ALPHABETS = {
  base62: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  hex: '0123456789abcdef',
  lower: 'abcdefghijklmnopqrstuvwxyz0123456789',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  digits: '123456789',
} as const;

export function sample(length: number, alphabet: keyof typeof ALPHABETS = 'base62', seed = 1): string {
  const characters = ALPHABETS[alphabet];
  let state = seed * 2_654_435_761;
  let text = '';
  while (text.length < length) {
    // A linear congruential generator, with the multiplier of Numerical Recipes; its high bits are the good ones.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += characters[(state >>> 12) % characters.length];
  }
  return text;
}
