/**
 * Proposals: changes to skills that wait for somebody to let them through.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../schema.ts';

export async function m010_proposals(db: Db): Promise<void> {
  // No foreign keys: what was proposed stays history after the skill is gone.
  await db.schema
    .createTable('proposals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('skill_name', 'text', (c) => c.notNull())
    .addColumn('skill_id', 'text')
    .addColumn('project', 'text')
    .addColumn('version', 'text')
    .addColumn('base_hash', 'text')
    .addColumn('content', 'text')
    .addColumn('content_hash', 'text')
    .addColumn('advice', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('session_key', 'text')
    .addColumn('taint', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  // What waits already is not asked for twice; what was decided may be asked for again.
  await sql`create unique index proposals_pending on proposals (key) where state = 'pending'`.execute(db);
  await db.schema
    .createIndex('proposals_newest')
    .on('proposals')
    .columns(['state', 'created_at', 'id'])
    .execute();
}
