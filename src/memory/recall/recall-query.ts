/**
 * What recall is asked, and what it answers.
 *
 * @module
 */

export interface RecallQuery<Facts = undefined> {
  readonly text: string;
  /** Of the same embedder as the memories' vectors; null while there is none. */
  readonly vector: Float32Array | null;
  readonly limit: number;
  /** Results below it are left out; by default what shares neither meaning nor words. */
  readonly minScore?: number;
  /** Nobody has asked: nothing, unless it surely helps. */
  readonly isUnasked?: boolean;
  /** Obeyed on every path: what it refuses is neither returned nor lends context nor links. */
  readonly accepts?: (id: string, facts: Facts) => boolean;
  /** No skill is accepted anyway: then their vectors need not be looked at. */
  readonly withoutSkills?: boolean;
  /** Importance × recency, between 0 and `MOST_PRIOR`; multiplies the relevance, 1 is neutral. */
  readonly prior?: (id: string, facts: Facts) => number;
  /** For "yesterday" and "last week" in the question. */
  readonly now?: Date;
}

/** What cannot reach the least score even with this prior is not asked for its own. */
export const MOST_PRIOR = 1.2;

export interface Recalled {
  readonly id: string;
  /** Relevance × prior in [0,1]; means the same for every kind, path and size of memory. */
  readonly score: number;
  readonly parts: {
    readonly lexical: number;
    readonly vector: number;
    readonly graph: number;
    readonly context: number;
    readonly prior: number;
  };
  /** Probability that one of the first few helps: what decides unasked. The same for all of an answer. */
  readonly helps: number;
  /** The question's own words that matched, most telling first. */
  readonly matched: readonly string[];
  /** What brought it here: its own text, its neighbours, or a thing that it shares with a result. */
  readonly via: 'direct' | 'graph' | 'context';
}
