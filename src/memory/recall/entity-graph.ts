/**
 * One hop through what memories share: from a memory that answers to others about the same thing.
 *
 * @module
 */
import { Postings } from '../../retrieval/postings.ts';

/** A thing that half of all memories mention connects nothing. */
const MOST_SHARERS = 200;

export class EntityGraph {
  readonly #postings = new Postings();
  #entities: (readonly number[] | null)[] = [];

  add(doc: number, entities: Uint32Array): void {
    this.#entities[doc] = entities.length === 0 ? null : [...entities];
    for (const entity of entities) this.#postings.add(entity, doc, 1, 0);
  }

  remove(doc: number): void {
    this.#entities[doc] = null;
  }

  sweep(gone: Uint8Array): void {
    this.#postings.sweep(gone);
  }

  /** Calls `visit` for each memory one hop away, with the strength of the link in (0,1]. */
  hop(doc: number, visit: (other: number, strength: number) => void): void {
    for (const entity of this.#entities[doc] ?? []) {
      const list = this.#postings.find(entity);
      if (list === null || list.end - list.start > MOST_SHARERS) continue;
      // The fewer share a thing, the more it says that they do; two sharers are the strongest link.
      const strength = 1 / Math.log2(Math.max(2, list.end - list.start));
      for (let at = list.start; at < list.end; at++) {
        const other = this.#postings.docs[at] as number;
        if (other !== doc) visit(other, strength);
      }
    }
  }
}
