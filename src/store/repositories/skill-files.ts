/**
 * What the reconciler remembers of each file.
 *
 * @module
 */
import { batches, decodeList, encodeList } from '../columns.ts';
import type { SkillFileRepository, SkillFileStatus } from '../skill-store.ts';
import { atomically, type RepositoryContext } from './context.ts';

const COLUMNS = 12;

export function skillFileRepository({ db }: RepositoryContext): SkillFileRepository {
  return {
    async all() {
      const rows = await db.selectFrom('skill_files').selectAll().execute();
      return rows.map((row) => ({
        path: row.path,
        realPath: row.real_path,
        root: row.root,
        size: Number(row.size),
        mtimeNs: row.mtime_ns,
        inode: row.inode,
        contentHash: row.content_hash,
        skillId: row.skill_id,
        status: row.status as SkillFileStatus,
        reason: row.reason,
        warnings: decodeList(row.warnings),
        seenAt: row.seen_at,
      }));
    },

    async put(files) {
      const lastOfEach = [...new Map(files.map((file) => [file.path, file])).values()];
      await atomically(db, async (transaction) => {
        for (const batch of batches(lastOfEach, COLUMNS)) {
          await transaction
            .insertInto('skill_files')
            .values(
              batch.map((file) => ({
                path: file.path,
                real_path: file.realPath,
                root: file.root,
                size: file.size,
                mtime_ns: file.mtimeNs,
                inode: file.inode,
                content_hash: file.contentHash,
                skill_id: file.skillId,
                status: file.status,
                reason: file.reason,
                warnings: encodeList(file.warnings),
                seen_at: file.seenAt,
              })),
            )
            .onConflict((conflict) =>
              conflict.column('path').doUpdateSet((eb) => ({
                real_path: eb.ref('excluded.real_path'),
                root: eb.ref('excluded.root'),
                size: eb.ref('excluded.size'),
                mtime_ns: eb.ref('excluded.mtime_ns'),
                inode: eb.ref('excluded.inode'),
                content_hash: eb.ref('excluded.content_hash'),
                skill_id: eb.ref('excluded.skill_id'),
                status: eb.ref('excluded.status'),
                reason: eb.ref('excluded.reason'),
                warnings: eb.ref('excluded.warnings'),
                seen_at: eb.ref('excluded.seen_at'),
              })),
            )
            .execute();
        }
      });
    },

    async remove(paths) {
      for (const batch of batches(paths)) {
        await db.deleteFrom('skill_files').where('path', 'in', batch).execute();
      }
    },
  };
}
