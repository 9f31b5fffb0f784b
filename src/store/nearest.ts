/**
 * From the nearest vectors to the nearest sources: a source may have several vectors, its nearest counts.
 *
 * @module
 */
import type { Nearest } from './embedding-store.ts';

/** Most skills have one to three vectors; four a source nearly always suffice at the first go. */
const VECTORS_PER_SOURCE = 4;

/** Asks for more vectors until `limit` different sources are among them, or there are no more. */
export async function growUntilDistinct(
  limit: number,
  mostVectors: number,
  fetch: (k: number) => Promise<readonly Nearest[]>,
): Promise<Nearest[]> {
  if (limit < 1) return [];
  for (let k = Math.min(mostVectors, limit * VECTORS_PER_SOURCE); ; k = Math.min(mostVectors, k * 4)) {
    const found = await fetch(k);
    const nearest = firstOfEach(found);
    if (nearest.length >= limit || found.length < k || k === mostVectors) return nearest.slice(0, limit);
  }
}

/** `found` is ordered best first. */
function firstOfEach(found: readonly Nearest[]): Nearest[] {
  const seen = new Map<string, Nearest>();
  for (const row of found) if (!seen.has(row.sourceId)) seen.set(row.sourceId, row);
  return [...seen.values()];
}
