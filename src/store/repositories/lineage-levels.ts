/**
 * How a change of one node reaches everything that was made of it.
 *
 * Up is simple: whatever is better below becomes as bad. Down is not, for a level may have come by another way, and
 * a circle of nodes must not hold itself up: there everything below is worked out anew from what entered it.
 *
 * @module
 */
import { sql } from 'kysely';
import type { LineageChange, NodeKind, NodeRef } from '../lineage-store.ts';
import type { Db } from '../schema.ts';
import { TAINTS, type Taint, taintRank, worstTaint } from '../taint.ts';
import { batchesByKind, keyOf, type Node, setEffective } from './lineage-nodes.ts';

/**
 * Nodes that are lowered in one transaction, which others wait for. Where more hang below, all keep their level,
 * which is worse than need be and never better.
 */
const MAX_LOWERED = 50_000;

/** The node and everything below it become at least as bad as this. */
export async function raise(db: Db, node: Node, level: Taint): Promise<LineageChange[]> {
  const changes: LineageChange[] = [];
  let reached: Node[] = taintRank(node.effective) < taintRank(level) ? [node] : [];
  while (reached.length > 0) {
    // Before looking further down: whoever adds a child meanwhile waits for this, and then sees the new level.
    await setEffective(db, reached, level);
    changes.push(...reached.map((one) => changeOf(one, level)));
    reached = await betterChildren(db, reached, level);
  }
  return changes;
}

async function betterChildren(db: Db, parents: readonly NodeRef[], level: Taint): Promise<Node[]> {
  const better = TAINTS.slice(0, taintRank(level));
  const found = new Map<string, Node>();
  for (const { kind, ids } of batchesByKind(parents)) {
    const rows = await db
      .selectFrom('lineage_edges as e')
      .innerJoin('lineage_nodes as n', (join) =>
        join.onRef('n.kind', '=', 'e.child_kind').onRef('n.id', '=', 'e.child_id'),
      )
      .select(['n.kind', 'n.id', 'n.own', 'n.effective'])
      .where('e.parent_kind', '=', kind)
      .where('e.parent_id', 'in', ids)
      .where('e.covered', '=', 0)
      .where('n.effective', 'in', better)
      .execute();
    for (const row of rows) found.set(keyOf(toNode(row)), toNode(row));
  }
  return [...found.values()];
}

/** The node and everything below it, worked out anew. */
export async function recompute(db: Db, node: NodeRef): Promise<LineageChange[]> {
  const below = await nodesBelow(db, node);
  if (below.length > MAX_LOWERED) return [];
  const levels = settle(below, await edgesInto(db, node));
  const changes = below.flatMap((one) => {
    const level = levels.get(keyOf(one)) ?? one.own;
    return level === one.effective ? [] : [changeOf(one, level)];
  });
  for (const level of TAINTS) {
    const changed = changes.filter(({ after }) => after === level);
    if (changed.length > 0) await setEffective(db, changed, level);
  }
  return changes;
}

interface Edge {
  readonly child: string;
  readonly parent: string;
  readonly parentLevel: Taint;
}

/**
 * Levels of these nodes: the worst of their own, of their parents elsewhere, and of each other. It begins with what
 * entered each, not with the levels that they had, so that no circle keeps a level that nothing brings in any more.
 */
export function settle(nodes: readonly Node[], edges: readonly Edge[]): Map<string, Taint> {
  const levels = new Map(nodes.map((node) => [keyOf(node), node.own]));
  const children = new Map<string, string[]>();
  const raised = new Set(levels.keys());
  for (const { child, parent, parentLevel } of edges) {
    const own = levels.get(child);
    if (own === undefined) continue;
    if (levels.has(parent)) children.set(parent, [...(children.get(parent) ?? []), child]);
    else levels.set(child, worstTaint([own, parentLevel]));
  }
  for (const parent of raised) {
    // What is added to a set while it is walked is walked, too: a node comes again only when it got worse.
    raised.delete(parent);
    const level = levels.get(parent) ?? 'trusted';
    for (const child of children.get(parent) ?? []) {
      if (taintRank(levels.get(child) ?? 'trusted') >= taintRank(level)) continue;
      levels.set(child, level);
      raised.add(child);
    }
  }
  return levels;
}

function below({ kind, id }: NodeRef): ReturnType<typeof sql> {
  // `union` keeps each once: a circle ends where it began.
  return sql`with recursive below (kind, id) as (
      select cast(${kind} as text), cast(${id} as text)
      union
      select e.child_kind, e.child_id from below
      join lineage_edges e on e.parent_kind = below.kind and e.parent_id = below.id and e.covered = 0
    )`;
}

async function nodesBelow(db: Db, node: NodeRef): Promise<Node[]> {
  const { rows } = await sql<{ kind: string; id: string; own: string; effective: string }>`
    ${below(node)} select n.kind, n.id, n.own, n.effective
    from below join lineage_nodes n on n.kind = below.kind and n.id = below.id
    limit ${MAX_LOWERED + 1}`.execute(db);
  return rows.map(toNode);
}

async function edgesInto(db: Db, node: NodeRef): Promise<Edge[]> {
  const { rows } = await sql<{ ck: NodeKind; ci: string; pk: NodeKind; pi: string; level: Taint }>`
    ${below(node)} select e.child_kind as ck, e.child_id as ci, e.parent_kind as pk, e.parent_id as pi,
      p.effective as level
    from below
    join lineage_edges e on e.child_kind = below.kind and e.child_id = below.id and e.covered = 0
    join lineage_nodes p on p.kind = e.parent_kind and p.id = e.parent_id`.execute(db);
  return rows.map(({ ck, ci, pk, pi, level }) => ({
    child: keyOf({ kind: ck, id: ci }),
    parent: keyOf({ kind: pk, id: pi }),
    parentLevel: level,
  }));
}

function changeOf({ kind, id, effective }: Node, level: Taint): LineageChange {
  return { kind, id, before: effective, after: level };
}

function toNode(row: { kind: string; id: string; own: string; effective: string }): Node {
  return {
    kind: row.kind as NodeKind,
    id: row.id,
    own: row.own as Taint,
    effective: row.effective as Taint,
  };
}
