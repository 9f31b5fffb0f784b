/**
 * Entities, relations, memories, mentions, embeddings: the graph.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import { FLOAT, type MigrationContext } from './context.ts';

export async function m001_graph(db: Db, context: MigrationContext): Promise<void> {
  await db.schema
    .createTable('entities')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('canonical_name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('mentions', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('entities_canonical_name')
    .on('entities')
    .columns(['canonical_name', 'type'])
    .execute();
  await db.schema.createIndex('entities_name').on('entities').columns(['name', 'type']).execute();

  await db.schema
    .createTable('relations')
    .addColumn('source_id', 'text', (c) => c.notNull().references('entities.id'))
    .addColumn('target_id', 'text', (c) => c.notNull().references('entities.id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('strength', FLOAT, (c) => c.notNull())
    .addColumn('confidence', FLOAT, (c) => c.notNull())
    .addColumn('evidence', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('relations_key', ['source_id', 'target_id', 'type', 'source'])
    .execute();
  await db.schema.createIndex('relations_target').on('relations').column('target_id').execute();

  await db.schema
    .createTable('memories')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tier', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('importance', FLOAT, (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('project', 'text')
    .addColumn('agent', 'text')
    .addColumn('provenance', 'text')
    .addColumn('taint', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('superseded_by', 'text')
    .addColumn('forgotten_at', 'text')
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('memories_content_hash').on('memories').column('content_hash').execute();

  await db.schema
    .createTable('memory_entity_mentions')
    .addColumn('memory_id', 'text', (c) => c.notNull().references('memories.id'))
    .addColumn('entity_id', 'text', (c) => c.notNull().references('entities.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('memory_entity_mentions_key', ['memory_id', 'entity_id'])
    .execute();
  await db.schema
    .createIndex('memory_entity_mentions_entity')
    .on('memory_entity_mentions')
    .column('entity_id')
    .execute();

  await db.schema
    .createTable('embeddings')
    .addColumn('id', context.identity, context.asIdentity)
    .addColumn('source_type', 'text', (c) => c.notNull())
    .addColumn('source_id', 'text', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('dimensions', 'integer', (c) => c.notNull())
    .addColumn('parts', 'integer', (c) => c.notNull())
    .addColumn('content_hashes', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    // Last, so that a scan of the small columns need not walk past the blob's overflow pages.
    .addColumn('vectors', context.blob, (c) => c.notNull())
    .addUniqueConstraint('embeddings_source', ['source_type', 'source_id', 'model'])
    .execute();
}
