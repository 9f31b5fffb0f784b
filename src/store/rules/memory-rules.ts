/**
 * Memories, conversations and what hangs on them agree with each other. A memory that does not hold is in no
 * index.
 *
 * @module
 */
import { sql } from 'kysely';
import {
  type ConsistencyRule,
  entityIds,
  holdingMemoryIds,
  memoryIds,
  orphanRule,
  skillIds,
} from './consistency-rule.ts';

const unsearchable = sql`from memories where superseded_by is null and forgotten_at is null and id not in
  (select source_id from search_documents where source_type = 'memory')`;
const trueTurns = sql`(select count(*) from conversation_turns t where t.conversation_id = conversations.id)`;
const miscounted = sql`conversations where turns <> ${trueTurns}`;

export const MEMORY_RULES: readonly ConsistencyRule[] = [
  {
    check: 'memory-without-search-document',
    message: 'memories have no search document (recall has to analyse them again)',
    rows: () => unsearchable,
    // The analysed text cannot be derived here: an analyzer that nobody has makes recall analyse it again.
    repair: () => [
      sql`insert into search_documents (source_type, source_id, analyzer, analysis)
        select 'memory', id, '', ${new Uint8Array()} ${unsearchable}`,
    ],
  },
  orphanRule(
    'orphan-mentions',
    'mentions point to a memory or an entity that is gone',
    sql`from memory_entity_mentions where memory_id not in ${memoryIds} or entity_id not in ${entityIds}`,
  ),
  orphanRule(
    'orphan-memory-relations',
    'relations are said by a memory that does not hold, or have lost an end',
    sql`from memory_relations where memory_id not in ${holdingMemoryIds}
      or source_id not in ${entityIds} or target_id not in ${entityIds}`,
  ),
  orphanRule(
    'orphan-documents',
    'search documents belong to nothing that may be found',
    sql`from search_documents where (source_type = 'skill' and source_id not in ${skillIds})
      or (source_type = 'memory' and source_id not in ${holdingMemoryIds})`,
  ),
  orphanRule(
    'orphan-embeddings',
    'embeddings belong to nothing that may be found',
    sql`from embeddings where (source_type = 'skill' and source_id not in ${skillIds})
      or (source_type = 'memory' and source_id not in ${holdingMemoryIds})`,
  ),
  orphanRule(
    'orphan-turns',
    'turns belong to no conversation',
    sql`from conversation_turns where conversation_id not in (select id from conversations)`,
  ),
  {
    check: 'turn-counts',
    message: 'conversations have a wrong count of their turns',
    rows: () => sql`from ${miscounted}`,
    repair: () => [sql`update conversations set turns = ${trueTurns} where turns <> ${trueTurns}`],
  },
];
