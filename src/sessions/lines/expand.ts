/**
 * Expanding zstd no further than asked for: a few bytes can stand for any number.
 *
 * @module
 */
import { constants, gunzipSync } from 'node:zlib';
import { Decompress } from 'fzstd';

/** What the decompressor looks back at is memory that it takes at once. More than this `zstd` itself refuses, too. */
const MAX_WINDOW_BYTES = 128 * 1024 * 1024;

/** Ends the decompressor, which takes no other answer. */
class Enough extends Error {}

/**
 * The first bytes of what these stand for: as many as are asked for, and the rest of the last block; or all. Throws where
 * they are no zstd.
 */
export function expandedHead(compressed: Uint8Array, length: number): Buffer {
  refuseLargeWindow(compressed);
  const pieces: Uint8Array[] = [];
  let total = 0;
  const stream = new Decompress((piece) => {
    pieces.push(piece);
    total += piece.length;
    if (total >= length) throw new Enough();
  });
  try {
    stream.push(compressed);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  if (pieces.length === 0) throw new Error('not even one block of zstd');
  return Buffer.concat(pieces);
}

/** The first bytes of what a gzip file stands for, of which only a beginning may be at hand. */
export function gunzippedHead(compressed: Uint8Array, length: number): Buffer {
  // A byte stands for a thousand at most: what is given bounds what comes of it.
  return gunzipSync(compressed, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, length);
}

export function refuseLargeWindow(frame: Uint8Array): void {
  if (windowOf(frame) > MAX_WINDOW_BYTES) throw new Error('needs too much memory to be expanded');
}

/** As the head of a frame states it: magic, flags, and a byte for the window, or else the size of all (RFC 8878). */
function windowOf(frame: Uint8Array): number {
  const flags = frame[4] ?? 0;
  const window = frame[5] ?? 0;
  const isWhole = (flags & 0x20) !== 0;
  if (!isWhole) return 2 ** (10 + (window >> 3)) * (1 + (window & 7) / 8);
  const start = 5 + ([0, 1, 2, 4][flags & 3] ?? 0);
  const size = frame.subarray(start, start + (1 << (flags >> 6)));
  // Its last byte counts most.
  return size.reduceRight((sum, byte) => sum * 256 + byte, 0);
}
