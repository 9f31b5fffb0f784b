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
  readonly best: readonly number[];
  /** Cosine of the memory's nearest vector, never negative; 0 without vectors. */
  readonly similarity: (doc: number) => number;
}

const NONE: Nearest = { best: [], similarity: () => 0 };

export function nearest(
  table: VectorTable,
  vector: Float32Array | null,
  docs: () => Iterable<number>,
  most: number,
  accepted: (doc: number) => boolean,
): Nearest {
  if (vector === null || table.size === 0) return NONE;
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
  if (table.rows > EXACT_ROWS) {
    const near = table.near(NEAR_ROWS);
    const best = topBy(near, similarity, most, accepted);
    if (best.length >= Math.min(ENOUGH, most)) return { best, similarity };
  }
  const within: number[] = [];
  for (const doc of docs()) if (table.has(doc) && accepted(doc)) within.push(doc);
  return { best: topBy(within, similarity, most, () => true), similarity };
}
