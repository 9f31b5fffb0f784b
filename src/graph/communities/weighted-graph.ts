/**
 * An undirected weighted graph as arrays, its nodes in the order of their ids, so that the same graph gives the
 * same communities however its rows were read.
 *
 * @module
 */

export interface WeightedEdge {
  readonly source: string;
  readonly target: string;
  readonly weight: number;
}

export interface WeightedGraph {
  /** Per node its neighbours with the summed weight of the edges between them; no node twice, not itself. */
  readonly neighbours: readonly (readonly (readonly [node: number, weight: number])[])[];
  /** Per node twice the weight within it: nodes of an aggregated graph stand for whole communities. */
  readonly loops: readonly number[];
}

type Row = readonly [a: number, b: number, weight: number];

/** Edges to unknown nodes and weights that are no positive numbers are left out; directions are forgotten. */
export function buildGraph(
  ids: readonly string[],
  edges: readonly WeightedEdge[],
): { ids: string[]; graph: WeightedGraph } {
  const ordered = [...new Set(ids)].sort();
  const indexOf = new Map(ordered.map((id, index) => [id, index]));
  const rows = edges.flatMap(({ source, target, weight }): Row[] => {
    const [a, b] = [indexOf.get(source), indexOf.get(target)];
    if (a === undefined || b === undefined || a === b || !(Number.isFinite(weight) && weight > 0)) return [];
    return [[Math.min(a, b), Math.max(a, b), weight]];
  });
  // Sums of fractions depend on the order of the terms: sorted, they are the same bits each time.
  rows.sort((one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]);
  const neighbours: [number, number][][] = ordered.map(() => []);
  for (const [a, b, weight] of rows) {
    // In this order every list of neighbours grows sorted, and parallel edges follow each other.
    if (neighbours[a]?.at(-1)?.[0] === b) addToLast([neighbours[a], neighbours[b]], weight);
    else {
      neighbours[a]?.push([b, weight]);
      neighbours[b]?.push([a, weight]);
    }
  }
  return { ids: ordered, graph: { neighbours, loops: ordered.map(() => 0) } };
}

function addToLast(lists: readonly ([number, number][] | undefined)[], weight: number): void {
  for (const list of lists) {
    const last = list?.at(-1);
    if (last) last[1] += weight;
  }
}
