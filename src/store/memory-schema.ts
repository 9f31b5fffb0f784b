/**
 * The tables of memories, conversations, use and affinity as Kysely sees them; `schema.ts` has the rest.
 *
 * @module
 */
import type { Generated } from 'kysely';

type JsonText = string;

/** A memory holds while it is neither superseded nor forgotten: only then is it in any index. */
export interface MemoriesTable {
  id: string;
  kind: string;
  tier: string;
  importance: number;
  tags: JsonText;
  project: string | null;
  agent: string;
  who: string | null;
  provenance: string;
  taint: string;
  group_id: string | null;
  position: number | null;
  occurred_at: string;
  created_at: string;
  updated_at: string;
  /** When the content last changed: an older embedding is stale. */
  text_changed_at: string;
  last_used_at: string | null;
  use_count: Generated<number>;
  superseded_by: string | null;
  /** The row of a forgotten memory is a tombstone: id, tier, kind and times, no content. */
  forgotten_at: string | null;
  content_hash: string;
  metadata: JsonText;
  content: string;
}

export interface MemoryEntityMentionsTable {
  memory_id: string;
  entity_id: string;
  /** `extracted` from the content and replaced with it, or `linked` by use and kept. */
  source: string;
  text: string;
  confidence: number;
  created_at: string;
}

/** What a memory that holds says about two entities; `relations` has one row for all that say the same. */
export interface MemoryRelationsTable {
  memory_id: string;
  source_id: string;
  target_id: string;
  type: string;
  /** What it holds for: "uses Redis *for sessions*". */
  scope: string | null;
  confidence: number;
  created_at: string;
}

export interface ConversationsTable {
  id: string;
  session_key: string;
  /** 1, 2, 3 … within one session key. */
  seq: number;
  agent: string;
  harness: string | null;
  project: string | null;
  title: string | null;
  state: string;
  /** The worst of its turns'. */
  taint: string;
  turns: Generated<number>;
  started_at: string;
  last_turn_at: string;
  ended_at: string | null;
  summary_id: string | null;
}

export interface ConversationTurnsTable {
  conversation_id: string;
  position: number;
  role: string;
  taint: string;
  at: string;
  key: string | null;
  content: string;
}

export interface SkillEventsTable {
  id: Generated<number>;
  /** What makes an event the same: kind, skill, session, memory, UTC day. */
  key: JsonText;
  kind: string;
  skill_id: string;
  session_key: string | null;
  memory_id: string | null;
  project: string | null;
  runtime_path: string | null;
  outcome: string;
  at: string;
}

export interface DeferredLinksTable {
  session_key: string;
  skill_id: string;
  at: string;
}

export interface SkillObservationsTable {
  id: Generated<number>;
  skill_id: string;
  at: string;
  kind: string;
  memory_id: string | null;
  text: string;
}

/** `a` sorts before `b`, here and in `computed_edges`. */
export interface SkillPairMemoriesTable {
  a: string;
  b: string;
  memory_id: string;
  at: string;
}

export interface ComputedEdgesTable {
  a: string;
  b: string;
  count: number;
  last_at: string;
  strength: number;
  review: string;
  /** Set when somebody decided: then the verdict outlives what is computed later. */
  reviewed_at: string | null;
  updated_at: string;
}
