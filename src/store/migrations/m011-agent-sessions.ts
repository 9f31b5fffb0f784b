/**
 * What a running session of an agent was told: so that a daemon that restarts does not repeat itself.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m011_agent_sessions(db: Db): Promise<void> {
  await db.schema
    .createTable('agent_sessions')
    .addColumn('session_key', 'text', (c) => c.primaryKey())
    .addColumn('harness', 'text', (c) => c.notNull())
    .addColumn('project', 'text')
    .addColumn('turns', 'integer', (c) => c.notNull())
    .addColumn('frozen', 'text')
    .addColumn('frozen_at', 'text')
    .addColumn('shown', 'text', (c) => c.notNull())
    .addColumn('used', 'text', (c) => c.notNull())
    .addColumn('taint', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('agent_sessions_updated').on('agent_sessions').column('updated_at').execute();
}
