/**
 * The stored form of an analysis: a compact byte array, read back without allocating per term.
 *
 * Layout (little endian): u32 counts of terms, name terms, phrases, phrase terms, exclusions; u32 hashes of
 * terms, name terms, exclusions; u32 length of each phrase, u32 hashes of all phrases; u8 full; u8 short.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';

export interface Analysis {
  /** Hashes of all terms, ascending. */
  readonly terms: Uint32Array;
  /** Saturated weight of each term over all fields, 0…255. */
  readonly full: Uint8Array;
  /** The same without the body. */
  readonly short: Uint8Array;
  readonly name: Uint32Array;
  readonly phrases: readonly Uint32Array[];
  readonly exclusions: Uint32Array;
}

const HEADER = 5;

export function encodeAnalysis(analysis: Analysis): Uint8Array {
  const { terms, name, phrases, exclusions } = analysis;
  const phraseTerms = phrases.reduce((sum, phrase) => sum + phrase.length, 0);
  const integers = HEADER + terms.length + name.length + exclusions.length + phrases.length + phraseTerms;
  const bytes = new Uint8Array(4 * integers + 2 * terms.length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const write = (values: Iterable<number>): void => {
    for (const value of values) {
      view.setUint32(at, value, true);
      at += 4;
    }
  };
  write([terms.length, name.length, phrases.length, phraseTerms, exclusions.length]);
  write(terms);
  write(name);
  write(exclusions);
  write(phrases.map((phrase) => phrase.length));
  for (const phrase of phrases) write(phrase);
  bytes.set(analysis.full, at);
  bytes.set(analysis.short, at + terms.length);
  return bytes;
}

export function decodeAnalysis(bytes: Uint8Array): Analysis {
  if (bytes.length < 4 * HEADER) throw unreadable();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = (index: number): number => view.getUint32(4 * index, true);
  const [terms, name, phrases, phraseTerms, exclusions] = [count(0), count(1), count(2), count(3), count(4)];
  const integers = HEADER + terms + name + exclusions + phrases + phraseTerms;
  if (bytes.length !== 4 * integers + 2 * terms) throw unreadable();
  let at = 4 * HEADER;
  const read = (length: number): Uint32Array => {
    const values = new Uint32Array(length);
    for (let i = 0; i < length; i++, at += 4) values[i] = view.getUint32(at, true);
    return values;
  };
  const termHashes = read(terms);
  const nameHashes = read(name);
  const exclusionHashes = read(exclusions);
  const lengths = read(phrases);
  const phraseHashes = Array.from(lengths, read);
  return {
    terms: termHashes,
    full: bytes.subarray(at, at + terms),
    short: bytes.subarray(at + terms, at + 2 * terms),
    name: nameHashes,
    phrases: phraseHashes,
    exclusions: exclusionHashes,
  };
}

function unreadable(): KnowhowError {
  return new KnowhowError('store_corrupt', 'A stored analysis of a skill cannot be read.', {
    hint: 'Run `knowhow skills reconcile` to analyse the skills anew.',
  });
}
