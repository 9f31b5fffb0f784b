/**
 * One trail for each time a skill was suggested, or opened without that: what came of it.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import { FLOAT } from './context.ts';

export async function m038_skill_activations(db: Db): Promise<void> {
  await db.schema
    .createTable('skill_activations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('skill_name', 'text', (c) => c.notNull())
    .addColumn('skill_version', 'integer', (c) => c.notNull())
    .addColumn('procedure_id', 'text')
    .addColumn('session_key', 'text')
    .addColumn('agent', 'text')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('scope_target', 'text')
    .addColumn('request_hash', 'text')
    .addColumn('request_summary', 'text')
    .addColumn('decision', 'text', (c) => c.notNull())
    .addColumn('confidence', FLOAT)
    .addColumn('reason', 'text')
    .addColumn('opened_at', 'text')
    .addColumn('followed', 'integer')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('user_correction', 'integer', (c) => c.notNull())
    .addColumn('correction_reason', 'text')
    .addColumn('false_negative', 'integer', (c) => c.notNull())
    .addColumn('caused_rework', 'integer', (c) => c.notNull())
    .addColumn('saved_calls', FLOAT)
    .addColumn('saved_ms', FLOAT)
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('skill_activations_skill')
    .on('skill_activations')
    .columns(['skill_name', 'at'])
    .execute();
  await db.schema
    .createIndex('skill_activations_session')
    .on('skill_activations')
    .column('session_key')
    .execute();
}
