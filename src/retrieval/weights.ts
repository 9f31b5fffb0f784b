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

export const FUSION = {
  /** Long prompts name things: trust in words grows with the number of terms, the rest goes to the vector. */
  trustInWords: 0.35,
  trustPerTerm: 0.12,
  leastTrustInWords: 0.45,
  mostTrustInWords: 0.8,
  /** High: a few unknown words are normal, only a prompt of mostly unknown ones is left to the vector. */
  unknownPower: 3,
  phrase: 2,
  name: 1,
} as const;

/** Logistic over the evidence (`verdict.ts`), fitted by `bench/tune-retrieval.ts`. */
export const VERDICT = {
  base: -4.68,
  coverage: 3.64,
  vector: 1.75,
  words: 1.62,
  shortWords: 2.8,
  noShortWord: -1.29,
  oneShortWord: -1.61,
  phrase: 3.19,
  name: 3.76,
  ahead: 1.84,
  aheadCovered: 1.7,
  peak: 0.23,
  unknown: -0.96,
  length: 0.3,
  pool: -1.88,
};

/** How fast relevance falls behind the best candidate: half the best's fused score leaves e^-2 of it. */
export const FALL_OFF = 4;

/** Below this probability the best suggestion costs the reader more than it gives: suggest nothing. */
export const ABSTAIN_BELOW = 0.15;
/** Once the best one passes, the others are shown down to this share of its score: near misses stay out. */
export const ALSO_RAN_SHARE = 0.15;
/** And never below this: behind a best one that hardly passed, what is right once in thirty times is noise. */
export const ALSO_RAN_LEAST = 0.075;
