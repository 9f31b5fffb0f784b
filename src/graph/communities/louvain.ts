/**
 * Louvain's method (Blondel et al. 2008): move nodes to the neighbouring community that raises modularity most,
 * fold communities into nodes, repeat. Nodes are visited in order and ties go to the smaller community, so that
 * the result is a function of the graph.
 *
 * @module
 */
import type { WeightedGraph } from './weighted-graph.ts';

/** Gains below this are rounding. */
const EPSILON = 1e-12;
/** Both converge within a handful of rounds; the limits only bound a graph made to be slow. */
const MAX_SWEEPS = 50;
const MAX_LEVELS = 20;

/** Per node the number of its community; numbers are dense, in order of each community's first node. */
export function louvain(graph: WeightedGraph): number[] {
  let level = graph;
  let membership = graph.neighbours.map((_, node) => node);
  for (let round = 0; round < MAX_LEVELS; round++) {
    const moved = renumber(moveNodes(level));
    membership = membership.map((node) => moved[node] ?? node);
    const folded = fold(level, moved);
    if (folded.neighbours.length === level.neighbours.length) break;
    level = folded;
  }
  return renumber(membership);
}

function moveNodes({ neighbours, loops }: WeightedGraph): number[] {
  const degrees = neighbours.map((row, node) => row.reduce((sum, [, w]) => sum + w, loops[node] ?? 0));
  const total = degrees.reduce((sum, degree) => sum + degree, 0);
  const community = neighbours.map((_, node) => node);
  const totals = [...degrees];
  // One array for all nodes: a map per node took most of the time.
  const links = new Float64Array(neighbours.length);
  if (total === 0) return community;
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let changed = false;
    for (let node = 0; node < neighbours.length; node++) {
      const own = community[node] ?? node;
      const degree = degrees[node] ?? 0;
      totals[own] = (totals[own] ?? 0) - degree;
      const best = bestCommunity(neighbours[node] ?? [], own, degree / total, { community, totals, links });
      totals[best] = (totals[best] ?? 0) + degree;
      community[node] = best;
      if (best !== own) changed = true;
    }
    if (!changed) break;
  }
  return community;
}

interface Level {
  readonly community: readonly number[];
  readonly totals: readonly number[];
  /** Per community the weight of this node's edges to it; zero again when the node is done. */
  readonly links: Float64Array;
}

/** Where the node gains most: weight of its edges there, less what chance would give it. */
function bestCommunity(
  row: readonly (readonly [number, number])[],
  own: number,
  share: number,
  { community, totals, links }: Level,
): number {
  const near: number[] = [];
  for (const [neighbour, weight] of row) {
    const there = community[neighbour] ?? neighbour;
    if (links[there] === 0) near.push(there);
    links[there] = (links[there] ?? 0) + weight;
  }
  let best = own;
  let bestGain = (links[own] ?? 0) - (totals[own] ?? 0) * share;
  for (const there of near) {
    const gain = (links[there] ?? 0) - (totals[there] ?? 0) * share;
    const better = gain > bestGain + EPSILON;
    const tied = Math.abs(gain - bestGain) <= EPSILON && best !== own && there < best;
    if (better || tied) [best, bestGain] = [there, gain];
    links[there] = 0;
  }
  return best;
}

/** The graph whose nodes are the communities. */
function fold({ neighbours, loops }: WeightedGraph, membership: readonly number[]): WeightedGraph {
  const size = new Set(membership).size;
  const weights = Array.from({ length: size }, () => new Map<number, number>());
  const within = Array.from({ length: size }, () => 0);
  for (const [node, row] of neighbours.entries()) {
    const own = membership[node] ?? 0;
    within[own] = (within[own] ?? 0) + (loops[node] ?? 0);
    for (const [neighbour, weight] of row) {
      const there = membership[neighbour] ?? 0;
      if (there === own) within[own] = (within[own] ?? 0) + weight;
      else weights[own]?.set(there, (weights[own].get(there) ?? 0) + weight);
    }
  }
  return { neighbours: weights.map((row) => [...row].sort(([a], [b]) => a - b)), loops: within };
}

function renumber(membership: readonly number[]): number[] {
  const numbers = new Map<number, number>();
  return membership.map((community) => {
    const number = numbers.get(community) ?? numbers.size;
    numbers.set(community, number);
    return number;
  });
}
