/**
 * Bytes as a zstd frame that stores them as they are: enough to test a reader without a compressor.
 *
 * @module
 */

const MAGIC = 0xfd2fb528;
/** No checksum, no dictionary, window given by one byte. */
const DESCRIPTOR = 0x00;
/** A window of 1 MiB. */
const WINDOW = 0x50;
const BLOCK_BYTES = 64 * 1024;

export function zstdFrame(bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(MAGIC, 0);
  head[4] = DESCRIPTOR;
  head[5] = WINDOW;
  const pieces: Uint8Array[] = [head];
  for (let at = 0; at === 0 || at < bytes.length; at += BLOCK_BYTES) {
    const block = bytes.subarray(at, at + BLOCK_BYTES);
    const isLast = at + BLOCK_BYTES >= bytes.length ? 1 : 0;
    const size = Buffer.alloc(3);
    size.writeUIntLE((block.length << 3) | isLast, 0, 3);
    pieces.push(size, block);
  }
  return Buffer.concat(pieces);
}
