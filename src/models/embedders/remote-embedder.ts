/**
 * Makes an embedder of an embedding source: batches, checks every vector, brings it to unit length.
 *
 * @module
 */
import { malformedAnswer } from '../http/endpoint-error.ts';
import type { Embedder } from '../ports.ts';
import type { EmbeddedBatch, EmbeddingSource } from './embedding-source.ts';
import { toUnitLength } from './unit-length.ts';

/** Endpoints refuse an empty text; a space says as little. */
const STAND_IN_FOR_EMPTY = ' ';

/**
 * About 8,000 tokens, which is what common embedding models read; endpoints refuse a longer text instead of
 * cutting it.
 */
const MAX_CHARACTERS = 24_000;

/** Four times the longest vectors that models give today. */
const MAX_DIMENSIONS = 16_384;

export interface RemoteEmbedderOptions {
  readonly source: EmbeddingSource;
  readonly batchSize: number;
  /** Left out: one call asks the endpoint. */
  readonly dimensions?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The id carries the dimensions: the same model shortened to fewer is another vector space. */
export async function createRemoteEmbedder(options: RemoteEmbedderOptions): Promise<Embedder> {
  const { source, batchSize } = options;
  const dimensions = options.dimensions ?? (await probe(source, options.signal));
  return {
    id: `${source.id}:${dimensions}`,
    dimensions,
    async embed(texts, signal) {
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += batchSize) {
        signal?.throwIfAborted();
        const batch = texts.slice(start, start + batchSize).map(sendable);
        const answer = await source.embedBatch(batch, signal);
        vectors.push(...checked(answer, batch.length, dimensions, source.address));
      }
      return vectors;
    },
  };
}

function sendable(text: string): string {
  const bounded = text.slice(0, MAX_CHARACTERS);
  return bounded.trim() === '' ? STAND_IN_FOR_EMPTY : bounded;
}

async function probe(source: EmbeddingSource, signal: AbortSignal | undefined): Promise<number> {
  const { vectors } = await source.embedBatch(['knowhow'], signal);
  const length = vectors[0]?.length ?? 0;
  if (length === 0 || length > MAX_DIMENSIONS) {
    throw malformedAnswer(source.address, `a vector of ${length} numbers`);
  }
  return length;
}

function checked(answer: EmbeddedBatch, texts: number, dimensions: number, address: string): Float32Array[] {
  if (answer.vectors.length !== texts) {
    throw malformedAnswer(address, `${answer.vectors.length} vectors for ${texts} texts`);
  }
  return Array.from(answer.vectors, (numbers: readonly unknown[] | undefined) => {
    if (numbers?.length !== dimensions) {
      throw malformedAnswer(address, `a vector of ${numbers?.length ?? 0} numbers instead of ${dimensions}`);
    }
    // Checked as float32: a finite 1e300 is infinite there, and would make the whole vector NaN.
    const vector = Float32Array.from(numbers, (value) => (typeof value === 'number' ? value : Number.NaN));
    if (!vector.every(Number.isFinite)) {
      throw malformedAnswer(address, 'a vector holds something that is not a number');
    }
    return toUnitLength(vector);
  });
}
