/**
 * Learning: each run finds the procedure that it is a run of, or founds one; what the procedure says is folded anew
 * from all its runs. Two procedures that one run belongs to were one all along.
 *
 * Runs are learnt many at a time: one transaction, and each procedure folded once.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { Phrasing, ProcedureRecord, ProcedureRun } from '../store/procedure-store.ts';
import type { Store } from '../store/store.ts';
import { foldRuns } from './fold/fold.ts';
import { countedIn, keptRuns, thinned, thinning } from './fold/thin.ts';
import { wayOf } from './merge/details.ts';
import type { ProcedureIndex } from './procedure-index.ts';
import { Copies, copyKey, holdsMore } from './runs/copies.ts';
import { keepingOpinion } from './runs/opinion.ts';
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
  /** What has to be true together with the runs. */
  readonly alongside?: (store: Store) => Promise<void>;
}

export async function learnRuns(runs: readonly SeenRun[], options: LearnOptions): Promise<LearntRun[]> {
  const { store, index, now, alongside } = options;
  // Loaded before the transaction, which must not ask the store beside it.
  await index.ready();
  const changed = new Set<string>();
  try {
    const { learnt, folded } = await store.transaction(async (transaction) => {
      const found: LearntRun[] = [];
      const seen = await transaction.procedures.seenRuns(runs.map(({ sessionKey }) => sessionKey));
      const copies = await copiesOf(runs, transaction);
      const pending: ProcedureRun[] = [];
      const batch = { index, changed, seen, copies, pending, standing: new Map<string, Standing | null>() };
      for (const run of runs) found.push(await place(run, transaction, { ...batch, at: now() }));
      await transaction.procedures.putRuns(pending);
      const records: Folded[] = [];
      for (const id of changed) records.push(...(await refold(id, transaction, now())));
      await alongside?.(transaction);
      return { learnt: found, folded: records };
    });
    const phrasings = folded.flatMap(({ runs: own }) => distinct(own));
    await index.update(
      [...changed],
      folded.map(({ record }) => record),
      phrasings,
    );
    return learnt;
  } catch (error) {
    // The index has seen what the database has not kept.
    index.reload();
    throw error;
  }
}

/** What is known while runs are placed, so that the store is asked once. */
interface Placing {
  readonly index: ProcedureIndex;
  readonly changed: Set<string>;
  /** Keys of runs that were stored before. */
  readonly seen: Set<string>;
  /** Where else a run of the same row is kept. */
  readonly copies: Copies;
  /** Runs that have their place and are written together, before anybody asks the store for one. */
  readonly pending: ProcedureRun[];
  /** Null for procedures that are gone. */
  readonly standing: Map<string, Standing | null>;
  readonly at: string;
}

interface Standing {
  readonly id: string;
  readonly runs: number;
  readonly createdAt: string;
  /** Runs from before then have been counted, and are gone. */
  readonly until: string;
}

async function place(
  read: SeenRun,
  store: Store,
  { index, changed, seen, copies, pending, standing, at }: Placing,
): Promise<LearntRun> {
  const { procedures } = store;
  const isSeen = seen.has(runKey(read));
  const keeper = isSeen ? read.sessionKey : copies.sessionOf(read);
  if (keeper !== undefined) await procedures.putRuns(pending.splice(0));
  const known = keeper === undefined ? undefined : await procedures.run(keeper, read.taskKey);
  if (known === 'forgotten') return { action: 'forgotten', procedureId: null, merged: [] };
  const isCopy = known !== undefined && !isSeen;
  if (isCopy && !holdsMore(read, seenRun(known))) {
    return { action: 'unchanged', procedureId: known.procedureId, merged: [] };
  }
  const run = keepingOpinion(read, known && seenRun(known));
  if (known && isSame(known, run)) return { action: 'unchanged', procedureId: known.procedureId, merged: [] };
  const matching = await index.matching(run);
  const mates = new Set(known?.pattern === run.pattern ? [...matching, known.procedureId] : matching);
  const { survivor, others, until } = await elect([...mates], store, standing);
  if (survivor && !known && run.at <= until) {
    return { action: 'unchanged', procedureId: survivor, merged: [] };
  }
  const id = survivor ?? newId(run);
  if (survivor === undefined) {
    await procedures.put(foldRuns([run], { id, at }));
    standing.delete(id);
  }
  if (others.length > 0) await procedures.putRuns(pending.splice(0));
  for (const other of others) {
    await procedures.merge(other, id);
    standing.set(other, null);
  }
  if (isCopy) {
    await procedures.removeRun(known.sessionKey, known.taskKey);
    seen.delete(runKey(known));
  }
  pending.push(storedRun(run, id));
  seen.add(runKey(run));
  copies.note(run);
  for (const touched of [id, ...others, ...(known ? [known.procedureId] : [])]) changed.add(touched);
  await index.note(id, others, run, () => foldRuns([run], { id, at }));
  return { action: survivor ? 'updated' : 'added', procedureId: id, merged: others };
}

/** Runs of the same rows that were stored before, whatever their session. */
export async function copiesOf(
  runs: readonly SeenRun[],
  { procedures }: Pick<Store, 'procedures'>,
): Promise<Copies> {
  const keys = runs.filter((run) => copyKey(run) !== null).map(({ taskKey }) => taskKey);
  const copies = new Copies();
  for (const run of await procedures.runsOfTasks(keys)) copies.note(run);
  return copies;
}

/** The one with the most runs stays, then the oldest: what others refer to should last. */
async function elect(
  ids: readonly string[],
  store: Store,
  known: Map<string, Standing | null>,
): Promise<{ survivor: string | undefined; others: string[]; until: string }> {
  const standing: Standing[] = [];
  for (const id of ids) {
    const found = known.get(id) ?? (known.has(id) ? null : await standingOf(id, store));
    known.set(id, found);
    if (found) standing.push(found);
  }
  const key = ({ createdAt, id }: Standing): string => `${createdAt} ${id}`;
  standing.sort((a, b) => b.runs - a.runs || (key(a) < key(b) ? -1 : 1));
  const [first, ...others] = standing.map(({ id }) => id);
  return { survivor: first, others, until: standing[0]?.until ?? '' };
}

async function standingOf(id: string, { procedures }: Store): Promise<Standing | null> {
  const record = await procedures.get(id);
  if (!record) return null;
  const { successes, failures, partials, unknowns, createdAt, earlier } = record;
  const runs = successes + failures + partials + unknowns;
  return { id, runs, createdAt, until: earlier?.until ?? '' };
}

interface Folded {
  readonly record: ProcedureRecord;
  readonly runs: readonly ProcedureRun[];
}

/** Nothing where no run is left. */
async function refold(id: string, { procedures }: Store, at: string): Promise<Folded[]> {
  const runs = (await procedures.runs(id)).map(seenRun);
  // Kept ones are never dropped: they are the same before and after.
  const kept = keptRuns(runs);
  const { thin, gone } = thinning(runs, kept);
  const isGone = new Set(gone);
  const [first, ...rest] = runs.filter((run) => !isGone.has(run));
  if (!first) {
    await procedures.remove(id);
    return [];
  }
  const before = await procedures.get(id);
  const earlier = countedIn(before?.earlier ?? null, gone);
  const folded = foldRuns([first, ...rest], { id, at, earlier, kept });
  await procedures.putRuns(thin.map((run) => storedRun(run, id)));
  for (const { sessionKey, taskKey } of gone) await procedures.removeRun(sessionKey, taskKey);
  const taint = await procedures.put(folded);
  const record = { ...folded, taint, createdAt: before?.createdAt ?? folded.createdAt };
  return [{ record, runs: kept.map((run) => storedRun(run, id)) }];
}

function distinct(runs: readonly ProcedureRun[]): Phrasing[] {
  const found = new Map<string, Phrasing>();
  for (const { procedureId, project, pattern, hints, shape } of runs) {
    found.set(JSON.stringify([project, pattern, hints, wayOf(shape)]), {
      procedureId,
      project,
      pattern,
      hints,
      shape,
    });
  }
  return [...found.values()];
}

export function isSame(known: ProcedureRun, run: SeenRun): boolean {
  // Of a thin one there is no more to compare than what this one would be thinned to.
  const now = storedRun(known.isThin ? thinned(run) : run, known.procedureId);
  const fields = Object.keys(now) as (keyof ProcedureRun)[];
  return fields.every((field) => JSON.stringify(known[field]) === JSON.stringify(now[field]));
}

/** The same run founds the same procedure wherever it is read. */
export function newId(run: SeenRun): string {
  return `procedure:${createHash('sha256').update(runKey(run)).digest('hex').slice(0, 16)}`;
}
