/**
 * Writing skills: entity, meta, version, search document and full text of each, in one transaction.
 *
 * @module
 */
import { batches } from '../columns.ts';
import type { Engine, TextDocument } from '../engine.ts';
import type { Db } from '../schema.ts';
import type { SkillUpsert } from '../skill-store.ts';
import { putSearchDocuments } from './search-documents.ts';
import {
  META_COLUMNS,
  META_UPDATES,
  type SkillRow,
  sameSkill,
  sameText,
  selectSkills,
  toEntityRow,
  toMetaRow,
} from './skill-rows.ts';
import { writeVersions } from './version-writes.ts';

/** Skills whose rows are written together: keeps statements short and alike, so that they are prepared once. */
const SKILLS_PER_BATCH = 100;

export async function upsertSkills(db: Db, engine: Engine, skills: readonly SkillUpsert[]): Promise<void> {
  const lastOfEach = [...new Map(skills.map((skill) => [skill.id, skill])).values()];
  const texts: TextDocument[] = [];
  for (let start = 0; start < lastOfEach.length; start += SKILLS_PER_BATCH) {
    texts.push(...(await upsertBatch(db, engine, lastOfEach.slice(start, start + SKILLS_PER_BATCH))));
  }
  // Last, because FTS5 writes its buffer out whenever a statement on another table follows.
  await engine.fullText.put(db, texts);
}

async function upsertBatch(db: Db, engine: Engine, skills: readonly SkillUpsert[]): Promise<TextDocument[]> {
  const known = await knownSkills(db, skills);
  const changed = await changedSkills(db, skills, known);
  if (changed.length === 0) return [];
  await writeEntities(db, changed);
  await writeMeta(db, changed, known);
  await writeVersions(db, engine, changed);
  return putSearchDocuments(db, 'skill', changed);
}

async function knownSkills(db: Db, skills: readonly SkillUpsert[]): Promise<Map<string, SkillRow>> {
  const ids = skills.map((skill) => skill.id);
  const rows = await selectSkills(db).where('e.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function changedSkills(
  db: Db,
  skills: readonly SkillUpsert[],
  known: ReadonlyMap<string, SkillRow>,
): Promise<SkillUpsert[]> {
  const alike = skills.filter((skill) => {
    const row = known.get(skill.id);
    return row !== undefined && sameSkill(row, skill);
  });
  if (alike.length === 0) return [...skills];
  const documents = await db
    .selectFrom('search_documents')
    .select(['source_id', 'analyzer', 'analysis'])
    .where('source_type', '=', 'skill')
    .where(
      'source_id',
      'in',
      alike.map((skill) => skill.id),
    )
    .execute();
  const byId = new Map(documents.map((document) => [document.source_id, document]));
  const unchanged = new Set(
    alike.filter((skill) => {
      const document = byId.get(skill.id);
      return (
        document !== undefined &&
        document.analyzer === skill.analyzer &&
        Buffer.compare(document.analysis, skill.analysis) === 0
      );
    }),
  );
  return skills.filter((skill) => !unchanged.has(skill));
}

async function writeEntities(db: Db, skills: readonly SkillUpsert[]): Promise<void> {
  for (const batch of batches(skills, 7)) {
    await db
      .insertInto('entities')
      .values(batch.map(toEntityRow))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          canonical_name: eb.ref('excluded.canonical_name'),
          description: eb.ref('excluded.description'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
}

/** A skill that comes back was used before it went: its events have stayed. */
async function usesOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { use_count: number; last_used_at: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('skill_events')
    .select((eb) => ['skill_id', eb.fn.countAll<number>().as('uses'), eb.fn.max('at').as('last')])
    .where('skill_id', 'in', ids)
    .where('kind', '=', 'used')
    .groupBy('skill_id')
    .execute();
  return new Map(rows.map((row) => [row.skill_id, { use_count: Number(row.uses), last_used_at: row.last }]));
}

async function writeMeta(
  db: Db,
  skills: readonly SkillUpsert[],
  known: ReadonlyMap<string, SkillRow>,
): Promise<void> {
  const uses = await usesOf(
    db,
    skills.flatMap(({ id }) => (known.has(id) ? [] : [id])),
  );
  const rows = skills.map((skill) => {
    const row = known.get(skill.id);
    const textChangedAt = row !== undefined && sameText(row, skill) ? row.text_changed_at : skill.at;
    return { ...toMetaRow(skill, textChangedAt), ...uses.get(skill.id) };
  });
  for (const batch of batches(rows, META_COLUMNS)) {
    await db
      .insertInto('skill_meta')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column('entity_id')
          .doUpdateSet((eb) =>
            Object.fromEntries(META_UPDATES.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
}
