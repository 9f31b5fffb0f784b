/**
 * Whose jobs are due: the one question that a server asks across users.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../schema.ts';

export interface DueQuestion {
  readonly now: string;
  /** Of these, whatever is due. */
  readonly here: readonly string[];
  /** Of all others, what was due by then: it is left to the server that has them open. */
  readonly before: string;
  readonly limit: number;
}

/** The longest waiting first. */
export async function dueUsers(db: Db, { now, here, before, limit }: DueQuestion): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from jobs
    where (state = 'waiting' and run_at <= ${now} and (run_at <= ${before} or user_id = any(${here})))
      or (state = 'running' and lease_until <= ${now})
    group by user_id order by min(run_at) limit ${limit}`.execute(db);
  return rows.map((row) => row.user_id);
}
