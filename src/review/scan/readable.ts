/**
 * Whether bytes that could be decoded are a text at all: rules that read noise find anything in it.
 *
 * @module
 */
import { type Decoded, decodeBytes } from './text/decode-bytes.ts';

/** Enough to tell. */
const SAMPLE = 4096;
/** A text of an old encoding has as many bytes that are no UTF-8; it has no noughts. */
const MAX_BROKEN_SHARE = 0.05;
const SHEBANG = Buffer.from('#!');
const utf8 = new TextDecoder('utf-8');

export function readable(bytes: Uint8Array): Decoded {
  // What a shell would run is read, whatever noise follows its first line.
  if (SHEBANG.every((byte, at) => bytes[at] === byte)) return { kind: 'text', text: utf8.decode(bytes) };
  const decoded = decodeBytes(bytes);
  if (decoded.kind === 'binary' || !isNoise(bytes, decoded.text)) return decoded;
  return { kind: 'binary', format: 'unknown' };
}

function isNoise(bytes: Uint8Array, text: string): boolean {
  if (!bytes.subarray(0, SAMPLE).includes(0)) return false;
  const sample = text.slice(0, SAMPLE);
  let broken = 0;
  for (const character of sample) if (character === '\ufffd') broken++;
  return broken > sample.length * MAX_BROKEN_SHARE;
}
