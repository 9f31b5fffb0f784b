/**
 * What the store offers to the capabilities. Two engines stand behind it (SQLite, PostgreSQL); the same
 * contract suite runs on both. Times are UTC ISO strings; lists are JSON in the database, arrays here.
 *
 * @module
 */

import type { ConversationRepository } from './conversation-store.ts';
import type { EmbeddingRepository } from './embedding-store.ts';
import type { GraphRepository } from './graph-store.ts';
import type { LearningRepository } from './learning-store.ts';
import type { LineageRepository } from './lineage-store.ts';
import type { MemoryRepository } from './memory-store.ts';
import type { NoteRepository } from './note-store.ts';
import type {
  AuditRepository,
  JobRepository,
  ModelUsageRepository,
  SettingRepository,
  StoreFinding,
} from './operation-store.ts';
import type { ProcedureRepository } from './procedure-store.ts';
import type { PromotionRepository } from './promotion-store.ts';
import type { OpinionRepository, ProposalRepository } from './proposal-store.ts';
import type { ReflectionRepository } from './reflection-store.ts';
import type { AgentSessionRepository } from './session-store.ts';
import type { InstallRepository, SkillFileRepository, SkillRepository } from './skill-store.ts';
import type { AffinityRepository, SkillUseRepository } from './use-store.ts';
import type { VersionRepository } from './version-store.ts';

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
  readonly opinions: OpinionRepository;
  readonly procedures: ProcedureRepository;
  readonly learning: LearningRepository;
  readonly reflections: ReflectionRepository;
  readonly notes: NoteRepository;
  readonly promotion: PromotionRepository;
  readonly lineage: LineageRepository;
  /**
   * All or nothing; nested calls join the outer transaction. Inside, use only the store that is handed in: the outer one
   * refuses. Where another writer won, the work is done again from its beginning; `once` for what changes files or memory,
   * too, which a rollback leaves as they are.
   */
  transaction<T>(work: (store: Store) => Promise<T>, options?: { readonly once?: boolean }): Promise<T>;
  /** Cross-table checks: orphans, indexes that disagree with their tables, the engine's own integrity check. */
  check(): Promise<StoreFinding[]>;
  /** Rebuilds what can be derived (full text, vector index) and deletes orphans. Returns what it found and mended. */
  repair(): Promise<StoreFinding[]>;
  /**
   * After something was forgotten: it leaves the files of the database as well. False where another process holds them for
   * now. A PostgreSQL server keeps its own files; there it is for its vacuum.
   */
  erase(): Promise<boolean>;
  close(): Promise<void>;
}
