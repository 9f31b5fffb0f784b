/**
 * Runs of a procedure that are only counted any more, and those that are not even kept.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m020_thin_runs(db: Db): Promise<void> {
  await db.schema
    .alterTable('procedure_runs')
    .addColumn('is_thin', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('procedures')
    .addColumn('earlier', 'text', (c) => c.notNull().defaultTo('null'))
    .execute();
}
