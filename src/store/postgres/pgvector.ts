/**
 * Vectors on PostgreSQL with pgvector: one row a vector, exact cosine search.
 *
 * @module
 */
import { sql } from 'kysely';
import { batches, floatsOf } from '../columns.ts';
import type { VectorIndex, VectorRow } from '../engine.ts';
import { growUntilDistinct } from '../nearest.ts';
import type { Db } from '../schema.ts';

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

export const pgvectorVectors: VectorIndex = {
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
    const text = vectorText(vector);
    return growUntilDistinct(limit, Number.MAX_SAFE_INTEGER, async (k) => {
      const found = await sql<{ sourceId: string; similarity: number }>`
        select e.source_id as "sourceId", 1 - (v.vector <=> ${text}::vector) as similarity
        from embedding_vectors v join embeddings e on e.id = v.embedding_id
        where e.source_type = ${sourceType} and e.model = ${model} and e.dimensions = ${vector.length}
        order by v.vector <=> ${text}::vector, e.source_id
        limit ${k}`.execute(db);
      return found.rows;
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
      await this.add(db, rows);
    }
  },
};

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
