/**
 * Works off the durable jobs: a few at a time, with back-off, until told to stop.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import { KnowhowError, messageOf } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import type { Job, Store } from '../../store/store.ts';

/** Throwing makes it try again later; returning means done. */
export type JobHandler = (payload: Record<string, unknown>, signal: AbortSignal) => Promise<void>;

export interface JobRunnerOptions {
  readonly store: Store;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly concurrency?: number;
}

/** A job that a killed process held becomes due again after this. */
const LEASE_MS = 10 * 60_000;
/** New jobs ring; this only serves retries that become due and jobs of other processes. */
const POLL_MS = 15_000;
const MAX_ATTEMPTS = 6;
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 6 * 3_600_000;
/** A refusal (budget spent, models switched off) is nobody's failure: it costs no attempt's worth of delay. */
const REFUSED_RETRY_MS = 3_600_000;

export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #abort = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #pumping = false;
  #pumpAgain = false;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MS);
    this.#timer.unref();
    this.wake();
  }

  /** Something is due: look now. */
  wake(): void {
    if (this.#abort.signal.aborted) return;
    if (this.#pumping) {
      this.#pumpAgain = true;
      return;
    }
    this.#pumping = true;
    void this.#pump().finally(() => {
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
    this.#abort.abort();
    await Promise.allSettled(this.#running.values());
  }

  /** Resolves when nothing runs and nothing is due. */
  async idle(): Promise<void> {
    while (this.#running.size > 0 || this.#pumping) {
      await Promise.allSettled(this.#running.values());
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async #pump(): Promise<void> {
    const { store, clock, handlers, logger } = this.#options;
    const free = (this.#options.concurrency ?? 2) - this.#running.size;
    if (free <= 0) return;
    try {
      const jobs = await store.jobs.claim({
        now: clock().toISOString(),
        limit: free,
        leaseMs: LEASE_MS,
        kinds: Object.keys(handlers),
      });
      for (const job of jobs) {
        const run = this.#run(job).finally(() => {
          this.#running.delete(job.key);
          this.wake();
        });
        this.#running.set(job.key, run);
      }
    } catch (error) {
      logger.error({ err: messageOf(error) }, 'cannot claim jobs');
    }
  }

  async #run(job: Job): Promise<void> {
    const { store, handlers, logger } = this.#options;
    try {
      await handlers[job.kind](job.payload, this.#abort.signal);
      await store.jobs.complete(job.key);
    } catch (error) {
      const retryAt = this.#retryAt(job, error);
      logger.warn({ job: job.key, attempts: job.attempts, retryAt, err: messageOf(error) }, 'job failed');
      await store.jobs.fail(job.key, { error: messageOf(error), retryAt }).catch((failure: unknown) => {
        logger.error({ job: job.key, err: messageOf(failure) }, 'cannot record a failed job');
      });
    }
  }

  #retryAt(job: Job, error: unknown): string | null {
    const now = this.#options.clock().getTime();
    if (this.#abort.signal.aborted) return new Date(now).toISOString();
    if (error instanceof KnowhowError && error.code === 'model_refused') {
      return new Date(now + REFUSED_RETRY_MS).toISOString();
    }
    if (job.attempts >= MAX_ATTEMPTS) return null;
    const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 4 ** Math.max(0, job.attempts - 1));
    return new Date(now + delay).toISOString();
  }
}
