/**
 * What the in-process index needs of every skill, a page at a time: a large library never lies in memory twice.
 *
 * @module
 */
import { vectorsOf } from '../columns.ts';
import type { Db } from '../schema.ts';
import type { SkillIndexRow } from '../skill-store.ts';

/** About a megabyte of analyses and vectors. */
const PAGE = 500;

export async function* skillIndexPages(db: Db, model: string): AsyncGenerator<SkillIndexRow[]> {
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('search_documents as d')
      .innerJoin('skill_meta as m', 'm.entity_id', 'd.source_id')
      .innerJoin('entities as e', 'e.id', 'd.source_id')
      .leftJoin('embeddings as v', (join) =>
        join
          .onRef('v.source_id', '=', 'd.source_id')
          .on('v.source_type', '=', 'skill')
          .on('v.model', '=', model),
      )
      .select([
        'd.id as row',
        'd.source_id as id',
        'd.analyzer',
        'd.analysis',
        'v.vectors',
        'v.dimensions',
        'v.parts',
      ])
      .select([
        'e.name',
        'm.agent',
        'm.project',
        'm.importance',
        'm.decay_rate',
        'm.last_used_at',
        'm.installed_at',
        'm.content_hash',
      ])
      .where('d.source_type', '=', 'skill')
      .where('d.id', '>', after)
      .orderBy('d.id')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row;
    yield rows.map((row) => ({
      id: row.id,
      name: row.name,
      agent: row.agent,
      project: row.project,
      importance: row.importance,
      decayRate: row.decay_rate,
      lastUsedAt: row.last_used_at,
      installedAt: row.installed_at,
      contentHash: row.content_hash,
      analyzer: row.analyzer,
      analysis: row.analysis,
      vectors: vectorsOf(row.vectors, row.dimensions ?? 0, row.parts ?? 0),
    }));
  }
}
