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
  const weights = ordered.map(() => new Map<number, number>());
  const rows = edges.flatMap(({ source, target, weight }): Row[] => {
    const [a, b] = [indexOf.get(source), indexOf.get(target)];
    if (a === undefined || b === undefined || a === b || !(Number.isFinite(weight) && weight > 0)) return [];
    return [[Math.min(a, b), Math.max(a, b), weight]];
  });
  // Sums of fractions depend on the order of the terms: sorted, they are the same bits each time.
  rows.sort((one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]);
  for (const [a, b, weight] of rows) {
    weights[a]?.set(b, (weights[a].get(b) ?? 0) + weight);
    weights[b]?.set(a, (weights[b].get(a) ?? 0) + weight);
  }
  const neighbours = weights.map((row) => [...row].sort(([a], [b]) => a - b));
  return { ids: ordered, graph: { neighbours, loops: ordered.map(() => 0) } };
}
