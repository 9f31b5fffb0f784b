/**
 * Everything that recall keeps of its documents, side by side: words, vectors, neighbours, what they share. Put
 * and remove cost only the document itself.
 *
 * @module
 */
import { DocumentNumbers } from '../../retrieval/document-numbers.ts';
import { VectorTable } from '../../retrieval/vector-table.ts';
import { EntityGraph } from './entity-graph.ts';
import { Groups } from './groups.ts';
import { Lexical } from './lexical.ts';
import { decodeMemory } from './memory-codec.ts';

/** A sweep passes over everything: it waits until its cost is spread over this many removals. */
const SWEEP_AT_LEAST = 256;
const SWEEP_SHARE = 0.02;

const REMEMBERED = 0;
const SKILLS = 1;

export class RecallTables<Facts> {
  readonly lexical = new Lexical();
  readonly groups = new Groups();
  readonly graph = new EntityGraph();
  /** Of each family, so that a hundred similar skills never crowd out the one memory, nor the reverse. */
  readonly vectors: readonly [VectorTable, VectorTable];
  readonly numbers = new DocumentNumbers();
  /** What the owner of the index knows of a document, for filters and the prior. */
  readonly facts: Facts[] = [];
  readonly #days: (number | null)[] = [];
  readonly #asks: boolean[] = [];
  /** Which of two kinds compete for the same places: everything that was remembered, or skills. */
  family = new Uint8Array(64);

  constructor(dimensions: number, segments?: readonly number[]) {
    this.vectors = [new VectorTable(dimensions, segments), new VectorTable(dimensions, segments)];
  }

  /** Documents that frequencies are counted in: removed ones count until their postings are swept. */
  get total(): number {
    return this.numbers.size + this.numbers.unswept;
  }

  isSkill(doc: number): boolean {
    return this.family[doc] === SKILLS;
  }

  vectorsOf(doc: number): VectorTable {
    return this.vectors[this.isSkill(doc) ? SKILLS : REMEMBERED];
  }

  /** Days since 1970; null when unknown. */
  dayOf(doc: number): number | null {
    return this.#days[doc] ?? null;
  }

  asks(doc: number): boolean {
    return this.#asks[doc] ?? false;
  }

  put(id: string, analysis: Uint8Array, vectors: readonly Float32Array[], facts: Facts): void {
    const decoded = decodeMemory(analysis);
    for (const vector of vectors) this.vectors[0].check(vector);
    this.remove(id);
    const doc = this.numbers.give(id);
    this.facts[doc] = facts;
    this.#days[doc] = decoded.day;
    this.#asks[doc] = decoded.asks;
    if (doc >= this.family.length) {
      const family = new Uint8Array(2 * doc);
      family.set(this.family);
      this.family = family;
    }
    this.family[doc] = decoded.skill ? SKILLS : REMEMBERED;
    this.lexical.add(doc, decoded);
    this.graph.add(doc, decoded.entities);
    if (decoded.place !== null) this.groups.add(doc, decoded.place.group, decoded.place.position);
    this.vectorsOf(doc).add(doc, vectors);
  }

  remove(id: string): void {
    const doc = this.numbers.take(id);
    if (doc === undefined) return;
    this.groups.remove(doc);
    this.graph.remove(doc);
    this.vectorsOf(doc).remove(doc);
  }

  /** Takes the postings of removed documents out, all at once, when enough of them have gathered. */
  sweep(): void {
    const { numbers } = this;
    if (numbers.unswept <= Math.max(SWEEP_AT_LEAST, SWEEP_SHARE * numbers.size)) return;
    numbers.swept((gone) => {
      this.lexical.sweep(gone);
      this.graph.sweep(gone);
    });
  }
}
