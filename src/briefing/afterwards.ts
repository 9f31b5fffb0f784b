/**
 * Writes that must not hold up an answer: done one after the other once the answer is out, and all of them before
 * the application closes.
 *
 * @module
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { messageOf } from '../errors.ts';
import type { Logger } from '../logger.ts';

interface Waiting {
  readonly owner: string;
  readonly work: () => Promise<unknown>;
}

/** So many waiting writes mean that the disk does not keep up: the newest wishes are refused, with a word in the log. */
const MAX_WAITING = 5000;

export class Afterwards {
  readonly #logger: Logger;
  readonly #waiting = new Map<string, Waiting>();
  #running: Promise<void> | null = null;
  #current: { readonly owner: string; readonly done: Promise<void> } | null = null;
  #count = 0;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Work of the same owner and name that still waits is replaced by this. Without a name nothing is replaced. */
  add(owner: string, name: string | null, work: () => Promise<unknown>): void {
    const key = JSON.stringify([owner, name ?? this.#count++]);
    if (this.#waiting.size >= MAX_WAITING && !this.#waiting.has(key)) {
      this.#logger.warn({ owner, name }, 'too many writes wait; this one is left out');
      return;
    }
    this.#waiting.set(key, { owner, work });
    this.#running ??= this.#run();
  }

  /** Resolves when nothing waits any more. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** What waits for this owner is done now, in its order, before the others'. */
  async settle(owner: string): Promise<void> {
    if (this.#current?.owner === owner) await this.#current.done;
    for (const [key, waiting] of [...this.#waiting]) {
      if (waiting.owner !== owner || !this.#waiting.delete(key)) continue;
      await this.#attempt(waiting);
    }
  }

  async #run(): Promise<void> {
    await nextTurn();
    for (let next = this.#take(); next; next = this.#take()) {
      this.#current = { owner: next.owner, done: this.#attempt(next) };
      await this.#current.done;
      this.#current = null;
      // An answer that is being made goes first.
      await nextTurn();
    }
    this.#running = null;
  }

  async #attempt({ work }: Waiting): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#logger.error({ err: messageOf(error) }, 'a write behind an answer failed');
    }
  }

  #take(): Waiting | undefined {
    const entry = this.#waiting.entries().next();
    if (entry.done) return undefined;
    this.#waiting.delete(entry.value[0]);
    return entry.value[1];
  }
}
