/**
 * From what was seen of a memory to the probability that it is what the question looks for.
 *
 * @module
 */
import { RELEVANCE } from './weights.ts';

/** One memory's signals. The names are the rows of the weight table. */
export interface RecallSignals {
  /** Share of the question's weight that its own words cover. */
  readonly lexical: number;
  /** Cosine of its nearest vector. */
  readonly vector: number;
  /** What its neighbours' words add. */
  readonly contextLexical: number;
  readonly contextVector: number;
  /** How well its day fits the dates that the question names. */
  readonly dated: number;
  /** 1 when it ends with a question: it points at the answer, it rarely is one. */
  readonly asks: number;
}

/** Below it a memory is not worth showing: a wrong one costs more than none. */
export const RECALL_ABSTAINS_BELOW = 0.25;

export function relevance(signals: RecallSignals): number {
  let logOdds: number = RELEVANCE.bias;
  for (const key of KEYS) logOdds += RELEVANCE[key] * signals[key];
  return 1 / (1 + Math.exp(-logOdds));
}

const KEYS = ['lexical', 'vector', 'contextLexical', 'contextVector', 'dated', 'asks'] as const;
