/**
 * Skills that were generated from procedures, and where each stands in its life.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import { FLOAT } from './context.ts';

export async function m036_generated_skills(db: Db): Promise<void> {
  await db.schema
    .createTable('generated_skills')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('procedure_id', 'text', (c) => c.notNull())
    .addColumn('project', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('state_reason', 'text')
    .addColumn('state_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('risk', 'text', (c) => c.notNull())
    .addColumn('score', FLOAT, (c) => c.notNull())
    .addColumn('input_hash', 'text', (c) => c.notNull())
    .addColumn('folder', 'text', (c) => c.notNull())
    .addColumn('skill_id', 'text')
    .addColumn('proposal', 'text')
    .addColumn('generated_at', 'text', (c) => c.notNull())
    .addColumn('window_start', 'text', (c) => c.notNull())
    .execute();
}
