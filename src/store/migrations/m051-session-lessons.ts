/**
 * What a model said that a session teaches: each is read once.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m051_session_lessons(db: Db): Promise<void> {
  await db.schema
    .createTable('session_lessons')
    .addColumn('session_key', 'text', (c) => c.primaryKey())
    .addColumn('project', 'text', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('read_at', 'text', (c) => c.notNull())
    .addColumn('lessons', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('session_lessons_by_project')
    .on('session_lessons')
    .columns(['project', 'read_at'])
    .execute();
}
