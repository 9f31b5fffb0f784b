/**
 * How much of a question's weight each memory's words cover: BM25 over hashed stems, with speakers told apart
 * from mentions.
 *
 * @module
 */
import { NOWHERE, Postings, type Span } from '../../retrieval/postings.ts';
import type { QueryTerm } from '../../retrieval/query-terms.ts';
import { Best } from '../../retrieval/statistics.ts';
import type { MemoryAnalysis } from './memory-codec.ts';
import { LEXICAL } from './weights.ts';

/** The weight of one occurrence in a memory of average length: coverage 1 when every term is there once. */
const ONCE = Math.round(255 / (1 + LEXICAL.k1));
/** Marks a posting that stands for the speaker, not for a word of the text. */
const SPEAKER = 1;
const MENTION = 0;
const MOST_MATCHED = 6;

export class Lexical {
  readonly #postings = new Postings();
  /** Terms that have named a speaker; whether they still do, their postings say. */
  readonly #names = new Set<number>();
  /** 1 where somebody said the memory. */
  #said = new Uint8Array(64);
  #end = 0;
  #scores = new Float32Array(64);
  /** 1 where the question names the speaker. */
  #spoken = new Uint8Array(64);
  /** How many of the question's terms the memory has. Clamped: a prompt may have more than 255. */
  #shared = new Uint8ClampedArray(64);
  #mass = 0;
  #leastMass = 0;

  add(doc: number, { terms, weights, who }: MemoryAnalysis): void {
    if (doc >= this.#said.length) this.#grow(2 * doc);
    this.#end = Math.max(this.#end, doc + 1);
    this.#said[doc] = who.length > 0 ? 1 : 0;
    for (const term of who) {
      this.#names.add(term);
      this.#postings.add(term, doc, ONCE, SPEAKER);
    }
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] as number;
      if (!who.includes(term)) this.#postings.add(term, doc, weights[i] as number, MENTION);
    }
  }

  sweep(gone: Uint8Array): void {
    this.#postings.sweep(gone);
  }

  /** Scores every memory that shares a term with the question; they stay until the next question. */
  score(terms: readonly QueryTerm[], total: number): void {
    this.#clear();
    this.#leastMass = idf(total, 1);
    for (const { hash, weight } of terms) {
      const list = this.#postings.find(hash);
      if (list === null) {
        this.#mass += weight * idf(total, 0);
        continue;
      }
      const isSpeaker = this.#isSpeaker(hash, list);
      const frequency = isSpeaker ? this.#count(list) : list.end - list.start;
      const value = weight * idf(total, frequency);
      this.#mass += value;
      if (isSpeaker) this.#accumulateNamed(list, value / ONCE);
      else this.#accumulate(list, value / ONCE);
    }
  }

  /** The best of those that were scored and are accepted, of each family apart, and of these so many families. */
  best(most: number, family: Uint8Array, families: 1 | 2, accepted: (doc: number) => boolean): number[] {
    const scores = this.#scores;
    const best = [new Best(most), new Best(most)] as const;
    // What nobody accepts never raises its bar: a family that is not wanted is left out before it is asked about.
    const bars = Float64Array.of(0, families === 1 ? Number.POSITIVE_INFINITY : 0);
    let lowest = 0;
    for (let doc = 0; doc < this.#end; doc++) {
      const score = scores[doc] as number;
      // Most stay behind both bars.
      if (score <= lowest) continue;
      const own = family[doc] as 0 | 1;
      // A removed memory has a score until it is swept; nobody accepts it.
      if (score <= (bars[own] as number) || !accepted(doc)) continue;
      best[own].offer(doc, score);
      bars[own] = Math.max(0, best[own].bar);
      lowest = Math.min(bars[0] as number, bars[1] as number);
    }
    return [...best[0].items, ...best[1].items];
  }

  /**
   * Share of the question's weight that the memory covers; about 1 when it has every term. A question that says
   * less than one rare word ("who is this person") cannot be covered by repeating it.
   */
  coverage(doc: number): number {
    return this.#mass === 0 ? 0 : (this.#scores[doc] ?? 0) / Math.max(this.#mass, this.#leastMass);
  }

  /** 1 when the question names who said the memory. */
  spoken(doc: number): number {
    return this.#spoken[doc] ?? 0;
  }

  /** How many of the question's words the memory has. */
  shared(doc: number): number {
    return this.#shared[doc] ?? 0;
  }

  /** For each memory the question's own words that it has, most telling first. */
  matched(docs: readonly number[], terms: readonly QueryTerm[], total: number): Map<number, string[]> {
    const found = new Map<number, { word: string; value: number }[]>(docs.map((doc) => [doc, []]));
    for (const { hash, word, weight } of terms) {
      const list = this.#postings.find(hash);
      if (list === null) continue;
      const isSpeaker = this.#isSpeaker(hash, list);
      const value = weight * idf(total, list.end - list.start);
      for (const [doc, words] of found) {
        const at = this.#postings.placeIn(list, doc);
        if (at !== NOWHERE && this.#counts(at, isSpeaker)) words.push({ word, value });
      }
    }
    const best = (words: { word: string; value: number }[]): string[] =>
      words
        .sort((x, y) => y.value - x.value)
        .slice(0, MOST_MATCHED)
        .map(({ word }) => word);
    return new Map(Array.from(found, ([doc, words]) => [doc, best(words)]));
  }

  /** The loop that recall spends most of its time in: nothing in it but the sums. */
  #accumulate({ start, end }: Span, perUnit: number): void {
    const { docs, full } = this.#postings;
    const scores = this.#scores;
    const shared = this.#shared;
    for (let at = start; at < end; at++) {
      const doc = docs[at] as number;
      scores[doc] = (scores[doc] as number) + perUnit * (full[at] as number);
      shared[doc] = (shared[doc] as number) + 1;
    }
  }

  #accumulateNamed({ start, end }: Span, perUnit: number): void {
    const { docs, full, short } = this.#postings;
    for (let at = start; at < end; at++) {
      if (!this.#counts(at, true)) continue;
      const doc = docs[at] as number;
      if (short[at] === SPEAKER) this.#spoken[doc] = 1;
      this.#scores[doc] = (this.#scores[doc] as number) + perUnit * (full[at] as number);
      this.#shared[doc] = (this.#shared[doc] as number) + 1;
    }
  }

  /**
   * Who is asked about is whose words are wanted. In a conversation a name in the text is mostly the other one
   * being addressed ("Thanks, Caroline!"): it counts only where nobody in particular speaks.
   */
  #counts(at: number, isSpeaker: boolean): boolean {
    return (
      !isSpeaker ||
      this.#postings.short[at] === SPEAKER ||
      this.#said[this.#postings.docs[at] as number] === 0
    );
  }

  #isSpeaker(term: number, { start, end }: Span): boolean {
    if (!this.#names.has(term)) return false;
    for (let at = start; at < end; at++) if (this.#postings.short[at] === SPEAKER) return true;
    return false;
  }

  #count({ start, end }: Span): number {
    let count = 0;
    for (let at = start; at < end; at++) if (this.#counts(at, true)) count++;
    return count;
  }

  #clear(): void {
    this.#scores.fill(0, 0, this.#end);
    this.#spoken.fill(0, 0, this.#end);
    this.#shared.fill(0, 0, this.#end);
    this.#mass = 0;
  }

  #grow(size: number): void {
    const said = new Uint8Array(size);
    said.set(this.#said);
    this.#said = said;
    this.#scores = new Float32Array(size);
    this.#spoken = new Uint8Array(size);
    this.#shared = new Uint8ClampedArray(size);
  }
}

/**
 * Among ten memories every word is rare or absent, and absence would outweigh what is there: a young memory is
 * weighed as if it lay among so many about other things.
 */
const LEAST_DOCUMENTS = 500;

function idf(total: number, frequency: number): number {
  return Math.log(1 + (Math.max(total, LEAST_DOCUMENTS) - frequency + 0.5) / (frequency + 0.5));
}
