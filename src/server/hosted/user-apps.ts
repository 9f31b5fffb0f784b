/**
 * One app per user, opened when the user first asks and closed when they have been silent, over one pool of connections.
 *
 * What an app holds in memory was read once. Another server may have changed it since: then it is read anew.
 *
 * @module
 */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import type { Clock } from '../../clock.ts';
import { messageOf } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import type { UserFiles } from './user-files.ts';

export interface OpenUser {
  readonly app: App;
  readonly api: OpenAPIHono;
  readonly files: UserFiles;
  /** Reads anew what another server has changed since. */
  catchUp(): Promise<void>;
  /** They joined or left one: what was opened is of others. */
  hasOtherTeams(): Promise<boolean>;
}

export interface UserAppsOptions {
  readonly open: (user: string) => Promise<OpenUser>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** So many are held; beyond it the longest silent one is closed. */
  readonly maxOpen: number;
  readonly idleMs: number;
}

interface Entry {
  readonly user: string;
  readonly opening: Promise<OpenUser>;
  inUse: number;
  lastUsedAt: number;
  /** Nobody gets it any more; it is closed with the end of its last use. */
  isRetired: boolean;
}

export class UserApps {
  readonly #options: UserAppsOptions;
  readonly #entries = new Map<string, Entry>();
  /** By user: who comes back waits until their last app has closed. */
  readonly #closing = new Map<string, Promise<void>>();
  readonly #timer: NodeJS.Timeout;

  constructor(options: UserAppsOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#retireIdle(), Math.max(1000, options.idleMs / 4));
    this.#timer.unref();
  }

  get open(): number {
    return this.#entries.size;
  }

  /** Who is open here. */
  names(): string[] {
    return [...this.#entries.keys()];
  }

  /** Of this user, where it is open here. */
  async peek(user: string): Promise<OpenUser | undefined> {
    return this.#entries.get(user)?.opening;
  }

  async use<T>(user: string, work: (open: OpenUser) => Promise<T>): Promise<T> {
    const entry = await this.#current(user);
    try {
      return await work(await entry.opening);
    } finally {
      this.#release(entry);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const user of [...this.#entries.keys()]) this.#retire(user);
    await Promise.allSettled(this.#closing.values());
  }

  /** In use by the caller from now on. */
  async #current(user: string): Promise<Entry> {
    const entry = this.#entry(user);
    entry.inUse += 1;
    try {
      const open = await entry.opening;
      if (!(await open.hasOtherTeams())) {
        await open.catchUp();
        return entry;
      }
    } catch (error) {
      this.#release(entry);
      throw error;
    }
    if (this.#entries.get(user) === entry) this.#retire(user);
    this.#release(entry);
    const next = this.#entry(user);
    next.inUse += 1;
    return next;
  }

  #entry(user: string): Entry {
    const known = this.#entries.get(user);
    const now = this.#options.clock().getTime();
    if (known) {
      known.lastUsedAt = now;
      // The last to be used stands last.
      this.#entries.delete(user);
      this.#entries.set(user, known);
      return known;
    }
    const opening = (this.#closing.get(user) ?? Promise.resolve()).then(() => this.#options.open(user));
    const entry: Entry = { user, opening, inUse: 0, lastUsedAt: now, isRetired: false };
    this.#entries.set(user, entry);
    entry.opening.catch(() => {
      if (this.#entries.get(user) === entry) this.#entries.delete(user);
    });
    this.#retireBeyond();
    return entry;
  }

  #release(entry: Entry): void {
    entry.inUse -= 1;
    if (entry.isRetired && entry.inUse === 0) this.#end(entry);
  }

  #retire(user: string): void {
    const entry = this.#entries.get(user);
    if (!entry) return;
    this.#entries.delete(user);
    entry.isRetired = true;
    if (entry.inUse === 0) this.#end(entry);
  }

  #end(entry: Entry): void {
    const closing = entry.opening
      .then(({ app }) => app.close())
      .catch((error: unknown) => this.#options.logger.warn({ err: messageOf(error) }, 'an app did not close'))
      .finally(() => {
        if (this.#closing.get(entry.user) === closing) this.#closing.delete(entry.user);
      });
    this.#closing.set(entry.user, closing);
  }

  #retireBeyond(): void {
    for (const [user, entry] of this.#entries) {
      if (this.#entries.size <= this.#options.maxOpen) return;
      if (entry.inUse === 0) this.#retire(user);
    }
  }

  #retireIdle(): void {
    const before = this.#options.clock().getTime() - this.#options.idleMs;
    for (const [user, entry] of [...this.#entries]) {
      if (entry.inUse === 0 && entry.lastUsedAt < before) this.#retire(user);
    }
  }
}
