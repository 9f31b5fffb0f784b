/**
 * Which skills share memories, and the edges that were computed from it.
 *
 * @module
 */
import { batches } from '../columns.ts';
import type { Db } from '../schema.ts';
import type { AffinityRepository, SkillPair } from '../use-store.ts';
import { computedEdges } from './computed-edges.ts';
import { atomically, type RepositoryContext } from './context.ts';
import { holdingMemories } from './memory-removal.ts';
import { installedPairs, isOneOf, ordered, type Pair, pairKey } from './skill-pairs.ts';

export function affinityRepository({ db, engine }: RepositoryContext): AffinityRepository {
  return {
    async skillsOf(memoryId) {
      const rows = await db
        .selectFrom('memory_entity_mentions as n')
        .innerJoin('skill_meta as s', 's.entity_id', 'n.entity_id')
        .select('s.entity_id as id')
        .where('n.memory_id', '=', memoryId)
        .orderBy('s.entity_id')
        .execute();
      return rows.map((row) => row.id);
    },

    share: (memoryId, pairs, at) =>
      atomically(db, async (transaction) => {
        const wanted = ordered(pairs);
        if (wanted.length === 0) return [];
        // A memory that is gone adds nothing; the answer still says how the pairs stand without it.
        const holds = (await holdingMemories(transaction, engine, [memoryId])).has(memoryId);
        if (holds) await noteShared(transaction, memoryId, await installedPairs(transaction, wanted), at);
        return countShared(transaction, wanted);
      }),

    counts: (pairs) => countShared(db, ordered(pairs)),

    async explicitlyRelated(pairs) {
      const related = new Set<string>();
      for (const batch of batches(ordered(pairs), 4)) {
        const ids = [...new Set(batch.flatMap(({ a, b }) => [a, b]))];
        const rows = await db
          .selectFrom('relations')
          .select(['source_id', 'target_id'])
          .where('source', '=', 'extracted')
          .where('source_id', 'in', ids)
          .where('target_id', 'in', ids)
          .execute();
        for (const pair of ordered(rows.map((row) => ({ a: row.source_id, b: row.target_id })))) {
          related.add(pairKey(pair));
        }
      }
      return ordered(pairs).filter((pair) => related.has(pairKey(pair)));
    },

    ...computedEdges(db),

    async skillGraph() {
      return db
        .selectFrom('relations as r')
        .innerJoin('skill_meta as s', 's.entity_id', 'r.source_id')
        .innerJoin('skill_meta as t', 't.entity_id', 'r.target_id')
        .select(['r.source_id as source', 'r.target_id as target', 'r.type', 'r.strength'])
        .orderBy('r.source_id')
        .orderBy('r.target_id')
        .orderBy('r.type')
        .execute();
    },
  };
}

async function noteShared(db: Db, memoryId: string, pairs: readonly Pair[], at: string): Promise<void> {
  for (const batch of batches(pairs, 4)) {
    await db
      .insertInto('skill_pair_memories')
      .values(batch.map(({ a, b }) => ({ a, b, memory_id: memoryId, at })))
      // The later time wins, whichever comes first.
      .onConflict((conflict) =>
        conflict
          .columns(['a', 'b', 'memory_id'])
          .doUpdateSet((eb) => ({ at: eb.ref('excluded.at') }))
          .whereRef('skill_pair_memories.at', '<', 'excluded.at'),
      )
      .execute();
  }
}

/** Costs as much as these pairs have shared memories. */
async function countShared(db: Db, pairs: readonly Pair[]): Promise<SkillPair[]> {
  const found: SkillPair[] = [];
  for (const batch of batches(pairs, 8)) {
    const rows = await db
      .selectFrom('skill_pair_memories')
      .select((eb) => ['a', 'b', eb.fn.countAll<number>().as('count'), eb.fn.max('at').as('lastAt')])
      .where((eb) => isOneOf(eb, batch))
      .groupBy(['a', 'b'])
      .orderBy('a')
      .orderBy('b')
      .execute();
    for (const row of rows) found.push({ ...row, count: Number(row.count) });
  }
  return found;
}
