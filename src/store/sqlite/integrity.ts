/**
 * SQLite's own view of its file.
 *
 * @module
 */
import { sql } from 'kysely';
import { KnowhowError, messageOf } from '../../errors.ts';
import type { StoreFinding } from '../operation-store.ts';
import type { Db } from '../schema.ts';

/** A damaged file can report thousands of lines; the first few say it all. */
const MAX_LINES = 5;

export async function sqliteIntegrity(db: Db): Promise<StoreFinding[]> {
  return [...(await integrityCheck(db)), ...(await foreignKeys(db)), ...(await fullTextStructure(db))];
}

async function integrityCheck(db: Db): Promise<StoreFinding[]> {
  const result = await sql<{
    integrity_check: string;
  }>`pragma integrity_check(${sql.lit(MAX_LINES)})`.execute(db);
  return result.rows
    .filter((row) => row.integrity_check !== 'ok')
    .map((row) => ({ check: 'integrity', message: row.integrity_check, repairable: false }));
}

async function foreignKeys(db: Db): Promise<StoreFinding[]> {
  const result = await sql<{ table: string; parent: string; n: number }>`
    select "table", parent, count(*) as n from pragma_foreign_key_check group by 1, 2`.execute(db);
  return result.rows.map((row) => ({
    check: 'foreign-keys',
    message: `${row.n} rows of ${row.table} point to nothing in ${row.parent}`,
    // Orphans are deleted by the cross-table rules.
    repairable: true,
  }));
}

async function fullTextStructure(db: Db): Promise<StoreFinding[]> {
  try {
    await sql`insert into search_text (search_text) values ('integrity-check')`.execute(db);
    return [];
  } catch (error) {
    // FTS5 spells its check as an insert, which a read-only or locked database refuses: no verdict then.
    if (error instanceof KnowhowError && error.code === 'store_unavailable') return [];
    return [{ check: 'full-text-structure', message: messageOf(error), repairable: false }];
  }
}
