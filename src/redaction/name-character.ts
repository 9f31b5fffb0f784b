/**
 * What names and tokens are written with: ASCII letters and digits, `_` and `-`.
 *
 * @module
 */

/** By its code: a pattern for each character of each text would cost more than the rest. */
export function isNameCharacter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 45
  );
}
