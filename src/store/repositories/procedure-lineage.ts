/**
 * A procedure is made of the sessions that its runs were seen in. Written in few statements, for logs hold thousands
 * of runs.
 *
 * @module
 */
import { sql } from 'kysely';
import type { NodeRef } from '../lineage-store.ts';
import type { ProcedureRun } from '../procedure-store.ts';
import { taintRank } from '../taint.ts';
import type { RepositoryContext } from './context.ts';
import { derive } from './lineage.ts';
import { findNodes, keyOf } from './lineage-nodes.ts';

/**
 * What the log says of itself is kept by the key of its runs; what the hooks saw of the same session, by the
 * harness's own id, which follows the harness's name.
 */
export async function traceRun(context: RepositoryContext, run: ProcedureRun): Promise<void> {
  const { db, engine } = context;
  const { sessionKey, taint } = run;
  const log: NodeRef = { kind: 'session', id: sessionKey };
  const seen: NodeRef = { kind: 'session', id: sessionKey.slice(sessionKey.indexOf(':') + 1) };
  const procedure: NodeRef = { kind: 'procedure', id: run.procedureId };
  await addNodes(context, run, seen.id);
  await addEdges(context, procedure, [log, seen]);
  const nodes = await findNodes(db, engine, [log, seen, procedure]);
  const level = (node: NodeRef): number => taintRank(nodes.get(keyOf(node))?.effective ?? 'trusted');
  // What an earlier run of the session did not show yet.
  const own = nodes.get(keyOf(log))?.own ?? taint;
  if (taintRank(taint) > taintRank(own)) {
    await derive(context, { child: log, parents: [], own: taint, why: WHY });
  }
  if (level(procedure) < Math.max(level(log), level(seen), taintRank(taint))) {
    await derive(context, { child: procedure, parents: [log, seen], own: 'trusted' });
  }
}

const WHY = 'what its log shows';

/** The whole level of a procedure comes from what it was made of; what its table says by then was folded from it. */
async function addNodes(
  { db, now }: RepositoryContext,
  { sessionKey, procedureId, taint }: ProcedureRun,
  seen: string,
): Promise<void> {
  const at = now();
  const known = sql`coalesce((select taint from agent_sessions where session_key = ${seen}), 'trusted')`;
  const shown = sql`coalesce((select taint from procedures where id = ${procedureId}), ${taint})`;
  await sql`insert into lineage_nodes (kind, id, own, effective, why, vouched_by, at) values
      ('session', ${sessionKey}, ${taint}, ${taint}, ${WHY}, null, ${at}),
      ('session', ${seen}, ${known}, ${known}, null, null, ${at}),
      ('procedure', ${procedureId}, 'trusted', ${shown}, null, null, ${at})
    on conflict do nothing`.execute(db);
}

async function addEdges(
  { db, now }: RepositoryContext,
  child: NodeRef,
  parents: readonly NodeRef[],
): Promise<void> {
  const at = now();
  await db
    .insertInto('lineage_edges')
    .values(
      parents.map(({ kind, id }) => ({
        ...{ child_kind: child.kind, child_id: child.id, parent_kind: kind, parent_id: id },
        ...{ covered: 0, at },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['child_kind', 'child_id', 'parent_kind', 'parent_id']).doUpdateSet({ covered: 0 }),
    )
    .execute();
}
