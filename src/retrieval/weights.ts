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

/** Flat optimum: halving or doubling any of them moves hit@1 by less than two points. */
export const ANALYSIS_WEIGHTS: AnalysisWeights = {
  name: { weight: 3, b: 0.3, averageLength: 3 },
  description: { weight: 1.5, b: 0.5, averageLength: 30 },
  triggers: { weight: 1, b: 0.3, averageLength: 12 },
  tags: { weight: 1, b: 0.3, averageLength: 5 },
  body: { weight: 0.3, b: 0.6, averageLength: 230 },
  k1: 1.2,
};

/** Most frequent body words kept per document. */
export const BODY_TERMS = 160;

/**
 * idf is dampened: in a prompt the rarest word ("humanization", "plate") is as often the accident as the
 * point. 0.6 against 1 gained three points of hit@1 on both halves of the labels.
 */
export const IDF_POWER = 0.6;
/** Documents of an imagined background pool: in a library of three skills every word would be common. */
export const BACKGROUND_DOCUMENTS = 100;

/** Once the best one passes, the others are shown down to this share of its score: near misses stay out. */
export const ALSO_RAN_SHARE = 0.15;
