/**
 * Memories that no longer hold: superseded ones leave every index, forgotten ones leave everything.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { batches } from '../columns.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { removeEmbeddings } from './embedding-removal.ts';
import { changeMentionCounts } from './entity-mentions.ts';
import { removeMemoryRelations } from './memory-relations.ts';
import { removeSearchDocuments } from './search-documents.ts';

/**
 * Of these ids, those of memories that hold. Where several servers write, the rows stay locked until the end of
 * the transaction, so that none of them is forgotten while something is hung on it.
 */
export async function holdingMemories(db: Db, engine: Engine, ids: readonly string[]): Promise<Set<string>> {
  const holding = new Set<string>();
  for (const batch of batches(ids)) {
    const rows = await db
      .selectFrom('memories')
      .select('id')
      .where('id', 'in', batch)
      .where('superseded_by', 'is', null)
      .where('forgotten_at', 'is', null)
      .$if(engine.skipLocked, (query) => query.forShare())
      .execute();
    for (const row of rows) holding.add(row.id);
  }
  return holding;
}

export async function supersedeMemory(
  db: Db,
  engine: Engine,
  { id, by, at }: { id: string; by: string; at: string },
): Promise<void> {
  if (id === by) throw new KnowhowError('invalid_input', `Memory ${id} cannot supersede itself`);
  const holding = await holdingMemories(db, engine, [by]);
  if (!holding.has(by)) {
    throw new KnowhowError('not_found', `There is no memory ${by} that could supersede another`);
  }
  const result = await db
    .updateTable('memories')
    .set({ superseded_by: by, updated_at: at })
    .where('id', '=', id)
    .where('superseded_by', 'is', null)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return;
  // What took its place stands for the skills that the two share.
  await db.deleteFrom('skill_pair_memories').where('memory_id', '=', id).execute();
  // It says what held once.
  await removeMemoryRelations(db, [id], at);
  await leaveIndexes(db, engine, [id]);
}

export async function forgetMemories(
  db: Db,
  engine: Engine,
  ids: readonly string[],
  forgetting: { at: string; actor: string; reason: string },
): Promise<string[]> {
  const forgotten = new Set<string>();
  for (const batch of batches([...new Set(ids)])) {
    for (const id of await forgetBatch(db, engine, batch, forgetting)) forgotten.add(id);
  }
  return [...new Set(ids)].filter((id) => forgotten.has(id));
}

async function forgetBatch(
  db: Db,
  engine: Engine,
  ids: readonly string[],
  { at, actor, reason }: { at: string; actor: string; reason: string },
): Promise<string[]> {
  const gone = await db
    .updateTable('memories')
    .set({
      content: '',
      content_hash: '',
      metadata: '{}',
      tags: '[]',
      who: null,
      provenance: '',
      group_id: null,
      position: null,
      updated_at: at,
      forgotten_at: at,
    })
    .where('id', 'in', ids)
    .where('forgotten_at', 'is', null)
    .returning(['id', 'kind', 'tier'])
    .execute();
  if (gone.length === 0) return [];
  for (const batch of batches(gone, 5)) {
    await db
      .insertInto('audit_events')
      .values(
        batch.map(({ id, kind, tier }) => ({
          at,
          actor,
          action: 'memory.forgotten',
          subject: id,
          detail: JSON.stringify({ reason, kind, tier }),
        })),
      )
      .execute();
  }
  const present = gone.map((memory) => memory.id);
  await leaveAll(db, engine, present, at);
  return present;
}

/** What is derived from something else, and may be derived again. */
export async function dropMemories(
  db: Db,
  engine: Engine,
  ids: readonly string[],
  at: string,
): Promise<string[]> {
  const dropped: string[] = [];
  for (const batch of batches([...new Set(ids)])) {
    const rows = await db
      .selectFrom('memories')
      .select('id')
      .where('id', 'in', batch)
      .where('forgotten_at', 'is', null)
      .orderBy('id')
      .$if(engine.skipLocked, (query) => query.forUpdate())
      .execute();
    const present = rows.map(({ id }) => id);
    if (present.length === 0) continue;
    await leaveAll(db, engine, present, at);
    await db.deleteFrom('memories').where('id', 'in', present).execute();
    dropped.push(...present);
  }
  return dropped;
}

/** Everything that hangs on these memories. */
async function leaveAll(db: Db, engine: Engine, present: readonly string[], at: string): Promise<void> {
  await removeMentions(db, present);
  await removeMemoryRelations(db, present, at);
  await db.deleteFrom('skill_pair_memories').where('memory_id', 'in', present).execute();
  // Their words come from the memory, as a title's do from the summary.
  await db.deleteFrom('skill_observations').where('memory_id', 'in', present).execute();
  await db
    .updateTable('conversations')
    .set({ title: null, summary_id: null })
    .where('summary_id', 'in', present)
    .execute();
  await leaveIndexes(db, engine, present);
}

async function removeMentions(db: Db, memoryIds: readonly string[]): Promise<void> {
  const mentions = await db
    .deleteFrom('memory_entity_mentions')
    .where('memory_id', 'in', memoryIds)
    .returning('entity_id')
    .execute();
  const changes = new Map<string, number>();
  for (const { entity_id: id } of mentions) changes.set(id, (changes.get(id) ?? 0) - 1);
  await changeMentionCounts(db, changes);
}

async function leaveIndexes(db: Db, engine: Engine, ids: readonly string[]): Promise<void> {
  await removeEmbeddings(db, engine, 'memory', ids);
  await removeSearchDocuments(db, engine, 'memory', ids);
}
