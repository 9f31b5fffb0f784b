/**
 * How often a subject was changed. Who holds it in memory compares two numbers to know whether another process has
 * written since.
 *
 * A transaction that changes the subject holds its number until the end: revisions are committed in their order, and who
 * has seen one has seen all before it.
 *
 * @module
 */
import type { RevisionSubject } from '../procedure-schema.ts';
import type { Db } from '../schema.ts';
import { atomically } from './context.ts';

export interface Revision {
  readonly revision: number;
  /** The last one that something was removed with: since then, nothing is gone. */
  readonly removal: number;
}

export async function revisionOf(db: Db, subject: RevisionSubject): Promise<Revision> {
  const row = await db
    .selectFrom('revisions')
    .select(['revision', 'removal'])
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ?? { revision: 0, removal: 0 };
}

/** Within a transaction: until it ends, nobody else changes the subject. */
export function holdRevision(db: Db, subject: RevisionSubject): Promise<number> {
  return raised(db, subject, 0);
}

/** With the revision of the transaction. */
type Change = <T>(work: (db: Db, revision: number) => Promise<T>) => Promise<T>;

/** How one repository changes the subject: its transaction has one revision, however much it changes. */
export function changesOf(db: Db, subject: RevisionSubject): { changing: Change; removing: Change } {
  let own: number | undefined;
  const changing: Change = (work) =>
    atomically(db, async (transaction) => {
      // Before anything is written: two writers must not wait for each other.
      const revision = own ?? (await nextRevision(transaction, subject));
      if (db.isTransaction) own = revision;
      return work(transaction, revision);
    });
  const removing: Change = (work) =>
    changing(async (transaction, revision) => {
      await noteRemoval(transaction, subject, revision);
      return work(transaction, revision);
    });
  return { changing, removing };
}

function nextRevision(db: Db, subject: RevisionSubject): Promise<number> {
  return raised(db, subject, 1);
}

async function noteRemoval(db: Db, subject: RevisionSubject, revision: number): Promise<void> {
  await db.updateTable('revisions').set({ removal: revision }).where('subject', '=', subject).execute();
}

async function raised(db: Db, subject: RevisionSubject, by: 0 | 1): Promise<number> {
  const { revision } = await db
    .insertInto('revisions')
    .values({ subject, revision: by })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({ revision: eb('revisions.revision', '+', by) })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
