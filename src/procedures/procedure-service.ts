/**
 * Everything that can be done with procedures, as the interfaces see it.
 *
 * @module
 */
import type { Clock } from '../clock.ts';
import { KnowhowError, messageOf } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { Session, SessionInfo } from '../sessions/session.ts';
import type { Taint } from '../store/memory-store.ts';
import type { ProcedureQuery } from '../store/procedure-store.ts';
import type { Store } from '../store/store.ts';
import { worstTaint } from '../store/taint.ts';
import { type LearntRun, learnRun } from './learn.ts';
import { wordSimilarity } from './merge/word-similarity.ts';
import { type Procedure, procedureFrom } from './procedure.ts';
import { ProcedureIndex } from './procedure-index.ts';
import type { ProcedureMemory } from './procedure-memory.ts';
import { type ProcedureAnswer, type ProcedureRequest, recallProcedures } from './recall/recall.ts';
import { type JudgeTask, mineTask } from './runs/mine-task.ts';
import { type SeenRun, seenRun } from './runs/run.ts';
import type { Redaction } from './steps/step.ts';
import { cutTasks } from './tasks/cut-tasks.ts';
import type { Task } from './tasks/task.ts';

export interface ProcedureServiceOptions {
  readonly store: Store;
  readonly memory: ProcedureMemory;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly minSteps: number;
  readonly judge: JudgeTask;
  /** One for each session: within it a secret keeps its placeholder. */
  readonly redaction: () => Redaction;
  /** Of the built-in table: merging must not depend on a model that may be away. */
  readonly embedOne: (text: string) => Float32Array;
}

export interface LearnReport {
  /** Tasks that the session was cut into. */
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

export interface LearnRequest {
  /** What is known of the session's sources besides its calls. */
  readonly taint?: Taint;
  /** Find out what would be learnt, and write nothing. */
  readonly dryRun?: boolean;
}

export interface ProcedureDetail extends Procedure {
  readonly runs: readonly SeenRun[];
}

export class ProcedureService {
  readonly #options: ProcedureServiceOptions;
  readonly #index: ProcedureIndex;
  readonly #similar: ReturnType<typeof wordSimilarity>;
  /** One at a time: two runs of one task must not both found a procedure. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(options: ProcedureServiceOptions) {
    this.#options = options;
    this.#similar = wordSimilarity(options.embedOne);
    this.#index = new ProcedureIndex({
      store: options.store,
      embedOne: options.embedOne,
      similar: this.#similar,
    });
  }

  /** Learning the same session again changes nothing; one that has grown is learnt anew. */
  learn(session: Session, request: LearnRequest = {}): Promise<LearnReport> {
    return this.learnTasks(cutTasks(session.turns), session, request);
  }

  /** For logs that are read turn by turn through a `TaskCutter`. */
  learnTasks(tasks: readonly Task[], session: SessionInfo, request: LearnRequest = {}): Promise<LearnReport> {
    const turn = this.#tail.then(() => this.#learn(tasks, session, request));
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  async list(query: ProcedureQuery = {}): Promise<{ procedures: Procedure[]; total: number }> {
    const { procedures } = this.#options.store;
    const [records, total] = await Promise.all([procedures.list(query), procedures.count(query)]);
    return { procedures: records.map(procedureFrom), total };
  }

  async show(id: string): Promise<ProcedureDetail> {
    const { procedures } = this.#options.store;
    const record = await procedures.get(fullId(id));
    if (!record) throw unknownProcedure(id);
    const runs = (await procedures.runs(record.id)).map(seenRun);
    return { ...procedureFrom(record), runs };
  }

  /** It, its memory and what its runs say are gone; the same logs do not bring it back. */
  async forget(id: string, actor = 'user'): Promise<{ id: string; forgotten: boolean }> {
    const { store, memory, clock } = this.#options;
    const whole = fullId(id);
    const forgetting = { at: clock().toISOString(), actor, reason: 'asked for' };
    if (!(await store.procedures.forget(whole, forgetting))) throw unknownProcedure(id);
    await this.#index.update([whole], [], []);
    await memory.forget(whole, actor);
    return { id: whole, forgotten: true };
  }

  /** What worked and what to avoid for a task; nothing when nothing fits. */
  async recall(request: ProcedureRequest): Promise<ProcedureAnswer> {
    const { embedOne } = this.#options;
    return recallProcedures(request, { all: await this.#index.ready(), embedOne, similar: this.#similar });
  }

  /** After another process wrote, or after a repair. */
  reload(): void {
    this.#index.reload();
  }

  async #learn(tasks: readonly Task[], session: SessionInfo, request: LearnRequest): Promise<LearnReport> {
    const { store, clock } = this.#options;
    const { redaction, redactions } = counting(this.#options.redaction());
    const now = (): string => clock().toISOString();
    const learnt: LearntRun[] = [];
    // What an agent read in one task may show in the next.
    let taint: Taint = request.taint ?? 'trusted';
    for (const task of tasks) {
      const run = this.#mine(task, session, redaction);
      if (!run) continue;
      taint = worstTaint([taint, run.taint]);
      const tainted = { ...run, taint };
      learnt.push(
        request.dryRun
          ? await this.#foresee(tainted)
          : await learnRun(tainted, { store, index: this.#index, now }),
      );
    }
    const changed = [...new Set(learnt.filter(isChange).flatMap(({ procedureId }) => procedureId ?? []))];
    if (!request.dryRun)
      await this.#remember(
        changed,
        learnt.flatMap(({ merged }) => merged),
      );
    return { ...report(learnt), tasks: tasks.length, redactions: redactions(), procedures: changed };
  }

  #mine(task: Task, session: SessionInfo, redaction: Redaction): SeenRun | null {
    const { judge, minSteps, clock, logger } = this.#options;
    try {
      return mineTask(task, session, { judge, redaction, minSteps, now: clock().toISOString() });
    } catch (error) {
      // One odd task must not keep the others of a log from being learnt.
      logger.warn({ err: messageOf(error), session: session.id, task: task.key }, 'cannot learn from a task');
      return null;
    }
  }

  /** What `learnRun` would say, without writing. */
  async #foresee(run: SeenRun): Promise<LearntRun> {
    const known = await this.#options.store.procedures.run(run.sessionKey, run.taskKey);
    if (known === 'forgotten') return { action: 'forgotten', procedureId: null, merged: [] };
    const [first, ...others] = await this.#index.matching(run);
    const id = known?.procedureId ?? first ?? null;
    return { action: id === null ? 'added' : 'updated', procedureId: id, merged: known ? [] : others };
  }

  async #remember(changed: readonly string[], merged: readonly string[]): Promise<void> {
    const { store, memory, logger } = this.#options;
    for (const id of merged) await memory.forget(id, 'learning');
    for (const id of changed) {
      const record = await store.procedures.get(id);
      if (!record) continue;
      const sessions = new Set((await store.procedures.runs(id)).map(({ sessionKey }) => sessionKey));
      try {
        await memory.put(procedureFrom(record), [...sessions]);
      } catch (error) {
        // The procedure is learnt; only plain recall does not find it until its next run.
        logger.warn({ err: messageOf(error), procedure: id }, 'a procedure was not remembered');
      }
    }
  }
}

function isChange({ action }: LearntRun): boolean {
  return action === 'added' || action === 'updated';
}

function report(learnt: readonly LearntRun[]): Omit<LearnReport, 'tasks' | 'redactions' | 'procedures'> {
  const count = (action: LearntRun['action']): number => learnt.filter((one) => one.action === action).length;
  return {
    runs: learnt.length,
    ...{ added: count('added'), updated: count('updated'), unchanged: count('unchanged') },
    forgotten: count('forgotten'),
    merged: learnt.reduce((sum, { merged }) => sum + merged.length, 0),
  };
}

/** Counts what was taken out, for the report. */
function counting(redaction: Redaction): { redaction: Redaction; redactions: () => number } {
  let total = 0;
  return {
    redactions: () => total,
    redaction: {
      redact: (text) => {
        const done = redaction.redact(text);
        total += done.count;
        return done;
      },
      redactValue: (value) => {
        const done = redaction.redactValue(value);
        total += done.count;
        return done;
      },
    },
  };
}

function fullId(id: string): string {
  return id.startsWith('procedure:') ? id : `procedure:${id}`;
}

function unknownProcedure(id: string): KnowhowError {
  return new KnowhowError('not_found', `No procedure ${id}`, {
    hint: '`knowhow procedures list` shows what has been learnt.',
  });
}
