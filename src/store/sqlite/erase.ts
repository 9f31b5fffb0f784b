/**
 * What was deleted leaves the files of the database, too. SQLite overwrites the pages that it frees (`secure_delete`);
 * three places are left: the full-text index, which only notes what is gone; the log of writes, which holds the pages as
 * they were; and pages that were freed by versions that did not overwrite them.
 *
 * @module
 */
import { sql } from 'kysely';
import { KnowhowError } from '../../errors.ts';
import type { Db } from '../schema.ts';

/** Since when freed pages are overwritten; a database without it may hold what was deleted before. */
const SINCE = 'store.overwritesSince';

/** False where another process holds the files: what is left goes with the next time, or when the last one closes them. */
export async function eraseFreed(db: Db, now: string): Promise<boolean> {
  try {
    await sql`insert into search_text (search_text) values ('optimize')`.execute(db);
    await rewriteOnce(db, now);
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows.every(({ busy }) => busy === 0);
  } catch (error) {
    if (error instanceof KnowhowError && error.code === 'store_unavailable') return false;
    throw error;
  }
}

async function rewriteOnce(db: Db, now: string): Promise<void> {
  const known = await db.selectFrom('settings').select('key').where('key', '=', SINCE).executeTakeFirst();
  if (known !== undefined) return;
  await sql`vacuum`.execute(db);
  await db.insertInto('settings').values({ key: SINCE, value: now }).execute();
}
