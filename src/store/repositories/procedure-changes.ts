/**
 * What another process has made of procedures since they were read.
 *
 * @module
 */
import { decodeList } from '../columns.ts';
import type { Phrasing, ProcedureChanges, ProcedureRecord } from '../procedure-store.ts';
import type { Db } from '../schema.ts';
import { snapshot } from './context.ts';
import { procedureOf } from './procedure-rows.ts';
import { revisionOf } from './revisions.ts';

/** Asked for at once; a statement takes only so many values. */
const MAX_IDS = 200;

export function changesSince(db: Db, since: number | null): Promise<ProcedureChanges> {
  return snapshot(db, async (now) => {
    const { revision, removal } = await revisionOf(now, 'procedures');
    const rows = await now
      .selectFrom('procedures')
      .selectAll()
      .$if(since !== null, (query) => query.where('revision', '>', since ?? 0))
      .execute();
    const changed = rows.map(procedureOf);
    return {
      ...{ revision, changed },
      phrasings: since === null ? await phrasings(now) : await phrasingsOf(now, changed),
      left: since !== null && removal > since ? await allIds(now) : null,
    };
  });
}

async function allIds(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('procedures').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

async function phrasingsOf(db: Db, procedures: readonly ProcedureRecord[]): Promise<Phrasing[]> {
  const ids = procedures.map(({ id }) => id);
  const found: Phrasing[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    found.push(...(await phrasings(db, ids.slice(from, from + MAX_IDS))));
  }
  return found;
}

/** Of all procedures, or of these. */
async function phrasings(db: Db, ids?: readonly string[]): Promise<Phrasing[]> {
  const rows = await db
    .selectFrom('procedure_runs')
    .select(['procedure_id', 'project', 'pattern', 'hints', 'shape'])
    .distinct()
    .where('procedure_id', 'is not', null)
    .where('is_thin', '=', 0)
    .$if(ids !== undefined, (query) => query.where('procedure_id', 'in', ids ?? []))
    .execute();
  return rows.map(({ procedure_id, project, pattern, hints, shape }) => ({
    procedureId: procedure_id ?? '',
    ...{ project, pattern },
    hints: decodeList(hints),
    shape: decodeList(shape),
  }));
}
