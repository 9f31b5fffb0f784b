/**
 * A change to a skill's files as review, rollback and enrichment ask for it, and what comes of it.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import type { Taint } from '../../store/taint.ts';
import type { Enrichment } from '../enrich/enrichment.ts';

/** A file beside the SKILL.md. */
export interface ChangedFile {
  /** Relative to the skill's folder, with `/`. */
  readonly path: string;
  /** Null: the file goes. */
  readonly content: string | Uint8Array | null;
  readonly executable?: boolean;
  /** Of the file that the author saw in its place; null: there was none. Left out: whatever is there. */
  readonly baseHash?: string | null;
}

export interface SkillChange {
  readonly kind: 'create' | 'edit' | 'delete';
  /** Null for one that does not exist yet. */
  readonly skill: SkillRecord | null;
  readonly name: string;
  /** Null: the user's, seen everywhere. */
  readonly project: string | null;
  /** The whole SKILL.md; null for `delete`. */
  readonly content: string | Uint8Array | null;
  /** Other files of the folder that come with it; those that are not named stay as they are. */
  readonly files?: readonly ChangedFile[];
  /** Hash of the SKILL.md that the author saw; null for `create`. */
  readonly baseHash: string | null;
  readonly author: string;
  readonly reason: string;
  readonly proposal: string | null;
  readonly taint: Taint;
  /** A person said yes to this very change: only then may it reach a folder that is not knowhow's own. */
  readonly byPerson: boolean;
  /** Texts that the content was completed with, and by whom. */
  readonly enrichment?: { readonly texts: Enrichment; readonly by: string };
  /** Where a new skill comes from, for the marker in its folder; the proposal or the author where nothing is said. */
  readonly origin?: string;
  /** Which state of its origin it is. */
  readonly revision?: string;
  /** Where the SKILL.md of one that comes back was: it goes there again, beside what was left in its folder. */
  readonly returnsTo?: string;
  /** What is to be on record with the change, or not at all: called within its transaction, with the new version. */
  readonly alongside?: (store: Store, version: string) => Promise<void>;
}

export interface AppliedChange {
  readonly skillId: string;
  /** `skill:default:web-perf#3` */
  readonly version: string;
  readonly seq: number;
  /** Of the SKILL.md as it is now; null where it was deleted. */
  readonly hash: string | null;
  /** The SKILL.md. */
  readonly path: string;
  /** Of a deletion: what could not be kept, and so stays in the folder. */
  readonly left?: readonly string[];
}

/** Somebody was faster: carries what has become of the file since the author saw it. */
export class SkillConflict extends KnowhowError {
  /** From what the author saw to what is there now, as a unified diff; empty where that is not known. */
  readonly diff: string;
  /** Of what is there now; null where the skill is gone. */
  readonly currentHash: string | null;

  constructor(message: string, now: { diff: string; currentHash: string | null; hint: string }) {
    super('conflict', message, {
      hint: now.hint,
      details: { diff: now.diff, currentHash: now.currentHash },
    });
    this.diff = now.diff;
    this.currentHash = now.currentHash;
  }
}
