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

export interface Neighbour {
  /** Places before (negative) or after. */
  readonly offset: number;
  /** How much of its words' coverage a memory inherits. */
  readonly lexical: number;
  /** How much of its similarity. */
  readonly vector: number;
}

/**
 * What neighbours lend: an answer follows its question, and the same speaker's previous words are two turns
 * back. Vectors further than one turn away said nothing.
 */
export const NEIGHBOURS: readonly Neighbour[] = [
  { offset: -2, lexical: 0.5, vector: 0 },
  { offset: -1, lexical: 0.5, vector: 0.5 },
  { offset: 1, lexical: 0.2, vector: 0.5 },
  { offset: 2, lexical: 0.2, vector: 0 },
];

/**
 * In place of a missing neighbour a memory stands in for itself, at this share: the first turn of a session and
 * a fact that stands alone are not worse for having nobody beside them.
 */
export const STANDS_IN = 0.6;

/** Of a word that names a time ("June", "yesterday") beside one that names a thing. */
export const TIME_WORD_WEIGHT = 0.3;

/** What reaches this lends its names to one hop, and lets a skill stand beside memories. */
export const STANDS = 0.3;
