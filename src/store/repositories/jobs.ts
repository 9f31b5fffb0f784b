/**
 * Background jobs: deduplicated by key, claimed with a lease, deleted when done.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import { batches } from '../columns.ts';
import type { Job, JobRepository, JobState } from '../operation-store.ts';
import type { JobsTable } from '../schema.ts';
import { atomically, type RepositoryContext } from './context.ts';

const COLUMNS = 9;

export function jobRepository({ db, engine }: RepositoryContext): JobRepository {
  return {
    async enqueue(jobs, { at, revive = false }) {
      const firstOfEach = [...new Map(jobs.toReversed().map((job) => [job.key, job])).values()].reverse();
      let added = 0;
      await atomically(db, async (transaction) => {
        added = 0;
        for (const batch of batches(firstOfEach, COLUMNS)) {
          const result = await transaction
            .insertInto('jobs')
            .values(
              batch.map((job) => ({
                key: job.key,
                kind: job.kind,
                payload: JSON.stringify(job.payload),
                state: 'waiting',
                attempts: 0,
                run_at: job.runAt,
                lease_until: null,
                last_error: null,
                created_at: at,
              })),
            )
            .onConflict((conflict) =>
              revive
                ? conflict
                    .column('key')
                    .doUpdateSet((eb) => ({
                      payload: eb.ref('excluded.payload'),
                      state: eb.ref('excluded.state'),
                      attempts: eb.ref('excluded.attempts'),
                      run_at: eb.ref('excluded.run_at'),
                      lease_until: eb.ref('excluded.lease_until'),
                      last_error: eb.ref('excluded.last_error'),
                    }))
                    .where('jobs.state', 'in', ['failed', 'cancelled'])
                : conflict.column('key').doNothing(),
            )
            .executeTakeFirst();
          added += Number(result.numInsertedOrUpdatedRows ?? 0);
        }
      });
      return added;
    },

    async claim({ now, limit, leaseMs, kinds }) {
      const leaseUntil = new Date(Date.parse(now) + leaseMs).toISOString();
      const rows = await db
        // Materialised: a plan that asks the sub-select more than once would claim more than the limit.
        .with(
          (cte) => cte('due').materialized(),
          (query) => {
            let due = query
              .selectFrom('jobs')
              .select('key')
              .where((where) =>
                where.or([
                  where.and([where('state', '=', 'waiting'), where('run_at', '<=', now)]),
                  where.and([where('state', '=', 'running'), where('lease_until', '<=', now)]),
                ]),
              )
              .orderBy('run_at')
              .orderBy('key')
              .limit(limit);
            if (kinds !== undefined) due = due.where('kind', 'in', kinds);
            return engine.skipLocked ? due.forUpdate().skipLocked() : due;
          },
        )
        .updateTable('jobs')
        .set((eb) => ({ state: 'running', attempts: eb('attempts', '+', 1), lease_until: leaseUntil }))
        .where('key', 'in', (eb) => eb.selectFrom('due').select('key'))
        .returningAll()
        .execute();
      return rows.map(toJob).sort(byTurn);
    },

    async complete(key) {
      await db.deleteFrom('jobs').where('key', '=', key).execute();
    },

    async renew(key, leaseUntil) {
      const result = await db
        .updateTable('jobs')
        .set({ lease_until: leaseUntil })
        .where('key', '=', key)
        .where('state', '=', 'running')
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    async fail(key, { error, retryAt, uncounted = false }) {
      const outcome = retryAt === null ? { state: 'failed' } : { state: 'waiting', run_at: retryAt };
      await db
        .updateTable('jobs')
        .set({ ...outcome, lease_until: null, last_error: error })
        .$if(uncounted, (query) => query.set((eb) => ({ attempts: eb('attempts', '-', 1) })))
        .where('key', '=', key)
        // One that was cancelled while it ran stays cancelled.
        .where('state', '=', 'running')
        .execute();
    },

    async cancel(key) {
      const result = await db
        .updateTable('jobs')
        .set({ state: 'cancelled', lease_until: null })
        .where('key', '=', key)
        .where('state', 'in', ['waiting', 'running'])
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    async list(query = {}) {
      let select = db.selectFrom('jobs').selectAll().orderBy('run_at').orderBy('key');
      if (query.state !== undefined) select = select.where('state', '=', query.state);
      if (query.kind !== undefined) select = select.where('kind', '=', query.kind);
      if (query.limit !== undefined) select = select.limit(query.limit);
      return (await select.execute()).map(toJob);
    },

    async counts() {
      const rows = await db
        .selectFrom('jobs')
        .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('count')])
        .groupBy(['kind', 'state'])
        .orderBy('kind')
        .orderBy('state')
        .execute();
      return rows.map((row) => ({
        kind: row.kind,
        state: row.state as JobState,
        count: Number(row.count),
      }));
    },
  };
}

function toJob(row: Selectable<JobsTable>): Job {
  return {
    key: row.key,
    kind: row.kind,
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    state: row.state as JobState,
    attempts: row.attempts,
    runAt: row.run_at,
    lastError: row.last_error,
    createdAt: row.created_at,
  };
}

function byTurn(a: Job, b: Job): number {
  if (a.runAt !== b.runAt) return a.runAt < b.runAt ? -1 : 1;
  return a.key < b.key ? -1 : 1;
}
