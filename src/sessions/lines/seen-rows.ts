/**
 * Rows that were read before, by their id. Harnesses copy rows when a session is resumed or forked; a copy must not
 * count as more evidence. Memory is bounded: the oldest ids are forgotten.
 *
 * @module
 */

/** Two generations of this many ids, at most about 20 MB. A resumed session is copied whole right after the old. */
const GENERATION = 65_536;

/** Offsets below 1 TiB leave room for this many file numbers in a safe integer. */
const OFFSETS = 2 ** 40;
const FILES = 2 ** 12;

export class SeenRows {
  readonly #generation: number;
  #young = new Map<string, number>();
  #old = new Map<string, number>();
  readonly #files = new Map<string, number>();

  constructor(generation = GENERATION) {
    this.#generation = generation;
  }

  /** True when the id was first seen elsewhere; the same place read again is no repeat. */
  isRepeat(id: string, file: string, offset: number): boolean {
    const place = this.#fileNumber(file) * OFFSETS + offset;
    const first = this.#young.get(id) ?? this.#old.get(id);
    if (first !== undefined) return first !== place;
    if (this.#young.size >= this.#generation) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(id, place);
    return false;
  }

  #fileNumber(file: string): number {
    let number = this.#files.get(file);
    if (number === undefined) {
      number = this.#files.size % FILES;
      this.#files.set(file, number);
    }
    return number;
  }
}
