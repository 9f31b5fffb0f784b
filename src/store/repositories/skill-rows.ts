/**
 * Between `SkillRecord` and the two rows it is made of.
 *
 * @module
 */
import type { Insertable } from 'kysely';
import { decodeList, encodeList } from '../columns.ts';
import type { Db, EntitiesTable, SkillMetaTable } from '../schema.ts';
import type { SkillRecord, SkillUpsert } from '../skill-store.ts';

const COLUMNS = [
  'e.id',
  'e.name',
  'e.canonical_name',
  'e.description',
  'm.agent',
  'm.version',
  'm.author',
  'm.license',
  'm.source',
  'm.trust',
  'm.origin',
  'm.project',
  'm.role',
  'm.category',
  'm.triggers',
  'm.tags',
  'm.permissions',
  'm.enriched_by',
  'm.installed_at',
  'm.last_used_at',
  'm.use_count',
  'm.importance',
  'm.decay_rate',
  'm.fs_path',
  'm.content_hash',
  'm.text_changed_at',
  'm.updated_at',
] as const;

// The type of the builder names every selected column; only Kysely can spell it.
export function selectSkills(db: Db) {
  return db.selectFrom('entities as e').innerJoin('skill_meta as m', 'm.entity_id', 'e.id').select(COLUMNS);
}

export type SkillRow = Awaited<ReturnType<ReturnType<typeof selectSkills>['execute']>>[number];

export function toSkillRecord(row: SkillRow): SkillRecord {
  return {
    id: row.id,
    agent: row.agent,
    name: row.name,
    canonicalName: row.canonical_name,
    description: row.description ?? '',
    triggers: decodeList(row.triggers),
    tags: decodeList(row.tags),
    role: row.role,
    category: row.category,
    version: row.version,
    author: row.author,
    license: row.license,
    source: row.source,
    trust: row.trust as SkillRecord['trust'],
    origin: row.origin,
    project: row.project,
    permissions: decodeList(row.permissions),
    enrichedBy: row.enriched_by,
    installedAt: row.installed_at,
    updatedAt: row.updated_at,
    lastUsedAt: row.last_used_at,
    useCount: row.use_count,
    importance: row.importance,
    decayRate: row.decay_rate,
    fsPath: row.fs_path,
    contentHash: row.content_hash,
  };
}

export function toEntityRow(skill: SkillUpsert): Insertable<EntitiesTable> {
  return {
    id: skill.id,
    type: 'skill',
    name: skill.name,
    canonical_name: skill.canonicalName,
    description: skill.description,
    created_at: skill.at,
    updated_at: skill.at,
  };
}

/** The row of a skill that is new; of a known one the lifecycle columns are not written. */
export function toMetaRow(skill: SkillUpsert, textChangedAt: string): Insertable<SkillMetaTable> {
  return {
    entity_id: skill.id,
    agent: skill.agent,
    version: skill.version,
    author: skill.author,
    license: skill.license,
    source: skill.source,
    trust: skill.trust,
    origin: skill.origin,
    project: skill.project,
    role: skill.role,
    category: skill.category,
    triggers: encodeList(skill.triggers),
    tags: encodeList(skill.tags),
    permissions: encodeList(skill.permissions),
    enriched: skill.enrichedBy === null ? 0 : 1,
    enriched_by: skill.enrichedBy,
    installed_at: skill.at,
    last_used_at: null,
    use_count: 0,
    importance: skill.importance,
    decay_rate: skill.decayRate,
    fs_path: skill.fsPath,
    uninstalled_at: null,
    content_hash: skill.contentHash,
    text_changed_at: textChangedAt,
    created_at: skill.at,
    updated_at: skill.at,
  };
}

/** What an upsert of a known skill may change: everything but identity and lifecycle (SK9). */
export const META_UPDATES = [
  'agent',
  'version',
  'author',
  'license',
  'source',
  'trust',
  'origin',
  'project',
  'role',
  'category',
  'triggers',
  'tags',
  'permissions',
  'enriched',
  'enriched_by',
  'fs_path',
  'uninstalled_at',
  'content_hash',
  'text_changed_at',
  'updated_at',
] as const satisfies readonly (keyof SkillMetaTable)[];

export const META_COLUMNS = 27;

/** True when an upsert would change nothing of the two rows. */
export function sameSkill(row: SkillRow, skill: SkillUpsert): boolean {
  return (
    sameText(row, skill) &&
    row.canonical_name === skill.canonicalName &&
    row.agent === skill.agent &&
    row.version === skill.version &&
    row.author === skill.author &&
    row.license === skill.license &&
    row.source === skill.source &&
    row.trust === skill.trust &&
    row.origin === skill.origin &&
    row.project === skill.project &&
    row.role === skill.role &&
    row.category === skill.category &&
    row.tags === encodeList(skill.tags) &&
    row.permissions === encodeList(skill.permissions) &&
    row.enriched_by === skill.enrichedBy &&
    row.fs_path === skill.fsPath &&
    row.content_hash === skill.contentHash
  );
}

/** True when the embedding text (name, description, triggers: SK3) is the same. */
export function sameText(
  row: SkillRow,
  skill: Pick<SkillUpsert, 'name' | 'description' | 'triggers'>,
): boolean {
  return (
    row.name === skill.name &&
    row.description === skill.description &&
    row.triggers === encodeList(skill.triggers)
  );
}
