/**
 * One daemon per home. The lock is SQLite's own file lock: the system releases it when the holder dies, so
 * that a kill leaves nothing to clean up and no stale pid can keep a home locked.
 *
 * @module
 */
import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { KnowhowError, messageOf } from '../../errors.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';

export interface HomeLock {
  release(): void;
}

/** Null when another daemon holds it. */
export function tryLock(file: string): HomeLock | null {
  try {
    makePrivateFolder(dirname(file));
    // Never opened by us when it is there: closing it would give up a lock that this process holds.
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
    const database = new Database(file, { timeout: 0 });
    try {
      database.pragma('journal_mode = DELETE');
      database.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      database.close();
      if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return null;
      throw error;
    }
    return { release: () => database.close() };
  } catch (error) {
    throw new KnowhowError('store_unavailable', `Cannot lock ${file}: ${messageOf(error)}`, {
      hint: 'Check that the knowhow home is yours and writable, or set KNOWHOW_HOME.',
      cause: error,
    });
  }
}
