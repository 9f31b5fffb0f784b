/**
 * Everything that the recall index needs, page by page: rows of one page die young, while a hundred thousand at
 * once outlive their collector and cost a third more.
 *
 * @module
 */
import { decodeList } from '../columns.ts';
import type { MemoryDocument } from '../memory-store.ts';
import type { Db } from '../schema.ts';

const PAGE = 2000;

/** Call it in a snapshot, so that the pages belong together. */
export async function memoryDocuments(db: Db): Promise<MemoryDocument[]> {
  const documents: MemoryDocument[] = [];
  for (let after = ''; ; ) {
    const rows = await page(db, after);
    // The rows are ours alone: no need to copy them.
    for (const row of rows)
      documents.push(Object.assign(row, { tags: decodeList(row.tags) }) as MemoryDocument);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return documents;
    after = last.id;
  }
}

// The type of the rows names every selected column; only Kysely can spell it.
function page(db: Db, after: string) {
  return db
    .selectFrom('search_documents as d')
    .innerJoin('memories as m', 'm.id', 'd.source_id')
    .select([
      'm.id',
      'm.kind',
      'm.tier',
      'd.analyzer',
      'd.analysis',
      'm.importance',
      'm.tags',
      'm.project',
      'm.agent',
      'm.who',
      'm.group_id as group',
      'm.position',
      'm.occurred_at as occurredAt',
      'm.last_used_at as lastUsedAt',
    ])
    .where('d.source_type', '=', 'memory')
    .where('m.superseded_by', 'is', null)
    .where('m.forgotten_at', 'is', null)
    .where('d.source_id', '>', after)
    .orderBy('d.source_id')
    .limit(PAGE)
    .execute();
}
