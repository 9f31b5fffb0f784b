/**
 * What a change is about to do to which files, with the intent: whoever starts after a kill undoes it.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m032_skill_swaps(db: Db): Promise<void> {
  await db.schema.alterTable('skill_intents').addColumn('swap', 'text').execute();
}
