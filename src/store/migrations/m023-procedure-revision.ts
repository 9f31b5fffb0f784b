/**
 * Which procedures have changed since when, for processes that hold them in memory.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m023_procedure_revision(db: Db): Promise<void> {
  await db.schema
    .createTable('revisions')
    .addColumn('subject', 'text', (c) => c.primaryKey())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('removal', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('procedures')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('procedures_revision').on('procedures').column('revision').execute();
}
