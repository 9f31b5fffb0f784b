/**
 * Runs are looked for by their task alone: a session that was forked or resumed holds the same ones again.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m021_run_copies(db: Db): Promise<void> {
  await db.schema.createIndex('procedure_runs_task').on('procedure_runs').column('task_key').execute();
}
