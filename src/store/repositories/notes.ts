/**
 * The history of notes in projects' instruction files.
 *
 * @module
 */
import type { NoteRepository } from '../note-store.ts';
import type { Taint } from '../taint.ts';
import { atomically, type RepositoryContext } from './context.ts';

export function noteRepository({ db }: RepositoryContext): NoteRepository {
  return {
    add: (version) =>
      atomically(db, async (tx) => {
        const { path, text, hash, parentText, author, reason, proposal, taint, createdAt } = version;
        const last = await tx
          .selectFrom('project_notes')
          .select(({ fn }) => fn.max('number').as('number'))
          .where('path', '=', path)
          .executeTakeFirst();
        const number = Number(last?.number ?? 0) + 1;
        await tx
          .insertInto('project_notes')
          .values({
            ...{ path, number, text, hash, parent_text: parentText, author, reason, proposal, taint },
            created_at: createdAt,
          })
          .execute();
        return { ...version, number };
      }),

    async remove(path, number) {
      await db.deleteFrom('project_notes').where('path', '=', path).where('number', '=', number).execute();
    },

    async history(path) {
      const rows = await db
        .selectFrom('project_notes')
        .selectAll()
        .where('path', '=', path)
        .orderBy('number')
        .execute();
      return rows.map(({ parent_text: parentText, created_at: createdAt, taint, ...row }) => ({
        ...row,
        ...{ parentText, createdAt, taint: taint as Taint },
      }));
    },

    async paths() {
      const rows = await db.selectFrom('project_notes').select('path').distinct().orderBy('path').execute();
      return rows.map(({ path }) => path);
    },
  };
}
