/**
 * What a scan found in a skill's folder, and of which contents: a scan takes ten times as long as a suggestion.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m048_skill_verdicts(db: Db): Promise<void> {
  for (const column of ['vetted_hash', 'verdict'])
    await db.schema.alterTable('skill_meta').addColumn(column, 'text').execute();
}
