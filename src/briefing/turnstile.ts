/**
 * Lets a few through at a time. Who would have to wait too long goes without: under pressure an answer gets poorer, but it
 * comes.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';

export interface TurnstileOptions {
  readonly places: number;
  readonly patienceMs: number;
}

export class Turnstile {
  readonly #patienceMs: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor({ places, patienceMs }: TurnstileOptions) {
    this.#free = places;
    this.#patienceMs = patienceMs;
  }

  /** What the work answers; null where its turn did not come in time after `since`, and it was not begun. */
  async pass<T>(work: () => Promise<T>, since = performance.now()): Promise<T | null> {
    if (!(await this.#entered(since + this.#patienceMs - performance.now()))) return null;
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #entered(patienceMs: number): Promise<boolean> {
    // Even where a place is free: who is late already stands behind others who wait for the processor.
    if (patienceMs <= 0) return false;
    if (this.#free > 0) {
      this.#free -= 1;
      return true;
    }
    const patience = new AbortController();
    let enter = (): void => undefined;
    const turn = new Promise<boolean>((resolve) => {
      enter = () => resolve(true);
    });
    this.#waiting.push(enter);
    const tooLong = sleep(patienceMs, false, { signal: patience.signal }).catch(() => false);
    const isIn = await Promise.race([turn, tooLong]);
    patience.abort();
    const at = this.#waiting.indexOf(enter);
    if (at >= 0) this.#waiting.splice(at, 1);
    // The place was given to one who had just lost patience: it is taken all the same.
    return isIn || at < 0;
  }

  /** The place goes to who has waited longest. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
