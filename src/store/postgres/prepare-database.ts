/**
 * Makes the tables as their owner, for servers that own nothing.
 *
 * @module
 */
import { toStoreError } from '../store-errors.ts';
import { grantServing, migratePostgres, plainDatabase, poolOf } from './open.ts';
import { readCatalogue } from './tenancy/catalogue.ts';

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
