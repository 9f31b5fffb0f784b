/**
 * Finds out whose jobs are due and has them done, a few users at a time: nobody's jobs wait for somebody to open their app.
 *
 * Which server does a job is decided by its claim in the database; a job of a server that died is due again when its lease
 * has run out.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { messageOf } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import type { SharedDatabase } from '../../store/open-shared-database.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { UserApps } from './user-apps.ts';

export interface DispatcherOptions {
  /** Tells it from the others. */
  readonly server: string;
  readonly database: Pick<SharedDatabase, 'due'>;
  readonly users: UserApps;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Users whose jobs are done at once. */
  readonly concurrency: number;
  /** Bells may be missed. */
  readonly pollMs: number;
}

/** Whoever has a user open does their jobs without reading anything; the others wait so long. */
const LEFT_TO_OTHERS_MS = 5000;
/** Servers that look at once should not all open the same users: each has an order of its own, among so many. */
const CHOICE = 8;

export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #busy = new Map<string, Promise<void>>();
  readonly #runners = new Set<Pick<JobRunner, 'stop'>>();
  readonly #timer: NodeJS.Timeout;
  #stopped = false;
  #looking = false;
  #lookAgain = false;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.ring(), options.pollMs);
    this.#timer.unref();
  }

  readonly #byOwnOrder = (one: string, other: string): number =>
    this.#rank(one) < this.#rank(other) ? -1 : 1;

  #rank(user: string): string {
    return createHash('sha1').update(`${this.#options.server} ${user}`).digest('hex');
  }

  /** Something may be due: look now. */
  ring(): void {
    if (this.#stopped) return;
    this.#lookAgain = true;
    if (this.#looking) return;
    this.#looking = true;
    void this.#look().finally(() => {
      this.#looking = false;
    });
  }

  /** What is under way is broken off, and due again at once: on another server, where there is one. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await Promise.allSettled([...this.#runners].map((jobs) => jobs.stop()));
    await Promise.allSettled(this.#busy.values());
  }

  async #look(): Promise<void> {
    const { database, users, clock, logger, concurrency } = this.#options;
    while (this.#lookAgain && !this.#stopped) {
      this.#lookAgain = false;
      const free = concurrency - this.#busy.size;
      if (free <= 0) return;
      try {
        const now = clock().getTime();
        const due = await database.due({
          now: new Date(now).toISOString(),
          here: users.names(),
          before: new Date(now - LEFT_TO_OTHERS_MS).toISOString(),
          // Those whose jobs are under way here may stand first.
          limit: free * CHOICE + this.#busy.size,
        });
        const chosen = due.filter((user) => !this.#busy.has(user)).sort(this.#byOwnOrder);
        for (const user of chosen.slice(0, free)) this.#serve(user);
      } catch (error) {
        logger.error({ err: messageOf(error) }, 'cannot look for due jobs');
      }
    }
  }

  #serve(user: string): void {
    const { users, logger } = this.#options;
    const work = users
      .use(user, async ({ app: { jobs } }) => {
        if (this.#stopped) return;
        this.#runners.add(jobs);
        await jobs.drain().finally(() => this.#runners.delete(jobs));
      })
      .catch((error: unknown) =>
        logger.error({ user, err: messageOf(error) }, 'cannot do the jobs of a user'),
      )
      .finally(() => {
        this.#busy.delete(user);
        this.ring();
      });
    this.#busy.set(user, work);
  }
}
