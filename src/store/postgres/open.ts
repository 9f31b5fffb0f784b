/**
 * Opening PostgreSQL.
 *
 * @module
 */
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { guardedDialect } from '../guarded-dialect.ts';
import { POSTGRES_MIGRATIONS } from '../migrations/context.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Db, Schema } from '../schema.ts';
import { codeOf, toStoreError } from '../store-errors.ts';
import type { TransactionScope } from '../transaction-scope.ts';
import { exactVectors } from './exact-vectors.ts';
import { postgresFullText } from './full-text.ts';
import { postgresIntegrity } from './integrity.ts';
import { createVectorTable, pgvectorVectors } from './pgvector.ts';

export type PostgresOptions =
  | { readonly url: string; readonly poolSize?: number }
  | { readonly dialect: Dialect };

/** A server's share of PostgreSQL's usual hundred connections. */
const POOL_SIZE = 10;

const INSUFFICIENT_PRIVILEGE = '42501';

export async function openPostgres(
  options: PostgresOptions,
  scope: TransactionScope,
): Promise<{ db: Db; engine: Engine }> {
  const dialect = 'dialect' in options ? options.dialect : await poolDialect(options.url, options.poolSize);
  const db = new Kysely<Schema>({ dialect: guardedDialect(dialect, scope) });
  try {
    await migrate(db, POSTGRES_MIGRATIONS);
    const vectors = (await hasPgvector(db)) ? pgvectorVectors : exactVectors;
    if (vectors === pgvectorVectors) await createVectorTable(db);
    return {
      db,
      engine: {
        kind: 'postgres',
        fullText: postgresFullText,
        vectors,
        skipLocked: true,
        hasOneConnection: false,
        integrity: postgresIntegrity,
        // Its files are the server's, and so is its vacuum.
        erase: () => Promise.resolve(true),
      },
    };
  } catch (error) {
    await db.destroy();
    throw toStoreError(error);
  }
}

async function poolDialect(url: string, poolSize = POOL_SIZE): Promise<Dialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  // An idle connection that the server drops is replaced at the next query; without a listener the event would
  // end the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

async function hasPgvector(db: Db): Promise<boolean> {
  const installed = await sql`select 1 from pg_extension where extname = 'vector'`.execute(db);
  if (installed.rows.length > 0) return true;
  const available = await sql`select 1 from pg_available_extensions where name = 'vector'`.execute(db);
  if (available.rows.length === 0) return false;
  try {
    await sql`create extension if not exists vector`.execute(db);
    return true;
  } catch (error) {
    // Not everybody may create it; without it every search is an exact scan.
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}
