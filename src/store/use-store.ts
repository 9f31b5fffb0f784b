/**
 * What the store offers for the use of skills, and for the edges that use makes. Same rules as store.ts.
 *
 * @module
 */

export type Outcome = 'success' | 'failure' | 'partial' | 'unknown';

export interface SkillEvent {
  readonly id: string;
  readonly kind: 'used' | 'surfaced';
  readonly skillId: string;
  readonly sessionKey: string | null;
  readonly memoryId: string | null;
  readonly project: string | null;
  readonly runtimePath: string | null;
  readonly outcome: Outcome;
  readonly at: string;
}

export interface RecordedUse {
  readonly id: string;
  readonly isNew: boolean;
  readonly outcomeChanged: boolean;
  /** Of the row that was there; `unknown` of a new one. */
  readonly previousOutcome: Outcome;
}

export interface SkillUseRepository {
  /**
   * Idempotent per (kind, skill, sessionKey, memoryId, UTC day). For a new `used` event it raises use_count and
   * last_used_at of the skill in the same transaction. An outcome that comes later for the same key is noted on
   * the row that is there. Answers whether it was new, and the outcome that stood there before.
   */
  record(event: Omit<SkillEvent, 'id'>): Promise<RecordedUse>;
  /** Newest first. */
  events(query: {
    skillId?: string;
    sessionKey?: string;
    kind?: 'used' | 'surfaced';
    limit: number;
  }): Promise<SkillEvent[]>;
  /** surfaced → used → succeeded per skill. */
  figures(
    skillIds?: readonly string[],
  ): Promise<{ skillId: string; surfaced: number; used: number; succeeded: number; failed: number }[]>;
  setImportance(skillId: string, importance: number): Promise<void>;
  /** A use whose memory does not exist yet: linked when the session's summary does. */
  defer(link: { skillId: string; sessionKey: string; at: string }): Promise<void>;
  /** Takes the deferred links of a session out, to be made now; with `until`, those of no later time. */
  takeDeferred(sessionKey: string, until?: string): Promise<{ skillId: string; at: string }[]>;
  /** What has links that have waited since before, with the time of the oldest; in order of the key, in pages. */
  waitingSince(query: {
    before: string;
    limit: number;
    after?: string;
  }): Promise<{ sessionKey: string; at: string }[]>;
  observe(observation: {
    skillId: string;
    at: string;
    kind: string;
    text: string;
    memoryId: string | null;
  }): Promise<void>;
  observations(
    skillId: string,
    limit: number,
  ): Promise<{ at: string; kind: string; text: string; memoryId: string | null }[]>;
}

/** Two skills and the memories they share; `a` sorts before `b`. */
export interface SkillPair {
  readonly a: string;
  readonly b: string;
  readonly count: number;
  readonly lastAt: string;
}

export type EdgeReview = 'accepted' | 'pending' | 'rejected';

export interface ComputedEdge extends SkillPair {
  readonly strength: number;
  readonly review: EdgeReview;
}

export interface AffinityRepository {
  /** Skills linked to this memory. */
  skillsOf(memoryId: string): Promise<string[]>;
  /** Notes that `memoryId` links both of each pair, once per memory and pair; answers the pairs with their counts now. Cost does not depend on the number of skills. */
  share(memoryId: string, pairs: readonly { a: string; b: string }[], at: string): Promise<SkillPair[]>;
  /** How the pairs stand; one that shares no memory is left out. */
  counts(pairs: readonly { a: string; b: string }[]): Promise<SkillPair[]>;
  /** Of these pairs, those with a direct extracted edge. */
  explicitlyRelated(pairs: readonly { a: string; b: string }[]): Promise<{ a: string; b: string }[]>;
  /** Writes `often_used_with` edges, source `computed`; a rejected one stays rejected. */
  putEdges(edges: readonly ComputedEdge[], at: string): Promise<void>;
  /** Computed edges last reinforced before the given time. */
  staleEdges(before: string, limit: number): Promise<ComputedEdge[]>;
  /** The computed edges of these pairs, as they stand, rejected ones too. */
  edgesOf(pairs: readonly { a: string; b: string }[]): Promise<ComputedEdge[]>;
  /** Pairs of at least so many shared memories that have no computed edge, youngest first. */
  openPairs(threshold: number, limit: number): Promise<SkillPair[]>;
  removeEdges(pairs: readonly { a: string; b: string }[]): Promise<void>;
  edges(query?: { review?: EdgeReview; skillId?: string; limit?: number }): Promise<ComputedEdge[]>;
  review(pair: { a: string; b: string }, review: EdgeReview, at: string): Promise<boolean>;
  /** All skill–skill edges that count, extracted and accepted computed ones, for communities. */
  skillGraph(): Promise<{ source: string; target: string; type: string; strength: number }[]>;
}
