/**
 * Nearest documents by vector, with the moments that make a similarity comparable: exactly in small tables,
 * through sign bits and a sample in large ones.
 *
 * @module
 */
import { Best, type Moments, momentsOfSums, standing } from './statistics.ts';
import type { VectorTable } from './vector-table.ts';

/** How near a document is by one part of its vectors: its cosine, and how far that stands out of the pool. */
export interface PartNearness {
  readonly cosine: number;
  readonly standing: number;
}

/** Of a part that is not there. */
export const FAR: PartNearness = { cosine: 0, standing: 0 };

export interface Nearest {
  readonly best: readonly number[];
  /** Cosine of any document's nearest vector; 0 for one without vectors. */
  readonly similarity: (doc: number) => number;
  /** The same by part of the vector; nothing for a document without vectors. */
  readonly parts: (doc: number) => readonly PartNearness[];
}

/** Tables of more rows are searched by sign bits first. */
const EXACT_ROWS = 4096;
/** Rows that the sign bits let through to the exact comparison. */
const NEAR_ROWS = 1000;
/** A filter that leaves fewer of the near ones is narrow: then all that it accepts is looked at. */
const ENOUGH = 50;
/** Documents from which mean and deviation are estimated in large tables. */
const SAMPLED_DOCUMENTS = 256;
/**
 * Moments as seen with the built-in embedders, counted as so many documents: in a library of three skills the
 * pool itself says nothing about what is near.
 */
const PRIOR = { mean: 0.15, deviation: 0.1, documents: 20 };
const PRIOR_SQUARES = PRIOR.deviation ** 2 + PRIOR.mean ** 2;

const NOTHING: Nearest = { best: [], similarity: () => 0, parts: () => [] };

export function nearest(
  table: VectorTable,
  vector: Float32Array | null,
  options: { docs: number; most: number; accepts: (doc: number) => boolean },
): Nearest {
  // An embedder that knows no word of the prompt returns zeros: that says nothing about what is near.
  if (vector === null || table.size === 0 || vector.every((value) => value === 0)) return NOTHING;
  const scale = table.aim(vector);
  let best = new Best(options.most);
  const offer = (doc: number): void => {
    // Comparing first: it is cheaper than most filters.
    const value = scale * table.similarity(doc);
    if (value > best.bar && options.accepts(doc)) best.offer(doc, value);
  };
  if (table.rows > EXACT_ROWS) for (const doc of table.near(NEAR_ROWS)) offer(doc);
  if (best.items.length < Math.min(ENOUGH, options.most)) {
    best = new Best(options.most);
    for (let doc = 0; doc < options.docs; doc++) if (table.has(doc)) offer(doc);
  }
  const moments = momentsByPart(table, scale, options.docs);
  return {
    best: best.items,
    similarity: (doc) => (table.has(doc) ? Math.max(0, scale * table.similarity(doc)) : 0),
    parts: (doc) =>
      table.has(doc)
        ? table
            .cosines(doc, scale)
            .map((cosine, part) => ({ cosine, standing: standing(cosine, moments[part] as Moments) }))
        : [],
  };
}

function momentsByPart(table: VectorTable, scale: number, docs: number): Moments[] {
  const sums = new Float64Array(table.parts).fill(PRIOR.documents * PRIOR.mean);
  const squares = new Float64Array(table.parts).fill(PRIOR.documents * PRIOR_SQUARES);
  let count = PRIOR.documents;
  const step = Math.max(1, Math.floor(docs / SAMPLED_DOCUMENTS));
  for (let doc = 0; doc < docs; doc += step) {
    if (!table.has(doc)) continue;
    count++;
    for (const [part, cosine] of table.cosines(doc, scale).entries()) {
      sums[part] = (sums[part] as number) + cosine;
      squares[part] = (squares[part] as number) + cosine * cosine;
    }
  }
  return Array.from(sums, (sum, part) => momentsOfSums(sum, squares[part] as number, count));
}
