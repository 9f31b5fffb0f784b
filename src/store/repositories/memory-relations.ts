/**
 * What memories say about how entities relate. An edge in `relations` stands while a memory that holds supports
 * it, and goes with the last one. Skills are no part of it: their edges come from SKILL.md and from use.
 *
 * @module
 */
import { batches } from '../columns.ts';
import type { Entity } from '../graph-store.ts';
import type { MemoryRelation } from '../memory-store.ts';
import type { Db } from '../schema.ts';
import { createEntities, NAMES_ENTITY, removeUnnamed } from './entity-mentions.ts';

export interface RelationsOfMemory {
  readonly memoryId: string;
  readonly relations: readonly MemoryRelation[];
  readonly at: string;
}

interface Edge {
  readonly source_id: string;
  readonly target_id: string;
  readonly type: string;
}

const COLUMNS = 7;
/** Memories named as evidence; how many there are, the strength says. */
const MOST_EVIDENCE = 5;
const SKILL_PREFIX = 'skill:';

/** Replaces what these memories said before. */
export async function replaceMemoryRelations(
  db: Db,
  memories: readonly RelationsOfMemory[],
  at: string,
): Promise<void> {
  if (memories.length === 0) return;
  const gone = await take(
    db,
    memories.map(({ memoryId }) => memoryId),
  );
  const rows = memories.flatMap((memory) => {
    const said = memory.relations.filter(isAllowed);
    const distinct = new Map(
      said.map((relation) => [
        `${relation.source.id}\n${relation.target.id}\n${relation.type}`,
        { memory, relation },
      ]),
    );
    return [...distinct.values()];
  });
  const ends = new Map<string, Omit<Entity, 'description'>>();
  for (const { relation } of rows) {
    for (const end of [relation.source, relation.target]) if (!ends.has(end.id)) ends.set(end.id, end);
  }
  // In one order everywhere, so that two servers that create the same entities wait instead of deadlocking.
  const sorted = [...ends.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  await createEntities(db, sorted, at);
  const written = rows.map(({ memory, relation }) => ({
    memory_id: memory.memoryId,
    source_id: relation.source.id,
    target_id: relation.target.id,
    type: relation.type,
    scope: relation.scope,
    confidence: relation.confidence,
    created_at: memory.at,
  }));
  for (const batch of batches(written, COLUMNS)) {
    await db.insertInto('memory_relations').values(batch).execute();
  }
  await settle(db, [...gone, ...written], at);
}

/** These memories do not hold any more. */
export async function removeMemoryRelations(db: Db, memoryIds: readonly string[], at: string): Promise<void> {
  await settle(db, await take(db, memoryIds), at);
}

export async function relationsOfMemories(
  db: Db,
  memoryIds: readonly string[],
): Promise<(MemoryRelation & { memoryId: string })[]> {
  const found: (MemoryRelation & { memoryId: string })[] = [];
  for (const batch of batches(memoryIds)) {
    const rows = await db
      .selectFrom('memory_relations as r')
      .innerJoin('entities as s', 's.id', 'r.source_id')
      .innerJoin('entities as t', 't.id', 'r.target_id')
      .select(['r.memory_id', 'r.type', 'r.scope', 'r.confidence'])
      .select(['s.id as source_id', 's.name as source_name', 's.type as source_type'])
      .select(['t.id as target_id', 't.name as target_name', 't.type as target_type'])
      .where('r.memory_id', 'in', batch)
      .orderBy('r.memory_id')
      .orderBy('r.source_id')
      .orderBy('r.type')
      .orderBy('r.target_id')
      .execute();
    for (const row of rows) {
      found.push({
        memoryId: row.memory_id,
        source: { id: row.source_id, name: row.source_name, type: row.source_type },
        type: row.type,
        target: { id: row.target_id, name: row.target_name, type: row.target_type },
        scope: row.scope,
        confidence: row.confidence,
      });
    }
  }
  return found;
}

/** Between two entities that are no skills, and not the relation by which skills name entities. */
function isAllowed({ source, target, type }: MemoryRelation): boolean {
  const isSkill = (end: MemoryRelation['source']): boolean =>
    end.type === 'skill' || end.id.startsWith(SKILL_PREFIX);
  return !isSkill(source) && !isSkill(target) && source.id !== target.id && type !== NAMES_ENTITY;
}

async function take(db: Db, memoryIds: readonly string[]): Promise<Edge[]> {
  const gone: Edge[] = [];
  for (const batch of batches(memoryIds)) {
    gone.push(
      ...(await db
        .deleteFrom('memory_relations')
        .where('memory_id', 'in', batch)
        .returning(['source_id', 'target_id', 'type'])
        .execute()),
    );
  }
  return gone;
}

/** Brings the edges in step with the memories that support them now. */
async function settle(db: Db, edges: readonly Edge[], at: string): Promise<void> {
  const distinct = new Map(edges.map((edge) => [`${edge.source_id}\n${edge.target_id}\n${edge.type}`, edge]));
  const lost: string[] = [];
  for (const { source_id, target_id, type } of distinct.values()) {
    const support = await db
      .selectFrom('memory_relations')
      .select(['memory_id', 'confidence'])
      .where('source_id', '=', source_id)
      .where('target_id', '=', target_id)
      .where('type', '=', type)
      .orderBy('created_at', 'desc')
      .orderBy('memory_id')
      .execute();
    if (support.length === 0) {
      await db
        .deleteFrom('relations')
        .where('source_id', '=', source_id)
        .where('target_id', '=', target_id)
        .where('type', '=', type)
        .where('source', '=', 'extracted')
        .execute();
      lost.push(source_id, target_id);
      continue;
    }
    const now = {
      strength: strengthOf(support.length),
      confidence: Math.max(...support.map(({ confidence }) => confidence)),
      evidence: support
        .slice(0, MOST_EVIDENCE)
        .map(({ memory_id }) => memory_id)
        .join(' '),
      updated_at: at,
    };
    await db
      .insertInto('relations')
      .values({ source_id, target_id, type, source: 'extracted', created_at: at, ...now })
      .onConflict((conflict) =>
        conflict.columns(['source_id', 'target_id', 'type', 'source']).doUpdateSet(now),
      )
      .execute();
  }
  await removeUnnamed(db, lost);
}

/** Said once ½, twice ⅔, and so on: never certain. */
function strengthOf(memories: number): number {
  return memories / (memories + 1);
}
