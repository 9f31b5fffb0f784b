/**
 * What happens to skills in use: surfaced and used events, outcomes, links that wait, observations.
 *
 * @module
 */
import { type Selectable, sql } from 'kysely';
import { KnowhowError } from '../../errors.ts';
import { batches } from '../columns.ts';
import type { SkillEventsTable } from '../memory-schema.ts';
import type { Db } from '../schema.ts';
import type { Outcome, RecordedUse, SkillEvent, SkillUseRepository } from '../use-store.ts';
import { atomically, type RepositoryContext } from './context.ts';
import { assertTextFits } from './memory-rows.ts';

/** Length of `2026-01-31`, the UTC day of an ISO time. */
const DAY_LENGTH = 10;

export function skillUseRepository({ db }: RepositoryContext): SkillUseRepository {
  return {
    record: (event) => atomically(db, (transaction) => recordEvent(transaction, event)),

    async events({ skillId, sessionKey, kind, limit }) {
      let select = db
        .selectFrom('skill_events')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (skillId !== undefined) select = select.where('skill_id', '=', skillId);
      if (sessionKey !== undefined) select = select.where('session_key', '=', sessionKey);
      if (kind !== undefined) select = select.where('kind', '=', kind);
      return (await select.execute()).map(toEvent);
    },

    async figures(skillIds) {
      if (skillIds === undefined) return countEvents(db);
      const found: Awaited<ReturnType<typeof countEvents>> = [];
      for (const batch of batches([...new Set(skillIds)])) found.push(...(await countEvents(db, batch)));
      return found;
    },

    async setImportance(skillId, importance) {
      if (!(importance >= 0 && importance <= 1)) {
        throw new KnowhowError('invalid_input', `Importance lies between 0 and 1, not at ${importance}`);
      }
      await db.updateTable('skill_meta').set({ importance }).where('entity_id', '=', skillId).execute();
    },

    async defer({ skillId, sessionKey, at }) {
      // From skill_meta, so that a skill that has gone meanwhile leaves no link behind.
      await db
        .insertInto('deferred_links')
        .columns(['session_key', 'skill_id', 'at'])
        .expression((eb) =>
          eb
            .selectFrom('skill_meta')
            .select([sql<string>`${sessionKey}`.as('session_key'), 'entity_id', sql<string>`${at}`.as('at')])
            .where('entity_id', '=', skillId),
        )
        .onConflict((conflict) => conflict.columns(['session_key', 'skill_id']).doNothing())
        .execute();
    },

    async takeDeferred(sessionKey, until) {
      const rows = await db
        .deleteFrom('deferred_links')
        .where('session_key', '=', sessionKey)
        .$if(until !== undefined, (query) => query.where('at', '<=', until ?? ''))
        .returning(['skill_id as skillId', 'at'])
        .execute();
      return rows.sort((a, b) => (a.skillId < b.skillId ? -1 : 1));
    },

    async waitingSince({ before, limit, after }) {
      return db
        .selectFrom('deferred_links')
        .select((eb) => ['session_key as sessionKey', eb.fn.min<string>('at').as('at')])
        .where('at', '<', before)
        .$if(after !== undefined, (query) => query.where('session_key', '>', after ?? ''))
        .groupBy('session_key')
        .orderBy('session_key')
        .limit(limit)
        .execute();
    },

    observe: ({ skillId, at, kind, text, memoryId }) =>
      atomically(db, async (transaction) => {
        assertTextFits(text, 'an observation');
        if (memoryId !== null && (await isForgotten(transaction, memoryId))) return;
        await transaction
          .insertInto('skill_observations')
          .values({ skill_id: skillId, at, kind, text, memory_id: memoryId })
          .execute();
      }),

    async observations(skillId, limit) {
      return db
        .selectFrom('skill_observations')
        .select(['at', 'kind', 'text', 'memory_id as memoryId'])
        .where('skill_id', '=', skillId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
  };
}

/** The insert decides who was first, also between two servers; whoever comes second waits for the first. */
async function recordEvent(db: Db, event: Omit<SkillEvent, 'id'>): Promise<RecordedUse> {
  const { kind, skillId, sessionKey, memoryId, project, runtimePath, outcome, at } = event;
  const key = JSON.stringify([kind, skillId, sessionKey, memoryId, at.slice(0, DAY_LENGTH)]);
  const added = await db
    .insertInto('skill_events')
    .values({
      key,
      kind,
      skill_id: skillId,
      session_key: sessionKey,
      memory_id: memoryId,
      project,
      runtime_path: runtimePath,
      outcome,
      at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) {
    if (kind === 'used') await raiseUse(db, skillId, at);
    return { isNew: true, outcomeChanged: false, previousOutcome: 'unknown', id: eventId(added.id) };
  }
  const known = await db
    .selectFrom('skill_events')
    .select(['id', 'outcome'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const changed =
    outcome === 'unknown'
      ? 0n
      : (
          await db
            .updateTable('skill_events')
            .set({ outcome })
            .where('key', '=', key)
            .where('outcome', '<>', outcome)
            .executeTakeFirst()
        ).numUpdatedRows;
  return {
    isNew: false,
    outcomeChanged: changed > 0n,
    previousOutcome: known.outcome as Outcome,
    id: eventId(known.id),
  };
}

async function raiseUse(db: Db, skillId: string, at: string): Promise<void> {
  await db
    .updateTable('skill_meta')
    .set((eb) => ({
      use_count: eb('use_count', '+', 1),
      // Session logs are mined late: an old use must not make the last one older.
      last_used_at: sql<string>`case when last_used_at > ${at} then last_used_at else ${at} end`,
    }))
    .where('entity_id', '=', skillId)
    .execute();
}

async function countEvents(
  db: Db,
  skillIds?: readonly string[],
): Promise<{ skillId: string; surfaced: number; used: number; succeeded: number; failed: number }[]> {
  const rows = await db
    .selectFrom('skill_events')
    .select((eb) => [
      'skill_id as skillId',
      eb.fn.countAll<number>().filterWhere('kind', '=', 'surfaced').as('surfaced'),
      eb.fn.countAll<number>().filterWhere('kind', '=', 'used').as('used'),
      eb.fn
        .countAll<number>()
        .filterWhere('kind', '=', 'used')
        .filterWhere('outcome', '=', 'success')
        .as('succeeded'),
      eb.fn
        .countAll<number>()
        .filterWhere('kind', '=', 'used')
        .filterWhere('outcome', '=', 'failure')
        .as('failed'),
    ])
    .$if(skillIds !== undefined, (query) => query.where('skill_id', 'in', skillIds ?? []))
    .groupBy('skill_id')
    .orderBy('skill_id')
    .execute();
  return rows.map((row) => ({
    skillId: row.skillId,
    surfaced: Number(row.surfaced),
    used: Number(row.used),
    succeeded: Number(row.succeeded),
    failed: Number(row.failed),
  }));
}

async function isForgotten(db: Db, memoryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memories')
    .select('id')
    .where('id', '=', memoryId)
    .where('forgotten_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

function eventId(id: number): string {
  return `event:${id}`;
}

function toEvent(row: Selectable<SkillEventsTable>): SkillEvent {
  return {
    id: eventId(row.id),
    kind: row.kind as SkillEvent['kind'],
    skillId: row.skill_id,
    sessionKey: row.session_key,
    memoryId: row.memory_id,
    project: row.project,
    runtimePath: row.runtime_path,
    outcome: row.outcome as Outcome,
    at: row.at,
  };
}
