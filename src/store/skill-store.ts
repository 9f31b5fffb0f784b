/**
 * What the store offers for skills, their files and installs. Same rules as store.ts.
 *
 * @module
 */
import type { Taint } from './taint.ts';

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
  readonly trust: 'own' | 'user' | 'project';
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
  readonly proposal: string | null;
  readonly taint: Taint;
  /** Nobody vouches for the change itself (a file found changed): the taint of what was there before stays. */
  readonly keepsTaint: boolean;
  /** The file's bytes where they are not the text in UTF-8. */
  readonly bytes?: Uint8Array;
  /** The other files of its folder, by the hash of their list. */
  readonly folderHash?: string;
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

/** A place in a list of skills. */
export interface SkillPlace {
  /** Canonical. */
  readonly name: string;
  readonly id: string;
  /** How many came up to it: what a search, whose order is no order of names, goes by when it is gone. */
  readonly position: number;
}

export interface SkillQuery {
  readonly agent?: string;
  /** Only skills that are seen from this project: the user's and this project's own. Null: the user's only. */
  readonly project?: string | null;
  /** Of a project only its own. */
  readonly ownOnly?: boolean;
  readonly tag?: string;
  readonly search?: string;
  readonly limit?: number;
  readonly offset?: number;
  /** Only what follows this one; takes the place of an offset. */
  readonly after?: SkillPlace;
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

/** What a scan found in a skill's folder. */
export interface SkillVerdict {
  readonly id: string;
  /** Of what was looked at. */
  readonly hash: string;
  readonly verdict: 'safe' | 'caution' | 'dangerous';
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
  /** The last of each, of those that were looked at. */
  verdicts(ids: readonly string[]): Promise<SkillVerdict[]>;
  keepVerdict(verdict: SkillVerdict): Promise<void>;
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
