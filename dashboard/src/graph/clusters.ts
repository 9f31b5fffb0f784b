/**
 * The shade behind a cluster: the hull of its members, with room around it.
 *
 * @module
 */
import type { Spot } from './layout-start.ts';

/** Points on the outside, counter-clockwise (Andrew's monotone chain). */
export function hull(points: readonly Spot[]): Spot[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (input: readonly Spot[]): Spot[] => {
    const chain: Spot[] = [];
    for (const point of input) {
      while (chain.length >= 2 && turn(chain.at(-2) as Spot, chain.at(-1) as Spot, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

function turn(a: Spot, b: Spot, c: Spot): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Without those that lie far from the others: one that went astray must not shade half of the picture. */
export function core(points: readonly Spot[]): Spot[] {
  const [x, y] = [median(points.map((point) => point.x)), median(points.map((point) => point.y))];
  const distances = points.map((point) => Math.hypot(point.x - x, point.y - y));
  const usual = median(distances) * 2.5;
  return points.filter((_, at) => (distances[at] ?? 0) <= usual);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
