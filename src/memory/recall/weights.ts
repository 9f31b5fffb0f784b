/**
 * Every number that recall was tuned with, in one place. How they were chosen: see README.md here.
 *
 * @module
 */

/** BM25 over a memory's words. Length counts little: a long turn says more, it is not diluted. */
export const LEXICAL = {
  k1: 1.2,
  b: 0.3,
  /** Terms of a typical memory; a constant, so that a memory's weights never depend on its neighbours. */
  averageLength: 12,
} as const;

/**
 * What a neighbour's own relevance adds, by its distance: an answer follows its question, and the same speaker's
 * previous words are two turns back.
 */
export const CONTEXT_KERNEL: ReadonlyMap<number, number> = new Map([
  [-1, 0.5],
  [-2, 0.5],
  [1, 0.25],
  [2, 0.25],
]);
export const CONTEXT_REACH = 2;

/** The rows of the relevance judgement: log-odds = bias + Σ weight × signal. */
export const RELEVANCE = {
  bias: -6,
  lexical: 5.5,
  vector: 6.5,
  contextLexical: 6,
  contextVector: 4,
  dated: 3.5,
  asks: -1.3,
} as const;
