/**
 * Full text on PostgreSQL: a weighted tsvector on `search_documents`.
 *
 * @module
 */
import { type RawBuilder, sql } from 'kysely';
import { FIELD_WEIGHTS, type FullText, queryWords, type TextDocument } from '../engine.ts';

const HEAVIEST = FIELD_WEIGHTS.name;

/** PostgreSQL has four weights, D to A; description and triggers share one, as they do in FIELD_WEIGHTS. */
const RANK_WEIGHTS = sql.lit(
  `{${FIELD_WEIGHTS.body / HEAVIEST}, ${FIELD_WEIGHTS.tags / HEAVIEST}, ${FIELD_WEIGHTS.description / HEAVIEST}, 1}`,
);

/** A tsvector holds 1 MB; words beyond this would make the whole statement fail. */
const MAX_BODY = 200_000;

export const postgresFullText: FullText = {
  async put(db, documents) {
    for (const document of documents) {
      await sql`update search_documents set text_vector = ${vectorOf(document)}
        where id = ${document.id}`.execute(db);
    }
  },

  // The text is a column: it goes with its document.
  async remove() {
    await Promise.resolve();
  },

  async search(db, sourceType, query, limit) {
    const words = queryWords(query);
    if (words.length === 0) return [];
    const match = sql`to_tsquery('english', ${`${words.join(' & ')}:*`})`;
    const result = await sql<{ source_id: string }>`
      select source_id from search_documents
      where text_vector @@ ${match} and source_type = ${sourceType}
      order by ts_rank_cd(${RANK_WEIGHTS}::float4[], text_vector, ${match}) desc, id
      limit ${limit}`.execute(db);
    return result.rows.map((row) => row.source_id);
  },

  async disagreement(db) {
    const missing = await sql<{ id: number }>`
      select id from search_documents where text_vector is null`.execute(db);
    return { missing: missing.rows.map((row) => Number(row.id)), orphans: 0 };
  },

  async removeOrphans() {
    await Promise.resolve();
  },
};

function vectorOf(document: TextDocument): RawBuilder<unknown> {
  return sql`setweight(to_tsvector('english', ${spaced(document.name)}), 'A')
    || setweight(to_tsvector('english', ${document.description}), 'B')
    || setweight(to_tsvector('english', ${document.triggers}), 'B')
    || setweight(to_tsvector('english', ${document.tags}), 'C')
    || setweight(to_tsvector('english', ${document.body.slice(0, MAX_BODY)}), 'D')`;
}

/** `web-perf` is one word and two to PostgreSQL already; `web_perf` and `web.perf` are not. */
function spaced(name: string): string {
  return `${name} ${queryWords(name).join(' ')}`;
}
