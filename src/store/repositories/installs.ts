/**
 * The folders that knowhow itself installed.
 *
 * @module
 */
import type { InstallRepository } from '../skill-store.ts';
import type { RepositoryContext } from './context.ts';

export function installRepository({ db }: RepositoryContext): InstallRepository {
  return {
    async all() {
      return db
        .selectFrom('installs')
        .select(['folder', 'origin', 'revision', 'installed_at as installedAt'])
        .orderBy('folder')
        .execute();
    },

    async put({ folder, origin, revision, installedAt }) {
      const row = { origin, revision, installed_at: installedAt };
      await db
        .insertInto('installs')
        .values({ folder, ...row })
        .onConflict((conflict) => conflict.column('folder').doUpdateSet(row))
        .execute();
    },

    async remove(folder) {
      await db.deleteFrom('installs').where('folder', '=', folder).execute();
    },
  };
}
