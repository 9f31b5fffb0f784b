/**
 * Learning: each run finds the procedure that it is a run of, or founds one; what the procedure says is folded anew
 * from all its runs. Two procedures that one run belongs to were one all along.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { Phrasing, ProcedureRecord, ProcedureRun } from '../store/procedure-store.ts';
import type { Store } from '../store/store.ts';
import { foldRuns } from './merge/fold.ts';
import type { ProcedureIndex } from './procedure-index.ts';
import { runKey, type SeenRun, seenRun, storedRun } from './runs/run.ts';

export type Learnt = 'added' | 'updated' | 'unchanged' | 'forgotten';

export interface LearntRun {
  readonly action: Learnt;
  readonly procedureId: string | null;
  /** Procedures that were found to be the same one, and are gone. */
  readonly merged: readonly string[];
}

export interface LearnOptions {
  readonly store: Store;
  readonly index: ProcedureIndex;
  readonly now: () => string;
}

export async function learnRun(run: SeenRun, { store, index, now }: LearnOptions): Promise<LearntRun> {
  const matching = await index.matching(run);
  const done = await store.transaction(async (transaction) => {
    const { procedures } = transaction;
    const known = await procedures.run(run.sessionKey, run.taskKey);
    if (known === 'forgotten') return { action: 'forgotten' as const, id: null, changed: [], merged: [] };
    if (known && isSame(known, run)) {
      return { action: 'unchanged' as const, id: known.procedureId, changed: [], merged: [] };
    }
    const mates = new Set(known?.pattern === run.pattern ? [...matching, known.procedureId] : matching);
    const { survivor, others } = await elect([...mates], transaction);
    const id = survivor ?? newId(run);
    if (survivor === undefined) await procedures.put(foldRuns([run], { id, at: now() }));
    for (const other of others) await procedures.merge(other, id);
    await procedures.putRun(storedRun(run, id));
    const left =
      known && known.procedureId !== id && !others.includes(known.procedureId) ? [known.procedureId] : [];
    for (const changed of [id, ...left]) await refold(changed, transaction, now());
    return {
      action: survivor ? ('updated' as const) : ('added' as const),
      id,
      changed: [id, ...left],
      merged: others,
    };
  });
  await refresh([...done.changed, ...done.merged], store, index);
  return { action: done.action, procedureId: done.id, merged: done.merged };
}

/** The one with the most runs stays, then the oldest: what others refer to should last. */
async function elect(
  ids: readonly string[],
  store: Store,
): Promise<{ survivor: string | undefined; others: string[] }> {
  const standing: { id: string; runs: number; createdAt: string }[] = [];
  for (const id of ids) {
    const record = await store.procedures.get(id);
    if (!record) continue;
    const runs = record.successes + record.failures + record.partials + record.unknowns;
    standing.push({ id, runs, createdAt: record.createdAt });
  }
  const key = ({ createdAt, id }: { createdAt: string; id: string }): string => `${createdAt} ${id}`;
  standing.sort((a, b) => b.runs - a.runs || (key(a) < key(b) ? -1 : 1));
  const [first, ...others] = standing.map(({ id }) => id);
  return { survivor: first, others };
}

async function refold(id: string, store: Store, at: string): Promise<void> {
  const [first, ...rest] = (await store.procedures.runs(id)).map(seenRun);
  if (first) await store.procedures.put(foldRuns([first, ...rest], { id, at }));
  else await store.procedures.remove(id);
}

async function refresh(ids: readonly string[], store: Store, index: ProcedureIndex): Promise<void> {
  const records: ProcedureRecord[] = [];
  const phrasings: Phrasing[] = [];
  for (const id of ids) {
    const record = await store.procedures.get(id);
    if (!record) continue;
    records.push(record);
    phrasings.push(...distinct(await store.procedures.runs(id)));
  }
  if (ids.length > 0) await index.update(ids, records, phrasings);
}

function distinct(runs: readonly ProcedureRun[]): Phrasing[] {
  const found = new Map<string, Phrasing>();
  for (const { procedureId, project, pattern, hints, shape } of runs) {
    found.set(JSON.stringify([project, pattern, hints, shape]), {
      procedureId,
      project,
      pattern,
      hints,
      shape,
    });
  }
  return [...found.values()];
}

function isSame(known: ProcedureRun, run: SeenRun): boolean {
  const now = storedRun(run, known.procedureId);
  const fields = Object.keys(now) as (keyof ProcedureRun)[];
  return fields.every((field) => JSON.stringify(known[field]) === JSON.stringify(now[field]));
}

/** The same run founds the same procedure wherever it is read. */
function newId(run: SeenRun): string {
  return `procedure:${createHash('sha256').update(runKey(run)).digest('hex').slice(0, 16)}`;
}
