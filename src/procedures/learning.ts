/**
 * Learning from many tasks: each is mined when it comes, and what was mined is written together.
 *
 * @module
 */
import type { SessionInfo } from '../sessions/session.ts';
import type { Taint } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { worstTaint } from '../store/taint.ts';
import type { LearntRun } from './learn.ts';
import { MAX_QUESTIONS, type OpenRun, type RunKey } from './runs/ask-opinions.ts';
import type { SeenRun } from './runs/run.ts';
import { taskTaint } from './runs/task-taint.ts';
import type { Redaction } from './steps/step.ts';
import type { Task } from './tasks/task.ts';

export interface LearnReport {
  /** Tasks that the sessions were cut into. */
  readonly tasks: number;
  /** Of these, those with a procedure in them. */
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

export interface MinedRun {
  readonly run: SeenRun;
  /** What a model may read to judge how it ended; null where that is known, or nobody is there to ask. */
  readonly record: string | null;
}

export interface LearningPorts {
  readonly mine: (task: Task, session: SessionInfo, redaction: Redaction) => MinedRun | null;
  readonly write: (
    runs: readonly SeenRun[],
    alongside?: (store: Store) => Promise<void>,
  ) => Promise<readonly LearntRun[]>;
  /** Asks about runs whose ending is open; answers the procedures that have changed by it. */
  readonly ask: (open: readonly OpenRun[]) => Promise<readonly LearntRun[]>;
  /** Tells memory what has changed, and what is gone. */
  readonly remember: (changed: readonly string[], gone: readonly string[]) => Promise<void>;
  /** One for all of it: a secret keeps its placeholder. */
  readonly redaction: Redaction;
}

export class Learning {
  readonly #ports: LearningPorts;
  readonly #redaction: Redaction;
  #runs: SeenRun[] = [];
  #open: readonly OpenRun[] = [];
  #tasks = 0;
  #redactions = 0;
  readonly #changed = new Set<string>();
  readonly #gone = new Set<string>();

  constructor(ports: LearningPorts) {
    this.#ports = ports;
    const counted = <T extends { readonly count: number }>(done: T): T => {
      this.#redactions += done.count;
      return done;
    };
    this.#redaction = {
      redact: (text) => counted(ports.redaction.redact(text)),
      redactValue: (value) => counted(ports.redaction.redactValue(value)),
    };
  }

  /** Runs that wait to be written. */
  get waiting(): number {
    return this.#runs.length;
  }

  /** Answers how far the session can be trusted after it: what an agent read in one task may show in the next. */
  add(task: Task, session: SessionInfo, before: Taint): Taint {
    this.#tasks += 1;
    const mined = this.#ports.mine(task, session, this.#redaction);
    // Nothing to learn; what was read in it is in the agent's context all the same.
    if (!mined) return worstTaint([before, taskTaint(task.calls, session.harness)]);
    const { run, record } = mined;
    if (record !== null) this.#open = [...this.#open, { ...keyOf(run), record }].slice(-MAX_QUESTIONS);
    const taint = worstTaint([before, run.taint]);
    this.#runs.push({ ...run, taint });
    return taint;
  }

  /** Writes what was mined since the last time, and whatever has to be true together with it. */
  async flush(alongside?: (store: Store) => Promise<void>): Promise<LearnReport> {
    const [runs, tasks, redactions] = [this.#runs, this.#tasks, this.#redactions];
    this.#runs = [];
    this.#tasks = 0;
    this.#redactions = 0;
    const learnt = await this.#ports.write(runs, alongside);
    const changed = this.#note(learnt);
    const count = (action: LearntRun['action']): number =>
      learnt.filter((one) => one.action === action).length;
    return {
      ...{ tasks, runs: learnt.length, redactions },
      ...{ added: count('added'), updated: count('updated'), unchanged: count('unchanged') },
      forgotten: count('forgotten'),
      merged: learnt.reduce((sum, { merged }) => sum + merged.length, 0),
      procedures: changed,
    };
  }

  /** At the end, once for each procedure: putting one into words costs more than learning a run of it. */
  async finish(): Promise<void> {
    const open = this.#open;
    this.#open = [];
    if (open.length > 0) this.#note(await this.#ports.ask(open));
    await this.#ports.remember([...this.#changed], [...this.#gone]);
    this.#changed.clear();
    this.#gone.clear();
  }

  #note(learnt: readonly LearntRun[]): string[] {
    const changed = changedIn(learnt);
    for (const id of changed) this.#changed.add(id);
    for (const id of learnt.flatMap(({ merged }) => merged)) {
      this.#changed.delete(id);
      this.#gone.add(id);
    }
    return changed;
  }
}

function keyOf({ sessionKey, taskKey }: SeenRun): RunKey {
  return { sessionKey, taskKey };
}

/** Those that are there afterwards. */
function changedIn(learnt: readonly LearntRun[]): string[] {
  const gone = new Set(learnt.flatMap(({ merged }) => merged));
  const changed = learnt.filter(({ action }) => action === 'added' || action === 'updated');
  return [...new Set(changed.flatMap(({ procedureId }) => procedureId ?? []))].filter((id) => !gone.has(id));
}
