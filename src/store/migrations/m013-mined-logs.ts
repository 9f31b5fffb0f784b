/**
 * How far each session log has been learnt from: an unchanged log is not read again, a grown one from where it grew.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m013_mined_logs(db: Db): Promise<void> {
  await db.schema
    .createTable('mined_logs')
    .addColumn('file', 'text', (c) => c.primaryKey())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('cursor', 'text', (c) => c.notNull())
    .addColumn('taint', 'text', (c) => c.notNull())
    .addColumn('mined_at', 'text', (c) => c.notNull())
    .execute();
}
