/**
 * Ids as small numbers, which typed arrays can be indexed with. A number is given away again only after its
 * traces were swept, because postings are taken out together.
 *
 * @module
 */

export class DocumentNumbers {
  readonly #docOf = new Map<string, number>();
  readonly #ids: (string | null)[] = [];
  readonly #free: number[] = [];
  /** Removed, but traces of them are still there until the next sweep. */
  #gone = new Set<number>();

  get size(): number {
    return this.#docOf.size;
  }

  /** Numbers ever given: every one is smaller. */
  get end(): number {
    return this.#ids.length;
  }

  /** Removed and not swept yet. */
  get unswept(): number {
    return this.#gone.size;
  }

  docOf(id: string): number | undefined {
    return this.#docOf.get(id);
  }

  /** Null for a number that stands for nothing. */
  idOf(doc: number): string | null {
    return this.#ids[doc] ?? null;
  }

  /** A number for an id that has none. */
  give(id: string): number {
    const doc = this.#free.pop() ?? this.#ids.length;
    this.#ids[doc] = id;
    this.#docOf.set(id, doc);
    return doc;
  }

  /** The number that the id had; it stays out of use until it was swept. */
  take(id: string): number | undefined {
    const doc = this.#docOf.get(id);
    if (doc === undefined) return undefined;
    this.#docOf.delete(id);
    this.#ids[doc] = null;
    this.#gone.add(doc);
    return doc;
  }

  /** Marks what was removed for `sweep`, all at once, and lets the numbers be given again. */
  swept(sweep: (gone: Uint8Array) => void): void {
    if (this.#gone.size === 0) return;
    const flags = new Uint8Array(this.#ids.length);
    for (const doc of this.#gone) flags[doc] = 1;
    sweep(flags);
    for (const doc of this.#gone) this.#free.push(doc);
    this.#gone = new Set();
  }
}
