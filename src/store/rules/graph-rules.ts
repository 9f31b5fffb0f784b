/**
 * Relations and counts agree with what they are about, and jobs with the clock. After the others: their repairs
 * change the counts.
 *
 * @module
 */
import { type RawBuilder, sql } from 'kysely';
import { type ConsistencyRule, entityIds, orphanRule, skillIds } from './consistency-rule.ts';

const trueMentions = sql`((select count(*) from relations r
  where r.target_id = entities.id and r.type = 'references' and r.source = 'extracted')
  + (select count(*) from memory_entity_mentions n where n.entity_id = entities.id))`;
const miscounted = sql`entities where type <> 'skill' and mentions <> ${trueMentions}`;
const staleLeases = (now: string): RawBuilder<unknown> =>
  sql`jobs where state = 'running' and (lease_until is null or lease_until < ${now})`;

export const GRAPH_RULES: readonly ConsistencyRule[] = [
  orphanRule(
    'orphan-relations',
    'relations have lost one of their ends',
    sql`from relations where source_id not in ${entityIds} or target_id not in ${entityIds}`,
  ),
  orphanRule(
    'unsupported-relations',
    'relations between entities are said by no memory any more',
    sql`from relations where source = 'extracted'
      and source_id not in ${skillIds} and target_id not in ${skillIds}
      and not exists (select 1 from memory_relations m where m.source_id = relations.source_id
        and m.target_id = relations.target_id and m.type = relations.type)`,
  ),
  {
    check: 'mention-counts',
    message: 'entities have a wrong count of the skills and memories that name them',
    rows: () => sql`from ${miscounted}`,
    repair: () => [
      sql`update entities set mentions = ${trueMentions} where type <> 'skill' and mentions <> ${trueMentions}`,
    ],
  },
  {
    check: 'stale-leases',
    message: 'jobs are held by a worker whose lease ran out',
    rows: (now) => sql`from ${staleLeases(now)}`,
    repair: (now) => [
      sql`update jobs set state = 'waiting', lease_until = null
        where state = 'running' and (lease_until is null or lease_until < ${now})`,
    ],
  },
];
