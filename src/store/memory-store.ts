/**
 * What the store offers for memories. Same rules as store.ts.
 *
 * @module
 */

import type { Entity } from './graph-store.ts';
import type { NodeRef } from './lineage-store.ts';
import type { Taint } from './taint.ts';

export type { Taint } from './taint.ts';

/** What is recalled: plain memories, and what later capabilities derive from conversations and sessions. */
export type MemoryKind = 'memory' | 'summary' | 'reflection' | 'procedure';
export type MemoryTier = 'session' | 'episodic' | 'semantic' | 'procedural';

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
  /** The worst of its lineage. */
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
  /** What this text brings in itself. Of one that is known the worse counts; what it was made of comes to it. */
  readonly taint: Taint;
  /** What it was made of. */
  readonly sources?: readonly NodeRef[];
  readonly analysis: Uint8Array;
  readonly analyzer: string;
  /** Entities it mentions: existing ones are linked, missing ones created, mention counts kept. Skills are linked by their id and never created. */
  readonly mentions: readonly MemoryMention[];
  /**
   * What it says about how entities relate. Replaces what it said before; left out, that stays. Relations of a
   * skill are dropped: what memories say makes no edge of a skill.
   */
  readonly relations?: readonly MemoryRelation[];
}

export interface MemoryRelation {
  readonly source: Omit<Entity, 'description'>;
  readonly type: string;
  readonly target: Omit<Entity, 'description'>;
  /** What it holds for, where the memory says so. */
  readonly scope: string | null;
  readonly confidence: number;
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
  /** Of the model that was asked for; empty while there are none. */
  readonly vectors: readonly Float32Array[];
}

export interface RetentionCandidate
  extends Pick<
    MemoryRecord,
    'id' | 'tier' | 'kind' | 'importance' | 'lastUsedAt' | 'createdAt' | 'supersededBy'
  > {
  readonly linkedSkills: number;
  /** What took its place is forgotten: there is nothing left to explain. */
  readonly supersededByForgotten: boolean;
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
  /** The older stays in history; it leaves every index, the pairs of skills and the relations that it supported. `by` must hold; what is superseded already stays so. */
  supersede(id: string, by: string, at: string): Promise<void>;
  /** What was superseded by this one holds again, as soon as it is put anew. False where it was not. */
  restore(id: string, by: string, at: string): Promise<boolean>;
  /** Gone from row content, full text, analysis, vectors, mentions and relations in one transaction; the id and an audit row remain. Answers the ids that were there. */
  forget(
    ids: readonly string[],
    forgetting: { at: string; actor: string; reason: string },
  ): Promise<string[]>;
  /**
   * The same for what is derived and may be derived again: nothing of it remains, so that its id may be put anew.
   * Answers the ids that were there; a forgotten one is not, and stays forgotten.
   */
  drop(ids: readonly string[]): Promise<string[]>;
  /** Raises use_count and last_used_at. */
  touch(ids: readonly string[], at: string): Promise<void>;
  /**
   * Everything that still holds, for the recall index, a page at a time. What is written meanwhile may be among the
   * pages or not.
   */
  documentPages(model: string): AsyncIterable<MemoryDocument[]>;
  /**
   * What retention looks at: every tier but procedural, idle since before the given time, superseded ones too.
   * Ordered by id; `after` is the last id of the page before.
   */
  retentionCandidates(before: string, limit: number, after?: string): Promise<RetentionCandidate[]>;
  /** Memories that mention any of these entities, newest first, with the entity. */
  mentioning(entityIds: readonly string[], limit: number): Promise<{ memoryId: string; entityId: string }[]>;
  /** Entities that these memories mention. */
  mentions(memoryIds: readonly string[]): Promise<(MemoryMention & { memoryId: string })[]>;
  /** What these memories say about how entities relate. */
  relations(memoryIds: readonly string[]): Promise<(MemoryRelation & { memoryId: string })[]>;
  /** All memories that hold, with the skills they mention or are linked to. */
  skillLinks(): Promise<{ memoryId: string; skillId: string }[]>;
  /** Adds a mention (a skill that was used while the memory was made). False when it was there. */
  link(memoryId: string, mention: MemoryMention, at: string): Promise<boolean>;
}
