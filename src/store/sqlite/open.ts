/**
 * Opening the SQLite file.
 *
 * @module
 */
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { load as loadSqliteVec } from 'sqlite-vec';
import { makePrivateFolder } from '../../files/private-folder.ts';
import type { Engine } from '../engine.ts';
import { guardedDialect } from '../guarded-dialect.ts';
import { SQLITE_MIGRATIONS } from '../migrations/context.ts';
import { type MigrateOptions, migrate } from '../migrations/migrate.ts';
import type { Db, Schema } from '../schema.ts';
import { toStoreError } from '../store-errors.ts';
import type { TransactionScope } from '../transaction-scope.ts';
import { sqliteDialect } from './dialect.ts';
import { eraseFreed } from './erase.ts';
import { sqliteFullText } from './full-text.ts';
import { sqliteIntegrity } from './integrity.ts';
import { sqliteVectors } from './vectors.ts';
import { throwIfLost, Witness } from './witness.ts';

export interface SqliteOptions {
  readonly path: string;
  /** Where the copy goes that is made before an upgrade; `backups` beside the database by default. */
  readonly backupDir?: string;
  readonly readOnly?: boolean;
  /** How long a writer waits for another process's transaction. */
  readonly busyTimeoutMs?: number;
  /** Another list of migrations, for tests of upgrades. */
  readonly migrations?: MigrateOptions['steps'];
}

/** Longer than any transaction of ours; a program that holds the lock longer has a problem of its own. */
const BUSY_TIMEOUT_MS = 5000;

/** How long SQLite itself sleeps for a lock once the file is open; the rest is waited for in `dialect.ts`. */
const SLICE_MS = 10;

/** Page cache, negative for KiB: holds the index pages of 10,000 skills. Mapped files would count as resident. */
const CACHE_KIB = -8_000;

/** Pages of 4 KiB: four times the default, so that indexing a batch of skills is not one checkpoint each. */
const WAL_PAGES = 4000;

export const SQLITE_ENGINE: Engine = {
  kind: 'sqlite',
  fullText: sqliteFullText,
  vectors: sqliteVectors,
  skipLocked: false,
  hasOneConnection: true,
  integrity: sqliteIntegrity,
  erase: eraseFreed,
};

export async function openSqlite(options: SqliteOptions, scope: TransactionScope): Promise<Db> {
  const isKept = options.path !== ':memory:' && options.readOnly !== true;
  if (isKept) throwIfLost(options.path, backupFolder(options));
  const database = openFile(options);
  const patience = options.busyTimeoutMs ?? BUSY_TIMEOUT_MS;
  let witness: Witness | undefined;
  const hooks = {
    writing: () => witness?.writing(),
    close: () => {
      witness?.close();
      database.close();
    },
  };
  const db = new Kysely<Schema>({ dialect: guardedDialect(sqliteDialect(database, patience, hooks), scope) });
  try {
    await migrate(db, SQLITE_MIGRATIONS, {
      steps: options.migrations,
      readOnly: options.readOnly,
      backup: (firstPending) => backUp(db, options, firstPending),
    });
    if (isKept) witness = new Witness(options.path, database);
    return db;
  } catch (error) {
    database.close();
    throw toStoreError(error, options.path);
  }
}

function openFile(options: SqliteOptions): Database.Database {
  let database: Database.Database | undefined;
  try {
    if (options.readOnly !== true) createPrivately(options.path);
    database = new Database(options.path, {
      readonly: options.readOnly === true,
      fileMustExist: options.readOnly === true,
      timeout: options.busyTimeoutMs ?? BUSY_TIMEOUT_MS,
    });
    loadSqliteVec(database);
    if (options.readOnly !== true) database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    database.pragma('foreign_keys = ON');
    // Who forgets something does not expect to find it in the file.
    database.pragma('secure_delete = ON');
    database.pragma(`cache_size = ${CACHE_KIB}`);
    database.pragma(`wal_autocheckpoint = ${WAL_PAGES}`);
    // The first read of the file: says whether it is a database at all.
    database.prepare('select count(*) from sqlite_master').get();
    database.pragma(`busy_timeout = ${SLICE_MS}`);
    return database;
  } catch (error) {
    database?.close();
    throw toStoreError(error, options.path);
  }
}

/** The database holds what a user's agents know: nobody else's business. WAL files take its mode over. */
function createPrivately(path: string): void {
  if (path === ':memory:') return;
  makePrivateFolder(dirname(path));
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}

function backupFolder({ path, backupDir }: SqliteOptions): string {
  return backupDir ?? join(dirname(path), 'backups');
}

async function backUp(db: Db, options: SqliteOptions, firstPending: string): Promise<void> {
  const folder = backupFolder(options);
  makePrivateFolder(folder);
  const extension = extname(options.path);
  const stem = `${basename(options.path, extension)}-before-${firstPending}`;
  let target = join(folder, `${stem}${extension}`);
  // An upgrade that failed earlier has left its copy: keep it.
  for (let number = 2; existsSync(target); number++) target = join(folder, `${stem}-${number}${extension}`);
  await sql`vacuum into ${target}`.execute(db);
  chmodSync(target, 0o600);
}
