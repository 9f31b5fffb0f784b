/**
 * Learning: each run finds the procedure that it is a run of, or founds one; what the procedure says is folded anew
 * from all its runs. Two procedures that one run belongs to were one all along.
 *
 * Runs are learnt many at a time: one transaction, each procedure folded once, and each run written once.
 *
 * @module
 */
import { Breath } from '../breath.ts';
import type { ProcedureRun } from '../store/procedure-store.ts';
import type { Store } from '../store/store.ts';
import { foldRuns } from './fold/fold.ts';
import { placed, type Standing, standingOf } from './placing.ts';
import type { ProcedureIndex } from './procedure-index.ts';
import { refold } from './refold.ts';
import { Copies, copyKey } from './runs/copies.ts';
import { runKey, type SeenRun } from './runs/run.ts';
import { UnwrittenRuns } from './unwritten-runs.ts';

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
  // Before the transaction: to read all of them takes long, and others would wait for it.
  await index.ready();
  const changed = new Set<string>();
  const breath = new Breath();
  try {
    return await store.transaction(
      async (transaction) => {
        // Another process may have founded what these are runs of; from here on, none does.
        await index.hold(await transaction.procedures.hold(), transaction.procedures);
        const learnt: LearntRun[] = [];
        const seen = await transaction.procedures.seenRuns(runs.map(({ sessionKey }) => sessionKey));
        const copies = await copiesOf(runs, transaction);
        const unwritten = new UnwrittenRuns(transaction.procedures);
        const standing = new Map<string, Standing | null>();
        const placing = { index, changed, seen, copies, unwritten, standing, now };
        for (const run of runs) {
          learnt.push(await place(run, transaction, placing));
          await breath.due();
        }
        const { procedures } = transaction;
        const folded = await refold({ ids: changed, unwritten, procedures, now });
        await alongside?.(transaction);
        // Before others may write: what they do then is followed after this.
        await index.update({
          ids: [...changed],
          records: folded.map(({ record }) => record),
          phrasings: folded.flatMap(({ phrasings }) => phrasings),
          revision: await procedures.revision(),
        });
        return learnt;
      },
      { once: true },
    );
  } catch (error) {
    // The index has seen what the database has not kept.
    if (changed.size > 0) index.reload();
    throw error;
  } finally {
    index.release();
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
  readonly unwritten: UnwrittenRuns;
  /** Null for procedures that are gone. */
  readonly standing: Map<string, Standing | null>;
  readonly now: () => string;
}

async function place(read: SeenRun, store: Store, placing: Placing): Promise<LearntRun> {
  const { procedures } = store;
  const { index, changed, seen, copies, unwritten, standing, now } = placing;
  const verdict = await placed(read, {
    isSeen: (run) => seen.has(runKey(run)),
    keeperOf: (run) => copies.sessionOf(run),
    runOf: async (sessionKey, taskKey) => {
      await unwritten.write();
      return procedures.run(sessionKey, taskKey);
    },
    matching: (run) => index.matching(run),
    standing: async (id) => {
      const found = standing.get(id);
      if (found !== undefined) return found;
      const record = await procedures.get(id);
      standing.set(id, record ? standingOf(record) : null);
      return record ? standingOf(record) : null;
    },
    isAlone: (run) => isAlone(run, store),
  });
  if (!('run' in verdict)) return { ...verdict, merged: [] };
  const { action, procedureId: id, run, known, isCopy, merged } = verdict;
  if (action === 'added') {
    await procedures.put(foldRuns([run], { id, at: now() }));
    standing.delete(id);
  }
  if (merged.length > 0) await unwritten.write();
  for (const other of merged) {
    await procedures.merge(other, id);
    standing.set(other, null);
  }
  if (isCopy && known) {
    await procedures.removeRun(known.sessionKey, known.taskKey);
    seen.delete(runKey(known));
  }
  unwritten.add(id, run, { isStored: known !== undefined && !isCopy });
  seen.add(runKey(run));
  copies.note(run);
  for (const touched of [id, ...merged, ...(known ? [known.procedureId] : [])]) changed.add(touched);
  await index.note(id, merged, run, () => foldRuns([run], { id, at: now() }));
  return { action, procedureId: id, merged };
}

/** Whoever asks has had all runs written that have their place. */
async function isAlone(
  { procedureId }: ProcedureRun,
  { procedures }: Pick<Store, 'procedures'>,
): Promise<boolean> {
  const record = await procedures.get(procedureId);
  return record?.earlier === null && (await procedures.runs(procedureId)).length === 1;
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
