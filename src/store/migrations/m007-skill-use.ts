/**
 * Use of skills: events, links that wait for their memory, observations.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import type { MigrationContext } from './context.ts';

export async function m007_skill_use(db: Db, context: MigrationContext): Promise<void> {
  // No foreign keys: what was used stays history after the skill is gone.
  await db.schema
    .createTable('skill_events')
    .addColumn('id', context.identity, context.asIdentity)
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('skill_id', 'text', (c) => c.notNull())
    .addColumn('session_key', 'text')
    .addColumn('memory_id', 'text')
    .addColumn('project', 'text')
    .addColumn('runtime_path', 'text')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('skill_events_skill').on('skill_events').columns(['skill_id', 'at']).execute();
  await db.schema
    .createIndex('skill_events_session')
    .on('skill_events')
    .columns(['session_key', 'at'])
    .execute();
  await db.schema.createIndex('skill_events_newest').on('skill_events').column('at').execute();

  await db.schema
    .createTable('deferred_links')
    .addColumn('session_key', 'text', (c) => c.notNull())
    .addColumn('skill_id', 'text', (c) => c.notNull().references('entities.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('deferred_links_key', ['session_key', 'skill_id'])
    .execute();
  await db.schema.createIndex('deferred_links_skill').on('deferred_links').column('skill_id').execute();

  await db.schema
    .createTable('skill_observations')
    .addColumn('id', context.identity, context.asIdentity)
    .addColumn('skill_id', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('memory_id', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('skill_observations_skill')
    .on('skill_observations')
    .columns(['skill_id', 'at'])
    .execute();
  await db.schema
    .createIndex('skill_observations_memory')
    .on('skill_observations')
    .column('memory_id')
    .where('memory_id', 'is not', null)
    .execute();
}
