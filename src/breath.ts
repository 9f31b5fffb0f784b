/**
 * Long work that shares its process with whoever waits for an answer: now and then it lets them have a turn.
 *
 * @module
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Asked for after so long; one piece of work that takes longer is done first. */
const BREATH_MS = 8;

export class Breath {
  #last = performance.now();

  /** Undefined while there is no need to wait, so that asking costs nothing. */
  due(): Promise<void> | undefined {
    return performance.now() - this.#last < BREATH_MS ? undefined : this.#taken();
  }

  async #taken(): Promise<void> {
    await nextTurn();
    this.#last = performance.now();
  }
}
