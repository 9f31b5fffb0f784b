/**
 * One log, turn by turn, into tasks; and from where it has to be read again when it grows, because its last tasks may
 * not be over.
 *
 * @module
 */
import type { SessionInfo, SessionTurn } from '../../../sessions/session.ts';
import type { Taint } from '../../../store/memory-store.ts';
import { TaskCutter } from '../../tasks/cut-tasks.ts';
import type { Task } from '../../tasks/task.ts';

/** Mines a task; answers how far the session can be trusted after it. */
export type TakeTask = (task: Task, session: SessionInfo, taint: Taint) => Taint;

export interface UnfinishedFrom {
  /** Where the request of the first task stands that may go on; null when all are over. */
  readonly position: number | null;
  /** How far the session could be trusted before it. */
  readonly taint: Taint;
}

export class LogMiner {
  readonly #take: TakeTask;
  #cutter = new TaskCutter();
  #session: SessionInfo | null = null;
  #taint: Taint = 'trusted';
  /** Where requests stand whose tasks are not over. */
  #positions = new Map<string, number>();
  /** The task that was mined last, and from where it can be read again. */
  #before: { readonly key: string; readonly from: UnfinishedFrom } | null = null;
  #sessions = 0;

  constructor(take: TakeTask) {
    this.#take = take;
  }

  /** What comes first is not the beginning of its session: so far it could be trusted before. */
  goOn(taint: Taint): void {
    if (this.#session === null) this.#taint = taint;
  }

  get sessions(): number {
    return this.#sessions;
  }

  push({ session, turn }: SessionTurn): void {
    if (this.#session?.id !== session.id) this.#begin(session);
    this.#session = session;
    if (turn.role === 'user') this.#positions.set(turn.key, turn.position);
    for (const task of this.#cutter.push(turn)) this.#mine(task, session);
  }

  end(): UnfinishedFrom {
    const last = this.#cutter.end();
    const [first] = last;
    const from = first ? this.#from(first) : { position: null, taint: this.#taint };
    for (const task of last) if (this.#session) this.#mine(task, this.#session);
    return from;
  }

  /** What one session has read does not show in the next. */
  #begin(next: SessionInfo): void {
    this.#sessions += 1;
    if (this.#session === null) return;
    this.end();
    this.#cutter = new TaskCutter();
    this.#positions.clear();
    this.#before = null;
    this.#taint = 'trusted';
    this.#session = next;
  }

  /** What says only "the same for web2" is read again from where it says what. */
  #from({ key, namedAfter }: Task): UnfinishedFrom {
    if (this.#before !== null && this.#before.key === namedAfter) return this.#before.from;
    return { position: this.#positions.get(key) ?? null, taint: this.#taint };
  }

  #mine(task: Task, session: SessionInfo): void {
    this.#before = { key: task.key, from: this.#from(task) };
    this.#taint = this.#take(task, session, this.#taint);
    for (const key of this.#positions.keys()) {
      this.#positions.delete(key);
      if (key === task.key) return;
    }
  }
}
