/**
 * One connection, many who want it: whoever comes second waits for the first to release it.
 *
 * @module
 */
export class Turns {
  #tail: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  async take(): Promise<void> {
    const before = this.#tail;
    let release: () => void = () => undefined;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
  }

  release(): void {
    this.#release();
  }
}
