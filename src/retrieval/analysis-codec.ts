/**
 * The stored form of an analysis: a compact byte array that is read back without looking at single terms.
 *
 * Layout (little endian): u32 number of terms; u32 hashes of the terms; u8 full weights; u8 short weights.
 *
 * @module
 */
import { endianness } from 'node:os';
import { KnowhowError } from '../errors.ts';

export interface Analysis {
  /** Hashes of all terms, ascending. */
  readonly terms: Uint32Array;
  /** Saturated weight of each term over all fields, 0…255. */
  readonly full: Uint8Array;
  /** The same without the body. */
  readonly short: Uint8Array;
}

const HEADER = 1;

export function encodeAnalysis({ terms, full, short }: Analysis): Uint8Array {
  const integers = Uint32Array.of(terms.length, ...terms);
  const bytes = new Uint8Array(integers.byteLength + full.length + short.length);
  bytes.set(littleEndian(new Uint8Array(integers.buffer)), 0);
  bytes.set(full, integers.byteLength);
  bytes.set(short, integers.byteLength + full.length);
  return bytes;
}

export function decodeAnalysis(bytes: Uint8Array): Analysis {
  if (bytes.length < 4 * HEADER) throw unreadable();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const terms = view.getUint32(0, true);
  const end = 4 * (HEADER + terms);
  if (bytes.length !== end + 2 * terms) throw unreadable();
  // A copy: what a database hands out may lie at an odd address, and `slice` of its Buffers is a view of the same memory.
  const integers = new Uint32Array(littleEndian(new Uint8Array(bytes.subarray(0, end))).buffer, 0, end / 4);
  return {
    terms: integers.subarray(HEADER, HEADER + terms),
    full: bytes.subarray(end, end + terms),
    short: bytes.subarray(end + terms),
  };
}

/** Turns the bytes of integers between this machine's order and the stored one, in place. */
function littleEndian(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (endianness() === 'BE') {
    for (let at = 0; at < bytes.length; at += 4) bytes.subarray(at, at + 4).reverse();
  }
  return bytes;
}

function unreadable(): KnowhowError {
  return new KnowhowError('store_corrupt', 'A stored analysis of a skill cannot be read.', {
    hint: 'Run `knowhow skills reconcile` to analyse the skills anew.',
  });
}
