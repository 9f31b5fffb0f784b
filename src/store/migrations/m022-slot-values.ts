/**
 * What stood in the slots of a run, so that what all runs have in common can be told.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m022_slot_values(db: Db): Promise<void> {
  await db.schema
    .alterTable('procedure_runs')
    .addColumn('slot_values', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
