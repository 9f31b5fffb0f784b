/**
 * PostgreSQL checks its own files (checksums) and its foreign keys as it goes; what can be asked is asked here.
 *
 * @module
 */
import { sql } from 'kysely';
import type { StoreFinding } from '../operation-store.ts';
import type { Db } from '../schema.ts';

export async function postgresIntegrity(db: Db): Promise<StoreFinding[]> {
  const invalid = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
    where not i.indisvalid and n.nspname = current_schema()`.execute(db);
  return invalid.rows.map((row) => ({
    check: 'integrity',
    message: `index ${row.name} is not valid: run "reindex index ${row.name}"`,
    repairable: false,
  }));
}
