/**
 * What learning would do, without writing: each run finds its procedure in an index of its own, for the next run may be
 * of a task that this one would found.
 *
 * @module
 */
import type { Polarity, ProcedureRun } from '../store/procedure-store.ts';
import type { Store } from '../store/store.ts';
import { foldRuns } from './fold/fold.ts';
import { copiesOf, type LearntRun } from './learn.ts';
import { placed, type Standing, standingOf } from './placing.ts';
import { procedureFrom } from './procedure.ts';
import type { ProcedureIndex } from './procedure-index.ts';
import { Copies } from './runs/copies.ts';
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
  /** Runs that would be stored by now; null for one that another took the place of. */
  readonly #noted = new Map<string, ProcedureRun | null>();
  /** Where else a run of the same row would be kept: the next log may hold a copy of one. */
  readonly #copies = new Copies();
  /** Procedures that would be gone, and those that they would be part of. */
  readonly #merged = new Map<string, string>();

  constructor(options: ForesightOptions) {
    this.#options = options;
  }

  /** What `learnRuns` would say. */
  async learn(runs: readonly SeenRun[]): Promise<LearntRun[]> {
    const { store, index, now } = this.#options;
    const at = now();
    const learnt: LearntRun[] = [];
    const stored = await copiesOf(runs, store);
    const seen = await store.procedures.seenRuns(runs.map(({ sessionKey }) => sessionKey));
    for (const read of runs) {
      const verdict = await placed(read, {
        isSeen: (run) => this.#isSeen(runKey(run), seen),
        keeperOf: (run) => this.#copies.sessionOf(run) ?? stored.sessionOf(run),
        runOf: (sessionKey, taskKey) => this.#runOf(sessionKey, taskKey),
        matching: (run) => index.matching(run),
        standing: (id) => this.#standing(id, at),
        isAlone: (run) => this.#isAlone(run),
      });
      if (!('run' in verdict)) {
        learnt.push({ ...verdict, merged: [] });
        continue;
      }
      const { action, procedureId: id, run, known, isCopy, merged } = verdict;
      await index.note(id, merged, run, () => foldRuns([run], { id, at }));
      this.#note(id, merged, run, { isNew: action === 'added', isMore: known === undefined });
      if (isCopy && known) this.#noted.set(runKey(known), null);
      this.#noted.set(runKey(run), storedRun(run, id));
      this.#copies.note(run);
      learnt.push({ action, procedureId: id, merged });
    }
    return learnt;
  }

  #isSeen(key: string, stored: ReadonlySet<string>): boolean {
    const noted = this.#noted.get(key);
    return noted === undefined ? stored.has(key) : noted !== null;
  }

  async #runOf(sessionKey: string, taskKey: string): Promise<ProcedureRun | 'forgotten' | undefined> {
    const noted = this.#noted.get(runKey({ sessionKey, taskKey }));
    if (noted === null) return undefined;
    const run = noted ?? (await this.#options.store.procedures.run(sessionKey, taskKey));
    return run === undefined || run === 'forgotten'
      ? run
      : { ...run, procedureId: this.#nowIn(run.procedureId) };
  }

  async #standing(id: string, at: string): Promise<Standing | null> {
    if (this.#merged.has(id)) return null;
    const record = await this.#options.store.procedures.get(id);
    const gain = this.#gains.get(id);
    if (record) return { ...standingOf(record), runs: standingOf(record).runs + (gain?.runs ?? 0) };
    return gain ? { id, runs: gain.runs, createdAt: at, until: '' } : null;
  }

  async #isAlone(run: ProcedureRun): Promise<boolean> {
    const { procedures } = this.#options.store;
    const isOther = (one: ProcedureRun | null): boolean =>
      one !== null && this.#nowIn(one.procedureId) === run.procedureId && runKey(one) !== runKey(run);
    const record = await procedures.get(run.procedureId);
    if (record && record.earlier !== null) return false;
    const kept = (await procedures.runs(run.procedureId)).filter((one) => !this.#noted.has(runKey(one)));
    return ![...kept, ...this.#noted.values()].some(isOther);
  }

  /** Where a procedure's runs would be by now. */
  #nowIn(id: string): string {
    const into = this.#merged.get(id);
    return into === undefined ? id : this.#nowIn(into);
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
    this.#merged.delete(id);
    for (const other of merged) this.#merged.set(other, id);
    const gain = this.#gains.get(id) ?? { isNew, runs: 0, held: [] };
    const moved = merged.flatMap((other) => this.#gains.get(other) ?? []);
    for (const other of merged) this.#gains.delete(other);
    gain.runs += moved.reduce((sum, { runs }) => sum + runs, isMore ? 1 : 0);
    const held = [run, ...moved.flatMap((one) => one.held)];
    gain.held.push(...held.slice(0, MAX_HELD - gain.held.length));
    this.#gains.set(id, gain);
  }
}
