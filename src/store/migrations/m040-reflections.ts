/**
 * Reflections: runs, what they proposed, what they changed.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m040_reflections(db: Db): Promise<void> {
  await db.schema
    .createTable('reflections')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('cadence', 'text', (c) => c.notNull())
    .addColumn('period_from', 'text', (c) => c.notNull())
    .addColumn('period_to', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('lease_until', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('text', 'text')
    .addColumn('summary', 'text')
    .addColumn('sources', 'text', (c) => c.notNull())
    .addColumn('conversation_id', 'text')
    .addColumn('iterations', 'integer', (c) => c.notNull())
    .addColumn('error', 'text')
    .execute();
  await db.schema
    .createIndex('reflections_period')
    .on('reflections')
    .columns(['cadence', 'period_to'])
    .execute();
  await db.schema
    .createTable('reflection_actions')
    .addColumn('run_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('fate', 'text', (c) => c.notNull())
    .addColumn('why', 'text')
    .addColumn('subject', 'text')
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('reflection_actions_key', ['run_id', 'position'])
    .execute();
  await db.schema.createIndex('reflection_actions_at').on('reflection_actions').column('at').execute();
  await db.schema
    .createTable('reflection_changes')
    .addColumn('run_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('diff', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('undone_at', 'text')
    .addPrimaryKeyConstraint('reflection_changes_key', ['run_id', 'position'])
    .execute();
}
