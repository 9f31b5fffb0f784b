/**
 * Where SQLite and PostgreSQL differ, besides opening and migrating. Everything else is written once.
 *
 * @module
 */

import type { Nearest, SourceType } from './embedding-store.ts';
import type { StoreFinding } from './operation-store.ts';
import type { Db } from './schema.ts';

/** The text fields of one search document, for the full-text index. */
export interface TextDocument {
  /** `search_documents.id`. */
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly triggers: string;
  readonly tags: string;
  readonly body: string;
}

/**
 * How much a word counts by the field it stands in: what a skill is called and says of itself outweighs its
 * body, which mentions everything.
 */
export const FIELD_WEIGHTS = { name: 8, description: 4, triggers: 4, tags: 2, body: 1 } as const;

export interface FullText {
  /** Writes or replaces the text of these documents. */
  put(db: Db, documents: readonly TextDocument[]): Promise<void>;
  remove(db: Db, ids: readonly number[]): Promise<void>;
  /** Source ids, best first. Every word must occur; the last one may be a beginning. */
  search(db: Db, sourceType: SourceType, query: string, limit: number): Promise<string[]>;
  /** Ids of documents that have no text here, and how many texts have no document. */
  disagreement(db: Db): Promise<{ missing: number[]; orphans: number }>;
  removeOrphans(db: Db): Promise<void>;
}

/** Vectors of one source and model: a page of sentences; SQLite numbers its vectors by it. */
export const MAX_PARTS = 1024;

/** What the vector index needs to know of an `embeddings` row. */
export interface VectorRow {
  readonly id: number;
  readonly dimensions: number;
  readonly parts: number;
  readonly vectors: Uint8Array;
}

/** Derived from `embeddings`; can be rebuilt at any time. */
export interface VectorIndex {
  add(db: Db, rows: readonly VectorRow[]): Promise<void>;
  remove(db: Db, rows: readonly Omit<VectorRow, 'vectors'>[]): Promise<void>;
  nearest(
    db: Db,
    query: { sourceType: SourceType; model: string; vector: Float32Array; limit: number },
  ): Promise<Nearest[]>;
  /** How many vectors are in the index and not in `embeddings`, or the other way round. */
  disagreement(db: Db): Promise<number>;
  rebuild(db: Db): Promise<void>;
}

export interface Engine {
  readonly kind: 'sqlite' | 'postgres';
  readonly fullText: FullText;
  readonly vectors: VectorIndex;
  /** Several servers claim jobs at once: a claim skips rows that another one holds. */
  readonly skipLocked: boolean;
  /** A transaction has it to itself: whoever else of the process asks waits for its end. */
  readonly hasOneConnection: boolean;
  /** The engine's own check of its files. */
  integrity(db: Db): Promise<StoreFinding[]>;
  /** Outside of transactions: what was deleted leaves the files, too. False where somebody else holds them for now. */
  erase(db: Db, now: string): Promise<boolean>;
}

/** The words of a query, safe to put into either engine's query language. */
export function queryWords(query: string): string[] {
  return query.match(/[\p{L}\p{N}]+/gu) ?? [];
}
