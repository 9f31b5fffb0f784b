/**
 * Runs that have their place and are not written yet. Folding decides how much is kept of them: then they are written
 * once, and need not be read back.
 *
 * @module
 */
import type { ProcedureRepository, ProcedureRun } from '../store/procedure-store.ts';
import { byTime } from './fold/best-recipe.ts';
import { json, runKey, type SeenRun, seenRun, storedRun } from './runs/run.ts';

/** Half a character: what a column of text makes of it is up to the engine. */
const HALF = /\p{Surrogate}/u;

interface Unwritten {
  readonly procedureId: string;
  readonly run: SeenRun;
}

export class UnwrittenRuns {
  readonly #procedures: Pick<ProcedureRepository, 'putRuns'>;
  readonly #runs = new Map<string, Unwritten>();
  readonly #byProcedure = new Map<string, SeenRun[]>();
  /** Keys of those that are stored as they were before. */
  readonly #replacing = new Set<string>();
  #hasOddText = false;

  constructor(procedures: Pick<ProcedureRepository, 'putRuns'>) {
    this.#procedures = procedures;
  }

  add(procedureId: string, run: SeenRun, { isStored }: { readonly isStored: boolean }): void {
    const key = runKey(run);
    this.#runs.set(key, { procedureId, run });
    if (isStored) this.#replacing.add(key);
    if (HALF.test(run.pattern) || HALF.test(run.project ?? '')) this.#hasOddText = true;
    const own = this.#byProcedure.get(procedureId);
    if (own) own.push(run);
    else this.#byProcedure.set(procedureId, [run]);
  }

  /** Before anybody asks the store for one of them, or moves the runs of a procedure. */
  async write(): Promise<void> {
    const runs = [...this.#runs.values()].map(({ procedureId, run }) => storedRun(run, procedureId));
    this.#runs.clear();
    this.#byProcedure.clear();
    this.#replacing.clear();
    this.#hasOddText = false;
    if (runs.length > 0) await this.#procedures.putRuns(runs);
  }

  /** Where nobody but the store can say how it will give them back. */
  async writeOdd(): Promise<void> {
    if (this.#hasOddText) await this.write();
  }

  /** All runs of a procedure: what is stored of it, and those that are not yet, oldest first. */
  runsOf(procedureId: string, stored: readonly ProcedureRun[]): SeenRun[] {
    const isReplaced = (run: ProcedureRun): boolean => this.#replacing.has(runKey(run));
    const left = this.#replacing.size === 0 ? stored : stored.filter((run) => !isReplaced(run));
    return [...left.map(seenRun), ...(this.#byProcedure.get(procedureId) ?? [])].sort(byTime);
  }

  /** As the store will give it back. */
  asRead(run: SeenRun): SeenRun {
    if (!this.#runs.has(runKey(run))) return run;
    const { taintedBy: _, values = [], ...rest } = run;
    const { evidence, steps, failures } = run;
    const read = json({ evidence, steps, failures }) as unknown as Pick<
      SeenRun,
      'evidence' | 'steps' | 'failures'
    >;
    return { ...rest, ...read, ...(values.length > 0 && { values }) };
  }

  /** Writes less of it later; false where it is stored already, and not one of these. */
  replace(run: SeenRun): boolean {
    const key = runKey(run);
    const known = this.#runs.get(key);
    if (known !== undefined) this.#runs.set(key, { ...known, run });
    return known !== undefined;
  }
}
