/**
 * What the store offers to the capabilities. Two engines stand behind it (SQLite, PostgreSQL); the same
 * contract suite runs on both. Times are UTC ISO strings; lists are JSON in the database, arrays here.
 *
 * @module
 */

import type {
  AffinityRepository,
  ConversationRepository,
  MemoryRepository,
  SkillUseRepository,
} from './memory-store.ts';
import type { ProposalRepository } from './proposal-store.ts';
import type { AgentSessionRepository } from './session-store.ts';

export type SourceType = 'skill' | 'memory';

/** A skill as the graph knows it: its entity row joined with its `skill_meta` row. */
export interface SkillRecord {
  /** `skill:{agent}:{name}`, with `@{project}` behind it for a skill that belongs to one project. */
  readonly id: string;
  readonly agent: string;
  readonly name: string;
  readonly canonicalName: string;
  readonly description: string;
  readonly triggers: readonly string[];
  readonly tags: readonly string[];
  readonly role: string;
  readonly category: string | null;
  readonly version: string | null;
  readonly author: string | null;
  readonly license: string | null;
  /** Which harness's root it was found in (`knowhow`, `claude-code`, `codex`, …). */
  readonly source: string;
  readonly trust: 'own' | 'user' | 'project' | 'builtin';
  /** Where it was installed from, when knowhow installed it; null for everything else. */
  readonly origin: string | null;
  /** Absolute path of the project it belongs to; null when it is the user's, everywhere. */
  readonly project: string | null;
  readonly permissions: readonly string[];
  /** Who completed a thin description: `offline`, a model's id, or null when nobody did. */
  readonly enrichedBy: string | null;
  readonly installedAt: string;
  readonly updatedAt: string;
  readonly lastUsedAt: string | null;
  readonly useCount: number;
  readonly importance: number;
  readonly decayRate: number;
  readonly fsPath: string;
  readonly contentHash: string;
}

/** The lifecycle fields (use, importance, installed_at) are never written by an upsert of a known skill. */
export interface SkillUpsert
  extends Omit<SkillRecord, 'useCount' | 'lastUsedAt' | 'updatedAt' | 'installedAt'> {
  /** The whole SKILL.md, kept as a version when its hash is new. */
  readonly content: string;
  /** Body text for the full-text index. */
  readonly body: string;
  /** The analysed text for the in-process index, opaque to the store. */
  readonly analysis: Uint8Array;
  readonly analyzer: string;
  /** Who wrote this version and why, for the version row. */
  readonly changedBy: string;
  readonly reason: string;
  readonly at: string;
}

export interface SkillEnrichment {
  readonly id: string;
  readonly description: string;
  readonly triggers: readonly string[];
  readonly tags: readonly string[];
  readonly enrichedBy: string;
  readonly analysis: Uint8Array;
  readonly analyzer: string;
  readonly at: string;
}

export interface SkillQuery {
  readonly agent?: string;
  /** Only skills that are seen from this project: the user's and this project's own. Null: the user's only. */
  readonly project?: string | null;
  readonly tag?: string;
  readonly search?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** How connected a skill is: what `ranked=true` orders by, beside use. */
export interface SkillConnections {
  readonly id: string;
  readonly memories: number;
  readonly relations: number;
}

/** What the in-process index needs of a skill. */
export interface SkillIndexRow
  extends Pick<
    SkillRecord,
    | 'id'
    | 'name'
    | 'agent'
    | 'project'
    | 'importance'
    | 'decayRate'
    | 'lastUsedAt'
    | 'installedAt'
    | 'contentHash'
  > {
  readonly analyzer: string;
  readonly analysis: Uint8Array;
  /** Of the model asked for; empty while there is none. */
  readonly vectors: readonly Float32Array[];
}

export interface SkillRepository {
  list(query?: SkillQuery): Promise<SkillRecord[]>;
  count(query?: SkillQuery): Promise<number>;
  get(id: string): Promise<SkillRecord | undefined>;
  /** Those that exist, in any order. */
  getMany(ids: readonly string[]): Promise<SkillRecord[]>;
  /** What the reconciler compares the folders with: one light row a skill. */
  hashes(): Promise<{ id: string; contentHash: string; fsPath: string; analyzer: string | null }[]>;
  /** By exact or canonical name, or by id; the user's own before a project's. */
  find(nameOrId: string): Promise<SkillRecord[]>;
  /** Entity, meta, version, full text and analysis of each, in one transaction. */
  upsert(skills: readonly SkillUpsert[]): Promise<void>;
  enrich(enrichment: SkillEnrichment): Promise<void>;
  /** Stamps `uninstalled_at`, then removes relations, mentions, embeddings, texts, meta and entity in one transaction; an audit row remains. Its files are forgotten too (a file of status `forgotten` stays, without its skill). */
  remove(ids: readonly string[], removal: { at: string; actor: string; reason: string }): Promise<void>;
  connections(): Promise<SkillConnections[]>;
  /** One skill's own rate of decay. */
  setDecayRate(id: string, rate: number): Promise<void>;
  /** The configured rate changed: every skill that followed the old one follows the new one. */
  changeDecayRate(from: number, to: number): Promise<void>;
  /** Everything that the in-process index needs, page by page. */
  indexPages(model: string): AsyncIterable<SkillIndexRow[]>;
  /** Latest stored SKILL.md text of a skill. */
  content(id: string): Promise<string | undefined>;
}

export type SkillFileStatus = 'indexed' | 'shadowed' | 'alias' | 'skipped' | 'forgotten';

/** What the reconciler remembers of a file, so that an unchanged tree costs one `stat` a skill. */
export interface SkillFile {
  /** Path of the SKILL.md as seen from its root (symlinks not resolved). */
  readonly path: string;
  readonly realPath: string;
  readonly root: string;
  readonly size: number;
  readonly mtimeNs: string;
  readonly inode: string;
  readonly contentHash: string | null;
  readonly skillId: string | null;
  readonly status: SkillFileStatus;
  /** Why it is shadowed or skipped. */
  readonly reason: string | null;
  readonly warnings: readonly string[];
  readonly seenAt: string;
}

export interface SkillFileRepository {
  all(): Promise<SkillFile[]>;
  put(files: readonly SkillFile[]): Promise<void>;
  remove(paths: readonly string[]): Promise<void>;
}

/** A folder that knowhow itself put into its root, and where it came from. */
export interface Install {
  readonly folder: string;
  readonly origin: string;
  readonly revision: string | null;
  readonly installedAt: string;
}

export interface InstallRepository {
  all(): Promise<Install[]>;
  put(install: Install): Promise<void>;
  remove(folder: string): Promise<void>;
}

export interface EmbeddingRow {
  readonly sourceType: SourceType;
  readonly sourceId: string;
  /** A document may have several vectors (one per sentence of a description): 0, 1, 2 … */
  readonly part: number;
  /** Hash of the embedded text: an equal hash needs no new embedding. */
  readonly contentHash: string;
  readonly model: string;
  readonly vector: Float32Array;
  readonly createdAt: string;
}

export interface Nearest {
  readonly sourceId: string;
  /** Cosine similarity of the nearest of its vectors. */
  readonly similarity: number;
}

export interface EmbeddingRepository {
  /** Replaces all vectors of each (source, model) named in the rows; rows of memories that do not hold are left out. */
  put(rows: readonly EmbeddingRow[]): Promise<void>;
  all(sourceType: SourceType, model: string): Promise<EmbeddingRow[]>;
  /** The vectors of these sources only. */
  of(sourceType: SourceType, sourceIds: readonly string[], model: string): Promise<EmbeddingRow[]>;
  /** Sources that have no vector of this model yet, or none of their current text. Only memories that hold. */
  missing(sourceType: SourceType, model: string, limit: number): Promise<string[]>;
  nearest(sourceType: SourceType, model: string, vector: Float32Array, limit: number): Promise<Nearest[]>;
  models(sourceType: SourceType): Promise<{ model: string; dimensions: number; sources: number }[]>;
  /** All vectors of these sources, of every model. */
  remove(sourceType: SourceType, sourceIds: readonly string[]): Promise<void>;
  removeModel(sourceType: SourceType, model: string): Promise<void>;
}

export interface Entity {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
}

export type RelationSource = 'extracted' | 'computed';

export interface Relation {
  readonly sourceId: string;
  readonly targetId: string;
  readonly type: string;
  readonly source: RelationSource;
  readonly strength: number;
  readonly confidence: number;
  readonly evidence: string | null;
}

/** What a SKILL.md says about another skill by name; an edge exists while both are installed. */
export interface SkillReference {
  readonly targetName: string;
  readonly type: string;
  readonly evidence: string;
}

export interface GraphRepository {
  /** Replaces what was extracted from this skill's body: entities it names, and other skills it refers to. */
  setExtracted(
    skillId: string,
    extracted: { entities: readonly Entity[]; references: readonly SkillReference[] },
    at: string,
  ): Promise<void>;
  /** Makes an edge of every reference whose two ends are installed. Returns how many were new. */
  resolveReferences(at: string): Promise<number>;
  relationsOf(entityId: string): Promise<Relation[]>;
  entitiesOf(skillId: string): Promise<Entity[]>;
  /** Names of what each skill's text names, by skill id, in one pass. */
  entityNames(): Promise<Map<string, string[]>>;
  entity(id: string): Promise<Entity | undefined>;
}

export interface SkillVersion {
  readonly id: string;
  readonly skillId: string;
  readonly contentHash: string;
  readonly parentHash: string | null;
  readonly author: string;
  readonly reason: string;
  readonly createdAt: string;
}

export interface VersionRepository {
  /** Newest first. Versions outlive the skill. */
  list(skillId: string): Promise<SkillVersion[]>;
  content(versionId: string): Promise<string | undefined>;
}

export interface AuditEvent {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: Record<string, unknown>;
}

export interface AuditRepository {
  add(event: AuditEvent): Promise<void>;
  list(query: { subject?: string; limit: number }): Promise<AuditEvent[]>;
}

export type JobState = 'waiting' | 'running' | 'failed' | 'cancelled';

/** A job that is done is deleted; `failed` means that it has used up its attempts. */
export interface Job {
  readonly key: string;
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  readonly state: JobState;
  readonly attempts: number;
  readonly runAt: string;
  readonly lastError: string | null;
  readonly createdAt: string;
}

export interface JobRepository {
  /** Adds jobs whose key is not there yet; one that waits or runs is left alone, one that failed or was cancelled is left alone too unless `revive`. */
  enqueue(
    jobs: readonly { key: string; kind: string; payload: Record<string, unknown>; runAt: string }[],
    options: { at: string; revive?: boolean },
  ): Promise<number>;
  /** Takes due jobs for `leaseMs`; a lease that ran out (its holder was killed) is due again. */
  claim(options: { now: string; limit: number; leaseMs: number; kinds?: readonly string[] }): Promise<Job[]>;
  complete(key: string): Promise<void>;
  /** Keeps a running job's lease; false when it is not running any more (cancelled, or another's). */
  renew(key: string, leaseUntil: string): Promise<boolean>;
  /** Back to waiting until `retryAt`; without it the job has failed for good. */
  fail(
    key: string,
    /** `uncounted`: the attempt was nobody's failure and does not count. */
    failure: { error: string; retryAt: string | null; uncounted?: boolean },
  ): Promise<void>;
  cancel(key: string): Promise<boolean>;
  list(query?: { state?: JobState; kind?: string; limit?: number }): Promise<Job[]>;
  counts(): Promise<{ kind: string; state: JobState; count: number }[]>;
}

export interface ModelUsage {
  /** UTC day, `2026-01-31`. */
  readonly day: string;
  readonly model: string;
  readonly purpose: string;
  readonly calls: number;
  readonly failures: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelUsageRepository {
  /** Adds the figures to the row of (day, model, purpose). */
  add(usage: ModelUsage): Promise<void>;
  on(day: string): Promise<ModelUsage[]>;
}

export interface SettingRepository {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
}

/** One thing that does not agree inside the database, as `knowhow doctor` shows it. */
export interface StoreFinding {
  readonly check: string;
  readonly message: string;
  readonly repairable: boolean;
}

export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  readonly skills: SkillRepository;
  readonly files: SkillFileRepository;
  readonly installs: InstallRepository;
  readonly embeddings: EmbeddingRepository;
  readonly graph: GraphRepository;
  readonly versions: VersionRepository;
  readonly audit: AuditRepository;
  readonly jobs: JobRepository;
  readonly usage: ModelUsageRepository;
  readonly settings: SettingRepository;
  readonly memories: MemoryRepository;
  readonly conversations: ConversationRepository;
  readonly skillUse: SkillUseRepository;
  readonly affinity: AffinityRepository;
  readonly agentSessions: AgentSessionRepository;
  readonly proposals: ProposalRepository;
  /** All or nothing; nested calls join the outer transaction. Inside, use only the store that is handed in: the outer one refuses. */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Cross-table checks: orphans, indexes that disagree with their tables, the engine's own integrity check. */
  check(): Promise<StoreFinding[]>;
  /** Rebuilds what can be derived (full text, vector index) and deletes orphans. Returns what it found and mended. */
  repair(): Promise<StoreFinding[]>;
  close(): Promise<void>;
}
