/**
 * Which memories tell of two skills at once, and the edges that follow from it.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import { FLOAT } from './context.ts';

export async function m008_affinity(db: Db): Promise<void> {
  await db.schema
    .createTable('skill_pair_memories')
    .addColumn('a', 'text', (c) => c.notNull().references('entities.id'))
    .addColumn('b', 'text', (c) => c.notNull().references('entities.id'))
    .addColumn('memory_id', 'text', (c) => c.notNull().references('memories.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('skill_pair_memories_key', ['a', 'b', 'memory_id'])
    .execute();
  await db.schema.createIndex('skill_pair_memories_b').on('skill_pair_memories').column('b').execute();
  await db.schema
    .createIndex('skill_pair_memories_memory')
    .on('skill_pair_memories')
    .column('memory_id')
    .execute();

  // Its row in `relations` exists while the edge is accepted: what waits for review counts nowhere.
  await db.schema
    .createTable('computed_edges')
    .addColumn('a', 'text', (c) => c.notNull().references('entities.id'))
    .addColumn('b', 'text', (c) => c.notNull().references('entities.id'))
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addColumn('strength', FLOAT, (c) => c.notNull())
    .addColumn('review', 'text', (c) => c.notNull())
    .addColumn('reviewed_at', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('computed_edges_key', ['a', 'b'])
    .execute();
  await db.schema.createIndex('computed_edges_b').on('computed_edges').column('b').execute();
  await db.schema.createIndex('computed_edges_last').on('computed_edges').column('last_at').execute();
}
