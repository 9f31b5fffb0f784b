/**
 * The picture as data: which nodes and edges there are, in which layers, and who lies around whom.
 *
 * @module
 */
import type { ComputedRelation, Graph } from '../api/requests.ts';

export const NODE_KINDS = ['skill', 'tool', 'person', 'project', 'memory', 'other'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

export const LAYERS = ['refers', 'together', 'proposed', 'names', 'said'] as const;
export type Layer = (typeof LAYERS)[number];

export interface GraphNode {
  readonly id: string;
  readonly label: string;
  readonly kind: NodeKind;
  readonly type: string;
  readonly weight: number;
  readonly community: string | null;
}

export interface GraphLink {
  readonly source: string;
  readonly target: string;
  readonly layer: Layer;
  readonly type: string;
  readonly strength: number;
}

export interface Picture {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly links: readonly GraphLink[];
  readonly communities: readonly {
    readonly id: string;
    readonly name: string;
    readonly members: readonly string[];
  }[];
}

const KIND_OF_TYPE: Readonly<Record<string, NodeKind>> = {
  ...{
    tool: 'tool',
    technology: 'tool',
    service: 'tool',
    person: 'person',
    project: 'project',
    repository: 'project',
  },
};
/** Fewer make no cluster worth a name. */
const NAMED_FROM = 3;

export function pictureOf(graph: Graph, proposed: readonly ComputedRelation[]): Picture {
  const nodes = new Map<string, GraphNode>();
  for (const { id, name, importance, useCount, community } of graph.nodes) {
    const weight = importance + Math.log1p(useCount) / 3;
    nodes.set(id, { id, label: name, kind: 'skill', type: 'skill', weight, community });
  }
  const add = (id: string, name: string, type: string, named: number): void => {
    if (nodes.has(id)) return;
    const kind = KIND_OF_TYPE[type] ?? 'other';
    nodes.set(id, { id, label: name, kind, type, weight: Math.log1p(named) / 4, community: null });
  };
  for (const { id, name, type, skills, memories } of graph.things) add(id, name, type, skills + memories);
  for (const { id, name, type } of graph.said.entities) add(id, name, type, 1);
  const links: GraphLink[] = [
    ...graph.edges.map((edge) => ({
      ...edge,
      layer: edge.type === 'often_used_with' ? ('together' as const) : ('refers' as const),
    })),
    ...proposed.map(({ a, b, strength }) => ({
      source: a,
      target: b,
      layer: 'proposed' as const,
      type: 'often used with',
      strength,
    })),
    ...graph.mentions.map((edge) => ({ ...edge, layer: 'names' as const, type: 'names', strength: 0.3 })),
    ...graph.said.relations.map(({ sourceId, targetId, type, strength }) => ({
      source: sourceId,
      target: targetId,
      layer: 'said' as const,
      type,
      strength,
    })),
  ].filter(({ source, target }) => source !== target && nodes.has(source) && nodes.has(target));
  return { nodes, links, communities: communitiesOf(graph, nodes, links) };
}

function communitiesOf(
  graph: Graph,
  nodes: ReadonlyMap<string, GraphNode>,
  links: readonly GraphLink[],
): Picture['communities'] {
  const degree = degrees(links);
  return graph.communities
    .filter(({ skills }) => skills.length >= NAMED_FROM)
    .map(({ id, skills, suggestedTags }) => {
      const central =
        [...skills].sort((a, b) => (degree.get(b) ?? 0) - (degree.get(a) ?? 0) || (a < b ? -1 : 1))[0] ?? '';
      return { id, members: skills, name: suggestedTags[0] ?? nodes.get(central)?.label ?? id };
    });
}

function degrees(links: readonly GraphLink[]): Map<string, number> {
  const degree = new Map<string, number>();
  for (const { source, target } of links) {
    degree.set(source, (degree.get(source) ?? 0) + 1);
    degree.set(target, (degree.get(target) ?? 0) + 1);
  }
  return degree;
}

/** What lies within so many steps of a node, itself included. The nearest come first where there are too many. */
export function around(
  picture: Picture,
  start: string,
  depth: number,
  layers: ReadonlySet<Layer>,
  most = 400,
): Set<string> {
  const neighbours = new Map<string, string[]>();
  const link = (from: string, to: string): void => {
    const known = neighbours.get(from);
    if (known) known.push(to);
    else neighbours.set(from, [to]);
  };
  for (const { source, target, layer } of picture.links) {
    if (!layers.has(layer)) continue;
    link(source, target);
    link(target, source);
  }
  const seen = new Set([start]);
  let edge = [start];
  for (let step = 0; step < depth && seen.size < most; step++) {
    const next: string[] = [];
    for (const id of edge) {
      for (const other of neighbours.get(id) ?? []) {
        if (seen.has(other) || seen.size >= most) continue;
        seen.add(other);
        next.push(other);
      }
    }
    edge = next;
  }
  return seen;
}

/** Where the picture starts: the skill that most is tied to. */
export function centre(picture: Picture): string | null {
  const degree = degrees(picture.links);
  let best: GraphNode | null = null;
  for (const node of picture.nodes.values()) {
    if (node.kind !== 'skill') continue;
    if (best === null || (degree.get(node.id) ?? 0) > (degree.get(best.id) ?? 0)) best = node;
  }
  return best?.id ?? null;
}

export function named(picture: Picture, text: string, most = 8): GraphNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return [...picture.nodes.values()]
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .sort(
      (a, b) =>
        Number(b.label.toLowerCase().startsWith(wanted)) - Number(a.label.toLowerCase().startsWith(wanted)) ||
        b.weight - a.weight,
    )
    .slice(0, most);
}
