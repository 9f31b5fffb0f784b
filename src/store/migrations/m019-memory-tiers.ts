/**
 * The newest memories of a tier, found without reading all others: every session begins with them.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m019_memory_tiers(db: Db): Promise<void> {
  await db.schema
    .createIndex('memories_tier')
    .on('memories')
    .columns(['tier', 'kind', 'occurred_at', 'id'])
    .execute();
}
