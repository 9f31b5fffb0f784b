/**
 * How calls with a mark ended, one after the other: the newer ones count more.
 *
 * @module
 */

/** A run back counts so much of the next. */
const FADE = 0.75;
/** As if so much of a run had worked before the first. */
const PRIOR = 0.6;
const KEPT = 8;

export interface MarkRuns {
  /** The chance that the next one goes wrong. */
  readonly risk: number;
  readonly wrong: number;
  readonly all: number;
  /** The last one did. */
  readonly isLastWrong: boolean;
}

const NONE: MarkRuns = { risk: 0, wrong: 0, all: 0, isLastWrong: false };

export class MarkHistory {
  readonly #runs = new Map<string, boolean[]>();

  add(marks: Iterable<string>, isWrong: boolean): void {
    for (const mark of marks) {
      const runs = this.#runs.get(mark) ?? [];
      this.#runs.set(mark, runs);
      runs.push(isWrong);
      if (runs.length > KEPT) runs.shift();
    }
  }

  of(mark: string): MarkRuns {
    const runs = this.#runs.get(mark);
    if (runs === undefined) return NONE;
    let [wrong, all, weight] = [0, PRIOR, 1];
    for (const isWrong of runs.toReversed()) {
      all += weight;
      if (isWrong) wrong += weight;
      weight *= FADE;
    }
    const count = runs.filter((isWrong) => isWrong).length;
    return { risk: wrong / all, wrong: count, all: runs.length, isLastWrong: runs.at(-1) ?? false };
  }
}
