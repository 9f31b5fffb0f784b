/**
 * Bytes as text: UTF-8, UTF-16 with or without a mark, or else a binary of a kind that its first bytes tell.
 *
 * @module
 */

export type Decoded =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'binary'; readonly format: BinaryFormat };

export type BinaryFormat = 'program' | 'archive' | 'document' | 'media' | 'unknown';

const MAGIC: readonly { readonly format: BinaryFormat; readonly bytes: readonly number[] }[] = [
  { format: 'program', bytes: [0x7f, 0x45, 0x4c, 0x46] },
  { format: 'program', bytes: [0x4d, 0x5a] },
  { format: 'program', bytes: [0xcf, 0xfa, 0xed, 0xfe] },
  { format: 'program', bytes: [0xce, 0xfa, 0xed, 0xfe] },
  { format: 'program', bytes: [0xca, 0xfe, 0xba, 0xbe] },
  { format: 'program', bytes: [0x00, 0x61, 0x73, 0x6d] },
  { format: 'archive', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { format: 'archive', bytes: [0x1f, 0x8b] },
  { format: 'archive', bytes: [0x42, 0x5a, 0x68] },
  { format: 'archive', bytes: [0xfd, 0x37, 0x7a, 0x58] },
  { format: 'archive', bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  { format: 'archive', bytes: [0x37, 0x7a, 0xbc, 0xaf] },
  { format: 'archive', bytes: [0x52, 0x61, 0x72, 0x21] },
  { format: 'document', bytes: [0x25, 0x50, 0x44, 0x46] },
  { format: 'media', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { format: 'media', bytes: [0xff, 0xd8, 0xff] },
  { format: 'media', bytes: [0x47, 0x49, 0x46, 0x38] },
  { format: 'media', bytes: [0x52, 0x49, 0x46, 0x46] },
  { format: 'media', bytes: [0x77, 0x4f, 0x46] },
];
/** Enough to tell text from anything else. */
const SAMPLE = 4096;
/** Text of a strange encoding has a few; more and it is no text. */
const MAX_CONTROL_SHARE = 0.1;

const utf8 = new TextDecoder('utf-8');

export function decodeBytes(bytes: Uint8Array): Decoded {
  const wide = wideEncoding(bytes);
  if (wide) return { kind: 'text', text: new TextDecoder(wide).decode(bytes) };
  const magic = MAGIC.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  // `MZ` may begin a text; a program has other signs of being one.
  if (magic && controlShare(bytes) > 0.02) return { kind: 'binary', format: magic.format };
  if (controlShare(bytes) > MAX_CONTROL_SHARE) return { kind: 'binary', format: 'unknown' };
  return { kind: 'text', text: utf8.decode(bytes) };
}

/** UTF-16 by its mark, or by every second byte of the first ones being nought. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const end = Math.min(bytes.length, 256) & ~1;
  if (end < 8) return undefined;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  const most = (end / 2) * 0.7;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : undefined;
}

function controlShare(bytes: Uint8Array): number {
  const end = Math.min(bytes.length, SAMPLE);
  if (end === 0) return 0;
  let controls = 0;
  for (let at = 0; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)) controls++;
  }
  return controls / end;
}
