/**
 * What makes two texts the same memory: their words, not their spacing or case.
 *
 * @module
 */
import { createHash } from 'node:crypto';

export function hashContent(text: string): string {
  const normal = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(normal).digest('hex');
}
