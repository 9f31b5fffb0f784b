/**
 * Full text on SQLite: a contentless FTS5 table whose rowid is `search_documents.id`.
 *
 * @module
 */
import { sql } from 'kysely';
import { FIELD_WEIGHTS, type FullText, queryWords } from '../engine.ts';

const { name, description, triggers, tags, body } = FIELD_WEIGHTS;

export const sqliteFullText: FullText = {
  async put(db, documents) {
    for (const document of documents) {
      await sql`insert or replace into search_text (rowid, name, description, triggers, tags, body)
        values (${document.id}, ${document.name}, ${document.description}, ${document.triggers},
          ${document.tags}, ${document.body})`.execute(db);
    }
  },

  async remove(db, ids) {
    await sql`delete from search_text
      where rowid in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
  },

  async search(db, sourceType, query, limit) {
    const words = queryWords(query);
    if (words.length === 0) return [];
    // Quoted, so that no word is an operator; the star makes the last one a beginning.
    const match = `${words.map((word) => `"${word}"`).join(' ')}*`;
    const result = await sql<{ source_id: string }>`
      select d.source_id
      from search_text join search_documents d on d.id = search_text.rowid
      where search_text match ${match} and d.source_type = ${sourceType}
      order by bm25(search_text, ${sql.lit(name)}, ${sql.lit(description)}, ${sql.lit(triggers)},
        ${sql.lit(tags)}, ${sql.lit(body)}), d.id
      limit ${limit}`.execute(db);
    return result.rows.map((row) => row.source_id);
  },

  async disagreement(db) {
    const missing = await sql<{ id: number }>`
      select d.id from search_documents d left join search_text_docsize t on t.id = d.id
      where t.id is null`.execute(db);
    const orphans = await sql<{ n: number }>`
      select count(*) as n from search_text_docsize t left join search_documents d on d.id = t.id
      where d.id is null`.execute(db);
    return { missing: missing.rows.map((row) => row.id), orphans: orphans.rows[0]?.n ?? 0 };
  },

  async removeOrphans(db) {
    await sql`delete from search_text where rowid in (
      select t.id from search_text_docsize t left join search_documents d on d.id = t.id
      where d.id is null)`.execute(db);
  },
};
