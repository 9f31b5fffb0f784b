/**
 * Every number that ranking was tuned with, in one place. How they were chosen: see README.md here.
 *
 * @module
 */

export interface FieldWeight {
  /** How much one occurrence counts. */
  readonly weight: number;
  /** How strongly a long field dilutes it (BM25's b). */
  readonly b: number;
  /** Average length in terms over public skills; a constant, so that a document's weights never depend on its neighbours. */
  readonly averageLength: number;
}

export interface AnalysisWeights {
  readonly name: FieldWeight;
  readonly description: FieldWeight;
  readonly triggers: FieldWeight;
  readonly tags: FieldWeight;
  readonly body: FieldWeight;
  /** Saturation: the second occurrence of a word says less than the first (BM25's k1). */
  readonly k1: number;
}

export const ANALYSIS_WEIGHTS: AnalysisWeights = {
  name: { weight: 3, b: 0.3, averageLength: 3 },
  description: { weight: 1.5, b: 0.5, averageLength: 30 },
  triggers: { weight: 1, b: 0.3, averageLength: 12 },
  tags: { weight: 1, b: 0.3, averageLength: 5 },
  body: { weight: 0.3, b: 0.6, averageLength: 230 },
  k1: 1.2,
};

/** The body's beginning says what it is about; more costs memory and gains nothing. */
export const BODY_CHARACTERS = 4000;
/** Most frequent body words kept per document. */
export const BODY_TERMS = 160;
