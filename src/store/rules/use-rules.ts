/**
 * What use has left behind stands on skills and memories that are there.
 *
 * @module
 */
import { sql } from 'kysely';
import { type ConsistencyRule, memoryIds, orphanRule, skillIds } from './consistency-rule.ts';

const isComputed = sql`r.type = 'often_used_with' and r.source = 'computed'`;
const uncounted = sql`from computed_edges c where c.review = 'accepted' and not exists (
  select 1 from relations r where r.source_id = c.a and r.target_id = c.b and ${isComputed})`;

export const USE_RULES: readonly ConsistencyRule[] = [
  orphanRule(
    'orphan-deferred-links',
    'links wait for a skill that is gone',
    sql`from deferred_links where skill_id not in ${skillIds}`,
  ),
  orphanRule(
    'orphan-pairs',
    'shared memories point to a skill or a memory that is gone',
    sql`from skill_pair_memories where a not in ${skillIds} or b not in ${skillIds}
      or memory_id not in ${memoryIds}`,
  ),
  orphanRule(
    'orphan-computed-edges',
    'computed edges point to a skill that is gone',
    sql`from computed_edges where a not in ${skillIds} or b not in ${skillIds}`,
  ),
  orphanRule(
    'unaccepted-relations',
    'computed relations count without an accepted edge',
    sql`from relations where type = 'often_used_with' and source = 'computed' and not exists (
      select 1 from computed_edges c
      where c.a = relations.source_id and c.b = relations.target_id and c.review = 'accepted')`,
  ),
  {
    check: 'uncounted-edges',
    message: 'accepted computed edges have no relation',
    rows: () => uncounted,
    repair: () => [
      sql`insert into relations
        (source_id, target_id, type, source, strength, confidence, evidence, created_at, updated_at)
        select c.a, c.b, 'often_used_with', 'computed', c.strength, 1, c.count || ' shared memories',
          c.updated_at, c.updated_at ${uncounted}`,
    ],
  },
];
