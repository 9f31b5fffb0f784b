/**
 * Under pressure an answer gets poorer, but it comes: while many ask at once, one of every few is told something.
 *
 * @module
 */

/** Some 10 ms of work each: so many agents at once wait for each other without noticing. */
const ALL_OF = 8;

export class Sparing {
  #passedOver = 0;

  /** Whether there is time for this one of so many. */
  hasTime(crowd: number): boolean {
    if (this.#passedOver + 1 < Math.ceil(crowd / ALL_OF)) {
      this.#passedOver += 1;
      return false;
    }
    this.#passedOver = 0;
    return true;
  }
}
