/**
 * Everything that belongs to a user, removed. What refers goes before what it refers to.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { type Catalogue, isShared, readCatalogue } from './catalogue.ts';

export async function removeRows(db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    let removed = 0;
    for (const table of referrersFirst(await readCatalogue(transaction))) {
      const result = await sql`delete from ${sql.table(table)}`.execute(transaction);
      removed += Number(result.numAffectedRows ?? 0n);
    }
    return removed;
  });
}

/** Every user's table, so that each comes after those that refer to it. */
export function referrersFirst({ tables, keys }: Catalogue): string[] {
  const owned = tables.filter(({ name, isPartition }) => !isShared(name) && !isPartition);
  const ordered: string[] = [];
  const visit = (table: string): void => {
    if (ordered.includes(table)) return;
    for (const key of keys) if (key.target === table && key.table !== table) visit(key.table);
    ordered.push(table);
  };
  for (const { name } of owned) visit(name);
  return ordered;
}
