/**
 * How much of a question's weight each memory's words cover: BM25 over hashed stems, with speakers told apart
 * from mentions.
 *
 * @module
 */
import { Postings } from '../../retrieval/postings.ts';
import type { MemoryAnalysis } from './memory-codec.ts';
import type { QuestionTerm } from './question.ts';
import { LEXICAL } from './weights.ts';

/** The weight of one occurrence in a memory of average length: coverage 1 when every term is there once. */
const ONCE = Math.round(255 / (1 + LEXICAL.k1));
/** Marks a posting that stands for the speaker, not for a word of the text. */
const SPEAKER = 1;
const MENTION = 0;
const MOST_MATCHED = 6;

export class Lexical {
  readonly #postings = new Postings();
  /** 1 where somebody said the memory. */
  #said = new Uint8Array(64);
  #scores = new Float32Array(64);
  /** 1 where the question names the speaker. */
  #spoken = new Uint8Array(64);
  /** How many of the question's telling terms the memory has. */
  #shared = new Uint8Array(64);
  #touched: number[] = [];
  #mass = 0;
  #leastMass = 0;

  add(doc: number, { terms, weights, who }: MemoryAnalysis): void {
    while (doc >= this.#said.length) {
      const said = new Uint8Array(2 * this.#said.length);
      said.set(this.#said);
      this.#said = said;
      this.#scores = new Float32Array(said.length);
      this.#spoken = new Uint8Array(said.length);
      this.#shared = new Uint8Array(said.length);
    }
    this.#said[doc] = who.length > 0 ? 1 : 0;
    for (const term of who) this.#postings.add(term, doc, ONCE, SPEAKER);
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] as number;
      if (!who.includes(term)) this.#postings.add(term, doc, weights[i] as number, MENTION);
    }
  }

  sweep(gone: Uint8Array): void {
    this.#postings.sweep(gone);
  }

  /** Scores every memory that shares a term with the question; they stay until `clear`. */
  score(terms: readonly QuestionTerm[], total: number): readonly number[] {
    this.#leastMass = idf(total, 1);
    for (const { hash, weight, telling } of terms) {
      const list = this.#postings.find(hash);
      if (list === null) {
        this.#mass += weight * idf(total, 0);
        continue;
      }
      const isSpeaker = this.#isSpeaker(list);
      const frequency = isSpeaker ? this.#count(list) : list.end - list.start;
      const value = weight * idf(total, frequency);
      this.#mass += value;
      this.#accumulate(list, value / ONCE, isSpeaker, telling);
    }
    return this.#touched;
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

  /** How many of the question's telling words the memory has. */
  shared(doc: number): number {
    return this.#shared[doc] ?? 0;
  }

  clear(): void {
    for (const doc of this.#touched) {
      this.#scores[doc] = 0;
      this.#spoken[doc] = 0;
      this.#shared[doc] = 0;
    }
    this.#touched = [];
    this.#mass = 0;
  }

  /** For each memory the question's own words that it has, most telling first. One pass a term for all of them. */
  matched(docs: readonly number[], terms: readonly QuestionTerm[], total: number): Map<number, string[]> {
    const found = new Map<number, { word: string; value: number }[]>(docs.map((doc) => [doc, []]));
    for (const { hash, word, weight } of terms) {
      const list = this.#postings.find(hash);
      if (list === null) continue;
      const isSpeaker = this.#isSpeaker(list);
      const value = weight * idf(total, list.end - list.start);
      for (let at = list.start; at < list.end; at++) {
        const words = found.get(this.#postings.docs[at] as number);
        if (words !== undefined && this.#counts(at, isSpeaker)) words.push({ word, value });
      }
    }
    const best = (words: { word: string; value: number }[]): string[] =>
      words
        .sort((x, y) => y.value - x.value)
        .slice(0, MOST_MATCHED)
        .map(({ word }) => word);
    return new Map(Array.from(found, ([doc, words]) => [doc, best(words)]));
  }

  #accumulate(list: Span, perUnit: number, isSpeaker: boolean, telling: boolean): void {
    const { docs, full, short } = this.#postings;
    for (let at = list.start; at < list.end; at++) {
      if (isSpeaker && !this.#counts(at, true)) continue;
      const doc = docs[at] as number;
      if (this.#scores[doc] === 0) this.#touched.push(doc);
      if (short[at] === SPEAKER) this.#spoken[doc] = 1;
      if (telling && (this.#shared[doc] as number) < 255)
        this.#shared[doc] = (this.#shared[doc] as number) + 1;
      this.#scores[doc] = (this.#scores[doc] as number) + perUnit * (full[at] as number);
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

  #isSpeaker(list: Span): boolean {
    for (let at = list.start; at < list.end; at++) if (this.#postings.short[at] === SPEAKER) return true;
    return false;
  }

  #count(list: Span): number {
    let count = 0;
    for (let at = list.start; at < list.end; at++) if (this.#counts(at, true)) count++;
    return count;
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Among ten memories every word is rare or absent, and absence would outweigh what is there: a young memory is
 * weighed as if it lay among so many about other things.
 */
const LEAST_DOCUMENTS = 500;

function idf(total: number, frequency: number): number {
  return Math.log(1 + (Math.max(total, LEAST_DOCUMENTS) - frequency + 0.5) / (frequency + 0.5));
}
