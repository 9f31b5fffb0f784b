/**
 * The hash by which an unchanged skill is known.
 *
 * @module
 */
import { createHash } from 'node:crypto';

/** SHA-256 in hex. */
export function contentHash(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}
