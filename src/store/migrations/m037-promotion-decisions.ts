/**
 * What was decided about items that wait: promoted, deferred, rejected, and why.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m037_promotion_decisions(db: Db): Promise<void> {
  await db.schema
    .createTable('promotion_decisions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('run', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('queue', 'text', (c) => c.notNull())
    .addColumn('item', 'text', (c) => c.notNull())
    .addColumn('input_hash', 'text', (c) => c.notNull())
    .addColumn('policy', 'text', (c) => c.notNull())
    .addColumn('policy_version', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('reasons', 'text', (c) => c.notNull())
    .addColumn('capabilities', 'text', (c) => c.notNull())
    .addColumn('evidence', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('promotion_decisions_item')
    .on('promotion_decisions')
    .columns(['queue', 'item', 'at'])
    .execute();
}
