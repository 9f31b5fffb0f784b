/**
 * The bytes of a log in chunks, read up to the size it had when reading began: what is appended meanwhile waits for
 * the next read.
 *
 * @module
 */
import type { FileHandle } from 'node:fs/promises';
import { Decompress } from 'fzstd';

/** Large enough that reading costs little per line, small enough to hold several logs at once. */
const CHUNK_BYTES = 1024 * 1024;

/**
 * Compressed bytes handed over at once. Four bytes can stand for a block of 128 KiB, so this bounds what a hostile
 * file can make of one push to 64 MiB.
 */
const COMPRESSED_CHUNK_BYTES = 2048;

/** The chunk's memory is used again for the next one. */
export async function* fileChunks(handle: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(Math.max(1, Math.min(CHUNK_BYTES, to - from)));
  let position = from;
  while (position < to) {
    const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, to - position), position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** The same for a zstd file, which can only be read from its beginning. */
export async function* zstdChunks(handle: FileHandle, to: number): AsyncGenerator<Buffer> {
  const ready: Uint8Array[] = [];
  const stream = new Decompress((chunk) => {
    if (chunk.length > 0) ready.push(chunk);
  });
  for await (const compressed of fileChunks(handle, 0, to)) {
    for (let at = 0; at < compressed.length; at += COMPRESSED_CHUNK_BYTES) {
      // The decompressor keeps what it cannot use yet: it must not be memory that is used again.
      stream.push(Uint8Array.from(compressed.subarray(at, at + COMPRESSED_CHUNK_BYTES)));
      for (const chunk of ready.splice(0)) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    }
  }
}
