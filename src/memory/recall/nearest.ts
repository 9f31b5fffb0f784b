/**
 * The memories nearest to a question's vector: exactly in small tables and behind narrow filters, through sign
 * bits in large ones.
 *
 * @module
 */
import type { VectorTable } from '../../retrieval/vector-table.ts';
import { topBy } from './top.ts';

/** Tables of more rows are searched by sign bits first. */
const EXACT_ROWS = 4096;
/** Rows that the sign bits let through to the exact comparison. */
const NEAR_ROWS = 1000;
/** A filter that leaves fewer of the near ones is narrow: then what it accepts is looked at directly. */
const ENOUGH = 50;

export interface Nearest {
  /** The best of every family, one family after the other. */
  readonly best: readonly number[];
  /** Cosine of the memory's nearest vector, never negative; 0 without vectors. */
  readonly similarity: (doc: number) => number;
  /** Whether the question and the memory have vectors to compare. */
  readonly knows: (doc: number) => boolean;
}

/** Kinds that compete for the same places: skills, or everything that was remembered. */
export interface Family {
  readonly has: (doc: number) => boolean;
  /** Holds every member; others may be among them. */
  readonly docs: () => Iterable<number>;
}

const NONE: Nearest = { best: [], similarity: () => 0, knows: () => false };

export function nearest(
  table: VectorTable,
  vector: Float32Array | null,
  families: readonly Family[],
  most: number,
  accepted: (doc: number) => boolean,
): Nearest {
  // An embedder that knows no word of the question returns zeros: that says nothing about what is near.
  if (vector === null || table.size === 0 || vector.every((value) => value === 0)) return NONE;
  const scale = table.aim(vector);
  const known = new Map<number, number>();
  const similarity = (doc: number): number => {
    let value = known.get(doc);
    if (value === undefined) {
      value = table.has(doc) ? Math.max(0, scale * table.similarity(doc)) : 0;
      known.set(doc, value);
    }
    return value;
  };
  const near = table.rows > EXACT_ROWS ? table.near(NEAR_ROWS) : null;
  const best = families.flatMap(({ has, docs }) => {
    if (near !== null) {
      const found = topBy(near, similarity, most, (doc) => has(doc) && accepted(doc));
      if (found.length >= Math.min(ENOUGH, most)) return found;
    }
    const within: number[] = [];
    for (const doc of docs()) if (table.has(doc) && has(doc) && accepted(doc)) within.push(doc);
    return topBy(within, similarity, most, () => true);
  });
  return { best, similarity, knows: (doc) => table.has(doc) };
}
