/**
 * Skills and their files agree with each other.
 *
 * @module
 */
import { sql } from 'kysely';
import { type ConsistencyRule, entityIds, orphanRule, skillIds } from './consistency-rule.ts';

const halfSkills = sql`from entities where type = 'skill' and id not in ${skillIds}`;
const unsearchable = sql`from skill_meta where entity_id not in
  (select source_id from search_documents where source_type = 'skill')`;

export const SKILL_RULES: readonly ConsistencyRule[] = [
  {
    check: 'skill-without-meta',
    message: 'skills have an entity but no meta row (they are read again from their files)',
    rows: () => halfSkills,
    repair: () => [
      sql`delete from relations where source_id in (select id ${halfSkills})
        or target_id in (select id ${halfSkills})`,
      sql`delete from memory_entity_mentions where entity_id in (select id ${halfSkills})`,
      sql`delete from skill_references where skill_id in (select id ${halfSkills})`,
      sql`delete from skill_files where skill_id in (select id ${halfSkills})`,
      sql`delete from deferred_links where skill_id in (select id ${halfSkills})`,
      sql`delete from skill_pair_memories where a in (select id ${halfSkills}) or b in (select id ${halfSkills})`,
      sql`delete from computed_edges where a in (select id ${halfSkills}) or b in (select id ${halfSkills})`,
      sql`delete ${halfSkills}`,
    ],
  },
  orphanRule(
    'meta-without-entity',
    'skill meta rows have no entity',
    sql`from skill_meta where entity_id not in ${entityIds}`,
  ),
  {
    check: 'skill-without-search-document',
    message: 'skills have no search document (they are indexed again from their files)',
    rows: () => unsearchable,
    // The analysed text cannot be derived here: forgetting the file makes the reconciler read it again.
    repair: () => [sql`delete from skill_files where skill_id in (select entity_id ${unsearchable})`],
  },
  orphanRule(
    'orphan-references',
    'skill references come from a skill that is gone',
    sql`from skill_references where skill_id not in ${skillIds}`,
  ),
  orphanRule(
    'files-of-missing-skills',
    'remembered files point to a skill that is gone',
    sql`from skill_files where skill_id is not null and skill_id not in ${skillIds}`,
  ),
];
