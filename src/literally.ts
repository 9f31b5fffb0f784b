/**
 * A text as a part of a pattern that finds nothing but this text.
 *
 * @module
 */

/** Also in patterns with the flag u, which knows no other escapes of signs than these. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
