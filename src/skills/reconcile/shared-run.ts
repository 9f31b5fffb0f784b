/**
 * One run at a time: a call during a run waits for one more, shared by all that wait.
 *
 * @module
 */

export class SharedRun<Outcome> {
  readonly #work: () => Promise<Outcome>;
  #running: Promise<Outcome> | null = null;
  #again: Promise<Outcome> | null = null;

  constructor(work: () => Promise<Outcome>) {
    this.#work = work;
  }

  /** Begins after this call: whatever was true before it is seen. */
  next(): Promise<Outcome> {
    return this.#running ? this.#runAgain(this.#running) : this.#runNow();
  }

  #runNow(): Promise<Outcome> {
    this.#running = this.#work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  #runAgain(current: Promise<Outcome>): Promise<Outcome> {
    this.#again ??= current
      // Whoever asked for that one is told; this one has its own outcome.
      .catch(() => undefined)
      .then(() => {
        this.#again = null;
        return this.#runNow();
      });
    return this.#again;
  }
}
