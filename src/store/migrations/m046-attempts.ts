/**
 * Procedures of attempts, in the place of those of runs. Logs are read again; what a person forgot stays forgotten.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../schema.ts';

export async function m046_attempts(db: Db): Promise<void> {
  await db.schema
    .createTable('forgotten_attempts')
    .addColumn('attempt_id', 'text', (c) => c.primaryKey())
    .addColumn('forgotten_at', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into forgotten_attempts (attempt_id, forgotten_at)
    select session_key || '#' || task_key, forgotten_at from procedure_runs
    where forgotten_at is not null`.execute(db);
  for (const table of ['procedure_runs', 'procedures', 'mined_logs', 'revisions'])
    await db.schema.dropTable(table).execute();
  await sql`delete from lineage_edges where child_kind = 'procedure' or parent_kind = 'procedure'`.execute(
    db,
  );
  await sql`delete from lineage_nodes where kind = 'procedure'`.execute(db);
  await db.schema
    .createTable('procedures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project', 'text', (c) => c.notNull())
    .addColumn('polarity', 'text', (c) => c.notNull())
    .addColumn('sessions', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addColumn('is_told', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('taint', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('procedures_project').on('procedures').column('project').execute();
  await db.schema
    .createTable('procedure_attempts')
    .addColumn('attempt_id', 'text', (c) => c.primaryKey())
    .addColumn('procedure_id', 'text', (c) => c.notNull().references('procedures.id').onDelete('cascade'))
    .execute();
  await db.schema
    .createIndex('procedure_attempts_procedure')
    .on('procedure_attempts')
    .column('procedure_id')
    .execute();
  await db.schema
    .createTable('procedure_folds')
    .addColumn('project', 'text', (c) => c.primaryKey())
    .addColumn('mark', 'text', (c) => c.notNull())
    .execute();
  await db.deleteFrom('learned_logs').execute();
  for (const column of ['format', 'cursor'])
    await db.schema
      .alterTable('learned_logs')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
}
