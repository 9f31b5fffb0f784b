/**
 * Small numeric helpers of ranking: moments of a pool's scores, and the best few of many.
 *
 * @module
 */

export interface Moments {
  readonly mean: number;
  readonly deviation: number;
}

/** Guards the division where all values are equal. */
const SMALLEST_DEVIATION = 1e-6;

export function momentsOfSums(sum: number, squares: number, count: number): Moments {
  if (count === 0) return { mean: 0, deviation: 1 };
  const mean = sum / count;
  const variance = Math.max(0, squares / count - mean * mean);
  return { mean, deviation: Math.sqrt(variance) + SMALLEST_DEVIATION };
}

/** How many deviations a value stands above the mean. */
export function standing(value: number, { mean, deviation }: Moments): number {
  return (value - mean) / deviation;
}

/** The best few of a stream of (item, value), kept in an insertion list; ties keep the earlier one. */
export class Best {
  readonly #most: number;
  readonly #items: number[] = [];
  readonly #values: number[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** What a value must exceed to get in. */
  get bar(): number {
    return this.#items.length < this.#most
      ? Number.NEGATIVE_INFINITY
      : (this.#values[this.#most - 1] ?? Number.NEGATIVE_INFINITY);
  }

  offer(item: number, value: number): void {
    if (value <= this.bar) return;
    let at = this.#items.length < this.#most ? this.#items.length : this.#most - 1;
    while (at > 0 && (this.#values[at - 1] as number) < value) {
      this.#items[at] = this.#items[at - 1] as number;
      this.#values[at] = this.#values[at - 1] as number;
      at--;
    }
    this.#items[at] = item;
    this.#values[at] = value;
  }

  get items(): readonly number[] {
    return this.#items;
  }
}
