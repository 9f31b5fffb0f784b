/**
 * The search document of a skill or a memory: its analysed text for the in-process index, its words for full text.
 *
 * @module
 */
import { batches } from '../columns.ts';
import type { SourceType } from '../embedding-store.ts';
import type { Engine, TextDocument } from '../engine.ts';
import type { Db } from '../schema.ts';

export interface Searchable {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly triggers: readonly string[];
  readonly tags: readonly string[];
  readonly body: string;
  readonly analyzer: string;
  readonly analysis: Uint8Array;
}

/** Writes the documents and returns their texts, which the caller hands to `fullText.put` last of all. */
export async function putSearchDocuments(
  db: Db,
  sourceType: SourceType,
  sources: readonly Searchable[],
): Promise<TextDocument[]> {
  const texts: TextDocument[] = [];
  for (const batch of batches(sources, 4)) {
    const rows = await db
      .insertInto('search_documents')
      .values(
        batch.map(({ id, analyzer, analysis }) => ({
          source_type: sourceType,
          source_id: id,
          analyzer,
          analysis,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['source_type', 'source_id']).doUpdateSet((eb) => ({
          analyzer: eb.ref('excluded.analyzer'),
          analysis: eb.ref('excluded.analysis'),
        })),
      )
      .returning(['id', 'source_id'])
      .execute();
    const byId = new Map(batch.map((source) => [source.id, source]));
    for (const row of rows) {
      const source = byId.get(row.source_id);
      if (source !== undefined) texts.push(textDocument(Number(row.id), source));
    }
  }
  return texts;
}

export function textDocument(
  id: number,
  source: Omit<Searchable, 'id' | 'analyzer' | 'analysis'>,
): TextDocument {
  return {
    id,
    name: source.name,
    description: source.description,
    triggers: source.triggers.join('\n'),
    tags: source.tags.join('\n'),
    body: source.body,
  };
}

/** Takes the documents of these sources out of their table and out of full text, always together. */
export async function removeSearchDocuments(
  db: Db,
  engine: Engine,
  sourceType: SourceType,
  sourceIds: readonly string[],
): Promise<void> {
  for (const batch of batches(sourceIds)) {
    const gone = await db
      .deleteFrom('search_documents')
      .where('source_type', '=', sourceType)
      .where('source_id', 'in', batch)
      .returning('id')
      .execute();
    await engine.fullText.remove(
      db,
      gone.map((document) => Number(document.id)),
    );
  }
}

const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/;

/** The body of a stored SKILL.md, near enough for full text: whoever parses properly passes the body itself. */
export function bodyOf(content: string): string {
  return content.replace(FRONTMATTER, '');
}
