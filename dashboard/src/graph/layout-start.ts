/**
 * Where nodes stand before they are moved: each community on its own part of a spiral, so that the same graph always
 * becomes the same picture.
 *
 * @module
 */
import type { GraphNode } from './model.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const GOLDEN = Math.PI * (3 - Math.sqrt(5));

export function startingSpots(nodes: readonly GraphNode[]): Map<string, Spot> {
  const groups = new Map<string, GraphNode[]>();
  for (const node of [...nodes].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const name = node.community ?? (node.kind === 'skill' ? 'alone' : 'things');
    const group = groups.get(name);
    if (group) group.push(node);
    else groups.set(name, [node]);
  }
  const spots = new Map<string, Spot>();
  const sorted = [...groups].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  let passed = 0;
  for (const [place, [, group]] of sorted.entries()) {
    const distance = place === 0 ? 0 : 12 * Math.sqrt(passed);
    const [x, y] = [Math.cos(place * GOLDEN) * distance, Math.sin(place * GOLDEN) * distance];
    for (const [at, node] of group.entries()) {
      const radius = 6 * Math.sqrt(at + 0.5);
      spots.set(node.id, { x: x + Math.cos(at * GOLDEN) * radius, y: y + Math.sin(at * GOLDEN) * radius });
    }
    passed += group.length;
  }
  return spots;
}
