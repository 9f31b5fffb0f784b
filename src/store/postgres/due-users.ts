/**
 * Whose jobs are due: the one question that a server asks across users.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** The longest waiting first. */
export async function dueUsers(db: Db, now: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from jobs
    where (state = 'waiting' and run_at <= ${now}) or (state = 'running' and lease_until <= ${now})
    group by user_id order by min(run_at) limit ${limit}`.execute(db);
  return rows.map((row) => row.user_id);
}
