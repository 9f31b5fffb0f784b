/**
 * Small facts that knowhow keeps about itself.
 *
 * @module
 */
import type { SettingRepository } from '../operation-store.ts';
import type { RepositoryContext } from './context.ts';

export function settingRepository({ db }: RepositoryContext): SettingRepository {
  return {
    async get(key) {
      const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
      return row?.value;
    },

    async set(key, value) {
      await db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
  };
}
