/**
 * What something was made of, for showing: step by step upwards, each node once.
 *
 * @module
 */
import type { Engine } from '../engine.ts';
import type { LineageNode, LineageStep, NodeKind, NodeRef } from '../lineage-store.ts';
import type { Db } from '../schema.ts';
import type { Taint } from '../taint.ts';
import { batchesByKind, keyOf, levelsOf } from './lineage-nodes.ts';

interface Link {
  readonly node: NodeRef;
  readonly madeInto: NodeRef | null;
  readonly isCovered: boolean;
}

export async function ancestorsOf(
  db: Db,
  engine: Engine,
  node: NodeRef,
  limit: number,
): Promise<LineageStep[]> {
  const seen = new Set([keyOf(node)]);
  const steps: LineageStep[] = [];
  let links: Link[] = [{ node, madeInto: null, isCovered: false }];
  for (let depth = 0; links.length > 0 && steps.length < limit; depth++) {
    const details = await describe(
      db,
      engine,
      links.map((link) => link.node),
    );
    for (const { node: each, madeInto, isCovered } of links) {
      const found = details.get(keyOf(each));
      if (found) steps.push({ ...found, depth, madeInto, isCovered });
    }
    const above = await parentsOf(
      db,
      links.map((link) => link.node),
      limit,
    );
    links = above.filter(({ node: parent }) => !seen.has(keyOf(parent)) && seen.add(keyOf(parent)));
  }
  return steps.slice(0, limit);
}

async function parentsOf(db: Db, children: readonly NodeRef[], limit: number): Promise<Link[]> {
  const links: Link[] = [];
  for (const { kind, ids } of batchesByKind(children)) {
    const rows = await db
      .selectFrom('lineage_edges')
      .select(['child_kind', 'child_id', 'parent_kind', 'parent_id', 'covered'])
      .where('child_kind', '=', kind)
      .where('child_id', 'in', ids)
      // What counts first: a node that is reached both ways is shown as counting.
      .orderBy('covered')
      .orderBy('at')
      .orderBy('parent_kind')
      .orderBy('parent_id')
      .limit(limit)
      .execute();
    for (const row of rows) {
      links.push({
        node: { kind: row.parent_kind as NodeKind, id: row.parent_id },
        madeInto: { kind: row.child_kind as NodeKind, id: row.child_id },
        isCovered: row.covered === 1,
      });
    }
  }
  return links;
}

async function describe(db: Db, engine: Engine, refs: readonly NodeRef[]): Promise<Map<string, LineageNode>> {
  const levels = await levelsOf(db, engine, refs);
  const found = new Map<string, LineageNode>();
  for (const [key, { kind, id, own, effective }] of levels) {
    found.set(key, { kind, id, own, effective, why: null, vouchedBy: null, at: null });
  }
  for (const { kind, ids } of batchesByKind(refs)) {
    const rows = await db
      .selectFrom('lineage_nodes')
      .selectAll()
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute();
    for (const { id, own, effective, why, vouched_by: vouchedBy, at } of rows) {
      const ref = { kind, id };
      const node = { ...ref, own: own as Taint, effective: effective as Taint, why, vouchedBy, at };
      found.set(keyOf(ref), node);
    }
  }
  return found;
}
