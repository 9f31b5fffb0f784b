/**
 * What memories say about how entities relate: a row of `relations` stands while a memory supports it.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import { FLOAT } from './context.ts';

export async function m009_memory_relations(db: Db): Promise<void> {
  await db.schema
    .createTable('memory_relations')
    .addColumn('memory_id', 'text', (c) => c.notNull().references('memories.id'))
    .addColumn('source_id', 'text', (c) => c.notNull().references('entities.id'))
    .addColumn('target_id', 'text', (c) => c.notNull().references('entities.id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('scope', 'text')
    .addColumn('confidence', FLOAT, (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('memory_relations_key', ['memory_id', 'source_id', 'target_id', 'type'])
    .execute();
  await db.schema
    .createIndex('memory_relations_edge')
    .on('memory_relations')
    .columns(['source_id', 'target_id', 'type'])
    .execute();
  await db.schema.createIndex('memory_relations_target').on('memory_relations').column('target_id').execute();
}
