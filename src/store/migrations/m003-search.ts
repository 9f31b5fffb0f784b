/**
 * Search documents, and each engine's full-text index over them.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import type { MigrationContext } from './context.ts';

export async function m003_search(db: Db, context: MigrationContext): Promise<void> {
  await db.schema
    .createTable('search_documents')
    .addColumn('id', context.identity, context.asIdentity)
    .addColumn('source_type', 'text', (c) => c.notNull())
    .addColumn('source_id', 'text', (c) => c.notNull())
    .addColumn('analyzer', 'text', (c) => c.notNull())
    .addColumn('analysis', context.blob, (c) => c.notNull())
    .addUniqueConstraint('search_documents_source', ['source_type', 'source_id'])
    .execute();

  // SQLite: contentless, because the texts are in skill_versions already. PostgreSQL: a column of the table.
  await context
    .pick({
      sqlite: sql`create virtual table search_text using fts5(
        name, description, triggers, tags, body,
        content='', contentless_delete=1, tokenize='porter unicode61'
      )`,
      postgres: sql`alter table search_documents add column text_vector tsvector`,
    })
    .execute(db);
  await context
    .pick({
      // The default of 1 MB flushes a batch of 200 skills several times.
      sqlite: sql`insert into search_text (search_text, rank) values ('hashsize', 8388608)`,
      postgres: sql`create index search_documents_text on search_documents using gin (text_vector)`,
    })
    .execute(db);
}
