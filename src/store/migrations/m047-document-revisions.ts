/**
 * How often a user's documents were changed, for servers that hold them in memory. On PostgreSQL alone: of an SQLite file
 * one process holds them.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import type { MigrationContext } from './context.ts';

export async function m047_document_revisions(db: Db, context: MigrationContext): Promise<void> {
  if (context.engine === 'sqlite') return;
  await db.schema
    .createTable('document_revisions')
    .addColumn('subject', 'text', (c) => c.primaryKey())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .execute();
}
