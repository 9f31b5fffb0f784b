/**
 * The tables as Kysely sees them. One schema for both engines; what only one of them has
 * (the full-text table, the vector tables) stays behind `FullText` and `VectorIndex`.
 *
 * @module
 */
import type { Generated, Kysely } from 'kysely';
import type { AccountSchema } from './account-schema.ts';
import type {
  LearnedLogsTable,
  LearnedSessionsTable,
  LineMarksTable,
  ProjectNotesTable,
  SessionLessonsTable,
  ToldLinesTable,
} from './learning-schema.ts';
import type { LineageEdgesTable, LineageNodesTable } from './lineage-schema.ts';
import type {
  ComputedEdgesTable,
  ConversationsTable,
  ConversationTurnsTable,
  DeferredLinksTable,
  MemoriesTable,
  MemoryEntityMentionsTable,
  MemoryRelationsTable,
  SkillEventsTable,
  SkillObservationsTable,
  SkillPairMemoriesTable,
} from './memory-schema.ts';
import type {
  ForgottenAttemptsTable,
  ProcedureAttemptsTable,
  ProcedureFoldsTable,
  ProceduresTable,
} from './procedure-schema.ts';
import type {
  GeneratedSkillsTable,
  PromotionDecisionsTable,
  SkillActivationsTable,
} from './promotion-schema.ts';
import type {
  ReflectionActionsTable,
  ReflectionChangesTable,
  ReflectionsTable,
} from './reflection-schema.ts';

/** JSON in a text column: written and read with `encodeList`, `decodeList`, `JSON`. */
type JsonText = string;

export interface EntitiesTable {
  id: string;
  type: string;
  name: string;
  canonical_name: string;
  description: string | null;
  /** How many skills and memories name this entity; an entity that nobody names is removed. Always 0 for skills. */
  mentions: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface RelationsTable {
  source_id: string;
  target_id: string;
  type: string;
  source: string;
  strength: number;
  confidence: number;
  evidence: string | null;
  created_at: string;
  updated_at: string;
}

/**
 * One row holds all vectors of one source and model, end to end: reading 10,000 rows of three vectors takes
 * a third of the time of reading 30,000 rows of one.
 */
export interface EmbeddingsTable {
  id: Generated<number>;
  source_type: string;
  source_id: string;
  model: string;
  dimensions: number;
  parts: number;
  /** One hash a part, joined by line feeds. */
  content_hashes: string;
  /** float32, little endian, `parts × dimensions`. */
  vectors: Uint8Array;
  created_at: string;
}

export interface SkillMetaTable {
  entity_id: string;
  agent: string;
  version: string | null;
  author: string | null;
  license: string | null;
  source: string;
  trust: string;
  origin: string | null;
  project: string | null;
  role: string;
  category: string | null;
  triggers: JsonText;
  tags: JsonText;
  permissions: JsonText;
  enriched: number;
  enriched_by: string | null;
  installed_at: string;
  last_used_at: string | null;
  use_count: number;
  importance: number;
  decay_rate: number;
  fs_path: string;
  uninstalled_at: string | null;
  content_hash: string;
  /** When name, description or triggers last changed: an older embedding is stale. */
  text_changed_at: string;
  created_at: string;
  updated_at: string;
  /** Of the folder that `verdict` is about. */
  vetted_hash: string | null;
  verdict: string | null;
}

export interface SkillFilesTable {
  path: string;
  real_path: string;
  root: string;
  size: number;
  mtime_ns: string;
  inode: string;
  content_hash: string | null;
  skill_id: string | null;
  status: string;
  reason: string | null;
  warnings: JsonText;
  seen_at: string;
}

export interface InstallsTable {
  folder: string;
  origin: string;
  revision: string | null;
  installed_at: string;
}

export interface SkillReferencesTable {
  skill_id: string;
  target_name: string;
  type: string;
  evidence: string;
  created_at: string;
}

export interface SkillVersionsTable {
  skill_id: string;
  /** 1, 2, 3 … within one skill; goes on counting when a removed skill comes back. */
  seq: number;
  kind: string;
  content_hash: string | null;
  parent_hash: string | null;
  folder_hash: string | null;
  author: string;
  reason: string;
  proposal: string | null;
  taint: string;
  path: string | null;
  created_at: string;
}

/** Bytes that a version is made of, each kept once. */
export interface SkillContentsTable {
  hash: string;
  size: number;
  /** `plain` or `deflate`. */
  form: string;
  bytes: Uint8Array;
}

export interface SkillIntentsTable {
  id: string;
  skill_id: string;
  content_hash: string | null;
  author: string;
  reason: string;
  proposal: string | null;
  taint: string;
  created_at: string;
  swap: string | null;
}

export interface SearchDocumentsTable {
  id: Generated<number>;
  source_type: string;
  source_id: string;
  analyzer: string;
  analysis: Uint8Array;
}

export interface AuditEventsTable {
  id: Generated<number>;
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail: JsonText;
}

export interface JobsTable {
  key: string;
  kind: string;
  payload: JsonText;
  state: string;
  attempts: number;
  run_at: string;
  lease_until: string | null;
  last_error: string | null;
  created_at: string;
}

export interface ModelUsageTable {
  day: string;
  model: string;
  purpose: string;
  calls: number;
  failures: number;
  input_tokens: number;
  output_tokens: number;
}

export interface SettingsTable {
  key: string;
  value: string;
}

export interface AgentSessionsTable {
  session_key: string;
  harness: string;
  project: string | null;
  turns: number;
  frozen: JsonText | null;
  frozen_at: string | null;
  shown: JsonText;
  used: JsonText;
  taint: string;
  updated_at: string;
}

export interface ProposalsTable {
  id: string;
  /** What makes two proposals the same; unique among those that wait. */
  key: string;
  kind: string;
  skill_name: string;
  skill_id: string | null;
  project: string | null;
  version: string | null;
  base_hash: string | null;
  content: string | null;
  content_hash: string | null;
  advice: JsonText;
  reason: string;
  author: string;
  session_key: string | null;
  taint: string;
  state: string;
  created_at: string;
  base_content: string | null;
  /** The project that the author worked in. */
  proposed_in: string | null;
  decided_at: string | null;
  decided_by: string | null;
  decision_reason: string | null;
  author_kind: Generated<string>;
  files: Generated<JsonText>;
  sources: Generated<JsonText>;
  stages: Generated<JsonText>;
  worst: string | null;
  awaits: string | null;
  version_id: string | null;
}

export interface ReviewOpinionsTable {
  key: string;
  model: string;
  decision: string;
  findings: JsonText;
  at: string;
}

export interface Schema extends AccountSchema {
  entities: EntitiesTable;
  relations: RelationsTable;
  memories: MemoriesTable;
  memory_entity_mentions: MemoryEntityMentionsTable;
  memory_relations: MemoryRelationsTable;
  conversations: ConversationsTable;
  conversation_turns: ConversationTurnsTable;
  skill_events: SkillEventsTable;
  deferred_links: DeferredLinksTable;
  skill_observations: SkillObservationsTable;
  skill_pair_memories: SkillPairMemoriesTable;
  computed_edges: ComputedEdgesTable;
  agent_sessions: AgentSessionsTable;
  embeddings: EmbeddingsTable;
  skill_meta: SkillMetaTable;
  skill_files: SkillFilesTable;
  installs: InstallsTable;
  skill_references: SkillReferencesTable;
  skill_versions: SkillVersionsTable;
  skill_contents: SkillContentsTable;
  skill_intents: SkillIntentsTable;
  search_documents: SearchDocumentsTable;
  audit_events: AuditEventsTable;
  jobs: JobsTable;
  model_usage: ModelUsageTable;
  settings: SettingsTable;
  proposals: ProposalsTable;
  review_opinions: ReviewOpinionsTable;
  procedures: ProceduresTable;
  procedure_attempts: ProcedureAttemptsTable;
  procedure_folds: ProcedureFoldsTable;
  forgotten_attempts: ForgottenAttemptsTable;
  reflections: ReflectionsTable;
  reflection_actions: ReflectionActionsTable;
  reflection_changes: ReflectionChangesTable;
  learned_sessions: LearnedSessionsTable;
  learned_logs: LearnedLogsTable;
  told_lines: ToldLinesTable;
  line_marks: LineMarksTable;
  session_lessons: SessionLessonsTable;
  project_notes: ProjectNotesTable;
  generated_skills: GeneratedSkillsTable;
  promotion_decisions: PromotionDecisionsTable;
  skill_activations: SkillActivationsTable;
  lineage_nodes: LineageNodesTable;
  lineage_edges: LineageEdgesTable;
}

export type Db = Kysely<Schema>;
