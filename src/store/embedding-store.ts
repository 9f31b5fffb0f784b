/**
 * What the store offers for vectors. Same rules as store.ts.
 *
 * @module
 */

export type SourceType = 'skill' | 'memory';

export interface EmbeddingRow {
  readonly sourceType: SourceType;
  readonly sourceId: string;
  /** A document may have several vectors (one per sentence of a description): 0, 1, 2 … */
  readonly part: number;
  /** Hash of the embedded text: an equal hash needs no new embedding. */
  readonly contentHash: string;
  readonly model: string;
  readonly vector: Float32Array;
  readonly createdAt: string;
}

export interface Nearest {
  readonly sourceId: string;
  /** Cosine similarity of the nearest of its vectors. */
  readonly similarity: number;
}

export interface EmbeddingRepository {
  /** Replaces all vectors of each (source, model) named in the rows; rows of memories that do not hold are left out. */
  put(rows: readonly EmbeddingRow[]): Promise<void>;
  all(sourceType: SourceType, model: string): Promise<EmbeddingRow[]>;
  /** The vectors of these sources only. */
  of(sourceType: SourceType, sourceIds: readonly string[], model: string): Promise<EmbeddingRow[]>;
  /** Sources that have no vector of this model yet, or none of their current text. Only memories that hold. */
  missing(sourceType: SourceType, model: string, limit: number): Promise<string[]>;
  nearest(sourceType: SourceType, model: string, vector: Float32Array, limit: number): Promise<Nearest[]>;
  models(sourceType: SourceType): Promise<{ model: string; dimensions: number; sources: number }[]>;
  /** All vectors of these sources, of every model. */
  remove(sourceType: SourceType, sourceIds: readonly string[]): Promise<void>;
  removeModel(sourceType: SourceType, model: string): Promise<void>;
}
