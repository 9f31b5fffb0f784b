/**
 * Procedures that have got runs are folded anew from all of them.
 *
 * @module
 */
import { Breath } from '../breath.ts';
import type { Phrasing, ProcedureRecord, ProcedureRepository } from '../store/procedure-store.ts';
import { foldRuns } from './fold/fold.ts';
import { countedIn, keptRuns, thinning } from './fold/thin.ts';
import { wayOf } from './merge/details.ts';
import { type SeenRun, storedRun } from './runs/run.ts';
import type { UnwrittenRuns } from './unwritten-runs.ts';

export interface Refolding {
  /** All of whose runs there are others now. */
  readonly ids: Iterable<string>;
  readonly unwritten: UnwrittenRuns;
  readonly procedures: ProcedureRepository;
  readonly now: () => string;
}

export interface Folded {
  readonly record: ProcedureRecord;
  /** Each way in which it was asked for and done. */
  readonly phrasings: readonly Phrasing[];
}

/** Writes the runs, and what they add up to. Answers those that are left: without runs there is none. */
export async function refold({ ids, unwritten, procedures, now }: Refolding): Promise<Folded[]> {
  const breath = new Breath();
  const foldings: Folding[] = [];
  await unwritten.writeOdd();
  for (const id of ids) {
    foldings.push(await foldingOf(id, { unwritten, procedures, at: now() }));
    await breath.due();
  }
  await unwritten.write();
  const folded: Folded[] = [];
  for (const folding of foldings) {
    folded.push(...(await written(folding, procedures)));
    await breath.due();
  }
  return folded;
}

/** What is to become of a procedure. */
interface Folding {
  readonly id: string;
  /** Null where no run is left. */
  readonly record: ProcedureRecord | null;
  readonly phrasings: readonly Phrasing[];
  /** Runs that were stored whole. */
  readonly thin: readonly SeenRun[];
  readonly gone: readonly SeenRun[];
}

async function foldingOf(
  id: string,
  { unwritten, procedures, at }: Pick<Refolding, 'unwritten' | 'procedures'> & { readonly at: string },
): Promise<Folding> {
  const runs = unwritten.runsOf(id, await procedures.runs(id));
  const whole = keptRuns(runs);
  const { thin, gone } = thinning(runs, whole);
  const isGone = new Set(gone);
  // Kept ones are never dropped: they are the same before and after.
  const [first, ...rest] = gone.length === 0 ? runs : runs.filter((run) => !isGone.has(run));
  const kept = whole.map((run) => unwritten.asRead(run));
  const changes = {
    id,
    phrasings: distinct(id, kept),
    thin: thin.filter((run) => !unwritten.replace(run)),
    gone,
  };
  if (!first) return { ...changes, record: null };
  const before = await procedures.get(id);
  const earlier = countedIn(before?.earlier ?? null, gone);
  const record = foldRuns([first, ...rest], { id, at, earlier, kept });
  return { ...changes, record: { ...record, createdAt: before?.createdAt ?? record.createdAt } };
}

async function written(
  { id, record, phrasings, thin, gone }: Folding,
  procedures: ProcedureRepository,
): Promise<Folded[]> {
  if (record === null) {
    await procedures.remove(id);
    return [];
  }
  await procedures.putRuns(thin.map((run) => storedRun(run, id)));
  for (const { sessionKey, taskKey } of gone) await procedures.removeRun(sessionKey, taskKey);
  const taint = await procedures.put(record);
  return [{ record: { ...record, taint }, phrasings }];
}

function distinct(procedureId: string, runs: readonly SeenRun[]): Phrasing[] {
  const found = new Map<string, Phrasing>();
  for (const { project, pattern, hints, shape } of runs) {
    const phrasing = { procedureId, project, pattern, hints, shape };
    found.set(JSON.stringify([project, pattern, hints, wayOf(shape)]), phrasing);
  }
  return [...found.values()];
}
