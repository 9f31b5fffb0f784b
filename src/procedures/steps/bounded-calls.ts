/**
 * Of a task of very many calls those that are looked at: what was done rather than looks, from all of it.
 *
 * @module
 */
import type { DoneCall } from './noise-rules.ts';

interface Bounded {
  /** In the order in which they were made. */
  readonly calls: readonly DoneCall[];
  /** How many doings are not among them. */
  readonly unseen: number;
}

export function bounded(all: readonly DoneCall[], most: number): Bounded {
  if (all.length <= most) return { calls: all, unseen: 0 };
  const indices = [...all.keys()];
  const doings = indices.filter((index) => !isOnlyLook(all[index]));
  const looks = indices.filter((index) => isOnlyLook(all[index]));
  const kept = spread(doings, most);
  const chosen = new Set([...kept, ...spread(looks, most - kept.length)]);
  return { calls: all.filter((_, index) => chosen.has(index)), unseen: doings.length - kept.length };
}

function isOnlyLook(call: DoneCall | undefined): boolean {
  return call?.step.kind === 'read' && call.tells !== true;
}

/** So many of them, at even distances; how it begins and how it ends are among them. */
function spread(indices: readonly number[], most: number): number[] {
  if (indices.length <= most) return [...indices];
  if (most < 2) return indices.slice(indices.length - Math.max(0, most));
  const step = (indices.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, n) => indices[Math.round(n * step)] ?? 0);
}
