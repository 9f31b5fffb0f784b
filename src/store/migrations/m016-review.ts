/**
 * How a proposal went through the review, what else it carries, and what models said of texts.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Columns of lists, empty for proposals of before. */
const LISTS = ['files', 'sources', 'stages'];
const TEXTS = ['worst', 'awaits', 'version_id'];

export async function m016_review(db: Db): Promise<void> {
  const { schema } = db;
  // One by one: SQLite adds one column at a time.
  await schema
    .alterTable('proposals')
    .addColumn('author_kind', 'text', (c) => c.notNull().defaultTo('agent'))
    .execute();
  for (const column of LISTS) {
    await schema
      .alterTable('proposals')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();
  }
  for (const column of TEXTS) await schema.alterTable('proposals').addColumn(column, 'text').execute();
  // What waits from before was looked at by nobody.
  await sql`update proposals set awaits = 'person' where state = 'pending'`.execute(db);
  await schema.createIndex('proposals_by_key').on('proposals').columns(['key', 'decided_at']).execute();
  await schema
    .createTable('review_opinions')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('decision', 'text', (c) => c.notNull())
    .addColumn('findings', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
}
