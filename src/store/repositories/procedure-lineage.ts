/**
 * A procedure is made of what the agent had read when its runs were done. Written in few statements, for logs hold
 * thousands of runs.
 *
 * @module
 */
import { sql } from 'kysely';
import type { NodeRef } from '../lineage-store.ts';
import type { ProcedureRun } from '../procedure-store.ts';
import { taintRank, worstTaint } from '../taint.ts';
import type { RepositoryContext } from './context.ts';
import { derive } from './lineage.ts';
import { ensureNodes, keyOf } from './lineage-nodes.ts';

const WHY = 'what its log shows by then';

/**
 * What the log shows up to the run, and the conversations that the hooks saw of the same session by then. Not the
 * session itself: what it reads later has no part in the run.
 */
export async function traceRun(context: RepositoryContext, run: ProcedureRun): Promise<void> {
  const { db, engine } = context;
  const log: NodeRef = { kind: 'session', id: `${run.sessionKey}#${run.taskKey}` };
  const procedure: NodeRef = { kind: 'procedure', id: run.procedureId };
  const sources = [log, ...(await conversationsBy(context, run))];
  await addNodes(context, log, run);
  await addEdges(context, procedure, sources);
  const nodes = await ensureNodes(db, engine, [procedure, ...sources], context.now());
  // It has gone on since it was seen last.
  if (taintRank(run.taint) > taintRank(nodes.get(keyOf(log))?.own ?? run.taint)) {
    await derive(context, { child: log, parents: [], own: run.taint, why: WHY });
  }
  const level = worstTaint([run.taint, ...sources.flatMap((one) => nodes.get(keyOf(one))?.effective ?? [])]);
  if (taintRank(nodes.get(keyOf(procedure))?.effective ?? 'trusted') < taintRank(level)) {
    await derive(context, { child: procedure, parents: sources, own: 'trusted' });
  }
}

/** Hooks know a session by the harness's own id, which follows the harness's name. */
async function conversationsBy({ db }: RepositoryContext, run: ProcedureRun): Promise<NodeRef[]> {
  const rows = await db
    .selectFrom('conversations')
    .select(['id', 'started_at'])
    .where('session_key', '=', run.sessionKey.slice(run.sessionKey.indexOf(':') + 1))
    .execute();
  const before = rows.filter(({ started_at }) => started_at <= run.at);
  // A log whose times are of another clock tells nothing of the order.
  return (before.length > 0 ? before : rows).map(({ id }): NodeRef => ({ kind: 'conversation', id }));
}

/** The whole level of a procedure comes from what it was made of; what its table says by then was folded from it. */
async function addNodes(
  { db, now }: RepositoryContext,
  log: NodeRef,
  { procedureId, taint }: ProcedureRun,
): Promise<void> {
  const at = now();
  const shown = sql`coalesce((select taint from procedures where id = ${procedureId}), ${taint})`;
  await sql`insert into lineage_nodes (kind, id, own, effective, why, vouched_by, at) values
      ('session', ${log.id}, ${taint}, ${taint}, ${WHY}, null, ${at}),
      ('procedure', ${procedureId}, 'trusted', ${shown}, null, null, ${at})
    on conflict do nothing`.execute(db);
}

/** Seen again with something new in it: it counts again, whoever vouched before. */
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
