/**
 * Vectors on PostgreSQL without pgvector: every vector of the model is read and compared here. Slow for a large
 * server, right everywhere.
 *
 * @module
 */
import { floatsOf } from '../columns.ts';
import type { Nearest } from '../embedding-store.ts';
import type { VectorIndex } from '../engine.ts';

export const exactVectors: VectorIndex = {
  async add() {
    await Promise.resolve();
  },

  async remove() {
    await Promise.resolve();
  },

  async nearest(db, { sourceType, model, vector, limit }) {
    const rows = await db
      .selectFrom('embeddings')
      .select(['source_id', 'parts', 'vectors'])
      .where('source_type', '=', sourceType)
      .where('model', '=', model)
      .where('dimensions', '=', vector.length)
      .execute();
    const all: Nearest[] = rows.map((row) => ({
      sourceId: row.source_id,
      similarity: nearestPart(floatsOf(row.vectors), vector),
    }));
    all.sort((a, b) => b.similarity - a.similarity || (a.sourceId < b.sourceId ? -1 : 1));
    return all.slice(0, Math.max(0, limit));
  },

  async disagreement() {
    return 0;
  },

  async rebuild() {
    await Promise.resolve();
  },
};

function nearestPart(parts: Float32Array, vector: Float32Array): number {
  let best = -1;
  for (let start = 0; start < parts.length; start += vector.length) {
    best = Math.max(best, cosine(parts.subarray(start, start + vector.length), vector));
  }
  return best;
}

function cosine(a: Float32Array, b: Float32Array): number {
  let dot = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] ?? 0;
    const y = b[i] ?? 0;
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? 0 : dot / Math.sqrt(aa * bb);
}
