/**
 * What the store offers for memories, conversations and the use of skills. Same rules as store.ts.
 *
 * @module
 */

/** What is recalled: plain memories, and what later capabilities derive from conversations and sessions. */
export type MemoryKind = 'memory' | 'summary' | 'reflection' | 'procedure';
export type MemoryTier = 'session' | 'episodic' | 'semantic' | 'procedural';
/** From trusted to hostile; what is derived takes the worst of its lineage. */
export type Taint = 'trusted' | 'user' | 'tool' | 'web';

export interface MemoryRecord {
  readonly id: string;
  readonly kind: MemoryKind;
  readonly tier: MemoryTier;
  readonly content: string;
  readonly importance: number;
  readonly tags: readonly string[];
  readonly project: string | null;
  readonly agent: string;
  /** Who said or did it, when that is known (a speaker, a tool). */
  readonly who: string | null;
  /** Where it comes from: `cli`, `http`, `conversation:ID`, `hook:claude-code`, … */
  readonly provenance: string;
  readonly taint: Taint;
  /** The conversation or session it belongs to, and its place there: neighbours help recall. */
  readonly group: string | null;
  readonly position: number | null;
  /** When what it tells about happened; `createdAt` when nothing better is known. */
  readonly occurredAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lastUsedAt: string | null;
  readonly useCount: number;
  /** The memory that contradicts and replaces this one; null while it holds. */
  readonly supersededBy: string | null;
  readonly contentHash: string;
  readonly metadata: Record<string, unknown>;
}

export interface MemoryWrite
  extends Omit<MemoryRecord, 'updatedAt' | 'lastUsedAt' | 'useCount' | 'supersededBy'> {
  readonly analysis: Uint8Array;
  readonly analyzer: string;
  /** Entities it mentions: existing ones are linked, missing ones created, mention counts kept. Skills are linked by their id and never created. */
  readonly mentions: readonly MemoryMention[];
}

export interface MemoryMention {
  readonly entityId: string;
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly confidence: number;
}

/** Every filter holds on every path. */
export interface MemoryFilter {
  readonly kinds?: readonly MemoryKind[];
  readonly tiers?: readonly MemoryTier[];
  /** All of these tags. */
  readonly tags?: readonly string[];
  readonly project?: string | null;
  readonly agent?: string;
  /** Without regard to case. */
  readonly who?: string;
  readonly group?: string;
  /** By occurredAt, inclusive / exclusive. */
  readonly since?: string;
  readonly until?: string;
  readonly includeSuperseded?: boolean;
}

/** What the in-process recall index needs of a memory besides its vectors. */
export interface MemoryDocument {
  readonly id: string;
  readonly kind: MemoryKind;
  readonly tier: MemoryTier;
  readonly analyzer: string;
  readonly analysis: Uint8Array;
  readonly importance: number;
  readonly tags: readonly string[];
  readonly project: string | null;
  readonly agent: string;
  readonly who: string | null;
  readonly group: string | null;
  readonly position: number | null;
  readonly occurredAt: string;
  readonly lastUsedAt: string | null;
}

export interface RetentionCandidate
  extends Pick<
    MemoryRecord,
    'id' | 'tier' | 'kind' | 'importance' | 'lastUsedAt' | 'createdAt' | 'supersededBy'
  > {
  readonly linkedSkills: number;
}

export interface MemoryRepository {
  /**
   * Row, analysis, full text and mentions of each, in one transaction. An id that exists is replaced in place: it
   * keeps createdAt, use and the skills that `link` added, loses its vectors when the content hash is another,
   * and stays out of the indexes while superseded. A forgotten id is refused (`conflict`), so that no late
   * writer brings it back.
   */
  put(memories: readonly MemoryWrite[]): Promise<void>;
  get(id: string): Promise<MemoryRecord | undefined>;
  getMany(ids: readonly string[]): Promise<MemoryRecord[]>;
  /** Newest first. Forgotten ones are never answered. */
  list(query?: MemoryFilter & { limit?: number; offset?: number }): Promise<MemoryRecord[]>;
  count(filter?: MemoryFilter): Promise<number>;
  /** Of kind `memory` and standing alone, no turn of a conversation: one with this very content hash, project and agent that still holds. */
  findByHash(
    contentHash: string,
    scope: { project: string | null; agent: string },
  ): Promise<MemoryRecord | undefined>;
  /** Ids of those that hold and contain every word of the text (the last may be a beginning), best first. */
  search(text: string, limit: number): Promise<string[]>;
  /** The older stays in history; it leaves every index and the pairs of skills. `by` must hold; what is superseded already stays so. */
  supersede(id: string, by: string, at: string): Promise<void>;
  /** Gone from row content, full text, analysis, vectors and mentions in one transaction; the id and an audit row remain. Answers the ids that were there. */
  forget(
    ids: readonly string[],
    forgetting: { at: string; actor: string; reason: string },
  ): Promise<string[]>;
  /** Raises use_count and last_used_at. */
  touch(ids: readonly string[], at: string): Promise<void>;
  /** Everything that still holds, in one pass, for the recall index. */
  documents(): Promise<MemoryDocument[]>;
  /**
   * What retention looks at: every tier but procedural, idle since before the given time, superseded ones too.
   * Ordered by id; `after` is the last id of the page before.
   */
  retentionCandidates(before: string, limit: number, after?: string): Promise<RetentionCandidate[]>;
  /** Memories that mention any of these entities, newest first, with the entity. */
  mentioning(entityIds: readonly string[], limit: number): Promise<{ memoryId: string; entityId: string }[]>;
  /** Entities that these memories mention. */
  mentions(memoryIds: readonly string[]): Promise<(MemoryMention & { memoryId: string })[]>;
  /** All memories that hold, with the skills they mention or are linked to. */
  skillLinks(): Promise<{ memoryId: string; skillId: string }[]>;
  /** Adds a mention (a skill that was used while the memory was made). False when it was there. */
  link(memoryId: string, mention: MemoryMention, at: string): Promise<boolean>;
}

export type ConversationState = 'open' | 'closed' | 'summarized';

export interface Conversation {
  readonly id: string;
  readonly sessionKey: string;
  readonly agent: string;
  readonly harness: string | null;
  readonly project: string | null;
  readonly title: string | null;
  readonly state: ConversationState;
  readonly taint: Taint;
  readonly turns: number;
  readonly startedAt: string;
  readonly lastTurnAt: string;
  readonly endedAt: string | null;
  /** The memory of kind `summary` that stands for it. */
  readonly summaryId: string | null;
}

export interface Turn {
  readonly position: number;
  readonly role: string;
  readonly content: string;
  readonly at: string;
}

export interface ConversationRepository {
  /** The open conversation of this session key, or a new one. */
  open(conversation: {
    sessionKey: string;
    agent: string;
    harness: string | null;
    project: string | null;
    at: string;
  }): Promise<Conversation>;
  /** Appends; a turn with a `key` that was seen in this conversation is not appended twice. Answers how many were new. */
  append(
    id: string,
    turns: readonly { role: string; content: string; at: string; key?: string; taint?: Taint }[],
  ): Promise<number>;
  close(id: string, at: string): Promise<boolean>;
  setSummary(id: string, summary: { title: string; summaryId: string }): Promise<void>;
  get(id: string): Promise<Conversation | undefined>;
  turns(id: string, options?: { limit?: number; offset?: number }): Promise<Turn[]>;
  /** Newest first. */
  list(query?: {
    state?: ConversationState;
    project?: string | null;
    agent?: string;
    limit?: number;
    offset?: number;
  }): Promise<Conversation[]>;
  /** Open ones whose last turn is older. */
  silentSince(before: string, limit: number): Promise<Conversation[]>;
  /** The latest conversation of a session key, in any state. */
  bySession(sessionKey: string): Promise<Conversation | undefined>;
}

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
