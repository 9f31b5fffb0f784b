/**
 * From tasks to runs, before anything is written: what a thread of its own can do as well.
 *
 * @module
 */
import type { Clock } from '../../../clock.ts';
import { messageOf } from '../../../errors.ts';
import type { SessionInfo } from '../../../sessions/session.ts';
import type { Taint } from '../../../store/memory-store.ts';
import { isFromStrangers, taintRank, worstTaint } from '../../../store/taint.ts';
import { recordOf } from '../../outcome/record.ts';
import type { OpenRun } from '../../runs/ask-opinions.ts';
import { type JudgeTask, mineTask } from '../../runs/mine-task.ts';
import { isOpen } from '../../runs/opinion.ts';
import type { SeenRun } from '../../runs/run.ts';
import { type LeftOut, NO_TASKS, type TaskCounts } from '../../runs/task-counts.ts';
import { callTaints, taintedBy, taskTaint } from '../../runs/task-taint.ts';
import { webGiven } from '../../runs/web-given.ts';
import { WebWords } from '../../runs/web-words.ts';
import { stepOf } from '../../steps/normalise.ts';
import type { Redaction } from '../../steps/step.ts';
import { withLateEndings } from '../../tasks/ended-later.ts';
import { withOwnIds } from '../../tasks/own-ids.ts';
import type { Task } from '../../tasks/task.ts';

/** What has come of tasks, ready to be written; plain data. */
export interface Mined extends TaskCounts {
  readonly runs: readonly SeenRun[];
  /** Of these, what a model may be asked about. */
  readonly open: readonly OpenRun[];
  readonly redactions: number;
}

/** A task that could not be learnt from, and why. */
export interface OddTask {
  readonly session: string;
  readonly task: string;
  readonly reason: string;
}

export interface MiningOptions {
  readonly minSteps: number;
  /** Whether there is a model to be asked how a run ended. */
  readonly asksModel: boolean;
  readonly judge: JudgeTask;
  readonly clock: Clock;
  /** One for each log: a secret keeps its placeholder in it, and what comes of a log depends on no other. */
  readonly redaction: () => Redaction;
  readonly onOddTask: (odd: OddTask) => void;
}

export class Mining {
  readonly #options: MiningOptions;
  readonly #redaction: Redaction;
  #redactor: Redaction;
  /** Whose tasks are being mined, and what it has read. */
  #session: string | null = null;
  #web = new WebWords();
  /** What gave it the level that it has. */
  #taintedBy: string | undefined;
  #runs: SeenRun[] = [];
  #open: OpenRun[] = [];
  #counts = NO_TASKS;
  #redactions = 0;
  /** Secrets of the logs before: a step that was remembered there is as clean as it was then. */
  #toldBefore = 0;
  /** Secrets that what was mined so far is known to be free of. */
  #told = 0;

  constructor(options: MiningOptions) {
    this.#options = options;
    this.#redactor = options.redaction();
    const counted = <T extends { readonly count: number }>(done: T): T => {
      this.#redactions += done.count;
      return done;
    };
    const redactor = (): Redaction => this.#redactor;
    const toldBefore = (): number => this.#toldBefore;
    this.#redaction = {
      redact: (text) => counted(redactor().redact(text)),
      redactValue: (value) => counted(redactor().redactValue(value)),
      secretsIn: (value) => redactor().secretsIn(value),
      redactTold: (value) => redactor().redactTold(value),
      get told() {
        return toldBefore() + redactor().told;
      },
    };
  }

  /** Another log. */
  begin(): void {
    this.#toldBefore += this.#redactor.told;
    this.#redactor = this.#options.redaction();
    this.#told = 0;
    this.#session = null;
  }

  /** Runs that have not been taken yet. */
  get waiting(): number {
    return this.#runs.length;
  }

  /** Answers how far the session can be trusted after it: what an agent read in one task may show in the next. */
  add(cut: Task, session: SessionInfo, before: Taint): Taint {
    const task = { ...cut, calls: withOwnIds(withLateEndings(cut.calls)) };
    this.#count('tasks');
    if (this.#session !== session.id) {
      this.#session = session.id;
      // It goes on from where it was left: what it had read is not read again.
      this.#web = new WebWords(isFromStrangers(before));
      this.#taintedBy = undefined;
    }
    const levels = callTaints(task.calls, session.harness);
    // Where there is nothing to learn, what was read is in the agent's context all the same.
    const taint = worstTaint([before, taskTaint(levels)]);
    if (taintRank(taint) > taintRank(before)) {
      const redact = (text: string): string => this.#redaction.redact(text).text;
      this.#taintedBy = taintedBy(task.calls, levels, { harness: session.harness, redact });
    }
    const run = this.#mine(task, session, levels);
    const why = this.#taintedBy;
    if (run !== null) this.#runs.push({ ...run, taint, ...(why !== undefined && { taintedBy: why }) });
    return taint;
  }

  /** What was mined since the last time. */
  take(): Mined {
    const { runs, open } = this.#safe();
    const mined = { ...this.#counts, runs, open, redactions: this.#redactions };
    this.#runs = [];
    this.#open = [];
    this.#counts = NO_TASKS;
    this.#redactions = 0;
    return mined;
  }

  /** A task may have told what is a secret in the words of those before it. */
  #safe(): Pick<Mined, 'runs' | 'open'> {
    const { told } = this.#redactor;
    if (told === this.#told) return { runs: this.#runs, open: this.#open };
    this.#told = told;
    // By what they are known they stay known.
    const safe = <T extends OpenRun | SeenRun>(run: T): T => {
      const { sessionKey, taskKey } = run;
      return { ...this.#redactor.redactTold(run), sessionKey, taskKey };
    };
    return {
      runs: this.#runs.map((run) => ({ ...safe(run), project: run.project })),
      open: this.#open.map(safe),
    };
  }

  #count(what: 'tasks' | LeftOut): void {
    this.#counts = { ...this.#counts, [what]: this.#counts[what] + 1 };
  }

  #mine(task: Task, session: SessionInfo, levels: readonly Taint[]): SeenRun | null {
    const { judge, minSteps, clock, asksModel, onOddTask } = this.#options;
    const redaction = this.#redaction;
    try {
      const run = mineTask(task, session, {
        judge,
        redaction,
        minSteps,
        levels,
        now: clock().toISOString(),
        given: webGiven(task, levels, this.#web, (call) => stepOf(call, redaction)),
        onLeftOut: (why) => this.#count(why),
      });
      // Who stopped the agent is the only one who knows.
      if (run !== null && asksModel && isOpen(run) && !task.isInterrupted) {
        const { sessionKey, taskKey } = run;
        this.#open.push({ sessionKey, taskKey, record: recordOf(task, redaction) });
      }
      return run;
    } catch (error) {
      // One odd task must not keep the others of a log from being learnt; what it has read is not known.
      this.#web.read('', false);
      this.#count('oddTasks');
      onOddTask({ session: session.id, task: task.key, reason: messageOf(error) });
      return null;
    }
  }
}
