/**
 * One daemon per home. The lock is SQLite's own file lock: the system releases it when the holder dies, so
 * that a kill leaves nothing to clean up and no stale pid can keep a home locked. The holder's number stands in the
 * header of the file, for whoever finds no `daemon.json`, or half of one.
 *
 * @module
 */
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { KnowhowError, messageOf } from '../../errors.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { codeOf } from '../../store/store-errors.ts';

export interface HomeLock {
  release(): void;
}

const FULL: ReadonlySet<string> = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT']);
/** Where SQLite keeps the number that an application may choose: four bytes, the highest first. */
const NUMBER_OFFSET = 60;

/** Who has locked it last, by the file alone; undefined where nobody ever has. Whether it is locked only `tryLock` tells. */
export function lastHolder(file: string): number | undefined {
  const bytes = Buffer.alloc(4);
  try {
    const handle = openSync(file, 'r');
    try {
      if (readSync(handle, bytes, 0, bytes.length, NUMBER_OFFSET) < bytes.length) return undefined;
    } finally {
      closeSync(handle);
    }
  } catch {
    // No file, or not ours: then nobody is known to hold it.
    return undefined;
  }
  return bytes.readUInt32BE() || undefined;
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
      // Held until the file is closed, beyond the transaction that writes the number.
      database.pragma('locking_mode = EXCLUSIVE');
      database.exec('BEGIN EXCLUSIVE');
      database.pragma(`user_version = ${process.pid}`);
      database.exec('COMMIT');
    } catch (error) {
      database.close();
      if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return null;
      throw error;
    }
    return { release: () => database.close() };
  } catch (error) {
    throw new KnowhowError('store_unavailable', `Cannot lock ${file}: ${messageOf(error)}`, {
      hint: FULL.has(codeOf(error))
        ? 'Free some space and try again; nothing that was stored before is lost.'
        : 'Check that the knowhow home is yours and writable, or set KNOWHOW_HOME.',
      cause: error,
    });
  }
}
