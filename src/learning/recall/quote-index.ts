/**
 * Earlier deeds and sentences of a project, found by their words (BM25), in memory.
 *
 * @module
 */
import { wordsOf } from '../words.ts';

const K1 = 1.2;
const B = 0.75;

export interface Found {
  readonly number: number;
  readonly score: number;
  /** Of what a text would score that holds all of its words once. */
  readonly share: number;
}

export class QuoteIndex {
  readonly #postings = new Map<string, { readonly number: number; readonly count: number }[]>();
  readonly #lengths: number[] = [];
  #total = 0;

  add(text: string): void {
    const number = this.#lengths.length;
    const counts = new Map<string, number>();
    const words = wordsOf(text);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      const known = this.#postings.get(word);
      if (known) known.push({ number, count });
      else this.#postings.set(word, [{ number, count }]);
    }
    this.#lengths.push(words.length);
    this.#total += words.length;
  }

  /** How much it says of a text that this word stands in it. */
  rarity(word: string): number {
    const known = this.#postings.get(word)?.length ?? 0;
    return Math.log(1 + (this.#lengths.length - known + 0.5) / (known + 0.5));
  }

  nearest(text: string, limit: number): Found[] {
    const average = this.#total / Math.max(1, this.#lengths.length);
    const scores = new Map<number, number>();
    let most = 0;
    for (const word of new Set(wordsOf(text))) {
      const rarity = this.rarity(word);
      most += rarity;
      for (const { number, count } of this.#postings.get(word) ?? []) {
        const length = (this.#lengths[number] ?? 0) / average;
        const score = (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
        scores.set(number, (scores.get(number) ?? 0) + score);
      }
    }
    return [...scores]
      .map(([number, score]) => ({ number, score, share: score / Math.max(1e-9, most) }))
      .sort((a, b) => b.score - a.score || b.number - a.number)
      .slice(0, limit);
  }
}
