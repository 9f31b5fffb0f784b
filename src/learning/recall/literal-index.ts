/**
 * Earlier deeds and sentences of a project by the rare literals in them: hosts, paths, addresses. What shares two of
 * them with a command that is about to be run is about the same thing, however it is put.
 *
 * @module
 */
/** Words of several parts: `simplemap.example.org`, `go/cmd/web`, `localhost:3333`. */
const LITERAL = /[\w@%+~-]+(?:[./:][\w@%+~-]+)+/gu;
const HOST = /[.:]/u;
const WORD = /[\w-]+/gu;
const MIN_LENGTH = 5;
/** What stands in more of them is no mark of anything. */
const RARE = 30;
const SHARED = 2;
/** Longer commands carry files. */
const MAX_TEXT = 2000;

export interface LiteralMatch<T> {
  readonly item: T;
  /** The literals that both have. */
  readonly shared: readonly string[];
  readonly weight: number;
}

interface Entry<T> {
  readonly item: T;
  readonly literals: ReadonlySet<string>;
  readonly text: string;
}

export class LiteralIndex<T> {
  readonly #entries: Entry<T>[] = [];
  readonly #known = new Set<string>();
  readonly #by = new Map<string, number[]>();

  /** The same text is kept once. */
  add(text: string, item: T): void {
    if (this.#known.has(text)) return;
    const literals = rareLiterals(text);
    if (literals.size < SHARED) return;
    this.#known.add(text);
    const number = this.#entries.push({ item, literals, text }) - 1;
    for (const literal of literals) {
      const known = this.#by.get(literal);
      if (known) known.push(number);
      else this.#by.set(literal, [number]);
    }
  }

  items(): T[] {
    return this.#entries.map(({ item }) => item);
  }

  /** The one that shares most; of equals the newest. It has to say something beside what both say. */
  best(text: string, programs: ReadonlySet<string> | null): LiteralMatch<T> | null {
    const literals = rareLiterals(text.slice(0, MAX_TEXT));
    const weights = new Map<number, number>();
    for (const literal of literals) {
      const numbers = this.#by.get(literal) ?? [];
      if (numbers.length > RARE) continue;
      const rarity = Math.log(this.#entries.length / numbers.length);
      for (const number of numbers) weights.set(number, (weights.get(number) ?? 0) + rarity);
    }
    let best: LiteralMatch<T> | null = null;
    for (const [number, weight] of weights) {
      const entry = this.#entries[number];
      if (!entry || (best !== null && weight < best.weight)) continue;
      const shared = [...entry.literals].filter((literal) => literals.has(literal));
      if (shared.length === entry.literals.size) continue;
      // One will do where it speaks of the same program.
      if (shared.length < SHARED && !(programs && names(entry.text, programs))) continue;
      best = { item: entry.item, shared, weight };
    }
    return best;
  }
}

export function rareLiterals(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const literal of text.toLowerCase().match(LITERAL) ?? []) {
    if (literal.length < MIN_LENGTH) continue;
    found.add(literal);
    // The host of an address.
    const [host = ''] = literal.split('/');
    if (host.length >= MIN_LENGTH && HOST.test(host)) found.add(host);
  }
  return found;
}

function names(text: string, programs: ReadonlySet<string>): boolean {
  return (text.toLowerCase().match(WORD) ?? []).some((word) => programs.has(word));
}
