/**
 * What every kind of change works with, and how it is put on record before it touches a file.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import type { Store } from '../../store/store.ts';
import type { SkillIndexer } from '../indexing/indexer.ts';
import type { SkillLibrary } from '../indexing/library.ts';
import type { SkillRoot } from '../roots/roots.ts';
import { diskError } from './file-swap.ts';
import type { SkillChange } from './skill-change.ts';
import { type ComingFile, recordSwap } from './swap-record.ts';

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

export interface ChangeTarget {
  readonly skillId: string;
  readonly contentHash: string | null;
  /** The SKILL.md as seen from its root. */
  readonly path: string;
  /** Its folder, every link resolved. */
  readonly folder: string;
  readonly coming: readonly ComingFile[];
}

/** The two ends of the transaction in which the files change. */
export interface Swapping {
  /** Before the first file: whoever starts meanwhile takes what is merely on record for a killed process's. */
  begin(store: Store): Promise<void>;
  /** After the last row: with the version the change is done, and whoever asked for it has it on record. */
  end(store: Store, seq: number): Promise<void>;
}

/** The work with what is about to be done on record; whatever goes wrong is undone, and the record withdrawn. */
export async function withIntent<T>(
  change: SkillChange,
  { skillId, contentHash, path, folder, coming }: ChangeTarget,
  { store, at }: WriteContext,
  work: (swapping: Swapping) => Promise<T>,
  undo: () => void,
): Promise<T> {
  const { author, reason, proposal, taint } = change;
  const id = `intent:${randomBytes(8).toString('hex')}`;
  const swap = await recordSwap(store, folder, coming);
  await store.versions.intend({ id, skillId, contentHash, author, reason, proposal, taint, at, swap });
  const swapping: Swapping = {
    async begin(transaction) {
      await transaction.versions.lock(skillId);
      if (!(await transaction.versions.isIntended(id))) throw takenBack();
    },
    async end(transaction, seq) {
      await change.alongside?.(transaction, `${skillId}#${seq}`);
      await transaction.versions.withdraw(id);
    },
  };
  try {
    return await work(swapping);
  } catch (error) {
    // Where the disk does not even let us put things back, the intent stays for whoever starts next.
    if (undone(undo)) await store.versions.withdraw(id);
    throw diskError(error, path);
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

function takenBack(): KnowhowError {
  return new KnowhowError('conflict', 'Another knowhow started while this change was made', {
    hint: 'Nothing was changed. Try again.',
  });
}
