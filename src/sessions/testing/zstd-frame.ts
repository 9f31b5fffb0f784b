/**
 * Bytes as a zstd frame that stores them as they are: enough to test a reader without a compressor.
 *
 * @module
 */

const MAGIC_BYTES = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** No checksum, no dictionary, window given by one byte. */
const WINDOWED = 0x00;
/** A window of 1 MiB. */
const WINDOW = 0x50;
/** A window of 8 MiB. */
const LARGE_WINDOW = 0x68;
/** One segment, whose size is given by four bytes. */
const SIZED = 0xa0;
const BLOCK_BYTES = 64 * 1024;
/** As large as the field for it is. */
const LARGEST_BLOCK = 2 ** 21 - 1;
/** A block that is one byte, and how often it comes. */
const REPEATED = 0b010;

/** As a compressor writes it that does not know what is to come: of a file that grows. */
export function zstdFrame(bytes: Uint8Array): Buffer {
  return frame([WINDOWED, WINDOW], bytes);
}

/** As a compressor writes it that was given everything at once: of one event. */
export function sizedZstdFrame(bytes: Uint8Array): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length, 0);
  return frame([SIZED, ...size], bytes);
}

/** A frame of so many blocks, each of 2 MiB of one letter: few bytes that stand for very many. */
export function expandingZstdFrame(blocks: number): Buffer {
  const block = Buffer.alloc(4, 'x');
  block.writeUIntLE((LARGEST_BLOCK << 3) | REPEATED, 0, 3);
  return Buffer.concat([MAGIC_BYTES, Buffer.from([WINDOWED, LARGE_WINDOW]), ...Array(blocks).fill(block)]);
}

function frame(header: readonly number[], bytes: Uint8Array): Buffer {
  const pieces: Uint8Array[] = [MAGIC_BYTES, Buffer.from(header)];
  for (let at = 0; at === 0 || at < bytes.length; at += BLOCK_BYTES) {
    const block = bytes.subarray(at, at + BLOCK_BYTES);
    const isLast = at + BLOCK_BYTES >= bytes.length ? 1 : 0;
    const size = Buffer.alloc(3);
    size.writeUIntLE((block.length << 3) | isLast, 0, 3);
    pieces.push(size, block);
  }
  return Buffer.concat(pieces);
}
