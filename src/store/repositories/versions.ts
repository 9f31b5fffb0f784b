/**
 * Versions of a skill's SKILL.md. They outlive the skill.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import type { VersionRepository } from '../skill-store.ts';
import type { RepositoryContext } from './context.ts';

export function versionRepository({ db }: RepositoryContext): VersionRepository {
  return {
    async list(skillId) {
      const rows = await db
        .selectFrom('skill_versions')
        .select(['seq', 'content_hash', 'parent_hash', 'author', 'reason', 'created_at'])
        .where('skill_id', '=', skillId)
        .orderBy('seq', 'desc')
        .execute();
      return rows.map((row) => ({
        id: versionId(skillId, row.seq),
        skillId,
        contentHash: row.content_hash,
        parentHash: row.parent_hash,
        author: row.author,
        reason: row.reason,
        createdAt: row.created_at,
      }));
    },

    async content(id) {
      const [, skillId, seq] = /^(.+)#(\d{1,9})$/s.exec(id) ?? [];
      if (skillId === undefined) return undefined;
      const row = await db
        .selectFrom('skill_versions')
        .select('content')
        .where('skill_id', '=', skillId)
        .where('seq', '=', Number(seq))
        .executeTakeFirst();
      return row?.content;
    },
  };
}

/** `skill:default:web-perf#3`: stable and readable. */
function versionId(skillId: string, seq: number): string {
  return `${skillId}#${seq}`;
}

export async function latestContent(db: Db, skillId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('skill_versions')
    .select('content')
    .where('skill_id', '=', skillId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content;
}
