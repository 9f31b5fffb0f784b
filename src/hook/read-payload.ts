/**
 * The harness's payload from standard input.
 *
 * @module
 */

/** The daemon takes four megabytes in one request; the rest is for what is put around the payload. */
export const MAX_PAYLOAD_BYTES = 4 * 1024 * 1024 - 1024;

/**
 * Null where it is too large. It is read to its end all the same: a harness that cannot get rid of its payload
 * may take the broken pipe for an error.
 */
export function readPayload(input: NodeJS.ReadableStream): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    input.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_PAYLOAD_BYTES) chunks.push(chunk);
      else chunks.length = 0;
    });
    input.on('error', reject);
    input.on('end', () => resolve(size > MAX_PAYLOAD_BYTES ? null : trimmed(Buffer.concat(chunks))));
  });
}

/** Some shells put a byte order mark before what they pipe; nothing at all is an empty payload. */
function trimmed(bytes: Buffer): Buffer {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const rest = isMarked ? bytes.subarray(3) : bytes;
  return rest.every((byte) => byte <= 0x20) ? Buffer.from('{}') : rest;
}
