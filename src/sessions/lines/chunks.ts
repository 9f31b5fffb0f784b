/**
 * The bytes of a log in chunks, read up to the size it had when reading began: what is appended meanwhile waits for
 * the next read.
 *
 * @module
 */
import { read, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { Decompress } from 'fzstd';
import { Breath } from '../../breath.ts';
import { refuseLargeWindow } from './expand.ts';

/** Large enough that reading costs little per line, small enough that whoever else waits does not wait long. */
const CHUNK_BYTES = 256 * 1024;

/**
 * Compressed bytes handed over at once. Four bytes can stand for a block of 2 MiB, so this bounds what a hostile file can
 * make of one push to 64 MiB.
 */
const COMPRESSED_CHUNK_BYTES = 128;

/**
 * Logs of agents are JSON lines, which zstd makes 5 to 40 times smaller. What gives more than this, and is no small file, is
 * no log but a bomb.
 */
const MOST_EXPANSION = 400;
const SMALL_BYTES = 64 * 1024 * 1024;

const readAsync = promisify(read);

/** Of an open file. The chunk's memory is used again later. While one is worked on, the next is being read. */
export async function* fileChunks(file: number, from: number, to: number): AsyncGenerator<Buffer> {
  if (to - from <= CHUNK_BYTES) return yield* onlyChunk(file, from, to);
  let [free, taken] = [Buffer.allocUnsafe(CHUNK_BYTES), Buffer.allocUnsafe(CHUNK_BYTES)];
  let position = from;
  const readNext = (): Promise<{ bytesRead: number }> =>
    readAsync(file, free, 0, Math.min(CHUNK_BYTES, to - position), position);
  let reading: Promise<{ bytesRead: number }> | null = readNext();
  try {
    while (reading !== null) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) return;
      position += bytesRead;
      [free, taken] = [taken, free];
      reading = position < to ? readNext() : null;
      yield taken.subarray(0, bytesRead);
    }
  } finally {
    // Whoever stops early closes the file, which must not happen below a read.
    await reading?.catch(() => undefined);
  }
}

/** What fits one chunk is there sooner than a promise of it. */
function* onlyChunk(file: number, from: number, to: number): Generator<Buffer> {
  const chunk = Buffer.allocUnsafe(Math.max(0, to - from));
  const bytesRead = readSync(file, chunk, 0, chunk.length, from);
  if (bytesRead > 0) yield chunk.subarray(0, bytesRead);
}

const NEWLINE = 0x0a;

/** How many lines of an open file end before a place in it. */
export function linesBefore(file: number, to: number): number {
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, to));
  let lines = 0;
  for (let position = 0; position < to; ) {
    const bytesRead = readSync(file, chunk, 0, Math.min(chunk.length, to - position), position);
    if (bytesRead === 0) break;
    position += bytesRead;
    const read = chunk.subarray(0, bytesRead);
    for (let at = read.indexOf(NEWLINE); at >= 0; at = read.indexOf(NEWLINE, at + 1)) lines++;
  }
  return lines;
}

/** How a log is compressed, which its name tells; null where it is not. Such a log is read from its beginning each time. */
export function compressionOf(file: string): 'zstd' | 'gzip' | null {
  if (file.endsWith('.zst')) return 'zstd';
  return file.endsWith('.gz') ? 'gzip' : null;
}

/** The bytes of an open log, expanded where its name says that it is compressed. */
export function logChunks(file: string, handle: number, to: number): AsyncGenerator<Buffer> {
  const compression = compressionOf(file);
  if (compression === 'zstd') return zstdChunks(handle, to);
  return compression === 'gzip' ? gzipChunks(handle, to) : fileChunks(handle, 0, to);
}

async function* gzipChunks(file: number, to: number): AsyncGenerator<Buffer> {
  const compressed = Readable.from(copies(fileChunks(file, 0, to)));
  const expanded = createGunzip({ chunkSize: CHUNK_BYTES });
  // A pipe hands on no errors.
  compressed.on('error', (error) => expanded.destroy(error));
  try {
    for await (const chunk of compressed.pipe(expanded)) yield chunk as Buffer;
  } finally {
    compressed.destroy();
    expanded.destroy();
  }
}

/** A chunk's memory is used again; who hands it on keeps a copy. */
async function* copies(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

/** The bytes of a zstd file, which can only be read from its beginning. */
export async function* zstdChunks(file: number, to: number): AsyncGenerator<Buffer> {
  const ready: Uint8Array[] = [];
  const most = Math.max(SMALL_BYTES, to * MOST_EXPANSION);
  let expanded = 0;
  const stream = new Decompress((chunk) => {
    if (chunk.length > 0) ready.push(chunk);
    expanded += chunk.length;
    if (expanded > most) throw new Error('stands for more than any log does');
  });
  const breath = new Breath();
  let isBegun = false;
  for await (const compressed of fileChunks(file, 0, to)) {
    if (!isBegun) refuseLargeWindow(compressed);
    isBegun = true;
    for (let at = 0; at < compressed.length; at += COMPRESSED_CHUNK_BYTES) {
      // The decompressor keeps what it cannot use yet: it must not be memory that is used again.
      stream.push(new Uint8Array(compressed.subarray(at, at + COMPRESSED_CHUNK_BYTES)));
      await breath.due();
      for (const chunk of ready.splice(0)) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    }
  }
}
