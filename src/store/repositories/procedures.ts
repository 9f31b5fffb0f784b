/**
 * Procedures and the runs that they are made of.
 *
 * @module
 */
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { NodeRef } from '../lineage-store.ts';
import type { ProcedureQuery, ProcedureRepository, ProcedureRun } from '../procedure-store.ts';
import type { Db, Schema } from '../schema.ts';
import type { Outcome } from '../use-store.ts';
import { auditRepository } from './audit.ts';
import { atomically, type RepositoryContext } from './context.ts';
import { idsStartingWith } from './id-prefix.ts';
import { derive } from './lineage.ts';
import { levelsOf, nodeLevels } from './lineage-nodes.ts';
import { changesSince } from './procedure-changes.ts';
import { traceRuns } from './procedure-lineage.ts';
import { unremembered, wronglyRemembered } from './procedure-memories.ts';
import { earlierOf, FORGOTTEN, procedureOf, procedureRow, runOf, together } from './procedure-rows.ts';
import { changesOf, holdRevision, revisionOf } from './revisions.ts';
import { insertRuns } from './run-writes.ts';

const DEFAULT_LIMIT = 100;
/** Asked for at once; a statement takes only so many values. */
const MAX_KEYS = 200;
const lastRun = sql`(select max(at) from procedure_runs where procedure_runs.procedure_id = procedures.id)`;
/** When it last worked or failed; what has done neither is as old as its last run. */
const lastDone = sql<string>`case
  when last_validated_at is null then coalesce(last_failed_at, ${lastRun}, updated_at)
  when last_failed_at is null or last_validated_at > last_failed_at then last_validated_at
  else last_failed_at end`;

export function procedureRepository(context: RepositoryContext): ProcedureRepository {
  const { db } = context;
  /** Within one transaction, what was traced needs not be traced again: a session has many runs of one task. */
  const traced = new Set<string>();
  const { changing, removing } = changesOf(db, 'procedures');
  return {
    revision: async () => (await revisionOf(db, 'procedures')).revision,

    async hold() {
      const revision = await holdRevision(db, 'procedures');
      return { revision, levels: context.engine.hasOneConnection ? await nodeLevels(db, 'procedure') : null };
    },

    changesSince: (revision) => changesSince(db, revision),

    put: (procedure) =>
      changing(async (transaction, revision) => {
        const row = procedureRow(procedure, revision);
        const { id, created_at: _created, taint, ...changes } = row;
        const [known] = (await levelsOf(transaction, context.engine, [node(id)])).values();
        await transaction
          .insertInto('procedures')
          .values({ ...row, taint: known?.effective ?? taint })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
          .execute();
        return known?.effective ?? procedure.taint;
      }),

    async get(id) {
      const row = await db.selectFrom('procedures').selectAll().where('id', '=', id).executeTakeFirst();
      return row && procedureOf(row);
    },

    startingWith: (prefix, limit) => idsStartingWith(db, 'procedures', prefix, limit),

    async list(query = {}) {
      const rows = await filtered(db.selectFrom('procedures').selectAll(), query)
        .orderBy(lastDone, 'desc')
        .orderBy('id')
        .limit(query.limit ?? DEFAULT_LIMIT)
        .offset(query.offset ?? 0)
        .execute();
      return rows.map(procedureOf);
    },

    async projects() {
      const rows = await db.selectFrom('procedure_runs').select('project').distinct().execute();
      return rows.flatMap(({ project }) => project ?? []).sort();
    },

    async lastChangedAt() {
      const latest = db.selectFrom('procedures').select((eb) => eb.fn.max('updated_at').as('at'));
      return (await latest.executeTakeFirst())?.at ?? null;
    },

    async count(query = {}) {
      const counted = db.selectFrom('procedures').select((eb) => eb.fn.countAll().as('n'));
      return Number((await filtered(counted, query).executeTakeFirst())?.n ?? 0);
    },

    async putRuns(runs) {
      await atomically(db, async (transaction) => {
        await insertRuns({ db: transaction, engine: context.engine }, runs);
        const fresh = new Map<string, ProcedureRun>();
        for (const run of runs) {
          const trace = JSON.stringify([run.sessionKey, run.procedureId, run.taint]);
          if (!traced.has(trace) && !fresh.has(trace)) fresh.set(trace, run);
        }
        if (fresh.size > 0) await traceRuns({ ...context, db: transaction }, [...fresh.values()]);
        if (db.isTransaction) for (const trace of fresh.keys()) traced.add(trace);
      });
    },

    async run(sessionKey, taskKey) {
      const row = await db
        .selectFrom('procedure_runs')
        .selectAll()
        .where('session_key', '=', sessionKey)
        .where('task_key', '=', taskKey)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return row.procedure_id === null ? 'forgotten' : runOf(row, row.procedure_id);
    },

    async seenRuns(sessionKeys) {
      const distinct = [...new Set(sessionKeys)];
      const seen = new Set<string>();
      for (let from = 0; from < distinct.length; from += MAX_KEYS) {
        const rows = await db
          .selectFrom('procedure_runs')
          .select(['session_key', 'task_key'])
          .where('session_key', 'in', distinct.slice(from, from + MAX_KEYS))
          .execute();
        for (const { session_key, task_key } of rows) seen.add(`${session_key}\n${task_key}`);
      }
      return seen;
    },

    async runsOfTasks(taskKeys) {
      const distinct = [...new Set(taskKeys)];
      const found = [];
      for (let from = 0; from < distinct.length; from += MAX_KEYS) {
        const rows = await db
          .selectFrom('procedure_runs')
          .select(['session_key as sessionKey', 'task_key as taskKey', 'at'])
          .where('task_key', 'in', distinct.slice(from, from + MAX_KEYS))
          .orderBy('session_key')
          .orderBy('task_key')
          .execute();
        found.push(...rows);
      }
      return found;
    },

    async runs(procedureId) {
      const rows = await db
        .selectFrom('procedure_runs')
        .selectAll()
        .where('procedure_id', '=', procedureId)
        .orderBy('at')
        .orderBy('session_key')
        .orderBy('task_key')
        .execute();
      return rows.map((row) => runOf(row, procedureId));
    },

    async endingsSince(at) {
      const rows = await db
        .selectFrom('procedure_runs')
        .select(['procedure_id', 'session_key', 'outcome', 'evidence', 'at'])
        .where('at', '>=', at)
        .where('procedure_id', 'is not', null)
        .orderBy('at')
        .orderBy('session_key')
        .orderBy('task_key')
        .execute();
      return rows.map((row) => ({
        procedureId: row.procedure_id ?? '',
        sessionKey: row.session_key,
        outcome: row.outcome as Outcome,
        evidence: JSON.parse(row.evidence),
        at: row.at,
      }));
    },

    async sessions(procedureId) {
      const rows = await db
        .selectFrom('procedure_runs')
        .select('session_key')
        .where('procedure_id', '=', procedureId)
        .orderBy('at')
        .orderBy('session_key')
        .orderBy('task_key')
        .execute();
      return [...new Set(rows.map(({ session_key }) => session_key))];
    },

    async removeRun(sessionKey, taskKey) {
      await db
        .deleteFrom('procedure_runs')
        .where('session_key', '=', sessionKey)
        .where('task_key', '=', taskKey)
        .where('forgotten_at', 'is', null)
        .execute();
    },

    unremembered: (limit) => unremembered(db, limit),

    wronglyRemembered: () => wronglyRemembered(db),

    async merge(from, to) {
      traced.clear();
      await removing(async (transaction, revision) => {
        await transaction
          .updateTable('procedure_runs')
          .set({ procedure_id: to })
          .where('procedure_id', '=', from)
          .execute();
        await keepEarlier(transaction, from, to, revision);
        await derive(
          { ...context, db: transaction },
          { child: node(to), parents: [node(from)], own: 'trusted' },
        );
        await transaction.deleteFrom('procedures').where('id', '=', from).execute();
      });
    },

    async remove(id) {
      traced.clear();
      await removing((transaction) => transaction.deleteFrom('procedures').where('id', '=', id).execute());
    },

    async forget(id, { at, actor, reason }) {
      traced.clear();
      return removing(async (transaction) => {
        await transaction
          .updateTable('procedure_runs')
          .set({ ...FORGOTTEN, forgotten_at: at })
          .where('procedure_id', '=', id)
          .execute();
        const gone = await transaction.deleteFrom('procedures').where('id', '=', id).executeTakeFirst();
        if (Number(gone.numDeletedRows) === 0) return false;
        const audit = auditRepository({ ...context, db: transaction });
        await audit.add({ at, actor, action: 'procedure.forget', subject: id, detail: { reason } });
        return true;
      });
    },
  };
}

async function keepEarlier(db: Db, from: string, to: string, revision: number): Promise<void> {
  const rows = await db
    .selectFrom('procedures')
    .select(['id', 'earlier'])
    .where('id', 'in', [from, to])
    .execute();
  const earlier = rows.map((row) => earlierOf(row.earlier)).reduce(together, null);
  await db
    .updateTable('procedures')
    .set({ earlier: JSON.stringify(earlier), revision })
    .where('id', '=', to)
    .execute();
}

function node(id: string): NodeRef {
  return { kind: 'procedure', id };
}

function filtered<O>(
  query: SelectQueryBuilder<Schema, 'procedures', O>,
  { project, polarity }: Pick<ProcedureQuery, 'project' | 'polarity'>,
): SelectQueryBuilder<Schema, 'procedures', O> {
  let result = query;
  if (polarity !== undefined) result = result.where('polarity', '=', polarity);
  if (project === null) result = result.where('project', 'is', null);
  else if (project !== undefined) {
    // Of several projects a procedure names none; its runs do.
    const hasRunThere = (eb: ExpressionBuilder<Schema, 'procedures'>) =>
      eb.exists(
        eb
          .selectFrom('procedure_runs')
          .select('procedure_runs.procedure_id')
          .whereRef('procedure_runs.procedure_id', '=', 'procedures.id')
          .where('procedure_runs.project', '=', project),
      );
    result = result.where((eb) =>
      eb.or([
        eb('procedures.project', '=', project),
        eb.and([eb('procedures.project', 'is', null), hasRunThere(eb)]),
      ]),
    );
  }
  return result;
}
