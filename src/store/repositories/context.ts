/**
 * What every repository is made of, and how it makes several statements one.
 *
 * @module
 */
import type { Engine } from '../engine.ts';
import { untilWon } from '../raced.ts';
import type { Db } from '../schema.ts';
import type { TransactionScope } from '../transaction-scope.ts';

export interface RepositoryContext {
  readonly db: Db;
  readonly engine: Engine;
  /** UTC ISO time, for the few checks that compare with now. */
  readonly now: () => string;
  readonly scope: TransactionScope;
}

/** Runs the work in a transaction, or in the one that is open already. It may be run again where another writer won. */
export function atomically<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : untilWon(() => db.transaction().execute(work));
}

/** Several reads that see one state, without holding writers up. */
export function snapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return untilWon(() =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
  );
}
