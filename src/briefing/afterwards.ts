/**
 * Writes that must not hold up an answer: done one after the other once the answer is out, and all of them before
 * the application closes.
 *
 * @module
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { messageOf } from '../errors.ts';
import type { Logger } from '../logger.ts';

/** So many waiting writes mean that the disk does not keep up: the newest wishes are refused, with a word in the log. */
const MAX_WAITING = 5000;

export class Afterwards {
  readonly #logger: Logger;
  readonly #waiting = new Map<string, () => Promise<unknown>>();
  #running: Promise<void> | null = null;
  #count = 0;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Work of the same name that still waits is replaced by this. Without a name nothing is replaced. */
  add(name: string | null, work: () => Promise<unknown>): void {
    if (this.#waiting.size >= MAX_WAITING) {
      this.#logger.warn({ name }, 'too many writes wait; this one is left out');
      return;
    }
    this.#waiting.set(name ?? `#${this.#count++}`, work);
    this.#running ??= this.#run();
  }

  /** Resolves when nothing waits any more. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    await nextTurn();
    for (let next = this.#take(); next; next = this.#take()) {
      try {
        await next();
      } catch (error) {
        this.#logger.error({ err: messageOf(error) }, 'a write behind an answer failed');
      }
      // An answer that is being made goes first.
      await nextTurn();
    }
    this.#running = null;
  }

  #take(): (() => Promise<unknown>) | undefined {
    const entry = this.#waiting.entries().next();
    if (entry.done) return undefined;
    this.#waiting.delete(entry.value[0]);
    return entry.value[1];
  }
}
