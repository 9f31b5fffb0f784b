/**
 * How long to wait and how much to see is nobody's parameter.
 *
 * @module
 */

const IDLE_NUMBER =
  /(?:^|[\s|;&])(?:head|tail|sleep|timeout)(?: -n)?(?: -| )$|--?(?:tail|lines|limit|max(?:-[a-z-]+)?|timeout|retries|retry|interval|depth|delay)[ =]$/;

/** By what stands before it. */
export function isIdleNumber(before: string): boolean {
  return IDLE_NUMBER.test(before);
}
