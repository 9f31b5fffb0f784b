/**
 * Embeddings: the vectors of skills and memories, by model.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { batches, floatsOf } from '../columns.ts';
import type { EmbeddingRepository, EmbeddingRow, SourceType } from '../embedding-store.ts';
import { type Engine, MAX_PARTS } from '../engine.ts';
import type { Db } from '../schema.ts';
import { atomically, type RepositoryContext } from './context.ts';
import { removeEmbeddings } from './embedding-removal.ts';
import { holdingMemories } from './memory-removal.ts';

export function embeddingRepository({ db, engine }: RepositoryContext): EmbeddingRepository {
  return {
    async put(rows) {
      if (rows.length === 0) return;
      await atomically(db, async (transaction) => {
        const packed = pack(await withoutGoneMemories(transaction, engine, rows));
        for (const group of groupBy(packed, (row) => `${row.source_type}\n${row.model}`)) {
          const [first] = group;
          if (first === undefined) continue;
          const ids = group.map((row) => row.source_id);
          await removeEmbeddings(transaction, engine, first.source_type, ids, first.model);
          for (const batch of batches(group, 8)) {
            const written = await transaction
              .insertInto('embeddings')
              .values(batch)
              .returning(['id', 'source_id'])
              .execute();
            const bySource = new Map(written.map((row) => [row.source_id, Number(row.id)]));
            await engine.vectors.add(
              transaction,
              batch.map((row) => ({ ...row, id: bySource.get(row.source_id) ?? 0 })),
            );
          }
        }
      });
    },

    all: async (sourceType, model) =>
      unpack(await selectVectors(db, sourceType, model).execute(), sourceType, model),

    async of(sourceType, sourceIds, model) {
      const found: EmbeddingRow[] = [];
      for (const batch of batches(sourceIds)) {
        const rows = await selectVectors(db, sourceType, model).where('source_id', 'in', batch).execute();
        found.push(...unpack(rows, sourceType, model));
      }
      return found;
    },

    async missing(sourceType, model, limit) {
      if (sourceType === 'memory') {
        const rows = await db
          .selectFrom('memories as s')
          .leftJoin('embeddings as v', (join) =>
            join
              .onRef('v.source_id', '=', 's.id')
              .on('v.source_type', '=', 'memory')
              .on('v.model', '=', model),
          )
          .select('s.id')
          .where('s.forgotten_at', 'is', null)
          .where('s.superseded_by', 'is', null)
          .where((eb) =>
            eb.or([eb('v.id', 'is', null), eb('v.created_at', '<', eb.ref('s.text_changed_at'))]),
          )
          .orderBy('s.id')
          .limit(limit)
          .execute();
        return rows.map((row) => row.id);
      }
      const rows = await db
        .selectFrom('skill_meta as s')
        .leftJoin('embeddings as v', (join) =>
          join
            .onRef('v.source_id', '=', 's.entity_id')
            .on('v.source_type', '=', 'skill')
            .on('v.model', '=', model),
        )
        .select('s.entity_id as id')
        .where((eb) => eb.or([eb('v.id', 'is', null), eb('v.created_at', '<', eb.ref('s.text_changed_at'))]))
        .orderBy('s.entity_id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },

    nearest: (sourceType, model, vector, limit) =>
      engine.vectors.nearest(db, { sourceType, model, vector, limit }),

    async models(sourceType) {
      const rows = await db
        .selectFrom('embeddings')
        .select((eb) => ['model', 'dimensions', eb.fn.countAll<number>().as('sources')])
        .where('source_type', '=', sourceType)
        .groupBy(['model', 'dimensions'])
        .orderBy('model')
        .execute();
      return rows.map((row) => ({ ...row, sources: Number(row.sources) }));
    },

    remove: (sourceType, sourceIds) =>
      atomically(db, (transaction) => removeEmbeddings(transaction, engine, sourceType, sourceIds)),

    async removeModel(sourceType, model) {
      await atomically(db, async (transaction) => {
        const rows = await transaction
          .selectFrom('embeddings')
          .select('source_id')
          .where('source_type', '=', sourceType)
          .where('model', '=', model)
          .execute();
        await removeEmbeddings(
          transaction,
          engine,
          sourceType,
          rows.map((row) => row.source_id),
          model,
        );
      });
    },
  };
}

/** A vector that arrives late (a model takes its time) must not make a forgotten memory findable again. */
async function withoutGoneMemories(
  db: Db,
  engine: Engine,
  rows: readonly EmbeddingRow[],
): Promise<readonly EmbeddingRow[]> {
  const ids = new Set<string>();
  for (const row of rows) if (row.sourceType === 'memory') ids.add(row.sourceId);
  if (ids.size === 0) return rows;
  const holding = await holdingMemories(db, engine, [...ids]);
  return rows.filter((row) => row.sourceType !== 'memory' || holding.has(row.sourceId));
}

// The type of the builder names every selected column; only Kysely can spell it.
function selectVectors(db: Db, sourceType: SourceType, model: string) {
  return db
    .selectFrom('embeddings')
    .select(['source_id', 'dimensions', 'parts', 'content_hashes', 'created_at', 'vectors'])
    .where('source_type', '=', sourceType)
    .where('model', '=', model);
}

type VectorsRow = Awaited<ReturnType<ReturnType<typeof selectVectors>['execute']>>[number];

/** The parts of each row, as they were given. */
function unpack(rows: readonly VectorsRow[], sourceType: SourceType, model: string): EmbeddingRow[] {
  const result: EmbeddingRow[] = [];
  for (const row of rows) {
    const floats = floatsOf(row.vectors);
    const hashes = row.content_hashes.split('\n');
    for (let part = 0; part < row.parts; part++) {
      result.push({
        sourceType,
        sourceId: row.source_id,
        part,
        contentHash: hashes[part] ?? '',
        model,
        vector: floats.subarray(part * row.dimensions, (part + 1) * row.dimensions),
        createdAt: row.created_at,
      });
    }
  }
  return result;
}

interface PackedRow {
  source_type: SourceType;
  source_id: string;
  model: string;
  dimensions: number;
  parts: number;
  content_hashes: string;
  vectors: Uint8Array;
  created_at: string;
}

/** All parts of one source and model, end to end in one row. */
function pack(rows: readonly EmbeddingRow[]): PackedRow[] {
  return groupBy(rows, (row) => `${row.sourceType}\n${row.sourceId}\n${row.model}`).flatMap((group) => {
    const parts = group.toSorted((a, b) => a.part - b.part);
    const [first] = parts;
    if (first === undefined) return [];
    const dimensions = first.vector.length;
    const vectors = new Float32Array(dimensions * parts.length);
    for (const [index, row] of parts.entries()) {
      if (row.part !== index || row.vector.length !== dimensions || index >= MAX_PARTS) {
        throw new KnowhowError(
          'invalid_input',
          `Vectors of ${row.sourceId} must be numbered 0, 1, 2 … (at most ${MAX_PARTS}) and of one length`,
        );
      }
      vectors.set(row.vector, index * dimensions);
    }
    return [
      {
        source_type: first.sourceType,
        source_id: first.sourceId,
        model: first.model,
        dimensions,
        parts: parts.length,
        content_hashes: parts.map((row) => row.contentHash).join('\n'),
        vectors: new Uint8Array(vectors.buffer),
        created_at: first.createdAt,
      },
    ];
  });
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}
