/**
 * The figures of a recall run: shares of a question's evidence among the first results, averaged over questions.
 *
 * @module
 */

export interface RecallFigures {
  readonly n: number;
  readonly recall5: number;
  readonly recall10: number;
}

export class RecallTally {
  #n = 0;
  #at5 = 0;
  #at10 = 0;

  add(evidence: readonly string[], found: readonly string[]): void {
    const share = (most: number): number => {
      const first = new Set(found.slice(0, most));
      return evidence.filter((id) => first.has(id)).length / evidence.length;
    };
    this.#n++;
    this.#at5 += share(5);
    this.#at10 += share(10);
  }

  figures(): RecallFigures {
    const mean = (sum: number): number => (this.#n === 0 ? 0 : sum / this.#n);
    return { n: this.#n, recall5: mean(this.#at5), recall10: mean(this.#at10) };
  }
}
