/**
 * What a proposal is based on, where it was made, and how it was decided.
 *
 * @module
 */
import type { Db } from '../schema.ts';

export async function m014_proposal_decisions(db: Db): Promise<void> {
  for (const column of ['base_content', 'proposed_in', 'decided_at', 'decided_by', 'decision_reason']) {
    // One by one: SQLite adds one column at a time.
    await db.schema.alterTable('proposals').addColumn(column, 'text').execute();
  }
  await db.schema
    .createIndex('proposals_by_author')
    .on('proposals')
    .columns(['author', 'created_at'])
    .execute();
}
