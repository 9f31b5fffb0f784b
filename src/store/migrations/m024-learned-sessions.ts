/**
 * What sessions taught, what was told of it, and what people decided about that.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import { FLOAT } from './context.ts';

export async function m024_learned_sessions(db: Db): Promise<void> {
  await db.schema
    .createTable('learned_sessions')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('project', 'text', (c) => c.notNull())
    .addColumn('folder', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('learned_at', 'text', (c) => c.notNull())
    .addColumn('record', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('learned_sessions_project')
    .on('learned_sessions')
    .columns(['project', 'started_at'])
    .execute();
  await db.schema
    .createTable('learned_logs')
    .addColumn('file', 'text', (c) => c.primaryKey())
    .addColumn('size', FLOAT, (c) => c.notNull())
    .addColumn('mtime_ms', FLOAT, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('told_lines')
    .addColumn('session_key', 'text', (c) => c.notNull())
    .addColumn('line_key', 'text', (c) => c.notNull())
    .addColumn('project', 'text', (c) => c.notNull())
    .addColumn('moment', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('told_lines_key', ['session_key', 'line_key'])
    .execute();
  await db.schema.createIndex('told_lines_project').on('told_lines').column('project').execute();
  await db.schema
    .createTable('line_marks')
    .addColumn('project', 'text', (c) => c.notNull())
    .addColumn('line_key', 'text', (c) => c.notNull())
    .addColumn('mark', 'text', (c) => c.notNull())
    .addColumn('text', 'text')
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('line_marks_key', ['project', 'line_key'])
    .execute();
}
