/**
 * Clusters of skills that belong together, from the weighted relations between them.
 *
 * @module
 */
import { louvain } from './louvain.ts';
import { buildGraph, type WeightedEdge } from './weighted-graph.ts';

export interface Community {
  /** The member with the strongest ties inside: a name that stays while the cluster grows at its edges. */
  readonly id: string;
  /** Sorted by id; two at least, since a skill without ties belongs to no cluster. */
  readonly skillIds: readonly string[];
}

/** Largest first, then by id. Every skill is in at most one. */
export function findCommunities(skillIds: readonly string[], edges: readonly WeightedEdge[]): Community[] {
  const { ids, graph } = buildGraph(skillIds, edges);
  const membership = louvain(graph);
  const members = new Map<number, number[]>();
  for (const [node, community] of membership.entries()) {
    const nodes = members.get(community);
    if (nodes) nodes.push(node);
    else members.set(community, [node]);
  }
  const tiesInside = (node: number): number =>
    (graph.neighbours[node] ?? []).reduce(
      (sum, [other, weight]) => (membership[other] === membership[node] ? sum + weight : sum),
      0,
    );
  return [...members.values()]
    .filter((nodes) => nodes.length > 1)
    .map((nodes) => {
      const center = nodes.reduce((best, node) => (tiesInside(node) > tiesInside(best) ? node : best));
      return { id: ids[center] ?? '', skillIds: nodes.map((node) => ids[node] ?? '') };
    })
    .sort((a, b) => b.skillIds.length - a.skillIds.length || (a.id < b.id ? -1 : 1));
}
