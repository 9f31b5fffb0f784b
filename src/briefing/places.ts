/**
 * So many at a time; who comes when all places are taken goes without: under pressure an answer gets poorer, but it comes.
 *
 * @module
 */

export class Places {
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /** `work` is told whether it has a place, and keeps it until it is done. */
  async during<T>(work: (hasPlace: boolean) => Promise<T>): Promise<T> {
    if (this.#free === 0) return work(false);
    this.#free -= 1;
    try {
      return await work(true);
    } finally {
      this.#free += 1;
    }
  }
}
