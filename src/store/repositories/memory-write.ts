/**
 * Writing memories: row, mentions, search document and full text of each, in one transaction.
 *
 * @module
 */
import type { Insertable } from 'kysely';
import { KnowhowError } from '../../errors.ts';
import { batches } from '../columns.ts';
import type { Engine, TextDocument } from '../engine.ts';
import type { MemoriesTable } from '../memory-schema.ts';
import type { MemoryWrite } from '../memory-store.ts';
import type { Db } from '../schema.ts';
import { type Taint, taintRank } from '../taint.ts';
import type { RepositoryContext } from './context.ts';
import { removeEmbeddings } from './embedding-removal.ts';
import { derive } from './lineage.ts';
import { replaceMentions } from './memory-mentions.ts';
import { replaceMemoryRelations } from './memory-relations.ts';
import { assertTextFits, MEMORY_ROW_COLUMNS, MEMORY_UPDATES, toMemoryRow } from './memory-rows.ts';
import { putSearchDocuments, type Searchable } from './search-documents.ts';

/** Memories whose rows are written together: keeps statements short and alike, so that they are prepared once. */
const MEMORIES_PER_BATCH = 100;

export async function putMemories(
  context: RepositoryContext,
  memories: readonly MemoryWrite[],
): Promise<void> {
  const { db, engine } = context;
  for (const memory of memories) assertTextFits(memory.content, `memory ${memory.id}`);
  const lastOfEach = [...new Map(memories.map((memory) => [memory.id, memory])).values()];
  const texts: TextDocument[] = [];
  for (let start = 0; start < lastOfEach.length; start += MEMORIES_PER_BATCH) {
    texts.push(...(await putBatch(context, lastOfEach.slice(start, start + MEMORIES_PER_BATCH))));
  }
  // Last, because FTS5 writes its buffer out whenever a statement on another table follows.
  await engine.fullText.put(db, texts);
}

async function putBatch(
  context: RepositoryContext,
  memories: readonly MemoryWrite[],
): Promise<TextDocument[]> {
  const { db, engine } = context;
  const now = context.now();
  const known = await knownMemories(db, engine, memories);
  const changed = memories.filter(({ id, contentHash }) => {
    const row = known.get(id);
    return row !== undefined && row.content_hash !== contentHash;
  });
  await writeRows(db, memories, known, now);
  await traceMemories(context, memories, known);
  // The old text's vectors would go on answering for it.
  await removeEmbeddings(
    db,
    engine,
    'memory',
    changed.map((memory) => memory.id),
  );
  await replaceMentions(
    db,
    [...known.keys()],
    memories.flatMap(({ id, mentions, createdAt }) =>
      mentions.map((mention) => ({ ...mention, memoryId: id, at: known.has(id) ? now : createdAt })),
    ),
  );
  const holding = memories.filter(({ id }) => (known.get(id)?.superseded_by ?? null) === null);
  await replaceMemoryRelations(
    db,
    holding.flatMap(({ id: memoryId, relations, createdAt }) =>
      relations === undefined ? [] : [{ memoryId, relations, at: createdAt }],
    ),
    now,
  );
  return putSearchDocuments(db, 'memory', holding.map(searchableMemory));
}

interface KnownMemory {
  readonly id: string;
  readonly content_hash: string;
  readonly text_changed_at: string;
  readonly superseded_by: string | null;
  readonly forgotten_at: string | null;
  readonly taint: string;
}

async function knownMemories(
  db: Db,
  engine: Engine,
  memories: readonly MemoryWrite[],
): Promise<Map<string, KnownMemory>> {
  const rows = await db
    .selectFrom('memories')
    .select(['id', 'content_hash', 'text_changed_at', 'superseded_by', 'forgotten_at', 'taint'])
    .where(
      'id',
      'in',
      memories.map((memory) => memory.id),
    )
    .orderBy('id')
    .$if(engine.skipLocked, (query) => query.forUpdate())
    .execute();
  const forgotten = rows.find((row) => row.forgotten_at !== null);
  if (forgotten !== undefined) {
    throw new KnowhowError('conflict', `Memory ${forgotten.id} was forgotten`, {
      hint: 'Remember it anew, under another id.',
    });
  }
  return new Map(rows.map((row) => [row.id, row]));
}

async function writeRows(
  db: Db,
  memories: readonly MemoryWrite[],
  known: ReadonlyMap<string, KnownMemory>,
  now: string,
): Promise<void> {
  const rows: Insertable<MemoriesTable>[] = memories.map((memory) => {
    const row = known.get(memory.id);
    if (row === undefined) {
      return toMemoryRow(memory, { updatedAt: memory.createdAt, textChangedAt: memory.createdAt });
    }
    const textChangedAt = row.content_hash === memory.contentHash ? row.text_changed_at : now;
    return toMemoryRow(memory, { updatedAt: now, textChangedAt });
  });
  for (const batch of batches(rows, MEMORY_ROW_COLUMNS)) {
    await db
      .insertInto('memories')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(MEMORY_UPDATES.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
}

/** Most memories are made of nothing but what somebody said: their row says all. */
async function traceMemories(
  context: RepositoryContext,
  memories: readonly MemoryWrite[],
  known: ReadonlyMap<string, KnownMemory>,
): Promise<void> {
  for (const { id, taint, sources = [] } of memories) {
    const before = known.get(id)?.taint ?? taint;
    if (sources.length === 0 && taintRank(taint) <= taintRank(before as Taint)) continue;
    await derive(context, { child: { kind: 'memory', id }, parents: sources, own: taint });
  }
}

/** The whole content is body: PostgreSQL bounds what goes in there. */
function searchableMemory(memory: MemoryWrite): Searchable {
  const { id, tags, content, analyzer, analysis } = memory;
  return { id, tags, body: content, analyzer, analysis, ...NO_HEAD };
}

/** What a skill has above its body and a memory has not. */
export const NO_HEAD = { name: '', description: '', triggers: [] } as const;
