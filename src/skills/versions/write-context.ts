/**
 * What every kind of change works with, and how it is put on record before it touches a file.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import type { SkillIndexer } from '../indexing/indexer.ts';
import type { SkillLibrary } from '../indexing/library.ts';
import type { SkillRoot } from '../roots/roots.ts';
import { diskError } from './file-swap.ts';
import type { SkillChange } from './skill-change.ts';

export interface SkillWriterOptions {
  readonly store: Store;
  readonly indexer: SkillIndexer;
  readonly library: SkillLibrary;
  readonly roots: () => Promise<SkillRoot[]>;
  readonly userHome: string;
  readonly clock: Clock;
  /** Brings the graph in line with the folders: an edit that nobody has seen yet becomes a version. */
  readonly reconcile: () => Promise<unknown>;
  /** Called after each change, for whoever holds copies. */
  readonly onChanged: (changed: { changed: readonly string[]; removed: readonly string[] }) => Promise<void>;
}

/** What each kind of change needs. */
export interface WriteContext extends SkillWriterOptions {
  readonly knownRoots: readonly SkillRoot[];
  readonly at: string;
}

/** The work with what is about to be done on record; whatever goes wrong is undone, and the record withdrawn. */
export async function withIntent<T>(
  change: SkillChange,
  target: { skillId: string; contentHash: string | null; path: string },
  { store, at }: WriteContext,
  work: () => Promise<T>,
  undo: () => void,
): Promise<T> {
  const { author, reason, proposal, taint } = change;
  const id = `intent:${randomBytes(8).toString('hex')}`;
  const { skillId, contentHash } = target;
  await store.versions.intend({ id, skillId, contentHash, author, reason, proposal, taint, at });
  try {
    const result = await work();
    await store.versions.withdraw(id);
    return result;
  } catch (error) {
    // Where the disk does not even let us put things back, the intent stays for whoever finds the file.
    if (undone(undo)) await store.versions.withdraw(id);
    throw diskError(error, target.path);
  }
}

function undone(undo: () => void): boolean {
  try {
    undo();
    return true;
  } catch {
    // The first error is the one that tells what is wrong.
    return false;
  }
}
