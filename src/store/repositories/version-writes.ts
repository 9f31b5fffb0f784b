/**
 * The versions that come with writing and removing skills. What somebody was about to do when a kill came is taken
 * from its intent.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import { batches } from '../columns.ts';
import type { Engine } from '../engine.ts';
import type { Db, SkillIntentsTable, SkillVersionsTable } from '../schema.ts';
import type { SkillUpsert } from '../skill-store.ts';
import { isTainted, type Taint, worstTaint } from '../taint.ts';
import type { KeptContent } from '../version-store.ts';
import { keepContents } from './skill-contents.ts';
import { traceVersions } from './version-lineage.ts';
import { addVersion } from './versions.ts';

const VERSION_COLUMNS = 12;

type LatestRow = Pick<Selectable<SkillVersionsTable>, 'skill_id' | 'seq' | 'content_hash' | 'taint'>;
type IntentRow = Selectable<SkillIntentsTable>;

/**
 * A version is added when its hash is not that of the latest one, also when the skill was away meanwhile; of a change
 * that knowhow itself makes always: it has an author and a reason to keep.
 */
export async function writeVersions(db: Db, engine: Engine, skills: readonly SkillUpsert[]): Promise<void> {
  const ids = skills.map((skill) => skill.id);
  const latest = new Map((await latestVersions(db, ids)).map((row) => [row.skill_id, row]));
  const changed = skills.filter(
    (skill) => !skill.keepsTaint || latest.get(skill.id)?.content_hash !== skill.contentHash,
  );
  if (changed.length === 0) return;
  const intents = await intentsOf(
    db,
    changed.map((skill) => skill.id),
  );
  const used: string[] = [];
  const rows = changed.map((skill) => {
    const fitting = intents.filter(
      (one) => one.skill_id === skill.id && one.content_hash === skill.contentHash,
    );
    used.push(...fitting.map(({ id }) => id));
    // Only a file that was found needs somebody to name its author; of several the last one has put it there.
    return versionRow(skill, latest.get(skill.id), skill.keepsTaint ? fitting.at(-1) : undefined);
  });
  await keepContents(db, changed.map(contentOf));
  for (const batch of batches(rows, VERSION_COLUMNS)) {
    await db.insertInto('skill_versions').values(batch).execute();
  }
  await traceVersions(db, engine, rows);
  if (used.length > 0) await db.deleteFrom('skill_intents').where('id', 'in', used).execute();
}

/** A skill whose file is gone, and that somebody was about to delete, was deleted by them. */
export async function writeDeletions(
  db: Db,
  engine: Engine,
  removed: readonly { id: string; fs_path: string }[],
  at: string,
): Promise<void> {
  const intents = await intentsOf(
    db,
    removed.map(({ id }) => id),
  );
  for (const intent of intents.filter(({ content_hash }) => content_hash === null)) {
    const { skill_id: skillId, author, reason, proposal, taint, id } = intent;
    const path = removed.find((skill) => skill.id === skillId)?.fs_path ?? null;
    await addVersion(db, engine, {
      ...{ skillId, kind: 'delete', contentHash: null, folderHash: null, path },
      ...{ author, reason, proposal, taint: taint as Taint, createdAt: at },
    });
    await db.deleteFrom('skill_intents').where('id', '=', id).execute();
  }
}

function contentOf(skill: SkillUpsert): KeptContent {
  return { hash: skill.contentHash, bytes: skill.bytes ?? Buffer.from(skill.content) };
}

function versionRow(
  skill: SkillUpsert,
  before: LatestRow | undefined,
  intent: IntentRow | undefined,
): Selectable<SkillVersionsTable> {
  return {
    skill_id: skill.id,
    seq: (before?.seq ?? 0) + 1,
    kind: 'text',
    content_hash: skill.contentHash,
    parent_hash: before?.content_hash ?? null,
    folder_hash: skill.folderHash ?? null,
    author: intent?.author ?? skill.changedBy,
    reason: intent?.reason ?? skill.reason,
    proposal: intent?.proposal ?? skill.proposal,
    taint: intent?.taint ?? taintOf(skill, before),
    path: skill.fsPath,
    created_at: skill.at,
  };
}

/** An edit on disk leaves most of a text as it was: what nobody vouched for before, nobody does now. */
function taintOf(skill: SkillUpsert, before: LatestRow | undefined): Taint {
  const known = before?.taint as Taint | undefined;
  if (!skill.keepsTaint || known === undefined || !isTainted(known)) return skill.taint;
  return worstTaint([skill.taint, known]);
}

async function intentsOf(db: Db, ids: readonly string[]): Promise<IntentRow[]> {
  const rows: IntentRow[] = [];
  for (const batch of batches(ids)) {
    rows.push(
      ...(await db
        .selectFrom('skill_intents')
        .selectAll()
        .where('skill_id', 'in', batch)
        .orderBy('created_at')
        .execute()),
    );
  }
  return rows;
}

async function latestVersions(db: Db, ids: readonly string[]): Promise<LatestRow[]> {
  return db
    .selectFrom('skill_versions as v')
    .innerJoin(
      db
        .selectFrom('skill_versions')
        .select((eb) => ['skill_id', eb.fn.max('seq').as('seq')])
        .where('skill_id', 'in', ids)
        .groupBy('skill_id')
        .as('last'),
      (join) => join.onRef('last.skill_id', '=', 'v.skill_id').onRef('last.seq', '=', 'v.seq'),
    )
    .select(['v.skill_id', 'v.seq', 'v.content_hash', 'v.taint'])
    .execute();
}
