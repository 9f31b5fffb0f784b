/**
 * How well a procedure fits what is asked now, in [0,1]; it means the same whatever else is stored.
 *
 * @module
 */
import type { Meaning } from '../meaning/meaning.ts';
import { agreement } from '../merge/agreement.ts';
import type { WordSimilarity } from '../merge/align.ts';
import { dot } from '../merge/word-similarity.ts';

export interface Asked {
  readonly meaning: Meaning;
  readonly vector: Float32Array;
}

/** Words in common, the action, the sentence as a whole. */
const WEIGHTS = { words: 0.6, action: 0.2, sentence: 0.2 } as const;
/** How the action counts: the same, one that people use for it, another one. */
const ACTION = { same: 1, close: 0.85, near: 0.7, different: 0 } as const;
/** Another service, another format: hardly ever what is meant. */
const OTHER_NAME = 0.4;
/** Another customer, another colleague: often the same task. */
const OTHER_STRANGER = 0.85;
const OTHER_OBJECT = 0.6;
/** It goes the same way there, and what worked here is a good beginning. */
const OTHER_ENVIRONMENT = 0.8;
/** Steps for another action mislead. */
const OTHER_ACTION = 0.6;

/** Below this nothing is offered. Chosen on the tables of `merge/testing`. */
export const RECALL_FROM = 0.5;

export function relevance(asked: Asked, known: Asked, similar: WordSimilarity): number {
  const found = agreement(asked.meaning, known.meaning, similar);
  if (found.isOpposite || !found.hasCommonWord) return 0;
  const sum =
    WEIGHTS.words * found.common +
    WEIGHTS.action * ACTION[found.action] +
    WEIGHTS.sentence * Math.max(0, dot(asked.vector, known.vector));
  const doubts = [
    found.isOtherName ? OTHER_NAME : 1,
    found.isOtherStranger ? OTHER_STRANGER : 1,
    found.isOtherObject ? OTHER_OBJECT : 1,
    found.isOtherEnvironment ? OTHER_ENVIRONMENT : 1,
    found.action === 'different' ? OTHER_ACTION : 1,
  ];
  return doubts.reduce((score, doubt) => score * doubt, Math.min(1, sum));
}
