/**
 * How many tokens a text has, before anybody has counted.
 *
 * @module
 */

/**
 * English has about four bytes a token, code three, Chinese three bytes a character and a token each: three
 * bytes a token errs on the side of the budget.
 */
const BYTES_PER_TOKEN = 3;

export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text, 'utf8') / BYTES_PER_TOKEN);
}

/** What an endpoint says it used; what it does not say, or says absurdly, is estimated. */
export function countedTokens(reported: number | undefined, estimate: number): number {
  return reported !== undefined && Number.isFinite(reported) && reported > 0 ? Math.ceil(reported) : estimate;
}
