/**
 * A copy of the database as it is at one moment, whoever writes to it meanwhile.
 *
 * @module
 */
import { chmodSync } from 'node:fs';
import Database from 'better-sqlite3';
import { load as loadSqliteVec } from 'sqlite-vec';
import { toStoreError } from '../store-errors.ts';

/** Compacted, in one read transaction: the write-ahead log is in it, what was deleted is not. */
export function snapshotDatabase(from: string, to: string): void {
  let database: Database.Database | undefined;
  try {
    database = new Database(from, { readonly: true, fileMustExist: true });
    loadSqliteVec(database);
    database.prepare('vacuum into ?').run(to);
    chmodSync(to, 0o600);
  } catch (error) {
    throw toStoreError(error, from);
  } finally {
    database?.close();
  }
}
