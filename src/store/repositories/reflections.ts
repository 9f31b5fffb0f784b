/**
 * Reflections: runs, what they proposed, what they changed; and what they look at.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import { decodeList, encodeList } from '../columns.ts';
import type { LearnedSession, ToldLine } from '../learning-store.ts';
import type {
  ReflectionActionsTable,
  ReflectionChangesTable,
  ReflectionsTable,
} from '../reflection-schema.ts';
import type {
  Fate,
  Reflection,
  ReflectionAction,
  ReflectionChange,
  ReflectionRepository,
  ReflectionState,
} from '../reflection-store.ts';
import { atomically, type RepositoryContext } from './context.ts';

export function reflectionRepository({ db }: RepositoryContext): ReflectionRepository {
  return {
    begin: (run, { now, until }) =>
      atomically(db, async (tx) => {
        const running = await tx
          .selectFrom('reflections')
          .select(['id'])
          .where('state', '=', 'running')
          .where('lease_until', '>', now)
          .executeTakeFirst();
        if (running !== undefined) return undefined;
        const { id, cadence, from, to, author, startedAt } = run;
        await tx
          .insertInto('reflections')
          .values({
            ...{ id, cadence, author, state: 'running', iterations: 0, sources: '[]' },
            ...{ period_from: from, period_to: to, started_at: startedAt, lease_until: until },
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        const taken = await tx
          .updateTable('reflections')
          .set({ lease_until: until })
          .where('id', '=', id)
          .where('state', '=', 'running')
          .returningAll()
          .executeTakeFirst();
        return taken && reflectionOf(taken);
      }),

    async update(id, changes) {
      const { endedAt, leaseUntil, sources, conversationId, ...same } = changes;
      const set = {
        ...same,
        ...(endedAt !== undefined && { ended_at: endedAt }),
        ...(leaseUntil !== undefined && { lease_until: leaseUntil }),
        ...(sources !== undefined && { sources: encodeList(sources) }),
        ...(conversationId !== undefined && { conversation_id: conversationId }),
      };
      if (Object.keys(set).length === 0) return;
      await db.updateTable('reflections').set(set).where('id', '=', id).execute();
    },

    async get(id) {
      const row = await db.selectFrom('reflections').selectAll().where('id', '=', id).executeTakeFirst();
      return row && reflectionOf(row);
    },

    async list({ cadence, states, since, until, limit } = {}) {
      let query = db.selectFrom('reflections').selectAll().orderBy('period_to', 'desc').orderBy('id', 'desc');
      if (cadence !== undefined) query = query.where('cadence', '=', cadence);
      if (states !== undefined) query = query.where('state', 'in', [...states]);
      if (since !== undefined) query = query.where('period_to', '>', since);
      if (until !== undefined) query = query.where('period_to', '<=', until);
      if (limit !== undefined) query = query.limit(limit);
      return (await query.execute()).map(reflectionOf);
    },

    async putAction({ runId, ...action }) {
      const { position, ...values } = action;
      await db
        .insertInto('reflection_actions')
        .values({ run_id: runId, position, ...values })
        .onConflict((conflict) => conflict.columns(['run_id', 'position']).doUpdateSet(values))
        .execute();
    },

    async actions(runId) {
      const rows = await db
        .selectFrom('reflection_actions')
        .selectAll()
        .where('run_id', '=', runId)
        .orderBy('position')
        .execute();
      return rows.map(actionOf);
    },

    async actionsSince(since) {
      const rows = await db
        .selectFrom('reflection_actions')
        .selectAll()
        .where('at', '>=', since)
        .orderBy('at')
        .orderBy('position')
        .execute();
      return rows.map(actionOf);
    },

    async putChange({ runId, position, undoneAt, ...values }) {
      const set = { ...values, undone_at: undoneAt };
      await db
        .insertInto('reflection_changes')
        .values({ run_id: runId, position, ...set })
        .onConflict((conflict) => conflict.columns(['run_id', 'position']).doUpdateSet(set))
        .execute();
    },

    async changes(runId) {
      const rows = await db
        .selectFrom('reflection_changes')
        .selectAll()
        .where('run_id', '=', runId)
        .orderBy('position')
        .execute();
      return rows.map(changeOf);
    },

    async activeProjects(from, to) {
      const rows = await db
        .selectFrom('learned_sessions')
        .select(({ fn }) => ['project', fn.max('folder').as('folder')])
        .where('started_at', '>=', from)
        .where('started_at', '<', to)
        .groupBy('project')
        .orderBy('project')
        .execute();
      return rows.map(({ project, folder }) => ({ project, folder }));
    },

    async sessions(project, from, to) {
      const rows = await db
        .selectFrom('learned_sessions')
        .selectAll()
        .where('project', '=', project)
        .where('started_at', '>=', from)
        .where('started_at', '<', to)
        .orderBy('started_at')
        .orderBy('key')
        .execute();
      return rows.map(
        ({ started_at: startedAt, learned_at: learnedAt, ...rest }): LearnedSession => ({
          ...rest,
          startedAt,
          learnedAt,
        }),
      );
    },

    async told(from, to) {
      const rows = await db
        .selectFrom('told_lines')
        .selectAll()
        .where('at', '>=', from)
        .where('at', '<', to)
        .orderBy('at')
        .execute();
      return rows.map(({ session_key: sessionKey, line_key: lineKey, outcome, verdict, ...rest }) => ({
        ...{ sessionKey, lineKey, ...rest },
        ...{ outcome: outcome as ToldLine['outcome'], verdict: verdict as ToldLine['verdict'] },
      }));
    },
  };
}

function reflectionOf(row: Selectable<ReflectionsTable>): Reflection {
  const { id, cadence, author, note, text, summary, error } = row;
  return {
    ...{ id, cadence, author, note, text, summary, error },
    from: row.period_from,
    to: row.period_to,
    state: row.state as ReflectionState,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    sources: decodeList(row.sources),
    conversationId: row.conversation_id,
    iterations: Number(row.iterations),
  };
}

function actionOf({
  run_id: runId,
  fate,
  position,
  ...rest
}: Selectable<ReflectionActionsTable>): ReflectionAction {
  return { runId, position: Number(position), fate: fate as Fate, ...rest };
}

function changeOf(row: Selectable<ReflectionChangesTable>): ReflectionChange {
  const { run_id: runId, undone_at: undoneAt, kind, position, subject, diff, at } = row;
  return {
    runId,
    position: Number(position),
    subject,
    diff,
    at,
    undoneAt,
    kind: kind as ReflectionChange['kind'],
  };
}
