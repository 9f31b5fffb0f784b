/**
 * Bytes to text, as `toString` does it, in about half its time where a text is long and more than ASCII.
 *
 * @module
 */
import { isAscii, isUtf8, transcode } from 'node:buffer';

/** Below it the second buffer costs more than it saves. */
const LONG_BYTES = 1000;
/** Above it that buffer, of up to twice the size, is memory that matters. */
export const HUGE_BYTES = 8 * 1024 * 1024;

/** What is not UTF-8 in it is replaced. */
export function utf8Text(bytes: Buffer): string {
  // Plain ASCII is copied as it is by either way, and only this one replaces what is wrong.
  if (!isLong(bytes) || isAscii(bytes) || !isUtf8(bytes)) return bytes.toString('utf8');
  return transcode(bytes, 'utf8', 'utf16le').toString('utf16le');
}

function isLong({ length }: Buffer): boolean {
  return length >= LONG_BYTES && length <= HUGE_BYTES;
}
