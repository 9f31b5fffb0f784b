/**
 * An embedder that is only a table: a text's vector is the sum of its pieces' rows, at unit length.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';
import { KnowhowError } from '../../errors.ts';
import type { Embedder } from '../ports.ts';
import { toUnitLength } from './unit-length.ts';
import { createPieceIds } from './word-pieces.ts';

const DIMENSIONS = 256;
const BYTES_PER_SCALE = 4;

export interface StaticEmbedder extends Embedder {
  /** The zero vector when no piece of the text is known (the vocabulary is ASCII): similar to nothing. */
  embedOne(text: string): Float32Array;
}

export interface StaticEmbedderFiles {
  /** One float32 scale a row, then one int8 row of 256 numbers a row; all little-endian. */
  readonly tablePath: string;
  /** One piece a line, in the order of the rows. */
  readonly vocabularyPath: string;
  /** Names the vector space; a changed table needs a new one. */
  readonly id?: string;
}

export async function createStaticEmbedder(files: StaticEmbedderFiles): Promise<StaticEmbedder> {
  const [table, vocabularyText] = await Promise.all([
    readPart(files.tablePath),
    readPart(files.vocabularyPath).then((bytes) => bytes.toString('utf8')),
  ]);
  return embedderOf(files, table, vocabularyText);
}

/** Rows stay int8 in memory (9 MB): a quarter of the floats, and as fast to add up. */
function embedderOf(files: StaticEmbedderFiles, table: Buffer, vocabularyText: string): StaticEmbedder {
  const vocabulary = vocabularyText.trimEnd().split('\n');
  const scaleBytes = vocabulary.length * BYTES_PER_SCALE;
  if (table.byteLength !== scaleBytes + vocabulary.length * DIMENSIONS) {
    throw damaged(files.tablePath, `it does not fit the ${vocabulary.length} pieces of the vocabulary`);
  }
  const scales = new Float32Array(vocabulary.length);
  for (let row = 0; row < scales.length; row++) scales[row] = table.readFloatLE(row * BYTES_PER_SCALE);
  const rows = new Int8Array(table.buffer, table.byteOffset + scaleBytes, vocabulary.length * DIMENSIONS);
  const pieceIds = createPieceIds(vocabulary);

  function embedOne(text: string): Float32Array {
    const vector = new Float32Array(DIMENSIONS);
    const ids = pieceIds(text);
    // Four numbers at a time stay in registers: the sums are those of one after the other, in half the time.
    for (let d = 0; d < DIMENSIONS; d += 4) {
      let a = 0;
      let b = 0;
      let c = 0;
      let e = 0;
      for (let at = 0; at < ids.length; at++) {
        const id = ids[at];
        const scale = scales[id];
        const offset = id * DIMENSIONS + d;
        a = Math.fround(a + scale * rows[offset]);
        b = Math.fround(b + scale * rows[offset + 1]);
        c = Math.fround(c + scale * rows[offset + 2]);
        e = Math.fround(e + scale * rows[offset + 3]);
      }
      vector[d] = a;
      vector[d + 1] = b;
      vector[d + 2] = c;
      vector[d + 3] = e;
    }
    return toUnitLength(vector);
  }

  return {
    id: files.id ?? 'static-256-v2',
    dimensions: DIMENSIONS,
    embedOne,
    async embed(texts, signal) {
      signal?.throwIfAborted();
      return texts.map(embedOne);
    },
  };
}

async function readPart(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw damaged(path, 'it cannot be read', cause);
  }
}

function damaged(path: string, why: string, cause?: unknown): KnowhowError {
  return new KnowhowError('model_failed', `The built-in embedder cannot use ${path}: ${why}.`, {
    hint: 'The file belongs to the package: reinstall knowhow.',
    cause,
  });
}
