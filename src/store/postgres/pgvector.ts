/**
 * Vectors on PostgreSQL with pgvector: one row a vector. A user's few are all compared; of many the nearest are found by an
 * HNSW index.
 *
 * @module
 */
import { sql } from 'kysely';
import { batches, floatsOf } from '../columns.ts';
import type { VectorIndex, VectorRow } from '../engine.ts';
import { growUntilDistinct } from '../nearest.ts';
import { atomically } from '../repositories/context.ts';
import type { Db } from '../schema.ts';
import { VECTOR_INDEX_PREFIX } from './tenancy/shared-tables.ts';

/** Read back for a rebuild this many rows at a time. */
const REBUILD_ROWS = 500;

/** Created when the extension is there, which may be long after the migrations ran. Whether it had to be: it is empty. */
export async function createVectorTable(db: Db): Promise<boolean> {
  const present = await sql<{ present: boolean }>`
    select to_regclass('embedding_vectors') is not null as present`.execute(db);
  if (present.rows[0]?.present === true) return false;
  await sql`create table if not exists embedding_vectors (
    user_id text not null default knowhow_user(),
    embedding_id bigint not null,
    part integer not null,
    vector vector not null,
    primary key (user_id, embedding_id, part),
    foreign key (user_id, embedding_id) references embeddings (user_id, id) on delete cascade)`.execute(db);
  return true;
}

/** Of the embedders that come with knowhow: an index is of one length. Vectors of another length are all compared. */
const INDEXED_DIMENSIONS = [256, 384, 640] as const;
/** Before it, an index could show what a policy hides. */
const SAFE_VERSION = [0, 8, 2] as const;
/**
 * The index is of all users, and its neighbours pass the policy one by one: for who has a hundredth of them, comparing all
 * of their own is both faster and exact.
 */
const FEW = 20_000;

/** Where pgvector is new enough. */
export async function createVectorIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ version: string; owns: boolean }>`
    select x.extversion as version, pg_has_role(t.relowner, 'usage') as owns
    from pg_extension x, pg_class t where x.extname = 'vector' and t.oid = to_regclass('embedding_vectors')`.execute(
    db,
  );
  // Who serves owns nothing: it compares all until the owner has migrated.
  if (!rows[0]?.owns || !isAtLeast(rows[0].version, SAFE_VERSION)) return;
  for (const dimensions of INDEXED_DIMENSIONS) {
    if (await hasIndex(db, dimensions)) continue;
    const length = sql.raw(String(dimensions));
    await sql`create index ${sql.id(VECTOR_INDEX_PREFIX + dimensions)} on embedding_vectors
      using hnsw ((vector::vector(${length})) vector_cosine_ops) where vector_dims(vector) = ${length}`.execute(
      db,
    );
  }
}

export function isAtLeast(version: string, least: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  for (const [place, wanted] of least.entries()) {
    const part = parts[place] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
}

/** `few`: up to so many vectors of one user are all compared. */
export function pgvectorVectors(few = FEW): VectorIndex {
  const vectors: VectorIndex = {
    async add(db, rows) {
      for (const batch of batches(rows.flatMap(partsOf), 3)) {
        const values = batch.map(
          (part) => sql`(${part.id}::bigint, ${part.part}::integer, ${part.text}::vector)`,
        );
        await sql`insert into embedding_vectors (embedding_id, part, vector)
        values ${sql.join(values)}`.execute(db);
      }
    },

    // The foreign key removes them with their embedding.
    async remove() {
      await Promise.resolve();
    },

    async nearest(db, { sourceType, model, vector, limit }) {
      const literal = sql`${vectorText(vector)}`;
      return atomically(db, async (transaction) => {
        const length = sql.raw(String(vector.length));
        const isIndexed = (await hasIndex(transaction, vector.length)) && (await hasMany(transaction, few));
        // Goes on until it has as many as were asked for that the policy lets through.
        if (isIndexed) await sql`set local hnsw.iterative_scan = strict_order`.execute(transaction);
        const distance = isIndexed
          ? sql`(v.vector::vector(${length})) <=> ${literal}::vector(${length})`
          : sql`v.vector <=> ${literal}::vector`;
        return growUntilDistinct(limit, Number.MAX_SAFE_INTEGER, async (k) => {
          const found = await sql<{ sourceId: string; similarity: number }>`
          select e.source_id as "sourceId", 1 - (${distance}) as similarity
          from embedding_vectors v join embeddings e on e.user_id = v.user_id and e.id = v.embedding_id
          where vector_dims(v.vector) = ${length} and e.source_type = ${sourceType} and e.model = ${model}
            and e.dimensions = ${vector.length}
          order by ${distance} ${isIndexed ? sql`` : sql`, e.source_id`}
          limit ${k}`.execute(transaction);
          return found.rows;
        });
      });
    },

    async disagreement(db) {
      const result = await sql<{ n: number }>`
      select coalesce(sum(abs(e.parts - (
        select count(*) from embedding_vectors v where v.embedding_id = e.id
      ))), 0) as n from embeddings e`.execute(db);
      return Number(result.rows[0]?.n ?? 0);
    },

    async rebuild(db) {
      await sql`delete from embedding_vectors`.execute(db);
      for (let after = 0; ; ) {
        const rows = await db
          .selectFrom('embeddings')
          .select(['id', 'dimensions', 'parts', 'vectors'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(REBUILD_ROWS)
          .execute();
        const last = rows.at(-1);
        if (last === undefined) return;
        after = Number(last.id);
        await vectors.add(db, rows);
      }
    },
  };
  return vectors;
}

async function hasIndex(db: Db, dimensions: number): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select to_regclass(${VECTOR_INDEX_PREFIX + dimensions}) is not null as present`.execute(db);
  return rows[0]?.present === true;
}

async function hasMany(db: Db, few: number): Promise<boolean> {
  const { rows } = await sql`select 1 from embedding_vectors offset ${few} limit 1`.execute(db);
  return rows.length > 0;
}

function partsOf(row: VectorRow): { id: number; part: number; text: string }[] {
  const floats = floatsOf(row.vectors);
  return Array.from({ length: row.parts }, (_, part) => ({
    id: Number(row.id),
    part,
    text: vectorText(floats.subarray(part * row.dimensions, (part + 1) * row.dimensions)),
  }));
}

function vectorText(vector: Float32Array): string {
  return `[${vector.join(',')}]`;
}
