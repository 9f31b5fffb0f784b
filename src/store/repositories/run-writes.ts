/**
 * Writes runs of procedures, thousands at a time.
 *
 * @module
 */
import { CompiledQuery, type Insertable } from 'kysely';
import { batches } from '../columns.ts';
import type { Engine } from '../engine.ts';
import type { ProcedureRunsTable } from '../procedure-schema.ts';
import type { ProcedureRun } from '../procedure-store.ts';
import type { Db } from '../schema.ts';
import type { RepositoryContext } from './context.ts';
import { RUN_COLUMNS, runRow } from './procedure-rows.ts';

const RUN_UPDATES = RUN_COLUMNS.filter((column) => column !== 'session_key' && column !== 'task_key');

/** By how many rows they insert, which a batch bounds: the text of a large statement takes long to make. */
const texts = new WeakMap<Engine, Map<number, string>>();

export async function insertRuns(
  { db, engine }: Pick<RepositoryContext, 'db' | 'engine'>,
  runs: readonly ProcedureRun[],
): Promise<void> {
  const known = texts.get(engine) ?? new Map<number, string>();
  texts.set(engine, known);
  for (const rows of batches(runs.map(runRow), RUN_COLUMNS.length)) {
    const text = known.get(rows.length) ?? insertion(db, rows);
    known.set(rows.length, text);
    // Every row has the same columns in the same order.
    const values = rows.flatMap((row) => Object.values(row));
    await db.executeQuery(CompiledQuery.raw(text, values));
  }
}

function insertion(db: Db, rows: readonly Insertable<ProcedureRunsTable>[]): string {
  const insert = db
    .insertInto('procedure_runs')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['session_key', 'task_key'])
        .doUpdateSet((eb) =>
          Object.fromEntries(RUN_UPDATES.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    );
  return insert.compile().sql;
}
