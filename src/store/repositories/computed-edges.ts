/**
 * Edges `often_used_with`: kept with their figures and their review in `computed_edges`, in `relations` while
 * accepted.
 *
 * @module
 */

import { type Selectable, sql } from 'kysely';
import { batches } from '../columns.ts';
import type { ComputedEdgesTable } from '../memory-schema.ts';
import type { Db } from '../schema.ts';
import type { AffinityRepository, ComputedEdge, EdgeReview } from '../use-store.ts';
import { atomically } from './context.ts';
import { RELATION_COLUMNS } from './relation-columns.ts';
import { installedPairs, isOneOf, ordered, type Pair } from './skill-pairs.ts';

const OFTEN_USED_WITH = 'often_used_with';
const COLUMNS = 8;

type EdgeMethods = Pick<
  AffinityRepository,
  'putEdges' | 'staleEdges' | 'edgesOf' | 'openPairs' | 'removeEdges' | 'edges' | 'review'
>;

export function computedEdges(db: Db): EdgeMethods {
  return {
    putEdges: (edges, at) =>
      atomically(db, async (transaction) => {
        const possible = await installedPairs(transaction, ordered(edges));
        for (const batch of batches(possible, COLUMNS)) {
          await writeEdges(transaction, batch, at);
          await syncRelations(transaction, batch, at);
        }
      }),

    async staleEdges(before, limit) {
      const rows = await db
        .selectFrom('computed_edges')
        .selectAll()
        .where('last_at', '<', before)
        // A rejection does not fade.
        .where('review', '<>', 'rejected')
        .orderBy('last_at')
        .orderBy('a')
        .orderBy('b')
        .limit(limit)
        .execute();
      return rows.map(toEdge);
    },

    async edgesOf(pairs) {
      const found: ComputedEdge[] = [];
      for (const batch of batches(ordered(pairs), COLUMNS)) {
        const rows = await db
          .selectFrom('computed_edges')
          .selectAll()
          .where((eb) => isOneOf(eb, batch))
          .orderBy('a')
          .orderBy('b')
          .execute();
        for (const row of rows) found.push(toEdge(row));
      }
      return found;
    },

    async openPairs(threshold, limit) {
      const rows = await db
        .selectFrom('skill_pair_memories as p')
        .leftJoin('computed_edges as e', (join) => join.onRef('e.a', '=', 'p.a').onRef('e.b', '=', 'p.b'))
        .select((eb) => ['p.a', 'p.b', eb.fn.countAll<number>().as('count'), eb.fn.max('p.at').as('lastAt')])
        .where('e.a', 'is', null)
        .groupBy(['p.a', 'p.b'])
        .having((eb) => eb.fn.countAll<number>(), '>=', threshold)
        .orderBy('lastAt', 'desc')
        .orderBy('p.a')
        .orderBy('p.b')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },

    removeEdges: (pairs) =>
      atomically(db, async (transaction) => {
        for (const batch of batches(ordered(pairs), COLUMNS)) {
          await transaction
            .deleteFrom('computed_edges')
            .where((eb) => isOneOf(eb, batch))
            .where('review', '<>', 'rejected')
            .execute();
          await removeRelations(transaction, batch);
        }
      }),

    async edges(query = {}) {
      let select = db
        .selectFrom('computed_edges')
        .selectAll()
        .orderBy('strength', 'desc')
        .orderBy('a')
        .orderBy('b');
      const { review, skillId, limit } = query;
      if (review !== undefined) select = select.where('review', '=', review);
      if (skillId !== undefined) {
        select = select.where((eb) => eb.or([eb('a', '=', skillId), eb('b', '=', skillId)]));
      }
      if (limit !== undefined) select = select.limit(limit);
      return (await select.execute()).map(toEdge);
    },

    review: (pair, review, at) =>
      atomically(db, async (transaction) => {
        const pairs = ordered([pair]);
        if (pairs.length === 0) return false;
        const result = await transaction
          .updateTable('computed_edges')
          .set({ review, reviewed_at: at, updated_at: at })
          .where((eb) => isOneOf(eb, pairs))
          .executeTakeFirst();
        await syncRelations(transaction, pairs, at);
        return result.numUpdatedRows > 0n;
      }),
  };
}

async function writeEdges(db: Db, edges: readonly ComputedEdge[], at: string): Promise<void> {
  await db
    .insertInto('computed_edges')
    .values(
      edges.map(({ a, b, count, lastAt, strength, review }) => ({
        a,
        b,
        count,
        last_at: lastAt,
        strength,
        review,
        reviewed_at: null,
        updated_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['a', 'b']).doUpdateSet((eb) => ({
        count: eb.ref('excluded.count'),
        last_at: eb.ref('excluded.last_at'),
        strength: eb.ref('excluded.strength'),
        updated_at: eb.ref('excluded.updated_at'),
        // What somebody decided stands; a rejection stands however it came about.
        review: sql<string>`case
          when computed_edges.reviewed_at is not null or computed_edges.review = 'rejected'
          then computed_edges.review else excluded.review end`,
      })),
    )
    .execute();
}

/** The relations of these pairs as their review says. */
async function syncRelations(db: Db, pairs: readonly Pair[], at: string): Promise<void> {
  await removeRelations(db, pairs);
  await db
    .insertInto('relations')
    .columns(RELATION_COLUMNS)
    .expression((eb) =>
      eb
        .selectFrom('computed_edges')
        .select([
          'a',
          'b',
          sql.lit(OFTEN_USED_WITH).as('type'),
          sql.lit('computed').as('source'),
          'strength',
          sql.lit(1).as('confidence'),
          sql<string>`count || ' shared memories'`.as('evidence'),
          sql<string>`cast(${at} as text)`.as('created_at'),
          sql<string>`cast(${at} as text)`.as('updated_at'),
        ])
        .where('review', '=', 'accepted')
        .where((inner) => isOneOf(inner, pairs)),
    )
    .execute();
}

async function removeRelations(db: Db, pairs: readonly Pair[]): Promise<void> {
  await db
    .deleteFrom('relations')
    .where('type', '=', OFTEN_USED_WITH)
    .where('source', '=', 'computed')
    .where((eb) => eb.or(pairs.map(({ a, b }) => eb.and([eb('source_id', '=', a), eb('target_id', '=', b)]))))
    .execute();
}

function toEdge(row: Selectable<ComputedEdgesTable>): ComputedEdge {
  return {
    a: row.a,
    b: row.b,
    count: row.count,
    lastAt: row.last_at,
    strength: row.strength,
    review: row.review as EdgeReview,
  };
}
