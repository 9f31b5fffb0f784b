/**
 * Procedures: the runs that were seen of a task, and what they add up to.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import { FLOAT } from './context.ts';

export async function m012_procedures(db: Db): Promise<void> {
  await db.schema
    .createTable('procedures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project', 'text')
    .addColumn('pattern', 'text', (c) => c.notNull())
    .addColumn('slots', 'text', (c) => c.notNull())
    .addColumn('embedding_text', 'text', (c) => c.notNull())
    .addColumn('polarity', 'text', (c) => c.notNull())
    .addColumn('successes', 'integer', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('partials', 'integer', (c) => c.notNull())
    .addColumn('unknowns', 'integer', (c) => c.notNull())
    .addColumn('sessions', 'integer', (c) => c.notNull())
    .addColumn('confidence_low', FLOAT, (c) => c.notNull())
    .addColumn('confidence_high', FLOAT, (c) => c.notNull())
    .addColumn('recipe', 'text', (c) => c.notNull())
    .addColumn('avoid', 'text', (c) => c.notNull())
    .addColumn('contrast', 'text', (c) => c.notNull())
    .addColumn('taint', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('last_validated_at', 'text')
    .addColumn('last_failed_at', 'text')
    .execute();
  await db.schema.createIndex('procedures_updated').on('procedures').column('updated_at').execute();
  await db.schema
    .createTable('procedure_runs')
    .addColumn('session_key', 'text', (c) => c.notNull())
    .addColumn('task_key', 'text', (c) => c.notNull())
    // Null of a run that was forgotten: only its key is left.
    .addColumn('procedure_id', 'text', (c) => c.references('procedures.id').onDelete('cascade'))
    .addColumn('project', 'text')
    .addColumn('pattern', 'text', (c) => c.notNull())
    .addColumn('slots', 'text', (c) => c.notNull())
    .addColumn('hints', 'text', (c) => c.notNull())
    .addColumn('shape', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('confidence', FLOAT, (c) => c.notNull())
    .addColumn('evidence', 'text', (c) => c.notNull())
    .addColumn('steps', 'text', (c) => c.notNull())
    .addColumn('failures', 'text', (c) => c.notNull())
    .addColumn('taint', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('forgotten_at', 'text')
    .addPrimaryKeyConstraint('procedure_runs_key', ['session_key', 'task_key'])
    .execute();
  await db.schema
    .createIndex('procedure_runs_procedure')
    .on('procedure_runs')
    .column('procedure_id')
    .execute();
}
