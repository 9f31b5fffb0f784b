/**
 * The inverted index: for each term the documents that have it in ascending order, with two weights each. Everything
 * lies in a few typed arrays; a list lives in a block of 2^k places, and outgrown blocks are reused.
 *
 * @module
 */

const EMPTY = -1;

/** Where the postings of a term lie. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const NOWHERE = -1;

export class Postings {
  /** Open addressing: hash of a term → its list. */
  #keys = new Uint32Array(1 << 12);
  #lists = new Int32Array(1 << 12).fill(EMPTY);
  #mask = (1 << 12) - 1;

  #listCount = 0;
  #start = new Uint32Array(1 << 11);
  #length = new Uint32Array(1 << 11);
  /** log2 of the block's size. */
  #block = new Uint8Array(1 << 11);

  #used = 0;
  docs = new Uint32Array(1 << 14);
  full = new Uint8Array(1 << 14);
  short = new Uint8Array(1 << 14);
  /** Starts of blocks of 2^k places that a list has outgrown. */
  #free: number[][] = [];

  add(term: number, doc: number, full: number, short: number): void {
    const list = this.#listOf(term);
    const length = this.#length[list] ?? 0;
    if (length === 1 << (this.#block[list] ?? 0)) this.#grow(list);
    const at = this.#makePlace(this.#start[list] ?? 0, length, doc);
    this.docs[at] = doc;
    this.full[at] = full;
    this.short[at] = short;
    this.#length[list] = length + 1;
  }

  /** Where the postings of a term lie in `docs`, `full` and `short`; null when no document has it. */
  find(term: number): Span | null {
    for (let slot = term & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const list = this.#lists[slot] ?? EMPTY;
      if (list === EMPTY) return null;
      if (this.#keys[slot] !== term) continue;
      const start = this.#start[list] ?? 0;
      const length = this.#length[list] ?? 0;
      return length === 0 ? null : { start, end: start + length };
    }
  }

  /** How many documents have the term. */
  count(term: number): number {
    const list = this.find(term);
    return list === null ? 0 : list.end - list.start;
  }

  /** The term's full weight in one document, 0 when it does not have it. */
  weightIn(term: number, doc: number): number {
    const at = this.placeIn(this.find(term), doc);
    return at === NOWHERE ? 0 : (this.full[at] ?? 0);
  }

  /** Where in a list the document stands, or `NOWHERE`. */
  placeIn(list: Span | null, doc: number): number {
    if (list === null) return NOWHERE;
    const at = this.#lowerBound(list.start, list.end, doc);
    return at < list.end && this.docs[at] === doc ? at : NOWHERE;
  }

  /** Takes out every posting of the flagged documents, in one pass over all lists. */
  sweep(gone: Uint8Array): void {
    const { docs, full, short } = this;
    for (let list = 0; list < this.#listCount; list++) {
      const start = this.#start[list] ?? 0;
      const end = start + (this.#length[list] ?? 0);
      let kept = start;
      for (let at = start; at < end; at++) {
        const doc = docs[at] as number;
        if (gone[doc] === 1) continue;
        if (kept !== at) {
          docs[kept] = doc;
          full[kept] = full[at] as number;
          short[kept] = short[at] as number;
        }
        kept++;
      }
      this.#length[list] = kept - start;
    }
  }

  /** New documents have the highest numbers; one whose number is given a second time moves the others on. */
  #makePlace(start: number, length: number, doc: number): number {
    const end = start + length;
    if (length === 0 || (this.docs[end - 1] as number) <= doc) return end;
    const at = this.#lowerBound(start, end, doc);
    this.docs.copyWithin(at + 1, at, end);
    this.full.copyWithin(at + 1, at, end);
    this.short.copyWithin(at + 1, at, end);
    return at;
  }

  #lowerBound(start: number, end: number, doc: number): number {
    let low = start;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.docs[middle] as number) < doc) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #listOf(term: number): number {
    if (2 * this.#listCount >= this.#keys.length) this.#rehash();
    for (let slot = term & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const list = this.#lists[slot] ?? EMPTY;
      if (list === EMPTY) return this.#newList(term, slot);
      if (this.#keys[slot] === term) return list;
    }
  }

  #newList(term: number, slot: number): number {
    const list = this.#listCount++;
    if (list === this.#start.length) {
      this.#start = enlarged(this.#start, new Uint32Array(2 * list));
      this.#length = enlarged(this.#length, new Uint32Array(2 * list));
      this.#block = enlarged(this.#block, new Uint8Array(2 * list));
    }
    this.#keys[slot] = term;
    this.#lists[slot] = list;
    this.#start[list] = this.#allocate(0);
    return list;
  }

  #grow(list: number): void {
    const block = this.#block[list] ?? 0;
    const from = this.#start[list] ?? 0;
    const to = this.#allocate(block + 1);
    const end = from + (1 << block);
    this.docs.copyWithin(to, from, end);
    this.full.copyWithin(to, from, end);
    this.short.copyWithin(to, from, end);
    this.#freeBlocks(block).push(from);
    this.#start[list] = to;
    this.#block[list] = block + 1;
  }

  #allocate(block: number): number {
    const reused = this.#freeBlocks(block).pop();
    if (reused !== undefined) return reused;
    const start = this.#used;
    this.#used += 1 << block;
    if (this.#used > this.docs.length) {
      // By half, not by doubling: at 100,000 documents the slack is what memory is spent on.
      const size = Math.max(this.#used, Math.ceil(1.5 * this.docs.length));
      this.docs = enlarged(this.docs, new Uint32Array(size));
      this.full = enlarged(this.full, new Uint8Array(size));
      this.short = enlarged(this.short, new Uint8Array(size));
    }
    return start;
  }

  #freeBlocks(block: number): number[] {
    let blocks = this.#free[block];
    if (blocks === undefined) {
      blocks = [];
      this.#free[block] = blocks;
    }
    return blocks;
  }

  #rehash(): void {
    const keys = this.#keys;
    const lists = this.#lists;
    const size = 2 * keys.length;
    this.#keys = new Uint32Array(size);
    this.#lists = new Int32Array(size).fill(EMPTY);
    this.#mask = size - 1;
    for (let i = 0; i < keys.length; i++) {
      const list = lists[i] ?? EMPTY;
      if (list === EMPTY) continue;
      let slot = (keys[i] ?? 0) & this.#mask;
      while (this.#lists[slot] !== EMPTY) slot = (slot + 1) & this.#mask;
      this.#keys[slot] = keys[i] ?? 0;
      this.#lists[slot] = list;
    }
  }
}

function enlarged<T extends Uint32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
