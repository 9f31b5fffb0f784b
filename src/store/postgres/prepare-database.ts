/**
 * Makes the tables as their owner, for servers that own nothing.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import { toStoreError } from '../store-errors.ts';
import { grantServing, migratePostgres, plainDatabase, poolOf } from './open.ts';
import { readCatalogue } from './tenancy/catalogue.ts';
import { citusStatements, partitionByUser, partitionStatements } from './tenancy/distribute.ts';

export type Spread =
  | { readonly over: 'citus' }
  | { readonly over: 'partitions'; readonly partitions: number };

/** The statements that spread the rows by user. Citus is the owner's to ask. */
export async function spreadStatements(url: string, spread: Spread): Promise<string[]> {
  return asOwner(url, async (db) =>
    spread.over === 'citus'
      ? citusStatements(await readCatalogue(db))
      : partitionStatements(db, spread.partitions),
  );
}

/** How many tables are in partitions that were not. */
export async function spreadOverPartitions(url: string, partitions: number): Promise<number> {
  return asOwner(url, (db) => partitionByUser(db, partitions));
}

async function asOwner<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  // Rows of everybody are moved at once.
  const pool = await poolOf({ url, poolSize: 2, statementTimeoutMs: 0 });
  try {
    await migratePostgres(pool);
    return await work(plainDatabase(pool));
  } catch (error) {
    throw toStoreError(error);
  } finally {
    await pool.end();
  }
}

export async function prepareDatabase(url: string, servingRole?: string): Promise<{ tables: number }> {
  const pool = await poolOf({ url, poolSize: 2 });
  try {
    await migratePostgres(pool);
    if (servingRole !== undefined) await grantServing(pool, servingRole);
    return { tables: (await readCatalogue(plainDatabase(pool))).tables.length };
  } catch (error) {
    throw toStoreError(error);
  } finally {
    await pool.end();
  }
}
