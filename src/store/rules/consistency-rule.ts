/**
 * One thing that must hold in the database, how to see that it does not, and how to mend it.
 *
 * @module
 */
import { type RawBuilder, sql } from 'kysely';

export interface ConsistencyRule {
  readonly check: string;
  /** Follows the number of rows. */
  readonly message: string;
  /** The rows that break the rule, as `from … where …`. */
  readonly rows: (now: string) => RawBuilder<unknown>;
  /** Statements that repair it, in order. */
  readonly repair: (now: string) => readonly RawBuilder<unknown>[];
}

export const skillIds = sql`(select entity_id from skill_meta)`;
export const entityIds = sql`(select id from entities)`;
/** Neither superseded nor forgotten: what may be in an index. */
export const holdingMemoryIds = sql`(select id from memories where superseded_by is null and forgotten_at is null)`;
/** History included. */
export const memoryIds = sql`(select id from memories where forgotten_at is null)`;

/** A rule whose breach is mended by deleting the rows. */
export function orphanRule(check: string, message: string, rows: RawBuilder<unknown>): ConsistencyRule {
  return { check, message, rows: () => rows, repair: () => [sql`delete ${rows}`] };
}
