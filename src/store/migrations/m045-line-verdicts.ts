/**
 * A person's word on a line that was told, beside what came of it.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m045_line_verdicts(db: Db): Promise<void> {
  await db.schema.alterTable('told_lines').addColumn('verdict', 'text').execute();
}
