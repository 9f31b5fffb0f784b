/**
 * Versions of skills. They outlive the skill.
 *
 * @module
 */
import { type Selectable, sql } from 'kysely';
import { likeLiteral } from '../columns.ts';
import type { Engine } from '../engine.ts';
import type { Db, SkillIntentsTable, SkillVersionsTable } from '../schema.ts';
import type { Taint } from '../taint.ts';
import type {
  NewVersion,
  SkillIntent,
  SkillVersion,
  SwapRecord,
  VersionRepository,
} from '../version-store.ts';
import { atomically, type RepositoryContext } from './context.ts';
import { contentBytes, contentsOf, keepContents, textOf } from './skill-contents.ts';
import { traceVersions } from './version-lineage.ts';

/** An intent this old is of a process that died before it touched the file. */
const INTENT_HOURS = 24;

export function versionRepository({ db, engine }: RepositoryContext): VersionRepository {
  return {
    async list(skillId) {
      const rows = await db
        .selectFrom('skill_versions')
        .selectAll()
        .where('skill_id', '=', skillId)
        .orderBy('seq', 'desc')
        .execute();
      return rows.map(toVersion);
    },

    async get(skillId, seq) {
      const row = await db
        .selectFrom('skill_versions')
        .selectAll()
        .where('skill_id', '=', skillId)
        .where('seq', '=', seq)
        .executeTakeFirst();
      return row && toVersion(row);
    },

    latest: (skillId) => latestVersion(db, skillId),

    async heads() {
      const rows = await db
        .selectFrom('skill_versions')
        .selectAll()
        .orderBy('skill_id')
        .orderBy('seq')
        .execute();
      return [...new Map(rows.map((row) => [row.skill_id, row])).values()].map(toVersion);
    },

    async skillsNamed(name) {
      const rows = await db
        .selectFrom('skill_versions')
        .select('skill_id')
        .distinct()
        .where((eb) =>
          eb.or([
            sql<boolean>`skill_id like ${`skill:%:${likeLiteral(name)}`} escape '\\'`,
            sql<boolean>`skill_id like ${`skill:%:${likeLiteral(name)}@%`} escape '\\'`,
          ]),
        )
        .orderBy('skill_id')
        .execute();
      // `like` is blind to case on SQLite, and a name may hold a colon.
      return rows.map((row) => row.skill_id).filter((id) => nameOf(id) === name);
    },

    async content(id) {
      const [, skillId, seq] = /^(.+)#(\d{1,9})$/s.exec(id) ?? [];
      if (skillId === undefined) return undefined;
      const row = await db
        .selectFrom('skill_versions')
        .select('content_hash')
        .where('skill_id', '=', skillId)
        .where('seq', '=', Number(seq))
        .executeTakeFirst();
      return row?.content_hash ? textByHash(db, row.content_hash) : undefined;
    },

    bytes: (hash) => contentBytes(db, hash),
    contents: (hashes) => contentsOf(db, hashes),
    keep: (contents) => atomically(db, (transaction) => keepContents(transaction, contents)),
    add: (version) => atomically(db, (transaction) => addVersion(transaction, engine, version)),

    async setFolder(skillId, seq, folderHash) {
      await db
        .updateTable('skill_versions')
        .set({ folder_hash: folderHash })
        .where('skill_id', '=', skillId)
        .where('seq', '=', seq)
        .execute();
    },

    async lock(skillId) {
      // A transaction on SQLite is the only writer from its start.
      if (engine.kind === 'sqlite') return;
      // Skills of two users may have one id.
      await sql`select pg_advisory_xact_lock(hashtext(knowhow_user()), hashtext(${skillId}))`.execute(db);
    },

    async intend(intent) {
      const tooOld = new Date(Date.parse(intent.at) - INTENT_HOURS * 3_600_000).toISOString();
      await atomically(db, async (transaction) => {
        await transaction
          .deleteFrom('skill_intents')
          .where('created_at', '<', tooOld)
          // What was begun waits for whoever undoes it.
          .where('swap', 'is', null)
          .execute();
        await transaction.insertInto('skill_intents').values(toIntentRow(intent)).execute();
      });
    },

    async isIntended(id) {
      const row = await db.selectFrom('skill_intents').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    async unfinished() {
      const rows = await db
        .selectFrom('skill_intents')
        .select(['id', 'skill_id', 'proposal', 'created_at', 'swap'])
        .where('swap', 'is not', null)
        .orderBy('created_at')
        .execute();
      return rows.map(({ id, skill_id: skillId, proposal, created_at: at, swap }) => ({
        ...{ id, skillId, proposal, at },
        swap: JSON.parse(swap ?? '') as SwapRecord,
      }));
    },

    async withdraw(id) {
      await db.deleteFrom('skill_intents').where('id', '=', id).execute();
    },

    async settle(skillId, contentHash) {
      await db
        .deleteFrom('skill_intents')
        .where('skill_id', '=', skillId)
        .where('content_hash', '=', contentHash)
        .execute();
    },
  };
}

/** `skill:default:web-perf#3`: stable and readable. */
function versionId(skillId: string, seq: number): string {
  return `${skillId}#${seq}`;
}

function nameOf(skillId: string): string {
  return skillId.split(':').slice(2).join(':').split('@')[0] ?? '';
}

function toVersion(row: Selectable<SkillVersionsTable>): SkillVersion {
  return {
    id: versionId(row.skill_id, row.seq),
    skillId: row.skill_id,
    seq: row.seq,
    kind: row.kind as SkillVersion['kind'],
    contentHash: row.content_hash,
    parentHash: row.parent_hash,
    folderHash: row.folder_hash,
    author: row.author,
    reason: row.reason,
    proposal: row.proposal,
    taint: row.taint as Taint,
    path: row.path,
    createdAt: row.created_at,
  };
}

function toIntentRow({
  skillId,
  contentHash,
  at,
  swap,
  ...rest
}: SkillIntent): Selectable<SkillIntentsTable> {
  const row = { ...rest, skill_id: skillId, content_hash: contentHash, created_at: at };
  return { ...row, swap: swap ? JSON.stringify(swap) : null };
}

async function latestVersion(db: Db, skillId: string): Promise<SkillVersion | undefined> {
  const row = await db
    .selectFrom('skill_versions')
    .selectAll()
    .where('skill_id', '=', skillId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toVersion(row);
}

export async function addVersion(db: Db, engine: Engine, version: NewVersion): Promise<SkillVersion> {
  const before = await latestVersion(db, version.skillId);
  const row: Selectable<SkillVersionsTable> = {
    skill_id: version.skillId,
    seq: (before?.seq ?? 0) + 1,
    kind: version.kind,
    content_hash: version.contentHash,
    parent_hash: before?.contentHash ?? null,
    folder_hash: version.folderHash,
    author: version.author,
    reason: version.reason,
    proposal: version.proposal,
    taint: version.taint,
    path: version.path,
    created_at: version.createdAt,
  };
  await db.insertInto('skill_versions').values(row).execute();
  await traceVersions(db, engine, [row]);
  return toVersion(row);
}

/** The newest text, also of a skill that was deleted since. */
export async function latestContent(db: Db, skillId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('skill_versions')
    .select('content_hash')
    .where('skill_id', '=', skillId)
    .where('content_hash', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content_hash ? textByHash(db, row.content_hash) : undefined;
}

async function textByHash(db: Db, hash: string): Promise<string | undefined> {
  const bytes = await contentBytes(db, hash);
  return bytes && textOf(bytes);
}
