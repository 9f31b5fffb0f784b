/**
 * What a person stands behind: no machine retires it, and it outranks what was written by itself.
 *
 * @module
 */
import type { MemoryRecord } from '../../store/memory-store.ts';

/** The places where a person types. */
const TYPED: ReadonlySet<string> = new Set(['cli', 'dashboard']);

export function isConfirmed({
  metadata,
  provenance,
}: Pick<MemoryRecord, 'metadata' | 'provenance'>): boolean {
  return metadata.confirmed !== undefined || TYPED.has(provenance);
}
