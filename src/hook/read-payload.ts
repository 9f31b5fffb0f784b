/**
 * The harness's payload from standard input.
 *
 * @module
 */
import { Shrinker } from '../harness/shrink.ts';

/** The daemon takes four megabytes in one request; the rest is for what is put around the payload. */
export const MAX_PAYLOAD_BYTES = 4 * 1024 * 1024 - 1024;

/** One that is too large comes without most of its texts; null where even that is too much. */
export function readPayload(input: NodeJS.ReadableStream): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let shrinker: Shrinker | null = null;
    // It is read to its end: a harness that cannot get rid of its payload may take the broken pipe for an error.
    input.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= MAX_PAYLOAD_BYTES) return;
      shrinker ??= new Shrinker();
      for (const one of chunks.splice(0)) shrinker.feed(one);
    });
    input.on('error', reject);
    input.on('end', () => {
      const payload = shrinker ? shrinker.result(MAX_PAYLOAD_BYTES) : Buffer.concat(chunks);
      resolve(payload && trimmed(payload));
    });
  });
}

/** Some shells put a byte order mark before what they pipe; nothing at all is an empty payload. */
function trimmed(bytes: Buffer): Buffer {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const rest = isMarked ? bytes.subarray(3) : bytes;
  return rest.every((byte) => byte <= 0x20) ? Buffer.from('{}') : rest;
}
