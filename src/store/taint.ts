/**
 * How far a text can be trusted, and what becomes of it when it is made of several.
 *
 * @module
 */
import type { Taint } from './memory-store.ts';

/** From trusted to hostile. */
const ORDER: readonly Taint[] = ['trusted', 'user', 'tool', 'web'];

/** What is derived takes the worst level of what it is made of; a level nobody knows counts as the worst. */
export function worstTaint(taints: readonly Taint[]): Taint {
  const ranks = taints.map((taint) => ORDER.indexOf(taint));
  if (ranks.includes(-1)) return 'web';
  return ORDER[Math.max(0, ...ranks)] ?? 'web';
}
