/**
 * Reads logs through a thread of its own. A thread that dies takes down the log that it was reading and nothing else.
 *
 * @module
 */
import { Worker } from 'node:worker_threads';
import { messageOf } from '../../../errors.ts';
import { emptyReport } from '../../../sessions/reading/reading.ts';
import type { IdleThreads } from './idle-threads.ts';
import type { LogReader } from './log-reader.ts';
import type { LogToMine, MinedLogEnd, TakeMined } from './mine-log.ts';
import type { OddTask } from './mining.ts';
import type { FromThread, ThreadRun, ToThread } from './thread-messages.ts';
import { tuneForThreads } from './tune-for-threads.ts';

export interface ThreadReaderOptions extends Omit<ThreadRun, 'stop'> {
  /** The thread's file. */
  readonly script: URL;
  readonly signal: AbortSignal | undefined;
  /** Where threads come from and go back to; left out, each is new and ends with its reader. */
  readonly idle?: IdleThreads;
  readonly onOddTask: (odd: OddTask) => void;
}

/** Rows live for a moment: with room for many of them, few are copied about. The rest is what one long line needs. */
const LIMITS = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 1024 };
/** Enough that the thread never waits for the next log. */
const AHEAD_BYTES = 8 * 2 ** 20;

interface Asked {
  /** The thread that was asked, and whether it has come to the end of the log. */
  worker: Worker;
  isRead: boolean;
  readonly log: LogToMine;
  readonly take: TakeMined;
  readonly onRead: () => void;
  readonly done: (end: MinedLogEnd | null) => void;
  readonly fail: (error: unknown) => void;
}

const NOBODY = (): void => undefined;

export class ThreadReader implements LogReader {
  readonly ahead = AHEAD_BYTES;
  readonly #options: ThreadReaderOptions;
  readonly #stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  /** In the order in which the thread answers. */
  #asked: Asked[] = [];
  #worker: Worker | null = null;
  /** Messages are dealt with one by one: what was mined is taken before the end of its log is told. */
  #tail: Promise<void> = Promise.resolve();

  constructor(options: ThreadReaderOptions) {
    this.#options = options;
    options.signal?.addEventListener('abort', this.#halt, { once: true });
  }

  read(log: LogToMine, take: TakeMined, onRead = NOBODY): Promise<MinedLogEnd | null> {
    return new Promise((done, fail) => {
      const worker = this.#ask(log);
      this.#asked.push({ worker, isRead: false, log, take, onRead, done, fail });
    });
  }

  async close(): Promise<void> {
    this.#options.signal?.removeEventListener('abort', this.#halt);
    const worker = this.#worker;
    this.#worker = null;
    if (worker === null) return;
    const isDone = this.#asked.every(({ isRead }) => isRead) && this.#options.signal?.aborted !== true;
    if (isDone && this.#options.idle !== undefined) await this.#options.idle.put(worker);
    else await worker.terminate();
  }

  readonly #halt = (): void => {
    Atomics.store(new Int32Array(this.#stop), 0, 1);
    // It may be waiting for this very word.
    this.#worker?.postMessage({ kind: 'taken' } satisfies ToThread);
  };

  #ask(log: LogToMine): Worker {
    this.#worker ??= this.#start();
    this.#worker.postMessage({ kind: 'read', log } satisfies ToThread);
    return this.#worker;
  }

  #start(): Worker {
    const { script, idle, minSteps, asksModel, now } = this.#options;
    tuneForThreads();
    const worker = idle?.take() ?? new Worker(script, { resourceLimits: LIMITS });
    const run: ThreadRun = { minSteps, asksModel, now, stop: this.#stop };
    worker.postMessage({ kind: 'begin', run } satisfies ToThread);
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'end') this.#markRead(worker);
      this.#inTurn(() => this.#hear(message, worker));
    });
    let reason = 'the thread that read it has ended';
    worker.once('error', (error) => {
      reason = messageOf(error);
    });
    // What it said before it died may arrive behind its error, and before its end.
    worker.once('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#replace(worker, reason);
    });
    return worker;
  }

  #markRead(worker: Worker): void {
    const asked = this.#asked.find((each) => each.worker === worker && !each.isRead);
    if (asked === undefined) return;
    asked.isRead = true;
    asked.onRead();
  }

  #inTurn(work: () => Promise<void>): void {
    this.#tail = this.#tail.then(work);
  }

  async #hear(message: FromThread, worker: Worker): Promise<void> {
    if (message.kind === 'odd') return this.#options.onOddTask(message.odd);
    if (message.kind === 'end') return this.#asked.shift()?.done(message.end);
    try {
      await this.#asked[0]?.take(message.mined);
      if (this.#worker === worker) worker.postMessage({ kind: 'taken' } satisfies ToThread);
    } catch (error) {
      for (const { fail } of this.#asked.splice(0)) fail(error);
    }
  }

  /**
   * The first is what it was reading; the others are for the next thread, which is asked for them at once: behind a log that is
   * asked for later, whoever takes logs in their order would wait for them for ever.
   */
  #replace(worker: Worker, reason: string): void {
    const [first, ...others] = this.#asked.filter((asked) => asked.worker === worker && !asked.isRead);
    if (first === undefined) return;
    for (const asked of others) asked.worker = this.#ask(asked.log);
    first.isRead = true;
    first.onRead();
    // What it said before it died comes first.
    this.#inTurn(async () => this.#lose(first, reason));
  }

  #lose(lost: Asked, reason: string): void {
    this.#asked = this.#asked.filter((asked) => asked !== lost);
    const report = { ...emptyReport(), outcome: 'failed' as const, reason };
    lost.done({ report, sessions: 0, cursor: null, taint: 'trusted' });
  }
}
