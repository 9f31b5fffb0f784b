/**
 * From what was seen of a memory to one number: how likely it belongs to what the question looks for.
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
  /** 1 when the question names who said it. */
  readonly spoken: number;
}

export const NO_SIGNALS: RecallSignals = {
  lexical: 0,
  vector: 0,
  contextLexical: 0,
  contextVector: 0,
  dated: 0,
  asks: 0,
  spoken: 0,
};

/** Below this nothing is shared, neither meaning nor words. */
export const RECALL_FLOOR = 0.01;

/** What reaches this lends its names to one hop, and lets a skill stand beside memories. */
export const STANDS = 0.3;

const SIGNALS = ['lexical', 'vector', 'contextLexical', 'contextVector', 'dated', 'asks', 'spoken'] as const;

export function relevance(signals: RecallSignals): number {
  let logOdds: number = RELEVANCE.bias;
  for (const name of SIGNALS) logOdds += RELEVANCE[name] * signals[name];
  return 1 / (1 + Math.exp(-logOdds));
}

/** What its neighbours add to the log-odds. */
export function contextOf(signals: RecallSignals): number {
  return RELEVANCE.contextLexical * signals.contextLexical + RELEVANCE.contextVector * signals.contextVector;
}

/** What its own text adds to the log-odds. */
export function ownOf(signals: RecallSignals): number {
  return RELEVANCE.lexical * signals.lexical + RELEVANCE.vector * signals.vector;
}
