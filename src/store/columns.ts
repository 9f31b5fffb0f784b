/**
 * How values stand in columns: lists as JSON text, vectors as blobs, rows in batches.
 *
 * @module
 */

/**
 * SQLite takes 32,766 parameters a statement, PostgreSQL 65,535; far fewer keep the statements, which are
 * compiled as text, small.
 */
const MAX_PARAMETERS = 3000;

export function encodeList(list: readonly string[]): string {
  return JSON.stringify(list);
}

export function decodeList(text: string): string[] {
  // Most skills have no permissions, many no tags: the commonest value needs no parser.
  return text === '[]' ? [] : (JSON.parse(text) as string[]);
}

/** A view where the bytes lie on a multiple of four, a copy where not (drivers slice network buffers). */
export function floatsOf(bytes: Uint8Array): Float32Array {
  const length = bytes.byteLength / Float32Array.BYTES_PER_ELEMENT;
  if (bytes.byteOffset % Float32Array.BYTES_PER_ELEMENT === 0) {
    return new Float32Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, length);
  }
  // `slice` of a Buffer would be another view of the same memory.
  return new Float32Array(new Uint8Array(bytes).buffer, 0, length);
}

/** The vectors of one source, which lie end to end. */
export function vectorsOf(bytes: Uint8Array | null, dimensions: number, parts: number): Float32Array[] {
  if (bytes === null) return [];
  const floats = floatsOf(bytes);
  return Array.from({ length: parts }, (_, part) =>
    floats.subarray(part * dimensions, (part + 1) * dimensions),
  );
}

export function bytesOf(floats: Float32Array): Uint8Array {
  return new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength);
}

/** Cuts rows into batches that fit one statement when each row needs `columns` parameters. */
export function batches<T>(rows: readonly T[], columns = 1): T[][] {
  const size = Math.max(1, Math.floor(MAX_PARAMETERS / columns));
  const result: T[][] = [];
  for (let start = 0; start < rows.length; start += size) result.push(rows.slice(start, start + size));
  return result;
}

/** Escapes what `like` gives a meaning to; use with `escape '\'`. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
