/**
 * A database as an older knowhow left it, on each engine, for tests of migrations.
 *
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { POSTGRES_MIGRATIONS } from '../migrations/context.ts';
import { MIGRATIONS, migrate } from '../migrations/migrate.ts';
import { openStore, type StoreOptions } from '../open-store.ts';
import { dialectOf } from '../postgres/sql-pool.ts';
import type { Db, Schema } from '../schema.ts';
import { pglitePool } from './pglite-pool.ts';

export interface OlderDatabase {
  /** The first migration that it has not seen: `m015`. */
  readonly before: string;
  /** What fills it. */
  readonly statements: readonly string[];
}

/** Answers how to open it, by engine. */
export const OLDER_DATABASES = {
  SQLite: olderSqlite,
  PostgreSQL: olderPostgres,
} as const;

async function olderSqlite({ before, statements }: OlderDatabase): Promise<StoreOptions> {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-migration-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'knowhow.db');
  await (await openStore({ kind: 'sqlite', path, migrations: stepsBefore(before) })).close();
  const database = new Database(path);
  for (const statement of statements) database.exec(statement);
  database.close();
  return { kind: 'sqlite', path };
}

async function olderPostgres({ before, statements }: OlderDatabase): Promise<StoreOptions> {
  const pglite = await PGlite.create();
  onTestFinished(() => pglite.close());
  const pool = pglitePool(pglite);
  const db: Db = new Kysely<Schema>({ dialect: dialectOf(pool) });
  await migrate(db, POSTGRES_MIGRATIONS, { steps: stepsBefore(before) });
  for (const statement of statements) await sql.raw(statement).execute(db);
  await db.destroy();
  return { kind: 'postgres', pool };
}

function stepsBefore(name: string): typeof MIGRATIONS {
  return Object.fromEntries(Object.entries(MIGRATIONS).filter(([step]) => step < name));
}
