/**
 * All vectors of the index, one byte a dimension, in one array; a document may own several and is as near as
 * its nearest. Large tables are searched through sign bits first, then exactly.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';
import { countDiffering, product, rowWidth } from './kernel/vector-kernel.ts';

const NONE = -1;

export class VectorTable {
  readonly dimensions: number;
  /** Where each part of a vector begins, and where the last one ends. */
  readonly #edges: readonly number[];
  /** Bytes of a row, and of its sign bits. */
  readonly #width: number;
  readonly #signWidth: number;
  #rows = 0;
  #freeRows: number[] = [];
  #bytes: Int8Array;
  #scales = new Float32Array(64);
  #signs: Int8Array;
  #owner = new Int32Array(64).fill(NONE);
  #next = new Int32Array(64);
  /** First row of each document. */
  #head = new Int32Array(64).fill(NONE);
  #owners = 0;
  #query: Int8Array;
  #querySigns: Int8Array;
  /** Kept between queries: a fresh array for each is what the garbage collector would be busy with. */
  #distances = new Uint16Array(64);

  /** `segments`: lengths of parts that are compared by themselves as well (an embedder's `segments`). */
  constructor(dimensions: number, segments: readonly number[] = [dimensions]) {
    this.dimensions = dimensions;
    this.#edges = [0, ...segments.map((_, at) => segments.slice(0, at + 1).reduce((a, b) => a + b, 0))];
    this.#width = rowWidth(dimensions);
    this.#signWidth = rowWidth(dimensions / 8);
    this.#bytes = new Int8Array(64 * this.#width);
    this.#signs = new Int8Array(64 * this.#signWidth);
    this.#query = new Int8Array(this.#width);
    this.#querySigns = new Int8Array(this.#signWidth);
  }

  /** Documents that have a vector. */
  get size(): number {
    return this.#owners;
  }

  get rows(): number {
    return this.#rows;
  }

  has(doc: number): boolean {
    return (this.#head[doc] ?? NONE) !== NONE;
  }

  add(doc: number, vectors: readonly Float32Array[]): void {
    if (vectors.length === 0) return;
    for (const vector of vectors) this.check(vector);
    while (doc >= this.#head.length) {
      const head = new Int32Array(2 * this.#head.length).fill(NONE);
      head.set(this.#head);
      this.#head = head;
    }
    for (const vector of vectors) {
      const row = this.#freeRows.pop() ?? this.#newRow();
      this.#scales[row] = quantise(vector, this.#bytesOf(row));
      this.#signs.set(signsOf(vector, this.#querySigns), row * this.#signWidth);
      this.#owner[row] = doc;
      this.#next[row] = this.#head[doc] ?? NONE;
      this.#head[doc] = row;
    }
    this.#owners++;
  }

  remove(doc: number): void {
    if (!this.has(doc)) return;
    for (let row = this.#head[doc] ?? NONE; row !== NONE; row = this.#next[row] ?? NONE) {
      this.#owner[row] = NONE;
      this.#freeRows.push(row);
    }
    this.#head[doc] = NONE;
    this.#owners--;
  }

  check(vector: Float32Array): void {
    if (vector.length === this.dimensions) return;
    throw new KnowhowError(
      'invalid_input',
      `A vector of ${vector.length} dimensions does not fit an index of ${this.dimensions}.`,
      { hint: 'Vectors and queries must come from the same embedder; re-embed after changing it.' },
    );
  }

  /** Prepares the query that `similarity` and `near` compare with. Returns the factor that undoes its scaling. */
  aim(vector: Float32Array): number {
    this.check(vector);
    const scale = quantise(vector, this.#query);
    signsOf(vector, this.#querySigns);
    return scale;
  }

  /** Cosine of the document's nearest vector, up to the factor that `aim` returned; -1 without vectors. */
  similarity(doc: number): number {
    let best = Number.NEGATIVE_INFINITY;
    for (let row = this.#head[doc] ?? NONE; row !== NONE; row = this.#next[row] ?? NONE) {
      const value = product(this.#query, this.#bytesOf(row)) * (this.#scales[row] as number);
      if (value > best) best = value;
    }
    return best;
  }

  /** How many parts `cosines` tells apart. */
  get parts(): number {
    return this.#edges.length - 1;
  }

  /** Cosine of each part with the query's, at the document's nearest vector for that part; `scale` is from `aim`. */
  cosines(doc: number, scale: number): number[] {
    const best = new Array<number>(this.parts).fill(0);
    const query = this.#query;
    for (let row = this.#head[doc] ?? NONE; row !== NONE; row = this.#next[row] ?? NONE) {
      const bytes = this.#bytesOf(row);
      // Each part has an equal share of the whole's length.
      const unit = scale * (this.#scales[row] as number) * this.parts;
      for (let part = 0; part < this.parts; part++) {
        let sum = 0;
        const end = this.#edges[part + 1] as number;
        for (let at = this.#edges[part] as number; at < end; at++) {
          sum += (query[at] as number) * (bytes[at] as number);
        }
        best[part] = Math.max(best[part] as number, unit * sum);
      }
    }
    return best;
  }

  /** Owners of the rows whose sign bits differ least from the query's: about `most` rows. */
  near(most: number): Set<number> {
    const rows = this.#rows;
    if (this.#distances.length < rows) this.#distances = new Uint16Array(this.#scales.length);
    const distances = this.#distances;
    const signs = this.#signs.subarray(0, rows * this.#signWidth);
    const histogram = countDiffering(this.#querySigns, signs, distances);
    let limit = 0;
    let seen = histogram[0] as number;
    // The next distance comes in as a whole or not at all, unless nothing is in yet.
    while (limit + 1 < histogram.length) {
      const more = histogram[limit + 1] as number;
      if (seen > 0 && seen + more > most) break;
      seen += more;
      limit++;
    }
    const owners = new Set<number>();
    const owner = this.#owner;
    for (let row = 0; row < rows; row++) {
      if ((distances[row] as number) <= limit && owner[row] !== NONE) owners.add(owner[row] as number);
    }
    return owners;
  }

  #bytesOf(row: number): Int8Array {
    return this.#bytes.subarray(row * this.#width, (row + 1) * this.#width);
  }

  #newRow(): number {
    const row = this.#rows++;
    if (row === this.#scales.length) {
      const size = Math.ceil(1.5 * row);
      this.#scales = copied(this.#scales, new Float32Array(size));
      this.#owner = copied(this.#owner, new Int32Array(size));
      this.#next = copied(this.#next, new Int32Array(size));
      this.#signs = copied(this.#signs, new Int8Array(size * this.#signWidth));
      this.#bytes = copied(this.#bytes, new Int8Array(size * this.#width));
    }
    return row;
  }
}

function quantise(vector: Float32Array, into: Int8Array): number {
  let largest = 0;
  for (let i = 0; i < vector.length; i++) largest = Math.max(largest, Math.abs(vector[i] as number));
  const scale = largest === 0 ? 1 : largest / 127;
  for (let i = 0; i < vector.length; i++) into[i] = Math.round((vector[i] as number) / scale);
  return scale;
}

function signsOf(vector: Float32Array, into: Int8Array): Int8Array {
  into.fill(0);
  for (let i = 0; i < vector.length; i++) {
    if ((vector[i] as number) > 0) into[i >>> 3] = (into[i >>> 3] as number) | (1 << (i & 7));
  }
  return into;
}

function copied<T extends Float32Array | Int32Array | Int8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
