/**
 * The lexical pass: adds up each document's weight for the prompt's terms, in arrays that are reused from
 * prompt to prompt and cleared by the list of documents that were touched.
 *
 * @module
 */
import { NOWHERE, type Postings } from './postings.ts';
import type { QueryTerm } from './query-terms.ts';
import { type Moments, momentsOfSums } from './statistics.ts';
import { BACKGROUND_DOCUMENTS, IDF_POWER } from './weights.ts';

export interface LexicalPass extends Moments {
  /** Documents that have at least one of the terms. */
  readonly touched: Uint32Array;
  readonly total: number;
  /** Share of the prompt's terms that no document has, by weight. */
  readonly unknown: number;
}

export class LexicalSearch {
  readonly #postings: Postings;
  score = new Float32Array(0);
  #touched = new Uint32Array(0);
  #touchedCount = 0;
  #sum = 0;
  #squares = 0;

  constructor(postings: Postings) {
    this.#postings = postings;
  }

  idf(term: number, documents: number): number {
    return idf(documents, this.#postings.count(term));
  }

  run(terms: readonly QueryTerm[], slots: number, documents: number): LexicalPass {
    this.#makeRoom(slots);
    this.#touchedCount = 0;
    this.#sum = 0;
    this.#squares = 0;
    let total = 0;
    let known = 0;
    let weights = 0;
    for (const { hash, weight } of terms) {
      const list = this.#postings.find(hash);
      const value = weight * idf(documents, list === null ? 0 : list.end - list.start);
      total += value;
      weights += weight;
      if (list === null) continue;
      known += weight;
      this.#add(list.start, list.end, value);
    }
    return {
      touched: this.#touched.subarray(0, this.#touchedCount),
      total,
      unknown: weights === 0 ? 1 : 1 - known / weights,
      ...momentsOfSums(this.#sum, this.#squares, Math.max(documents, BACKGROUND_DOCUMENTS)),
    };
  }

  /** Share of the prompt's undampened idf mass that each of a few documents covers: the rarest words count in full. */
  rareCoverage(docs: readonly number[], terms: readonly QueryTerm[], documents: number): number[] {
    const found = docs.map(() => 0);
    const { full } = this.#postings;
    let total = 0;
    for (const { hash, weight } of terms) {
      const list = this.#postings.find(hash);
      const rare = weight * idf(documents, list === null ? 0 : list.end - list.start) ** (1 / IDF_POWER);
      total += rare;
      if (list === null) continue;
      for (const [n, doc] of docs.entries()) {
        const at = this.#postings.placeIn(list, doc);
        if (at !== NOWHERE) found[n] = (found[n] as number) + (rare * (full[at] as number)) / 255;
      }
    }
    return found.map((own) => own / (total || 1));
  }

  /** Must follow every `run`, before the next one. */
  clear(touched: Uint32Array): void {
    for (const doc of touched) this.score[doc] = 0;
  }

  #add(start: number, end: number, value: number): void {
    const { docs, full } = this.#postings;
    const { score } = this;
    const touched = this.#touched;
    const perUnit = value / 255;
    let count = this.#touchedCount;
    let sum = 0;
    let squares = 0;
    for (let at = start; at < end; at++) {
      const doc = docs[at] as number;
      const before = score[doc] as number;
      if (before === 0) touched[count++] = doc;
      const more = perUnit * (full[at] as number);
      score[doc] = before + more;
      // The sum of squares grows by (a + b)² − a²: no second pass over the pool.
      sum += more;
      squares += more * (2 * before + more);
    }
    this.#touchedCount = count;
    this.#sum += sum;
    this.#squares += squares;
  }

  #makeRoom(slots: number): void {
    if (this.score.length >= slots) return;
    const size = Math.ceil(1.25 * slots);
    this.score = new Float32Array(size);
    this.#touched = new Uint32Array(size);
  }
}

function idf(documents: number, frequency: number): number {
  const absent = documents + BACKGROUND_DOCUMENTS - frequency;
  return Math.log(1 + (absent + 0.5) / (frequency + 0.5)) ** IDF_POWER;
}
