/**
 * Of the commands that were run, how many were told before; of those told, how many were run.
 *
 * @module
 */
export interface ForesightFigures {
  readonly recall: number;
  readonly precision: number;
}

export class Foresight {
  #ran = 0;
  #told = 0;
  #foreseen = 0;

  /** Both by signature, with the moment; `left` counts on neither side. */
  add(
    told: ReadonlyMap<string, number>,
    ran: ReadonlyMap<string, number>,
    left: ReadonlySet<string> = new Set(),
  ): void {
    for (const signature of told.keys()) if (!left.has(signature)) this.#told += 1;
    for (const [signature, at] of ran) {
      if (left.has(signature)) continue;
      this.#ran += 1;
      const heard = told.get(signature);
      if (heard !== undefined && heard <= at) this.#foreseen += 1;
    }
  }

  figures(): ForesightFigures {
    return {
      recall: this.#foreseen / Math.max(1, this.#ran),
      precision: this.#foreseen / Math.max(1, this.#told),
    };
  }
}
