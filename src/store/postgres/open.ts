/**
 * Opening PostgreSQL: one pool, migrated, from which each user's database is had.
 *
 * @module
 */
import { Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { guardedDialect } from '../guarded-dialect.ts';
import { POSTGRES_MIGRATIONS } from '../migrations/context.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Db, Schema } from '../schema.ts';
import { codeOf, toStoreError } from '../store-errors.ts';
import { TransactionScope } from '../transaction-scope.ts';
import { exactVectors } from './exact-vectors.ts';
import { postgresFullText } from './full-text.ts';
import { postgresIntegrity } from './integrity.ts';
import { createVectorIndexes, createVectorTable, pgvectorVectors } from './pgvector.ts';
import { type NamingClient, preparing } from './prepared.ts';
import { borrowed, dialectOf, type SqlPool } from './sql-pool.ts';
import { applyTenancy } from './tenancy/apply-tenancy.ts';
import { poolOfTenant, type Tenant } from './tenancy/tenant-pool.ts';
import { UnnamedUser } from './tenancy/unnamed-user.ts';
import { bypassesPolicies, databaseForMigrations, usersOf } from './tenancy/upgrade.ts';

export type PostgresSource =
  | { readonly url: string; readonly poolSize?: number; readonly statementTimeoutMs?: number }
  | { readonly pool: SqlPool };

export interface PostgresDatabase {
  readonly engine: Engine;
  /** Whether the role that it is connected as is above the policies: then they keep nobody apart. */
  readonly bypassesPolicies: boolean;
  /** Over the shared pool. `closing` is called when it is closed. */
  of(tenant: Tenant, scope: TransactionScope, closing?: () => Promise<void>): Db;
  close(): Promise<void>;
}

/** A server's share of PostgreSQL's usual hundred connections. */
const POOL_SIZE = 10;
/** Nothing that the store asks takes seconds; a statement that does must not hold its connection for ever. */
const STATEMENT_TIMEOUT_MS = 60_000;

const INSUFFICIENT_PRIVILEGE = '42501';

export async function connectPostgres(source: PostgresSource): Promise<PostgresDatabase> {
  const pool = 'pool' in source ? source.pool : await poolOf(source);
  try {
    const hasVectors = await migratePostgres(pool);
    const plain = plainDatabase(pool);
    return {
      bypassesPolicies: await bypassesPolicies(plain),
      of: (tenant, scope, closing) => databaseOf(pool, tenant, scope, closing),
      close: () => pool.end(),
      engine: {
        kind: 'postgres',
        fullText: postgresFullText,
        vectors: hasVectors ? pgvectorVectors() : exactVectors,
        skipLocked: true,
        hasOneConnection: false,
        integrity: postgresIntegrity,
        // Its files are the server's, and so is its vacuum.
        erase: () => Promise.resolve(true),
      },
    };
  } catch (error) {
    await pool.end();
    throw toStoreError(error);
  }
}

/** Brings the tables up to date, and each under its user. Whether there are tables for pgvector. */
export async function migratePostgres(pool: SqlPool): Promise<boolean> {
  const plain = plainDatabase(pool);
  await migrate(await databaseForMigrations(pool), POSTGRES_MIGRATIONS);
  await applyTenancy(plain);
  const hasVectors = await hasPgvector(plain);
  if (!hasVectors) return false;
  const isNew = await createVectorTable(plain);
  await createVectorIndexes(plain);
  if (!isNew) return true;
  await applyTenancy(plain);
  for (const user of await usersOf(pool)) {
    await databaseOf(pool, { user }, new TransactionScope())
      .transaction()
      .execute((db) => pgvectorVectors().rebuild(db));
  }
  return true;
}

/** What a role needs that is to serve and not to own: rows, and nothing that changes tables. */
export async function grantServing(pool: SqlPool, role: string): Promise<void> {
  const db = plainDatabase(pool);
  const schema = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const names = { role: sql.id(role), schema: sql.id(schema.rows[0]?.name ?? 'public') };
  await sql`grant usage on schema ${names.schema} to ${names.role}`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema ${names.schema} to ${names.role}`.execute(
    db,
  );
  await sql`grant usage, select on all sequences in schema ${names.schema} to ${names.role}`.execute(db);
}

function databaseOf(
  pool: SqlPool,
  tenant: Tenant,
  scope: TransactionScope,
  closing?: () => Promise<void>,
): Db {
  return new Kysely<Schema>({
    dialect: guardedDialect(dialectOf(poolOfTenant(pool, tenant, closing)), scope),
    // Accounts have a column of that name, which is theirs to ask for.
    plugins: 'user' in tenant ? [new UnnamedUser()] : [],
  });
}

/** Nobody's: for the catalogue. */
export function plainDatabase(pool: SqlPool): Db {
  return new Kysely<Schema>({
    dialect: dialectOf(borrowed(pool)),
  });
}

export async function poolOf({
  url,
  poolSize = POOL_SIZE,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
}: Extract<PostgresSource, { url: string }>): Promise<SqlPool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    // What names the user is sent along with what is asked, not before it.
    ...{ pipeline: true },
  });
  // An idle connection that the server drops is replaced at the next query; without a listener the event would
  // end the process.
  pool.on('error', () => undefined);
  return preparing(pool as unknown as { connect(): Promise<NamingClient>; end(): Promise<void> });
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
