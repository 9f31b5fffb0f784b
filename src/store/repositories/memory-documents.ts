/**
 * Everything that the recall index needs, page by page: a hundred thousand memories never lie in memory twice, and
 * whoever else asks the database has a turn between two pages.
 *
 * @module
 */
import { decodeList, vectorsOf } from '../columns.ts';
import type { MemoryDocument } from '../memory-store.ts';
import type { Db } from '../schema.ts';

/** About half a megabyte of analyses and vectors, read in ten milliseconds. */
const PAGE = 500;

export async function* memoryDocumentPages(db: Db, model: string): AsyncGenerator<MemoryDocument[]> {
  for (let after = ''; ; ) {
    const rows = await page(db, model, after);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows.map(
      ({ vectors, dimensions, parts, tags, ...row }) =>
        ({
          ...row,
          tags: decodeList(tags),
          vectors: vectorsOf(vectors, dimensions ?? 0, parts ?? 0),
        }) as MemoryDocument,
    );
  }
}

// The type of the rows names every selected column; only Kysely can spell it.
function page(db: Db, model: string, after: string) {
  return db
    .selectFrom('search_documents as d')
    .innerJoin('memories as m', 'm.id', 'd.source_id')
    .leftJoin('embeddings as v', (join) =>
      join
        .onRef('v.source_id', '=', 'd.source_id')
        .on('v.source_type', '=', 'memory')
        .on('v.model', '=', model),
    )
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
      'v.vectors',
      'v.dimensions',
      'v.parts',
    ])
    .where('d.source_type', '=', 'memory')
    .where('m.superseded_by', 'is', null)
    .where('m.forgotten_at', 'is', null)
    .where('d.source_id', '>', after)
    .orderBy('d.source_id')
    .limit(PAGE)
    .execute();
}
