/**
 * Where procedures and what is remembered of them disagree. The memory of a procedure is named after it.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../schema.ts';

const memoryId = sql`'memory:' || replace(p.id, ':', '-')`;
const procedureId = sql`replace(m.id, 'memory:procedure-', 'procedure:')`;
/** Nobody can be told anything by it. */
const isSilent = sql`(p.is_told = 0)`;

export async function unremembered(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from procedures p left join memories m on m.id = ${memoryId}
    where (m.id is null or (m.forgotten_at is null and m.updated_at < p.updated_at)) and not ${isSilent}
    order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function wronglyRemembered(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${procedureId} as id from memories m left join procedures p on p.id = ${procedureId}
    where m.tier = 'procedural' and m.kind = 'procedure' and m.forgotten_at is null
      and m.id like 'memory:procedure-%' and (p.id is null or ${isSilent})
    order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}
