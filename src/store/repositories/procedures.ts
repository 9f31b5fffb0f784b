/**
 * Procedures, and the attempts that they are made of.
 *
 * @module
 */
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { batches } from '../columns.ts';
import type { ProceduresTable } from '../procedure-schema.ts';
import type {
  FoldedProject,
  FoldReport,
  Polarity,
  ProcedureQuery,
  ProcedureRecord,
  ProcedureRepository,
  TracedAttempt,
} from '../procedure-store.ts';
import type { Db, Schema } from '../schema.ts';
import { type Taint, taintRank } from '../taint.ts';
import { auditRepository } from './audit.ts';
import { atomically, type RepositoryContext } from './context.ts';
import { idsStartingWith } from './id-prefix.ts';
import { findNodes, keyOf } from './lineage-nodes.ts';
import { traceAttempts } from './procedure-lineage.ts';
import { unremembered, wronglyRemembered } from './procedure-memories.ts';

const DEFAULT_LIMIT = 100;

export function procedureRepository(context: RepositoryContext): ProcedureRepository {
  const { db } = context;
  return {
    fold: (folded) => atomically(db, (transaction) => fold({ ...context, db: transaction }, folded)),

    async folds() {
      const rows = await db.selectFrom('procedure_folds').selectAll().execute();
      return new Map(rows.map(({ project, mark }) => [project, mark]));
    },

    attempts: (project) => attemptsOf(db, project),

    async get(id) {
      const row = await db.selectFrom('procedures').selectAll().where('id', '=', id).executeTakeFirst();
      return row && recordOf(row);
    },

    startingWith: (prefix, limit) => idsStartingWith(db, 'procedures', prefix, limit),

    async list(query = {}) {
      const rows = await filtered(db.selectFrom('procedures').selectAll(), query)
        .orderBy('last_at', 'desc')
        .orderBy('id')
        .limit(query.limit ?? DEFAULT_LIMIT)
        .offset(query.offset ?? 0)
        .execute();
      return rows.map(recordOf);
    },

    async count(query = {}) {
      const counted = db.selectFrom('procedures').select((eb) => eb.fn.countAll().as('n'));
      return Number((await filtered(counted, query).executeTakeFirst())?.n ?? 0);
    },

    async lastChangedAt() {
      const latest = db.selectFrom('procedures').select((eb) => eb.fn.max('updated_at').as('at'));
      return (await latest.executeTakeFirst())?.at ?? null;
    },

    async forgotten() {
      const rows = await db.selectFrom('forgotten_attempts').select('attempt_id').execute();
      return new Set(rows.map(({ attempt_id }) => attempt_id));
    },

    forget: (id, { at, actor, reason, rows = [] }) =>
      atomically(db, async (transaction) => {
        for (const batch of batches(rows, ATTEMPT_COLUMNS))
          await transaction
            .insertInto('forgotten_attempts')
            .values(batch.map((row) => ({ attempt_id: row, forgotten_at: at })))
            .onConflict((conflict) => conflict.column('attempt_id').doNothing())
            .execute();
        await transaction
          .insertInto('forgotten_attempts')
          .columns(['attempt_id', 'forgotten_at'])
          .expression((eb) =>
            eb
              .selectFrom('procedure_attempts')
              .select((select) => ['attempt_id', select.val(at).as('forgotten_at')])
              .where('procedure_id', '=', id),
          )
          .onConflict((conflict) => conflict.column('attempt_id').doNothing())
          .execute();
        await transaction.deleteFrom('procedure_attempts').where('procedure_id', '=', id).execute();
        const gone = await transaction.deleteFrom('procedures').where('id', '=', id).executeTakeFirst();
        if (Number(gone.numDeletedRows) === 0) return false;
        const audit = auditRepository({ ...context, db: transaction });
        await audit.add({ at, actor, action: 'procedure.forget', subject: id, detail: { reason } });
        return true;
      }),

    unremembered: (limit) => unremembered(db, limit),

    wronglyRemembered: () => wronglyRemembered(db),
  };
}

async function fold(context: RepositoryContext, folded: FoldedProject): Promise<FoldReport> {
  const { db } = context;
  const { project, mark, procedures, attempts } = folded;
  const rows = await db.selectFrom('procedures').selectAll().where('project', '=', project).execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const added = procedures.filter(({ id }) => !known.has(id));
  const changed = procedures.filter(({ id, content }) => known.has(id) && known.get(id)?.content !== content);
  const kept = new Set(procedures.map(({ id }) => id));
  const removed = [...known.keys()].filter((id) => !kept.has(id));
  const at = context.now();
  const nodes = await findNodes(
    db,
    context.engine,
    added.map(({ id }) => ({ kind: 'procedure', id })),
  );
  for (const { id, polarity, sessions, lastAt, isTold, content } of [...added, ...changed]) {
    const values = { polarity, sessions, last_at: lastAt, is_told: Number(isTold), content, updated_at: at };
    const taint = nodes.get(keyOf({ kind: 'procedure', id }))?.effective ?? 'trusted';
    await db
      .insertInto('procedures')
      .values({ id, project, taint, created_at: at, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  }
  const before = await attemptsOf(db, project);
  const isMoved = ({ id, procedureId }: TracedAttempt): boolean => before.get(id) !== procedureId;
  const moved = attempts.filter(isMoved);
  for (const batch of batches(moved, ATTEMPT_COLUMNS)) {
    await db
      .insertInto('procedure_attempts')
      .values(batch.map(({ id, procedureId }) => ({ attempt_id: id, procedure_id: procedureId })))
      .onConflict((conflict) =>
        conflict
          .column('attempt_id')
          .doUpdateSet((eb) => ({ procedure_id: eb.ref('excluded.procedure_id') })),
      )
      .execute();
  }
  const left = new Set(attempts.map(({ id }) => id));
  for (const batch of batches([...before.keys()].filter((id) => !left.has(id))))
    await db.deleteFrom('procedure_attempts').where('attempt_id', 'in', batch).execute();
  for (const batch of batches(removed)) await db.deleteFrom('procedures').where('id', 'in', batch).execute();
  const again = await worsened(
    context,
    attempts.filter((one) => !isMoved(one)),
  );
  if (moved.length + again.length > 0) await traceAttempts(context, [...moved, ...again]);
  await db
    .insertInto('procedure_folds')
    .values({ project, mark })
    .onConflict((conflict) => conflict.column('project').doUpdateSet({ mark }))
    .execute();
  const idsOf = (some: readonly { readonly id: string }[]): string[] => some.map(({ id }) => id);
  return { added: idsOf(added), changed: idsOf(changed), removed };
}

/** Their sessions were read again, and have read worse since. */
async function worsened(
  { db, engine }: RepositoryContext,
  attempts: readonly TracedAttempt[],
): Promise<TracedAttempt[]> {
  const nodes = await findNodes(
    db,
    engine,
    attempts.map(({ id }) => ({ kind: 'session', id })),
  );
  return attempts.filter(({ id, taint }) => {
    const known = nodes.get(keyOf({ kind: 'session', id }));
    return known === undefined || taintRank(taint) > taintRank(known.own);
  });
}

const ATTEMPT_COLUMNS = 2;

async function attemptsOf(db: Db, project: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('procedure_attempts as a')
    .innerJoin('procedures as p', 'p.id', 'a.procedure_id')
    .select(['a.attempt_id', 'a.procedure_id'])
    .where('p.project', '=', project)
    .execute();
  return new Map(rows.map(({ attempt_id, procedure_id }) => [attempt_id, procedure_id]));
}

function filtered<O>(
  query: SelectQueryBuilder<Schema, 'procedures', O>,
  { project, polarity }: Pick<ProcedureQuery, 'project' | 'polarity'>,
): SelectQueryBuilder<Schema, 'procedures', O> {
  let result = query;
  if (polarity !== undefined) result = result.where('polarity', '=', polarity);
  if (project !== undefined) result = result.where('project', '=', project);
  return result;
}

function recordOf(row: Selectable<ProceduresTable>): ProcedureRecord {
  const { last_at: lastAt, is_told, created_at: createdAt, updated_at: updatedAt, ...rest } = row;
  return {
    ...{ ...rest, lastAt, createdAt, updatedAt, isTold: is_told === 1 },
    polarity: row.polarity as Polarity,
    taint: row.taint as Taint,
  };
}
