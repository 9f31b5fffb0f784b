/**
 * One after the other for each key, side by side for different ones: two events of a session must not undo each other.
 *
 * @module
 */

export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    // A failure is its own caller's to hear of.
    const mine = before.then(work, work);
    this.#last.set(key, mine);
    const forget = (): void => {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  }
}
