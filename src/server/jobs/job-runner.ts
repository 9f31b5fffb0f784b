/**
 * Works off the durable jobs: a few at a time, each at most once at a time, with back-off, until told to stop.
 *
 * @module
 */
import { type Clock, DAY_MS } from '../../clock.ts';
import { type ErrorCode, KnowhowError, messageOf } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import { redact } from '../../redaction/redact.ts';
import type { Job } from '../../store/operation-store.ts';
import type { Store } from '../../store/store.ts';

/** Throwing makes it try again later; returning means done. */
export type JobHandler = (payload: Record<string, unknown>, signal: AbortSignal) => Promise<void>;

export interface JobRunnerOptions {
  readonly store: Store;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly concurrency?: number;
  readonly leaseMs?: number;
}

/** A job that a killed process held becomes due again after this. */
const LEASE_MS = 10 * 60_000;
/** New jobs ring; this only serves retries that become due and jobs of other processes. */
const POLL_MS = 15_000;
const MAX_ATTEMPTS = 6;
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 6 * 3_600_000;
/** A refusal (budget spent, models switched off) is nobody's failure: it counts as no attempt. */
const REFUSED_RETRY_MS = 3_600_000;
/** Failed and cancelled jobs are kept this long for whoever wants to know, or to try them again. */
const ENDED_KEPT_MS = 30 * DAY_MS;
/** Errors that trying again will not change. */
const PERMANENT: readonly ErrorCode[] = ['invalid_input', 'invalid_config', 'unauthorized', 'forbidden'];

interface Run {
  readonly abort: AbortController;
  /** The same job, asked for again after this run was cancelled: it has its turn when this one has ended. */
  next?: Job;
  ended: Promise<void>;
}

export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #leaseMs: number;
  readonly #running = new Map<string, Run>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #pumping = false;
  #pumped: Promise<void> = Promise.resolve();
  #pumpAgain = false;
  #sweptAt = 0;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MS);
    this.#timer.unref();
    this.wake();
  }

  /** Something is due: look now. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#pumping) {
      this.#pumpAgain = true;
      return;
    }
    this.#pumping = true;
    this.#pumped = this.#pump().finally(() => {
      this.#pumping = false;
      if (this.#pumpAgain) {
        this.#pumpAgain = false;
        this.wake();
      }
    });
  }

  /** Ends running jobs at their next check and waits for them; unfinished ones are due again. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped = true;
    for (const { abort } of this.#running.values()) abort.abort();
    await this.#ended();
  }

  /** A running one ends at its next check. */
  async cancel(key: string): Promise<boolean> {
    const cancelled = await this.#options.store.jobs.cancel(key);
    this.#running.get(key)?.abort.abort();
    return cancelled;
  }

  /** Makes a job due now, whatever became of it; one that runs is left alone. */
  async retry({ key, kind, payload, state }: Job): Promise<void> {
    if (state === 'running' || this.#running.has(key)) {
      throw new KnowhowError('conflict', `The job ${key} is running`, {
        hint: 'Wait for its end, or cancel it first.',
      });
    }
    const at = this.#options.clock().toISOString();
    await this.#options.store.transaction(async ({ jobs }) => {
      // One that waits for its next attempt is left alone by `enqueue`: this one is not to wait.
      await jobs.cancel(key);
      await jobs.enqueue([{ key, kind, payload, runAt: at }], { at, revive: true });
    });
  }

  /** Does what is due and can be claimed now; what others hold is theirs. */
  async drain(): Promise<void> {
    do {
      // To wake one that looks already would have it look once more, again and again.
      if (!this.#pumping) this.wake();
      await this.#pumped;
      await this.#ended();
    } while (this.#pumping || this.#running.size > 0);
  }

  /** Resolves when nothing runs and nothing is due. */
  async idle(): Promise<void> {
    while (this.#running.size > 0 || this.#pumping || (await this.#hasDue())) {
      if (this.#running.size === 0) this.wake();
      await this.#ended();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async #hasDue(): Promise<boolean> {
    if (this.#stopped) return false;
    const { store, clock, handlers } = this.#options;
    const now = clock().toISOString();
    const waiting = await store.jobs.list({ state: 'waiting' });
    return waiting.some(({ kind, runAt }) => kind in handlers && runAt <= now);
  }

  async #ended(): Promise<void> {
    await Promise.allSettled([...this.#running.values()].map(({ ended }) => ended));
  }

  async #pump(): Promise<void> {
    const { store, clock, handlers, logger } = this.#options;
    try {
      await this.#noticeCancelled();
      await this.#sweep();
      const limit = (this.#options.concurrency ?? 2) - this.#running.size;
      if (limit <= 0) return;
      const now = clock().toISOString();
      const kinds = Object.keys(handlers);
      for (const job of await store.jobs.claim({ now, limit, leaseMs: this.#leaseMs, kinds }))
        this.#take(job);
    } catch (error) {
      logger.error({ err: messageOf(error) }, 'cannot claim jobs');
    }
  }

  /** Claiming a job that runs here says that its lease had run out, and has renewed it. */
  #take(job: Job): void {
    const current = this.#running.get(job.key);
    if (!current) this.#launch(job);
    else if (current.abort.signal.aborted) current.next = job;
  }

  #launch(job: Job): void {
    const run: Run = { abort: new AbortController(), ended: Promise.resolve() };
    this.#running.set(job.key, run);
    if (this.#stopped) run.abort.abort();
    const renewal = setInterval(() => void this.#renew(job.key), this.#leaseMs / 2);
    run.ended = this.#run(job, run.abort.signal).finally(() => {
      clearInterval(renewal);
      if (this.#running.get(job.key) === run) this.#running.delete(job.key);
      if (run.next) this.#launch(run.next);
      this.wake();
    });
  }

  async #renew(key: string): Promise<void> {
    const { store, clock, logger } = this.#options;
    try {
      await store.jobs.renew(key, new Date(clock().getTime() + this.#leaseMs).toISOString());
    } catch (error) {
      logger.warn({ job: key, err: messageOf(error) }, 'cannot renew the lease of a job');
    }
  }

  async #run(job: Job, signal: AbortSignal): Promise<void> {
    const { store, handlers, logger } = this.#options;
    const isCancelled = (): boolean => signal.aborted && !this.#stopped;
    try {
      signal.throwIfAborted();
      await handlers[job.kind](job.payload, signal);
      // Its row says `cancelled`, or already belongs to the next run.
      if (!isCancelled()) await store.jobs.complete(job.key);
    } catch (error) {
      if (isCancelled()) return;
      await this.#recordFailure(job, error).catch((failure: unknown) => {
        logger.error({ job: job.key, err: messageOf(failure) }, 'cannot record a failed job');
      });
    }
  }

  async #recordFailure(job: Job, error: unknown): Promise<void> {
    const { store, clock, logger } = this.#options;
    const now = clock().getTime();
    const code = error instanceof KnowhowError ? error.code : undefined;
    const err = redact(messageOf(error)).text;
    if (this.#stopped || code === 'model_refused') {
      const runAt = new Date(now + (this.#stopped ? 0 : REFUSED_RETRY_MS)).toISOString();
      logger.info({ job: job.key, runAt, err }, 'job put off');
      return store.jobs.fail(job.key, { error: err, retryAt: runAt, uncounted: true });
    }
    const isFinal = job.attempts >= MAX_ATTEMPTS || (code !== undefined && PERMANENT.includes(code));
    const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 4 ** Math.max(0, job.attempts - 1));
    const retryAt = isFinal ? null : new Date(now + delay).toISOString();
    logger.warn({ job: job.key, attempts: job.attempts, retryAt, err }, 'job failed');
    await store.jobs.fail(job.key, { error: err, retryAt });
  }

  /** Another process, or somebody at the database, may have cancelled what runs here. */
  async #noticeCancelled(): Promise<void> {
    if (this.#running.size === 0) return;
    for (const { key } of await this.#options.store.jobs.list({ state: 'cancelled' })) {
      this.#running.get(key)?.abort.abort();
    }
  }

  async #sweep(): Promise<void> {
    const { store, clock } = this.#options;
    const now = clock().getTime();
    if (now - this.#sweptAt < DAY_MS) return;
    this.#sweptAt = now;
    const ended = [
      ...(await store.jobs.list({ state: 'failed' })),
      ...(await store.jobs.list({ state: 'cancelled' })),
    ];
    for (const { key, runAt } of ended) {
      if (now - Date.parse(runAt) > ENDED_KEPT_MS) await store.jobs.complete(key);
    }
  }
}
