/**
 * Moves the nodes of a small picture apart until no name lies over another: names stand to the right of their nodes.
 *
 * @module
 */
import type { Spot } from './layout-start.ts';

/** The part of a window that a picture fills, in pixels; names are as wide as they are whatever the picture's size. */
const WIDTH = 900;
const HEIGHT = 680;
const LETTER = 6.9;
const NODE = 22;
const LINE = 22;
const ROUNDS = 120;

/** In pixels of such a window, the middle at 0. */
export function spread(spots: readonly Spot[], letters: readonly number[]): Spot[] {
  const [left, right] = extent(spots.map(({ x }) => x));
  const [top, bottom] = extent(spots.map(({ y }) => y));
  const scale = Math.min(WIDTH / Math.max(1, right - left), HEIGHT / Math.max(1, bottom - top));
  const placed = spots.map(({ x, y }) => ({
    x: (x - (left + right) / 2) * scale,
    y: (y - (top + bottom) / 2) * scale,
  }));
  const widths = letters.map((count) => NODE + count * LETTER);
  for (let round = 0; round < ROUNDS; round++) {
    let isQuiet = true;
    for (const [at, a] of placed.entries()) {
      for (let other = at + 1; other < placed.length; other++) {
        const b = placed[other];
        if (!b) continue;
        const first = a.x <= b.x ? (widths[at] ?? 0) : (widths[other] ?? 0);
        if (Math.abs(a.x - b.x) >= first) continue;
        const missing = LINE - Math.abs(a.y - b.y);
        if (missing <= 0) continue;
        const way = a.y < b.y || (a.y === b.y && at < other) ? 1 : -1;
        a.y -= (way * missing) / 2;
        b.y += (way * missing) / 2;
        isQuiet = false;
      }
    }
    if (isQuiet) break;
  }
  return placed;
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
