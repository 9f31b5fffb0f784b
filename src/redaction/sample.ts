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

/** A text with `{base62:40}` for forty made-up characters, `{hex:8:2}` for others of them. */
export function expand(text: string): string {
  return text.replace(
    /\{(base62|hex|lower|upper|digits):(\d+)(?::(\d+))?\}/g,
    (_, alphabet: keyof typeof ALPHABETS, length: string, seed = '1') =>
      sample(Number(length), alphabet, Number(seed)),
  );
}
