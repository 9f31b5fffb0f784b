/**
 * Learning from many tasks: what was mined of them is written together.
 *
 * @module
 */
import type { Store } from '../store/store.ts';
import type { Mined } from './extract/mining/mining.ts';
import type { ForeseenProcedure } from './foresight.ts';
import type { LearntRun } from './learn.ts';
import { MAX_QUESTIONS, type OpenRun } from './runs/ask-opinions.ts';
import { runKey, type SeenRun } from './runs/run.ts';
import { addedCounts, NO_TASKS, type TaskCounts } from './runs/task-counts.ts';

export interface LearnReport extends TaskCounts {
  /** Of the tasks, those with a procedure in them. */
  readonly runs: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Left out, because somebody has forgotten them. */
  readonly forgotten: number;
  /** Procedures that turned out to be one with another. */
  readonly merged: number;
  readonly redactions: number;
  readonly procedures: readonly string[];
}

export interface LearningPorts {
  readonly write: (
    runs: readonly SeenRun[],
    alongside?: (store: Store) => Promise<void>,
  ) => Promise<readonly LearntRun[]>;
  /** Asks about runs whose ending is open; answers the procedures that have changed by it. */
  readonly ask: (open: readonly OpenRun[]) => Promise<readonly LearntRun[]>;
  /** What a dry run has found; nothing otherwise. */
  readonly foreseen: () => Promise<readonly ForeseenProcedure[]>;
  /** Tells memory what has changed. */
  readonly remember: (changed: readonly string[]) => Promise<void>;
}

export class Learning {
  readonly #ports: LearningPorts;
  #runs: SeenRun[] = [];
  /** The latest first. */
  #open: readonly TimedRun[] = [];
  #counts = NO_TASKS;
  #redactions = 0;
  readonly #changed = new Set<string>();

  constructor(ports: LearningPorts) {
    this.#ports = ports;
  }

  /** Runs that wait to be written. */
  get waiting(): number {
    return this.#runs.length;
  }

  take({ runs, open, redactions, ...counts }: Mined): void {
    this.#runs.push(...runs);
    if (open.length > 0) this.#open = latest([...this.#open, ...timed(open, runs)]);
    this.#counts = addedCounts(this.#counts, counts);
    this.#redactions += redactions;
  }

  foreseen(): Promise<readonly ForeseenProcedure[]> {
    return this.#ports.foreseen();
  }

  /** Writes what was mined since the last time, and whatever has to be true together with it. */
  async flush(alongside?: (store: Store) => Promise<void>): Promise<LearnReport> {
    const [runs, counts, redactions] = [this.#runs, this.#counts, this.#redactions];
    this.#runs = [];
    this.#counts = NO_TASKS;
    this.#redactions = 0;
    const learnt = await this.#ports.write(runs, alongside);
    const changed = this.#note(learnt);
    const count = (action: LearntRun['action']): number =>
      learnt.filter((one) => one.action === action).length;
    return {
      ...{ ...counts, runs: learnt.length, redactions },
      ...{ added: count('added'), updated: count('updated'), unchanged: count('unchanged') },
      forgotten: count('forgotten'),
      merged: learnt.reduce((sum, { merged }) => sum + merged.length, 0),
      procedures: changed,
    };
  }

  /** At the end, once for each procedure: putting one into words costs more than learning a run of it. */
  async finish({ asks = true }: { readonly asks?: boolean } = {}): Promise<void> {
    const open = asks ? this.#open : [];
    this.#open = [];
    if (open.length > 0) this.#note(await this.#ports.ask(open));
    await this.#ports.remember([...this.#changed]);
    this.#changed.clear();
  }

  #note(learnt: readonly LearntRun[]): string[] {
    const changed = changedIn(learnt);
    for (const id of changed) this.#changed.add(id);
    for (const id of learnt.flatMap(({ merged }) => merged)) this.#changed.delete(id);
    return changed;
  }
}

interface TimedRun extends OpenRun {
  readonly at: string;
}

function timed(open: readonly OpenRun[], runs: readonly SeenRun[]): TimedRun[] {
  const times = new Map(runs.map((run) => [runKey(run), run.at]));
  return open.map((run) => ({ ...run, at: times.get(runKey(run)) ?? '' }));
}

/** Logs come in any order: what was done last is worth a question first. */
function latest(open: readonly TimedRun[]): TimedRun[] {
  return open.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)).slice(0, MAX_QUESTIONS);
}

/** Those that are there afterwards. */
function changedIn(learnt: readonly LearntRun[]): string[] {
  const gone = new Set(learnt.flatMap(({ merged }) => merged));
  const changed = learnt.filter(({ action }) => action === 'added' || action === 'updated');
  return [...new Set(changed.flatMap(({ procedureId }) => procedureId ?? []))].filter((id) => !gone.has(id));
}
