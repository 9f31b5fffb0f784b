/**
 * Nearest documents by vector, with the moments that make a similarity comparable: exactly in small tables,
 * through sign bits and a sample in large ones.
 *
 * @module
 */
import { Best, type Moments, momentsOfSums } from './statistics.ts';
import type { VectorTable } from './vector-table.ts';

export interface Nearest extends Moments {
  readonly best: readonly number[];
  /** Cosine of any document's nearest vector; null for one without vectors. */
  readonly similarity: (doc: number) => number | null;
}

/** Tables of more rows are searched by sign bits first. */
const EXACT_ROWS = 4096;
/** Rows that the sign bits let through to the exact comparison. */
const NEAR_ROWS = 800;
/** Documents from which mean and deviation are estimated in large tables. */
const SAMPLED_DOCUMENTS = 512;
/**
 * Moments as seen with the built-in embedder, counted as so many documents: in a library of three skills the
 * pool itself says nothing about what is near.
 */
const PRIOR = { mean: 0.15, deviation: 0.1, documents: 20 };

const NOTHING: Nearest = { best: [], similarity: () => null, mean: 0, deviation: 1 };

export function nearest(
  table: VectorTable,
  vector: Float32Array | null,
  options: { docs: number; most: number; accepts: (doc: number) => boolean },
): Nearest {
  if (vector === null || table.size === 0) return NOTHING;
  const scale = table.aim(vector);
  const best = new Best(options.most);
  let sum = 0;
  let squares = 0;
  let count = 0;
  const sample = (value: number): void => {
    sum += value;
    squares += value * value;
    count++;
  };
  const offer = (doc: number, value: number): void => {
    if (value > best.bar && options.accepts(doc)) best.offer(doc, value);
  };
  if (table.rows <= EXACT_ROWS) {
    for (let doc = 0; doc < options.docs; doc++) {
      if (!table.has(doc)) continue;
      const value = scale * table.similarity(doc);
      sample(value);
      offer(doc, value);
    }
  } else {
    const step = Math.max(1, Math.floor(options.docs / SAMPLED_DOCUMENTS));
    for (let doc = 0; doc < options.docs; doc += step) {
      if (table.has(doc)) sample(scale * table.similarity(doc));
    }
    for (const doc of table.near(NEAR_ROWS)) offer(doc, scale * table.similarity(doc));
  }
  const priorSquares = PRIOR.deviation ** 2 + PRIOR.mean ** 2;
  return {
    best: best.items,
    similarity: (doc) => (table.has(doc) ? scale * table.similarity(doc) : null),
    ...momentsOfSums(
      sum + PRIOR.documents * PRIOR.mean,
      squares + PRIOR.documents * priorSquares,
      count + PRIOR.documents,
    ),
  };
}
