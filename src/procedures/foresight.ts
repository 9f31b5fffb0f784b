/**
 * What learning would do, without writing: each run finds its procedure in an index of its own, for the next run may be
 * of a task that this one would found.
 *
 * @module
 */
import type { Polarity, ProcedureRun } from '../store/procedure-store.ts';
import type { Store } from '../store/store.ts';
import { foldRuns } from './fold/fold.ts';
import { copiesOf, isSame, type LearntRun, newId } from './learn.ts';
import { procedureFrom } from './procedure.ts';
import type { ProcedureIndex } from './procedure-index.ts';
import { holdsMore } from './runs/copies.ts';
import { runKey, type SeenRun, seenRun, storedRun } from './runs/run.ts';
import { stepText } from './steps/step.ts';

export interface ForeseenProcedure {
  readonly id: string;
  readonly pattern: string;
  /** False for one that is known and would have more runs. */
  readonly isNew: boolean;
  /** Runs that it would gain; none where a run that is known has changed. */
  readonly runs: number;
  readonly polarity: Polarity;
  /** The recipe; of one that has only failed, what was tried. */
  readonly steps: readonly string[];
}

export interface ForesightOptions {
  readonly store: Pick<Store, 'procedures'>;
  readonly index: ProcedureIndex;
  readonly now: () => string;
}

interface Gain {
  readonly isNew: boolean;
  runs: number;
  /** The first of them: enough to tell what it would say. */
  readonly held: SeenRun[];
}

const MAX_HELD = 50;

export class Foresight {
  readonly #options: ForesightOptions;
  readonly #gains = new Map<string, Gain>();
  /** Runs that would be stored by now: the next log may hold a copy of one. */
  readonly #noted = new Map<string, ProcedureRun>();

  constructor(options: ForesightOptions) {
    this.#options = options;
  }

  /** What `learnRuns` would say. */
  async learn(runs: readonly SeenRun[]): Promise<LearntRun[]> {
    const { store, index, now } = this.#options;
    const { procedures } = store;
    const at = now();
    const learnt: LearntRun[] = [];
    const copies = await copiesOf(runs, store);
    for (const run of this.#noted.values()) copies.note(run);
    const kept = async (
      sessionKey: string,
      taskKey: string,
    ): Promise<ProcedureRun | 'forgotten' | undefined> =>
      this.#noted.get(runKey({ sessionKey, taskKey })) ?? (await procedures.run(sessionKey, taskKey));
    for (const run of runs) {
      const own = await kept(run.sessionKey, run.taskKey);
      const keeper = copies.sessionOf(run);
      const known = own ?? (keeper === undefined ? undefined : await kept(keeper, run.taskKey));
      if (known === 'forgotten') {
        learnt.push({ action: 'forgotten', procedureId: null, merged: [] });
        continue;
      }
      if (known && (isSame(known, run) || (!own && !holdsMore(run, seenRun(known))))) {
        learnt.push({ action: 'unchanged', procedureId: known.procedureId, merged: [] });
        continue;
      }
      const [first, ...others] = await index.matching(run);
      const home = known?.procedureId ?? first;
      const [id, merged] = [home ?? newId(run), known ? [] : others];
      await index.note(id, merged, run, () => foldRuns([run], { id, at }));
      this.#note(id, merged, run, { isNew: home === undefined, isMore: known === undefined });
      this.#noted.set(runKey(run), storedRun(run, id));
      copies.note(run);
      learnt.push({ action: home === undefined ? 'added' : 'updated', procedureId: id, merged });
    }
    return learnt;
  }

  /** In the order in which they were met. */
  async procedures(): Promise<ForeseenProcedure[]> {
    const { store, now } = this.#options;
    const foreseen: ForeseenProcedure[] = [];
    for (const [id, { isNew, runs, held }] of this.#gains) {
      const before = isNew ? [] : (await store.procedures.runs(id)).map(seenRun);
      const [first, ...rest] = [...held, ...before];
      if (first === undefined) continue;
      const { pattern, polarity, recipe } = procedureFrom(foldRuns([first, ...rest], { id, at: now() }));
      const steps = recipe?.steps ?? first.steps;
      foreseen.push({ id, pattern, isNew, runs, polarity, steps: steps.map(stepText) });
    }
    return foreseen;
  }

  #note(
    id: string,
    merged: readonly string[],
    run: SeenRun,
    { isNew, isMore }: { readonly isNew: boolean; readonly isMore: boolean },
  ): void {
    const gain = this.#gains.get(id) ?? { isNew, runs: 0, held: [] };
    const moved = merged.flatMap((other) => this.#gains.get(other) ?? []);
    for (const other of merged) this.#gains.delete(other);
    gain.runs += moved.reduce((sum, { runs }) => sum + runs, isMore ? 1 : 0);
    const held = [run, ...moved.flatMap((one) => one.held)];
    gain.held.push(...held.slice(0, MAX_HELD - gain.held.length));
    this.#gains.set(id, gain);
  }
}
