/**
 * The memories nearest to a question's vector: exactly in small tables and behind narrow filters, through sign
 * bits in large ones.
 *
 * @module
 */
import { Best } from '../../retrieval/statistics.ts';
import type { RecallQuery } from './recall-query.ts';
import type { RecallTables } from './recall-tables.ts';

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

const NONE: Nearest = { best: [], similarity: () => 0, knows: () => false };

export function nearest(
  tables: RecallTables<unknown>,
  { vector, withoutSkills = false }: Pick<RecallQuery, 'vector' | 'withoutSkills'>,
  most: number,
  accepted: (doc: number) => boolean,
): Nearest {
  // An embedder that knows no word of the question returns zeros: that says nothing about what is near.
  if (vector === null || vector.every((value) => value === 0)) return NONE;
  const [scale] = tables.vectors.map((table) => table.aim(vector)) as [number, number];
  const similarity = tables.similarities.begin(tables.numbers.end, (doc) => {
    const table = tables.vectorsOf(doc);
    return table.has(doc) ? Math.max(0, scale * table.similarity(doc)) : 0;
  });
  const searched = withoutSkills ? tables.vectors.slice(0, 1) : tables.vectors;
  const best = searched.flatMap((table) => {
    const found = new Best(most);
    // Comparing first: it is cheaper than the filter, which reads what is known of the memory.
    const offer = (doc: number): void => {
      const value = similarity(doc);
      if (value > found.bar && accepted(doc)) found.offer(doc, value);
    };
    if (table.rows > EXACT_ROWS) for (const doc of table.near(NEAR_ROWS)) offer(doc);
    if (found.items.length >= Math.min(ENOUGH, most) || table.size === 0) return found.items;
    const all = new Best(most);
    for (let doc = 0; doc < tables.numbers.end; doc++) {
      if (table.has(doc) && accepted(doc)) all.offer(doc, similarity(doc));
    }
    return all.items;
  });
  return { best, similarity, knows: (doc) => tables.vectorsOf(doc).has(doc) };
}
