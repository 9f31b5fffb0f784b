/**
 * Vectors on SQLite: one sqlite-vec table per dimension, partitioned by kind and model so that skills and
 * memories, or two models during a change, never crowd each other out of a search.
 *
 * @module
 */
import { type RawBuilder, sql } from 'kysely';
import { KnowhowError } from '../../errors.ts';
import { bytesOf } from '../columns.ts';
import { MAX_PARTS, type VectorIndex } from '../engine.ts';
import { growUntilDistinct } from '../nearest.ts';
import type { Db } from '../schema.ts';

/** rowid = `embeddings.id` × this + part. */
const PARTS_PER_ROW = MAX_PARTS;

/** sqlite-vec refuses a greater k. */
const MAX_K = 4096;

export const sqliteVectors: VectorIndex = {
  async add(db, rows) {
    for (const [dimensions, group] of byDimensions(rows)) {
      await createTable(db, dimensions);
      const ids = JSON.stringify(group.map((row) => row.id));
      const most = Math.max(...group.map((row) => row.parts));
      await insertParts(db, dimensions, most, sql`e.id in (select value from json_each(${ids}))`);
    }
  },

  async remove(db, rows) {
    if (rows.length === 0) return;
    const tables = new Set(await vectorTables(db));
    for (const [dimensions, group] of byDimensions(rows)) {
      if (!tables.has(dimensions)) continue;
      const gone = JSON.stringify(group.flatMap(rowidsOf));
      await sql`delete from ${table(dimensions)}
        where rowid in (select value from json_each(${gone}))`.execute(db);
    }
  },

  async nearest(db, { sourceType, model, vector, limit }) {
    const dimensions = vector.length;
    if (!(await vectorTables(db)).includes(dimensions)) return [];
    return growUntilDistinct(limit, MAX_K, async (k) => {
      const found = await sql<{ sourceId: string; distance: number }>`
        select e.source_id as "sourceId", v.distance
        from (select rowid, distance from ${table(dimensions)}
          where embedding match ${bytesOf(vector)} and k = ${k}
            and source_type = ${sourceType} and model = ${model}) v
        join embeddings e on e.id = v.rowid / ${sql.lit(PARTS_PER_ROW)}
        order by v.distance, e.source_id`.execute(db);
      return found.rows.map((row) => ({ sourceId: row.sourceId, similarity: 1 - row.distance }));
    });
  },

  async disagreement(db) {
    let wrong = 0;
    const most = await mostParts(db);
    const tables = await vectorTables(db);
    for (const dimensions of tables) {
      const strangers = await sql<{ n: number }>`
        select count(*) as n from ${rowids(dimensions)} v
        left join embeddings e on e.id = v.rowid / ${sql.lit(PARTS_PER_ROW)}
          and v.rowid % ${sql.lit(PARTS_PER_ROW)} < e.parts and e.dimensions = ${dimensions}
        where e.id is null`.execute(db);
      const absent = await sql<{ n: number }>`
        select count(*) as n
        from embeddings e join ${partNumbers(most)} p on p.part < e.parts
        left join ${rowids(dimensions)} v on v.rowid = e.id * ${sql.lit(PARTS_PER_ROW)} + p.part
        where e.dimensions = ${dimensions} and v.rowid is null`.execute(db);
      wrong += (strangers.rows[0]?.n ?? 0) + (absent.rows[0]?.n ?? 0);
    }
    const known = JSON.stringify(tables);
    const untabled = await sql<{ n: number }>`
      select coalesce(sum(parts), 0) as n from embeddings
      where dimensions not in (select value from json_each(${known}))`.execute(db);
    return wrong + (untabled.rows[0]?.n ?? 0);
  },

  async rebuild(db) {
    for (const dimensions of await vectorTables(db)) await sql`drop table ${table(dimensions)}`.execute(db);
    const most = await mostParts(db);
    const used = await db.selectFrom('embeddings').select('dimensions').distinct().execute();
    for (const { dimensions } of used) {
      await createTable(db, dimensions);
      await insertParts(db, dimensions, most, sql`e.dimensions = ${dimensions}`);
    }
  },
};

function table(dimensions: number): RawBuilder<unknown> {
  return sql.table(`vectors_${dimensions}`);
}

/** sqlite-vec's own list of rowids: counting there reads no vector. */
function rowids(dimensions: number): RawBuilder<unknown> {
  return sql.table(`vectors_${dimensions}_rowids`);
}

/** 0 … count - 1, as a table. */
function partNumbers(count: number): RawBuilder<unknown> {
  return sql`(with recursive n(part) as (
    select 0 union all select part + 1 from n where part + 1 < ${count}
  ) select part from n)`;
}

function rowidsOf(row: { id: number; parts: number }): number[] {
  return Array.from({ length: row.parts }, (_, part) => row.id * PARTS_PER_ROW + part);
}

async function mostParts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('embeddings')
    .select((eb) => eb.fn.max('parts').as('most'))
    .executeTakeFirst();
  return row?.most ?? 0;
}

async function createTable(db: Db, dimensions: number): Promise<void> {
  if (!Number.isInteger(dimensions) || dimensions < 1) {
    throw new KnowhowError('invalid_input', `A vector cannot have ${dimensions} dimensions`);
  }
  await sql`create virtual table if not exists ${table(dimensions)} using vec0(
    source_type text partition key, model text partition key,
    embedding float[${sql.raw(String(dimensions))}] distance_metric=cosine)`.execute(db);
}

async function insertParts(
  db: Db,
  dimensions: number,
  most: number,
  which: RawBuilder<unknown>,
): Promise<void> {
  const bytes = sql.lit(dimensions * Float32Array.BYTES_PER_ELEMENT);
  await sql`insert into ${table(dimensions)} (rowid, source_type, model, embedding)
    select e.id * ${sql.lit(PARTS_PER_ROW)} + p.part, e.source_type, e.model,
      substr(e.vectors, p.part * ${bytes} + 1, ${bytes})
    from embeddings e join ${partNumbers(most)} p on p.part < e.parts
    where ${which}`.execute(db);
}

async function vectorTables(db: Db): Promise<number[]> {
  const found = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name glob 'vectors_[0-9]*' and sql like '%using vec0(%'`.execute(
    db,
  );
  return found.rows.map((row) => Number(row.name.slice('vectors_'.length)));
}

function byDimensions<T extends { dimensions: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.dimensions);
    if (group === undefined) groups.set(row.dimensions, [row]);
    else group.push(row);
  }
  return groups;
}
