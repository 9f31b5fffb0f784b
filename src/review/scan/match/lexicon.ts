/**
 * The words that rules know. Every word of a text is looked up once; all phrases then work on the answers.
 *
 * A set is written `send|upload|transmit*|hand_over`: a star stands for any ending, an underscore joins words that
 * follow each other. Chinese is written without spaces, and is read character by character.
 *
 * @module
 */
import { fold } from '../text/fold.ts';

/** What a word may be: the numbers of the sets that it belongs to, and sets that it may begin. */
export interface Meaning {
  readonly sets: readonly number[];
  readonly begins: readonly { readonly rest: readonly string[]; readonly set: number }[];
}

const NOTHING: Meaning = { sets: [], begins: [] };
/** Words seen so far, with their meanings; cleared when it grows beyond the vocabulary of ordinary texts. */
const MAX_REMEMBERED = 50_000;
const LONGEST_STEM = 16;
const SHORTEST_STEM = 3;
/** Digits that stand for letters in words which hide from filters: `1gn0re`. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};
const HAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

export class Lexicon {
  readonly #sets = new Map<string, number>();
  readonly #words = new Map<string, { sets: number[]; begins: { rest: string[]; set: number }[] }>();
  readonly #stems = new Map<string, number[]>();
  readonly #remembered = new Map<string, Meaning>();

  /** The number of a set, made where it is new. */
  set(written: string): number {
    const known = this.#sets.get(written);
    if (known !== undefined) return known;
    const number = this.#sets.size;
    this.#sets.set(written, number);
    for (const member of written.split('|')) this.#addMember(member, number);
    return number;
  }

  meaning(word: string): Meaning {
    const remembered = this.#remembered.get(word);
    if (remembered) return remembered;
    const found = this.#lookUp(word);
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    // A slice would keep the text that it was cut from.
    this.#remembered.set(Buffer.from(word).toString(), found);
    return found;
  }

  #addMember(member: string, set: number): void {
    const words = fold(member).toLowerCase().split('_').flatMap(splitHan);
    const [first = '', ...rest] = words;
    if (rest.length === 0 && first.endsWith('*')) {
      const stem = first.slice(0, -1);
      this.#stems.set(stem, [...(this.#stems.get(stem) ?? []), set]);
      return;
    }
    const entry = this.#words.get(first) ?? { sets: [], begins: [] };
    if (rest.length === 0) entry.sets.push(set);
    else entry.begins.push({ rest, set });
    this.#words.set(first, entry);
  }

  #lookUp(word: string): Meaning {
    const plain = this.#lookUpPlain(word);
    if (plain !== NOTHING || word.length < 4 || !/[013457]/.test(word) || !/[a-z]/.test(word)) return plain;
    return this.#lookUpPlain(word.replace(/[013457]/g, (digit) => DIGIT_LETTERS[digit] ?? digit));
  }

  #lookUpPlain(word: string): Meaning {
    const exact = this.#words.get(word);
    const sets = new Set(exact?.sets);
    const longest = Math.min(word.length, LONGEST_STEM);
    for (let length = SHORTEST_STEM; length <= longest; length++) {
      for (const set of this.#stems.get(word.slice(0, length)) ?? []) sets.add(set);
    }
    const begins = exact?.begins ?? [];
    return sets.size === 0 && begins.length === 0 ? NOTHING : { sets: [...sets], begins };
  }
}

/** `忽略` is two words to the reader of words. */
function splitHan(word: string): string[] {
  return HAN.test(word) ? [...word] : [word];
}
