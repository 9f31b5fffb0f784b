/**
 * Lineage: what was made of what, and how far each can be trusted for it.
 *
 * @module
 */
import { batches } from '../columns.ts';
import type { LineageChange, LineageRepository, NodeKind, NodeRef } from '../lineage-store.ts';
import type { Db } from '../schema.ts';
import { type Taint, taintRank, worstTaint } from '../taint.ts';
import { atomically, type RepositoryContext } from './context.ts';
import { ancestorsOf } from './lineage-ancestors.ts';
import { raise, recompute } from './lineage-levels.ts';
import { ensureNodes, findNodes, keyOf, levelsOf, type Node, newestVersions } from './lineage-nodes.ts';

const EDGE_COLUMNS = 6;

export function lineageRepository(context: RepositoryContext): LineageRepository {
  const { db, engine, now } = context;
  return {
    derive: (child, parents, own, { why = null, isReplaced = false } = {}) =>
      atomically(db, (transaction) =>
        derive({ ...context, db: transaction }, { child, parents, own, why, isReplaced }),
      ),

    mark: (node, own, why) =>
      atomically(db, async (transaction) => {
        const before = nodeIn(await ensureNodes(transaction, engine, [node], now()), node);
        await setOwn(transaction, node, { own, why, vouched_by: null, at: now() });
        return taintRank(own) >= taintRank(before.own)
          ? raise(transaction, before, own)
          : recompute(transaction, node);
      }),

    vouch: (node, word) =>
      atomically(db, (transaction) => vouch({ ...context, db: transaction }, node, word)),

    async taintOf(node) {
      return (await levelsOf(db, engine, [node])).get(keyOf(node))?.effective;
    },

    async taintsOf(nodes) {
      const levels = await levelsOf(db, engine, nodes);
      return nodes.map((node) => levels.get(keyOf(node))?.effective);
    },

    ancestors: (node, limit) => ancestorsOf(db, engine, node, limit),
  };
}

export interface Derivation {
  readonly child: NodeRef;
  readonly parents: readonly NodeRef[];
  readonly own: Taint;
  readonly why?: string | null;
  readonly isReplaced?: boolean;
}

/** Within a transaction. */
export async function vouch(
  { db, engine, now }: Pick<RepositoryContext, 'db' | 'engine' | 'now'>,
  node: NodeRef,
  { level, by, why }: Parameters<LineageRepository['vouch']>[1],
): Promise<LineageChange[]> {
  await ensureNodes(db, engine, [node], now());
  await setOwn(db, node, { own: level, why, vouched_by: by, at: now() });
  await db
    .updateTable('lineage_edges')
    .set({ covered: 1 })
    .where('child_kind', '=', node.kind)
    .where('child_id', '=', node.id)
    .execute();
  return recompute(db, node);
}

/**
 * What the parent has brought in so far is the child's, and what it brings in from now on is not. Within a
 * transaction.
 */
export async function settle(
  { db, engine, now }: Pick<RepositoryContext, 'db' | 'engine' | 'now'>,
  child: NodeRef,
  parent: NodeRef,
): Promise<void> {
  const cut = await db
    .deleteFrom('lineage_edges')
    .where('child_kind', '=', child.kind)
    .where('child_id', '=', child.id)
    .where('parent_kind', '=', parent.kind)
    .where('parent_id', '=', parent.id)
    .returning('covered')
    .executeTakeFirst();
  // A person has vouched for it meanwhile: what there was no longer counts.
  if (cut?.covered !== 0) return;
  const nodes = await findNodes(db, engine, [child, parent]);
  const { own } = nodeIn(nodes, parent);
  if (taintRank(own) > taintRank(nodeIn(nodes, child).own)) {
    const { why } = await db
      .selectFrom('lineage_nodes')
      .select('why')
      .where('kind', '=', parent.kind)
      .where('id', '=', parent.id)
      .executeTakeFirstOrThrow();
    await setOwn(db, child, { own, why, vouched_by: null, at: now() });
  }
  const above = await db
    .selectFrom('lineage_edges')
    .select(['parent_kind as kind', 'parent_id as id'])
    .where('child_kind', '=', parent.kind)
    .where('child_id', '=', parent.id)
    .where('covered', '=', 0)
    .execute();
  const others = above.map(({ kind, id }): NodeRef => ({ kind: kind as NodeKind, id }));
  await putEdges(
    db,
    child,
    others.filter((other) => keyOf(other) !== keyOf(child)),
    now(),
  );
}

/** Within a transaction. */
export async function derive(
  { db, engine, now }: Pick<RepositoryContext, 'db' | 'engine' | 'now'>,
  { child, parents, own, why = null, isReplaced = false }: Derivation,
): Promise<Taint> {
  const sources = await newestVersions(db, parents);
  const others = sources.filter((parent) => keyOf(parent) !== keyOf(child));
  const nodes = await ensureNodes(db, engine, [child, ...others], now());
  const before = nodeIn(nodes, child);
  if (isReplaced) await removeEdges(db, child);
  if (isReplaced || taintRank(own) > taintRank(before.own)) {
    await setOwn(db, child, { own, why, vouched_by: null, at: now() });
  }
  await putEdges(db, child, others, now());
  if (isReplaced) {
    await recompute(db, child);
    return nodeIn(await findNodes(db, engine, [child]), child).effective;
  }
  const levels = others.map((parent) => nodeIn(nodes, parent).effective);
  const effective = worstTaint([before.effective, own, ...levels]);
  await raise(db, before, effective);
  return effective;
}

function nodeIn(nodes: ReadonlyMap<string, Node>, ref: NodeRef): Node {
  return nodes.get(keyOf(ref)) ?? { ...ref, own: 'trusted', effective: 'trusted' };
}

async function setOwn(
  db: Db,
  { kind, id }: NodeRef,
  values: { own: Taint; why: string | null; vouched_by: string | null; at: string },
): Promise<void> {
  await db.updateTable('lineage_nodes').set(values).where('kind', '=', kind).where('id', '=', id).execute();
}

async function removeEdges(db: Db, { kind, id }: NodeRef): Promise<void> {
  await db.deleteFrom('lineage_edges').where('child_kind', '=', kind).where('child_id', '=', id).execute();
}

/** Made of it again: it counts again, whoever vouched before. */
async function putEdges(db: Db, child: NodeRef, parents: readonly NodeRef[], at: string): Promise<void> {
  const unique = [...new Map(parents.map((parent) => [keyOf(parent), parent])).values()];
  const rows = unique.map(({ kind, id }) => ({
    child_kind: child.kind,
    child_id: child.id,
    parent_kind: kind,
    parent_id: id,
    covered: 0,
    at,
  }));
  for (const batch of batches(rows, EDGE_COLUMNS)) {
    await db
      .insertInto('lineage_edges')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['child_kind', 'child_id', 'parent_kind', 'parent_id'])
          .doUpdateSet({ covered: 0, at }),
      )
      .execute();
  }
}
