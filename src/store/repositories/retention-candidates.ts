/**
 * The memories that retention looks at.
 *
 * @module
 */
import type { MemoryKind, MemoryTier, RetentionCandidate } from '../memory-store.ts';
import type { Db } from '../schema.ts';

export async function retentionCandidates(
  db: Db,
  { before, limit, after }: { before: string; limit: number; after: string },
): Promise<RetentionCandidate[]> {
  const rows = await db
    .selectFrom('memories as m')
    .select((eb) => [
      'm.id',
      'm.tier',
      'm.kind',
      'm.importance',
      'm.last_used_at as lastUsedAt',
      'm.created_at as createdAt',
      'm.superseded_by as supersededBy',
      eb
        .selectFrom('memory_entity_mentions as n')
        .innerJoin('skill_meta as s', 's.entity_id', 'n.entity_id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('n.memory_id', '=', 'm.id')
        .as('linkedSkills'),
      eb
        .selectFrom('memories as later')
        .select('later.forgotten_at')
        .whereRef('later.id', '=', 'm.superseded_by')
        .as('successorForgottenAt'),
    ])
    .where('m.forgotten_at', 'is', null)
    .where('m.tier', '<>', 'procedural')
    .where((eb) => eb(eb.fn.coalesce('m.last_used_at', 'm.created_at'), '<', before))
    .where('m.id', '>', after)
    .orderBy('m.id')
    .limit(limit)
    .execute();
  return rows.map(({ successorForgottenAt, ...row }) => ({
    ...row,
    supersededByForgotten: successorForgottenAt !== null,
    tier: row.tier as MemoryTier,
    kind: row.kind as MemoryKind,
    linkedSkills: Number(row.linkedSkills),
  }));
}
