/**
 * Memories with all that recall, retention and lineage need, and how they mention entities.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import { FLOAT } from './context.ts';

export async function m005_memories(db: Db): Promise<void> {
  // The tables of m001 were a placeholder: nothing wrote them, so nothing is lost.
  await db.schema.dropTable('memory_entity_mentions').execute();
  await db.schema.dropTable('memories').execute();

  await db.schema
    .createTable('memories')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('tier', 'text', (c) => c.notNull())
    .addColumn('importance', FLOAT, (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('project', 'text')
    .addColumn('agent', 'text', (c) => c.notNull())
    .addColumn('who', 'text')
    .addColumn('provenance', 'text', (c) => c.notNull())
    .addColumn('taint', 'text', (c) => c.notNull())
    .addColumn('group_id', 'text')
    .addColumn('position', 'integer')
    .addColumn('occurred_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('text_changed_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('use_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('superseded_by', 'text')
    .addColumn('forgotten_at', 'text')
    .addColumn('content_hash', 'text', (c) => c.notNull())
    // Last, so that a scan of the small columns need not walk past long texts.
    .addColumn('metadata', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('memories_content_hash').on('memories').column('content_hash').execute();
  await db.schema.createIndex('memories_newest').on('memories').columns(['occurred_at', 'id']).execute();
  await db.schema
    .createIndex('memories_group')
    .on('memories')
    .columns(['group_id', 'position'])
    .where('group_id', 'is not', null)
    .execute();

  await db.schema
    .createTable('memory_entity_mentions')
    .addColumn('memory_id', 'text', (c) => c.notNull().references('memories.id'))
    .addColumn('entity_id', 'text', (c) => c.notNull().references('entities.id'))
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('confidence', FLOAT, (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('memory_entity_mentions_key', ['memory_id', 'entity_id'])
    .execute();
  await db.schema
    .createIndex('memory_entity_mentions_entity')
    .on('memory_entity_mentions')
    .column('entity_id')
    .execute();
}
