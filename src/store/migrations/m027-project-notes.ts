/**
 * What was written into the instruction files of projects: the proposals table knows who let it through, this what
 * stood there before.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m027_project_notes(db: Db): Promise<void> {
  await db.schema
    .createTable('project_notes')
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('parent_text', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('proposal', 'text')
    .addColumn('taint', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('project_notes_key', ['path', 'number'])
    .execute();
}
