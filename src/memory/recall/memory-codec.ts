/**
 * The stored form of a memory's analysis: a compact, versioned byte array.
 *
 * Layout (little endian): u8 version, u8 flags, u16 count of speaker terms, u16 count of entities, u16 unused,
 * u32 count of terms, i32 day, f64 group key, f64 position; u32 hashes of terms, speaker terms, entities;
 * u8 weight of each term.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';

/** Stored beside each analysis: another version means that the memories must be analysed anew. */
export const MEMORY_ANALYZER = 'recall-2';

export interface MemoryAnalysis {
  /** Hashes of all terms of the text, ascending. */
  readonly terms: Uint32Array;
  /** Saturated weight of each term, 0…255. */
  readonly weights: Uint8Array;
  /** Terms of the speaker's name. */
  readonly who: Uint32Array;
  readonly entities: Uint32Array;
  /** Days since 1970, UTC; null when unknown. */
  readonly day: number | null;
  /** Null when the memory stands alone. */
  readonly place: { readonly group: number; readonly position: number } | null;
  /** It ends with a question. */
  readonly asks: boolean;
  /** It is a skill. Skills are analysed at each start, so the flag changed nothing that is stored. */
  readonly skill: boolean;
}

const VERSION = 1;
const HEADER = 32;
const ASKS = 1;
const HAS_DAY = 2;
const HAS_PLACE = 4;
const SKILL = 8;

export function encodeMemory(analysis: MemoryAnalysis): Uint8Array {
  const { terms, who, entities, day, place } = analysis;
  const bytes = new Uint8Array(HEADER + 4 * (terms.length + who.length + entities.length) + terms.length);
  const view = new DataView(bytes.buffer);
  const flags =
    (analysis.asks ? ASKS : 0) |
    (day === null ? 0 : HAS_DAY) |
    (place === null ? 0 : HAS_PLACE) |
    (analysis.skill ? SKILL : 0);
  view.setUint8(0, VERSION);
  view.setUint8(1, flags);
  view.setUint16(2, who.length, true);
  view.setUint16(4, entities.length, true);
  view.setUint32(8, terms.length, true);
  view.setInt32(12, day ?? 0, true);
  view.setFloat64(16, place?.group ?? 0, true);
  view.setFloat64(24, place?.position ?? 0, true);
  let at = HEADER;
  for (const hashes of [terms, who, entities]) {
    for (const hash of hashes) {
      view.setUint32(at, hash, true);
      at += 4;
    }
  }
  bytes.set(analysis.weights, at);
  return bytes;
}

export function decodeMemory(bytes: Uint8Array): MemoryAnalysis {
  if (bytes.length < HEADER || bytes[0] !== VERSION) throw unreadable();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = view.getUint8(1);
  const counts = { who: view.getUint16(2, true), entities: view.getUint16(4, true) };
  const terms = view.getUint32(8, true);
  if (bytes.length !== HEADER + 4 * (terms + counts.who + counts.entities) + terms) throw unreadable();
  let at = HEADER;
  const read = (length: number): Uint32Array => {
    const values = new Uint32Array(length);
    for (let i = 0; i < length; i++, at += 4) values[i] = view.getUint32(at, true);
    return values;
  };
  const [termHashes, who, entities] = [read(terms), read(counts.who), read(counts.entities)];
  return {
    terms: termHashes,
    weights: bytes.subarray(at, at + terms),
    who,
    entities,
    day: (flags & HAS_DAY) === 0 ? null : view.getInt32(12, true),
    place:
      (flags & HAS_PLACE) === 0
        ? null
        : { group: view.getFloat64(16, true), position: view.getFloat64(24, true) },
    asks: (flags & ASKS) !== 0,
    skill: (flags & SKILL) !== 0,
  };
}

function unreadable(): KnowhowError {
  return new KnowhowError('store_corrupt', 'A stored analysis of a memory cannot be read.', {
    hint: 'Analyse the memories anew: `knowhow doctor` can rebuild the indexes.',
  });
}
