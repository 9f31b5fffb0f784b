/**
 * Unordered pairs of skills, as the tables hold them: `a` sorts before `b`.
 *
 * @module
 */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { batches } from '../columns.ts';
import type { Db, Schema } from '../schema.ts';

export interface Pair {
  readonly a: string;
  readonly b: string;
}

/** Each pair once, in order; a skill makes no pair with itself. What else a row carries is kept. */
export function ordered<T extends Pair>(pairs: readonly T[]): T[] {
  const byKey = new Map<string, T>();
  for (const pair of pairs) {
    if (pair.a === pair.b) continue;
    const sorted = pair.a < pair.b ? pair : { ...pair, a: pair.b, b: pair.a };
    byKey.set(pairKey(sorted), sorted);
  }
  return [...byKey.values()];
}

export function pairKey({ a, b }: Pair): string {
  return JSON.stringify([a, b]);
}

/** Those whose two skills are there. */
export async function installedPairs<T extends Pair>(db: Db, pairs: readonly T[]): Promise<T[]> {
  const installed = new Set<string>();
  for (const batch of batches([...new Set(pairs.flatMap(({ a, b }) => [a, b]))])) {
    const rows = await db
      .selectFrom('skill_meta')
      .select('entity_id')
      .where('entity_id', 'in', batch)
      .execute();
    for (const row of rows) installed.add(row.entity_id);
  }
  return pairs.filter(({ a, b }) => installed.has(a) && installed.has(b));
}

/** SQLite has no list of tuples to compare with; a chain of `or` uses the key in both engines. */
export function isOneOf(
  eb: ExpressionBuilder<Schema, 'skill_pair_memories'> | ExpressionBuilder<Schema, 'computed_edges'>,
  pairs: readonly Pair[],
): Expression<SqlBool> {
  const either = eb as ExpressionBuilder<Schema, 'computed_edges'>;
  return either.or(pairs.map(({ a, b }) => either.and([either('a', '=', a), either('b', '=', b)])));
}
