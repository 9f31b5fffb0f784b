/**
 * The line itself beside the key of what was told: who looks back at a session reads what the agent read.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m043_told_text(db: Db): Promise<void> {
  await db.schema
    .alterTable('told_lines')
    .addColumn('text', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
