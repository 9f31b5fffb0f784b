/**
 * Whether what was done before a complaint was done in vain: something was to be mended, and was still broken. What was
 * built, deployed or set up before a complaint is mostly a part of the work.
 *
 * @module
 */
import type { UserVerdict } from './words/user-verdict.ts';

const MENDING =
  /\b(?:fix|repair|debug|solve|resolve|mend|broken|bugs?|crash\w*|fails?|failing|not work\w*|doesn['’]?t work|repariere?|behebe?|beheben|kaputt\w*|répare|corrige|arregla|conserta)\b|修复|修好|解决|直して|почини|исправь/iu;
const STILL_THERE: ReadonlySet<string> = new Set(['user-says-still-broken', 'user-met-error']);
/** Other rules hear complaints of every kind: this tells those of what is still there. */
const STILL =
  /\bstill\b|\bsame (?:error|problem|issue)\b|immer noch|noch immer|toujours|todavía|sigue|ainda|continua|还是|仍然|まだ|ещё|еще|опять/i;

/** What was left out is added to the rest, which stays as it is. */
const LEFT_OUT =
  /^[^\p{L}\p{N}]*(?:\p{L}+[\s,]+){0,2}you(?:['’]ve| have)? (?:missed|forgot|forgotten|left out|skipped|overlooked)\b/iu;

const MAX_REQUEST = 400;

export function isVain(request: string, { complaint, wrongUntil }: UserVerdict): boolean {
  if (complaint === null || wrongUntil === 0 || !MENDING.test(request.slice(0, MAX_REQUEST))) return false;
  if (LEFT_OUT.test(complaint.quote)) return false;
  return STILL_THERE.has(complaint.kind) || STILL.test(complaint.quote);
}
