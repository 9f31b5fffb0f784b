/**
 * Memories: reading them, and the entry to writing, superseding and forgetting them.
 *
 * @module
 */
import { sql } from 'kysely';
import { KnowhowError } from '../../errors.ts';
import { batches } from '../columns.ts';
import type { MemoryMention, MemoryRecord, MemoryRepository } from '../memory-store.ts';
import { atomically, type RepositoryContext } from './context.ts';
import { memoryDocumentPages } from './memory-documents.ts';
import { linkMention } from './memory-mentions.ts';
import { relationsOfMemories } from './memory-relations.ts';
import { dropMemories, forgetMemories, holdingMemories, supersedeMemory } from './memory-removal.ts';
import { MEMORY_COLUMNS, memoryCondition, toMemoryRecord } from './memory-rows.ts';
import { putMemories } from './memory-write.ts';
import { retentionCandidates } from './retention-candidates.ts';

export function memoryRepository(context: RepositoryContext): MemoryRepository {
  const { db, engine } = context;
  return {
    put: (memories) =>
      memories.length === 0
        ? Promise.resolve()
        : atomically(db, (transaction) => putMemories({ ...context, db: transaction }, memories)),

    async get(id) {
      const row = await db
        .selectFrom('memories')
        .select(MEMORY_COLUMNS)
        .where('id', '=', id)
        .where('forgotten_at', 'is', null)
        .executeTakeFirst();
      return row && toMemoryRecord(row);
    },

    async getMany(ids) {
      const found: MemoryRecord[] = [];
      for (const batch of batches(ids)) {
        const rows = await db
          .selectFrom('memories')
          .select(MEMORY_COLUMNS)
          .where('id', 'in', batch)
          .where('forgotten_at', 'is', null)
          .execute();
        for (const row of rows) found.push(toMemoryRecord(row));
      }
      return found;
    },

    async list(query = {}) {
      let select = db
        .selectFrom('memories')
        .select(MEMORY_COLUMNS)
        .where((eb) => memoryCondition(eb, query))
        .orderBy('occurred_at', 'desc')
        .orderBy('id', 'desc');
      // SQLite knows no offset without a limit.
      if (query.limit !== undefined || query.offset !== undefined) {
        select = select.limit(query.limit ?? Number.MAX_SAFE_INTEGER).offset(query.offset ?? 0);
      }
      return (await select.execute()).map(toMemoryRecord);
    },

    async count(filter = {}) {
      const row = await db
        .selectFrom('memories')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where((eb) => memoryCondition(eb, filter))
        .executeTakeFirstOrThrow();
      return Number(row.n);
    },

    async findByHash(contentHash, { project, agent }) {
      const row = await db
        .selectFrom('memories')
        .select(MEMORY_COLUMNS)
        .where('content_hash', '=', contentHash)
        .where((eb) => memoryCondition(eb, { kinds: ['memory'], project, agent }))
        .where('group_id', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return row && toMemoryRecord(row);
    },

    relations: (memoryIds) => relationsOfMemories(db, memoryIds),

    search: (text, limit) => engine.fullText.search(db, 'memory', text, limit),

    supersede: (id, by, at) =>
      atomically(db, (transaction) => supersedeMemory(transaction, engine, { id, by, at })),

    async restore(id, by, at) {
      const { numUpdatedRows } = await db
        .updateTable('memories')
        .set({ superseded_by: null, updated_at: at })
        .where('id', '=', id)
        .where('superseded_by', '=', by)
        .where('forgotten_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    forget: (ids, forgetting) =>
      ids.length === 0
        ? Promise.resolve([])
        : atomically(db, (transaction) => forgetMemories(transaction, engine, ids, forgetting)),

    drop: (ids) =>
      ids.length === 0
        ? Promise.resolve([])
        : atomically(db, (transaction) => dropMemories(transaction, engine, ids, context.now())),

    async touch(ids, at) {
      await atomically(db, async (transaction) => {
        for (const batch of batches([...new Set(ids)])) {
          await transaction
            .updateTable('memories')
            .set((eb) => ({
              use_count: eb('use_count', '+', 1),
              last_used_at: sql<string>`case when last_used_at > ${at} then last_used_at else ${at} end`,
            }))
            .where('id', 'in', batch)
            .where('forgotten_at', 'is', null)
            .execute();
        }
      });
    },

    documentPages: (model) => memoryDocumentPages(db, model),

    retentionCandidates: (before, limit, after = '') => retentionCandidates(db, { before, limit, after }),

    async mentioning(entityIds, limit) {
      if (entityIds.length === 0) return [];
      return db
        .selectFrom('memory_entity_mentions as n')
        .innerJoin('memories as m', 'm.id', 'n.memory_id')
        .select(['n.memory_id as memoryId', 'n.entity_id as entityId'])
        .where('n.entity_id', 'in', entityIds)
        .where('m.superseded_by', 'is', null)
        .where('m.forgotten_at', 'is', null)
        .orderBy('m.occurred_at', 'desc')
        .orderBy('m.id', 'desc')
        .orderBy('n.entity_id')
        .limit(limit)
        .execute();
    },

    async mentions(memoryIds) {
      const found: (MemoryMention & { memoryId: string })[] = [];
      for (const batch of batches(memoryIds)) {
        const rows = await db
          .selectFrom('memory_entity_mentions as n')
          .innerJoin('entities as e', 'e.id', 'n.entity_id')
          .select([
            'n.memory_id as memoryId',
            'n.entity_id as entityId',
            'e.name',
            'e.type',
            'n.text',
            'n.confidence',
          ])
          .where('n.memory_id', 'in', batch)
          .orderBy('n.memory_id')
          .orderBy('n.entity_id')
          .execute();
        for (const row of rows) found.push(row);
      }
      return found;
    },

    async skillLinks() {
      return db
        .selectFrom('memory_entity_mentions as n')
        .innerJoin('skill_meta as s', 's.entity_id', 'n.entity_id')
        .innerJoin('memories as m', 'm.id', 'n.memory_id')
        .select(['n.memory_id as memoryId', 'n.entity_id as skillId'])
        .where('m.superseded_by', 'is', null)
        .where('m.forgotten_at', 'is', null)
        .orderBy('n.memory_id')
        .orderBy('n.entity_id')
        .execute();
    },

    link: (memoryId, mention, at) =>
      atomically(db, async (transaction) => {
        if (!(await holdingMemories(transaction, engine, [memoryId])).has(memoryId)) {
          throw new KnowhowError('not_found', `There is no memory ${memoryId}`);
        }
        return linkMention(transaction, { ...mention, memoryId, at });
      }),
  };
}
