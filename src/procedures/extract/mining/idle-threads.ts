/**
 * Threads that are done, kept for a moment: a run that follows at once finds one whose code and patterns are compiled, which
 * takes a new one half a second of a core. Jobs come one after the other when several sessions have ended.
 *
 * @module
 */
import type { Worker } from 'node:worker_threads';

/** Long enough for the next job of a queue; what a thread holds, some 90 MB, goes back soon. */
const KEPT_MS = 5_000;

interface Idle {
  readonly worker: Worker;
  readonly timer: NodeJS.Timeout;
}

export class IdleThreads {
  readonly #keptMs: number;
  #idle: Idle[] = [];
  #isClosed = false;

  constructor(keptMs = KEPT_MS) {
    this.#keptMs = keptMs;
  }

  get count(): number {
    return this.#idle.length;
  }

  /** The one that was done last; undefined where none is left. */
  take(): Worker | undefined {
    const last = this.#idle.pop();
    if (last === undefined) return undefined;
    clearTimeout(last.timer);
    forgetListeners(last.worker);
    last.worker.ref();
    return last.worker;
  }

  /** Nothing is asked of it any more. It keeps no process from ending. */
  async put(worker: Worker): Promise<void> {
    forgetListeners(worker);
    if (this.#isClosed) return void (await worker.terminate());
    worker.unref();
    const drop = (): void => {
      this.#idle = this.#idle.filter((one) => one.worker !== worker);
    };
    // What fails while it does nothing is nobody's loss.
    worker.on('error', drop).on('exit', drop);
    // Nobody may be given one that is about to end.
    const end = (): void => {
      drop();
      void worker.terminate();
    };
    const timer = setTimeout(end, this.#keptMs).unref();
    this.#idle.push({ worker, timer });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const idle = this.#idle.splice(0);
    for (const { timer } of idle) clearTimeout(timer);
    await Promise.all(idle.map(({ worker }) => worker.terminate()));
  }
}

/** Node has listeners of its own on a thread, without which no message would come any more. */
function forgetListeners(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}
