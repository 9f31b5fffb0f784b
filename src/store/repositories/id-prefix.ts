/**
 * Rows by the beginning of their id.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../schema.ts';

export async function idsStartingWith(
  db: Db,
  table: 'proposals' | 'procedures',
  prefix: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    // Not `like`: its rules of upper and lower case differ between the engines.
    .where((eb) => eb(sql<string>`substr(id, 1, ${prefix.length})`, '=', prefix))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
