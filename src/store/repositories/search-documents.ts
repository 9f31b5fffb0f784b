/**
 * The search document of a skill: its analysed text for the in-process index, its words for full text.
 *
 * @module
 */
import { batches } from '../columns.ts';
import type { TextDocument } from '../engine.ts';
import type { Db } from '../schema.ts';

export interface SearchableSkill {
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
  skills: readonly SearchableSkill[],
): Promise<TextDocument[]> {
  const texts: TextDocument[] = [];
  for (const batch of batches(skills, 4)) {
    const rows = await db
      .insertInto('search_documents')
      .values(
        batch.map((skill) => ({
          source_type: 'skill',
          source_id: skill.id,
          analyzer: skill.analyzer,
          analysis: skill.analysis,
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
    const bySource = new Map(batch.map((skill) => [skill.id, skill]));
    for (const row of rows) {
      const skill = bySource.get(row.source_id);
      if (skill !== undefined) texts.push(textDocument(Number(row.id), skill));
    }
  }
  return texts;
}

export function textDocument(
  id: number,
  skill: Omit<SearchableSkill, 'id' | 'analyzer' | 'analysis'>,
): TextDocument {
  return {
    id,
    name: skill.name,
    description: skill.description,
    triggers: skill.triggers.join('\n'),
    tags: skill.tags.join('\n'),
    body: skill.body,
  };
}

const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/;

/** The body of a stored SKILL.md, near enough for full text: whoever parses properly passes the body itself. */
export function bodyOf(content: string): string {
  return content.replace(FRONTMATTER, '');
}
