/**
 * Whether a score means what it says: of what is said at .8, four in five should be right.
 *
 * @module
 */

export interface CalibrationBin {
  readonly from: number;
  readonly n: number;
  /** Mean score, and share that was right. */
  readonly said: number;
  readonly right: number;
}

export interface CalibrationFigures {
  readonly n: number;
  /** Mean distance between what was said and what was right, each bin by its share. */
  readonly error: number;
  readonly bins: readonly CalibrationBin[];
}

const BINS = 10;

export class Calibration {
  readonly #n = new Array<number>(BINS).fill(0);
  readonly #said = new Array<number>(BINS).fill(0);
  readonly #right = new Array<number>(BINS).fill(0);

  add(score: number, isRight: boolean): void {
    const bin = Math.min(BINS - 1, Math.max(0, Math.floor(score * BINS)));
    this.#n[bin] = (this.#n[bin] ?? 0) + 1;
    this.#said[bin] = (this.#said[bin] ?? 0) + score;
    if (isRight) this.#right[bin] = (this.#right[bin] ?? 0) + 1;
  }

  figures(): CalibrationFigures {
    const total = this.#n.reduce((sum, n) => sum + n, 0);
    const bins = this.#n.flatMap((n, bin): CalibrationBin[] =>
      n === 0
        ? []
        : [{ from: bin / BINS, n, said: (this.#said[bin] ?? 0) / n, right: (this.#right[bin] ?? 0) / n }],
    );
    const error = bins.reduce((sum, { n, said, right }) => sum + (n / total) * Math.abs(said - right), 0);
    return { n: total, error: total === 0 ? 0 : error, bins };
  }
}
