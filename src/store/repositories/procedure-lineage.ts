/**
 * A procedure is made of what the agent had read when its attempts were made. Written in few statements, for logs hold
 * thousands of attempts.
 *
 * @module
 */
import { sql } from 'kysely';
import { batches } from '../columns.ts';
import type { NodeRef } from '../lineage-store.ts';
import type { TracedAttempt } from '../procedure-store.ts';
import { taintRank, worstTaint } from '../taint.ts';
import type { RepositoryContext } from './context.ts';
import { derive } from './lineage.ts';
import { ensureNodes, keyOf } from './lineage-nodes.ts';

/** Where it went on from what nobody has seen this time. */
const WHY = 'what its log shows by then';

/**
 * What the log shows up to the attempt, and the conversations that the hooks saw of the same session by then. Not the
 * session itself: what it reads later has no part in the attempt.
 */
export async function traceAttempts(
  context: RepositoryContext,
  attempts: readonly TracedAttempt[],
): Promise<void> {
  const { db, engine } = context;
  const traces = await tracesOf(context, attempts);
  await addNodes(context, attempts);
  await addEdges(context, traces);
  const all = traces.flatMap(({ procedure, sources }) => [procedure, ...sources]);
  const nodes = await ensureNodes(db, engine, all, context.now());
  const levels = new Map([...nodes].map(([key, { effective }]) => [key, effective]));
  for (const { attempt, log, procedure, sources } of traces) {
    // It has gone on since it was seen last.
    if (taintRank(attempt.taint) > taintRank(nodes.get(keyOf(log))?.own ?? attempt.taint)) {
      await derive(context, { child: log, parents: [], own: attempt.taint, why: attempt.taintedBy ?? WHY });
    }
    const level = worstTaint([attempt.taint, ...sources.flatMap((one) => levels.get(keyOf(one)) ?? [])]);
    if (taintRank(levels.get(keyOf(procedure)) ?? 'trusted') < taintRank(level)) {
      await derive(context, { child: procedure, parents: sources, own: 'trusted' });
      levels.set(keyOf(procedure), level);
    }
  }
}

interface Trace {
  readonly attempt: TracedAttempt;
  readonly log: NodeRef;
  readonly procedure: NodeRef;
  /** The log among them. */
  readonly sources: readonly NodeRef[];
}

async function tracesOf({ db }: RepositoryContext, attempts: readonly TracedAttempt[]): Promise<Trace[]> {
  const seen = new Map<string, { id: string; started_at: string }[]>();
  for (const keys of batches([...new Set(attempts.map(harnessSession))])) {
    const rows = await db
      .selectFrom('conversations')
      .select(['id', 'started_at', 'session_key'])
      .where('session_key', 'in', keys)
      .execute();
    for (const row of rows) {
      seen.set(row.session_key ?? '', [...(seen.get(row.session_key ?? '') ?? []), row]);
    }
  }
  return attempts.map((attempt) => {
    const conversations = seen.get(harnessSession(attempt)) ?? [];
    const before = conversations.filter(({ started_at }) => started_at <= attempt.at);
    const log: NodeRef = { kind: 'session', id: attempt.id };
    // A log whose times are of another clock tells nothing of the order.
    const heard = (before.length > 0 ? before : conversations).map(
      ({ id }): NodeRef => ({ kind: 'conversation', id }),
    );
    return {
      attempt,
      log,
      procedure: { kind: 'procedure', id: attempt.procedureId },
      sources: [log, ...heard],
    };
  });
}

/** Hooks know a session by the harness's own id, which follows the harness's name. */
function harnessSession({ sessionKey }: TracedAttempt): string {
  return sessionKey.slice(sessionKey.indexOf(':') + 1);
}

const NODE_COLUMNS = 7;
const EDGE_COLUMNS = 6;

/** The whole level of a procedure comes from what it was made of; what its table says by then was folded from it. */
async function addNodes({ db, now }: RepositoryContext, attempts: readonly TracedAttempt[]): Promise<void> {
  const at = now();
  const rows = attempts.flatMap((attempt) => {
    const { procedureId, taint } = attempt;
    const shown = sql`coalesce((select taint from procedures where id = ${procedureId}), ${taint})`;
    return [
      sql`('session', ${attempt.id}, ${taint}, ${taint}, ${attempt.taintedBy ?? WHY}, null, ${at})`,
      sql`('procedure', ${procedureId}, 'trusted', ${shown}, null, null, ${at})`,
    ];
  });
  for (const batch of batches(rows, NODE_COLUMNS)) {
    await sql`insert into lineage_nodes (kind, id, own, effective, why, vouched_by, at)
      values ${sql.join(batch)} on conflict do nothing`.execute(db);
  }
}

/** Seen again with something new in it: it counts again, whoever vouched before. */
async function addEdges({ db, now }: RepositoryContext, traces: readonly Trace[]): Promise<void> {
  const at = now();
  const edges = new Map(
    traces.flatMap(({ procedure, sources }) =>
      sources.map(({ kind, id }) => {
        const edge = { child_kind: procedure.kind, child_id: procedure.id, parent_kind: kind, parent_id: id };
        return [JSON.stringify(Object.values(edge)), { ...edge, covered: 0, at }] as const;
      }),
    ),
  );
  for (const batch of batches([...edges.values()], EDGE_COLUMNS)) {
    await db
      .insertInto('lineage_edges')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['child_kind', 'child_id', 'parent_kind', 'parent_id']).doUpdateSet({ covered: 0 }),
      )
      .execute();
  }
}
