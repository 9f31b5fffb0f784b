/**
 * What the store keeps of the versions of skills. Contents are addressed by the hash of their bytes and kept once; a
 * version says who put which content there, when and why. Versions outlive the skill and are never deleted.
 *
 * @module
 */
import type { Taint } from './taint.ts';

export interface SkillVersion {
  /** `skill:default:web-perf#3` */
  readonly id: string;
  readonly skillId: string;
  /** 1, 2, 3 … within one skill; goes on counting when a removed skill comes back. */
  readonly seq: number;
  /** `delete`: knowhow or a hand took the skill away. A file whose root is merely out of sight makes no version. */
  readonly kind: 'text' | 'delete';
  /** Of the SKILL.md's bytes; null for `delete`. */
  readonly contentHash: string | null;
  /** What was there before; null for the first one, and after a `delete`. */
  readonly parentHash: string | null;
  /** Hash of the list of the folder's other files; null where only the SKILL.md was seen. */
  readonly folderHash: string | null;
  readonly author: string;
  readonly reason: string;
  /** The proposal that it came from. */
  readonly proposal: string | null;
  readonly taint: Taint;
  /** Where the SKILL.md was; null for versions of before this was noted. */
  readonly path: string | null;
  readonly createdAt: string;
}

export type NewVersion = Omit<SkillVersion, 'id' | 'seq' | 'parentHash'>;

export interface KeptContent {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/**
 * A change that is about to be made to a file. When a kill comes between the file and its version, whoever finds the
 * file takes author, reason and taint from here, and not for a person's edit.
 */
export interface SkillIntent {
  readonly id: string;
  readonly skillId: string;
  /** Of the SKILL.md to be; null where it is to be deleted. */
  readonly contentHash: string | null;
  readonly author: string;
  readonly reason: string;
  readonly proposal: string | null;
  readonly taint: Taint;
  readonly at: string;
  /** Null where the folder moves as one, which a kill cannot halve. */
  readonly swap?: SwapRecord | null;
}

/** Which files are about to become what. Every content of before is kept: it can be undone whatever comes. */
export interface SwapRecord {
  /** Every link resolved. */
  readonly folder: string;
  readonly files: readonly SwappedFile[];
}

export interface SwappedFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  /** Hashes of the bytes; null: no file. */
  readonly before: string | null;
  readonly after: string | null;
  /** Permissions of before. */
  readonly mode: number;
}

/** On record, and neither done nor withdrawn: somebody is at it, or was killed. */
export interface UnfinishedSwap {
  readonly id: string;
  readonly skillId: string;
  readonly proposal: string | null;
  readonly at: string;
  readonly swap: SwapRecord;
}

export interface VersionRepository {
  /** Newest first. */
  list(skillId: string): Promise<SkillVersion[]>;
  get(skillId: string, seq: number): Promise<SkillVersion | undefined>;
  latest(skillId: string): Promise<SkillVersion | undefined>;
  /** The latest of every skill that has a history. */
  heads(): Promise<SkillVersion[]>;
  /** Ids of skills of this canonical name that have a history, also of those that are gone. */
  skillsNamed(canonicalName: string): Promise<string[]>;
  /** The SKILL.md of a version as text. */
  content(versionId: string): Promise<string | undefined>;
  bytes(hash: string): Promise<Uint8Array | undefined>;
  /** Of those that are kept. */
  contents(hashes: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Each once, whoever else keeps it too. */
  keep(contents: readonly KeptContent[]): Promise<void>;
  /** A version beside the skill's own upsert: a deletion, or other files of the folder. */
  add(version: NewVersion): Promise<SkillVersion>;
  /** The folder of a version of which only the SKILL.md was seen so far. */
  setFolder(skillId: string, seq: number, folderHash: string): Promise<void>;
  /** Until the end of the transaction nobody else changes this skill, in no process. */
  lock(skillId: string): Promise<void>;
  intend(intent: SkillIntent): Promise<void>;
  isIntended(intentId: string): Promise<boolean>;
  /** Oldest first. */
  unfinished(): Promise<UnfinishedSwap[]>;
  withdraw(intentId: string): Promise<void>;
  /** What lies there is on record: nobody is about to bring it about any more. */
  settle(skillId: string, contentHash: string): Promise<void>;
}
