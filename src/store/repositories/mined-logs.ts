/**
 * How far session logs have been learnt from.
 *
 * @module
 */
import type { Taint } from '../memory-store.ts';
import type { MinedLogRepository } from '../mined-log-store.ts';
import type { RepositoryContext } from './context.ts';

export function minedLogRepository({ db }: RepositoryContext): MinedLogRepository {
  return {
    async get(file) {
      const row = await db.selectFrom('mined_logs').selectAll().where('file', '=', file).executeTakeFirst();
      if (!row) return undefined;
      const { format, cursor, taint, mined_at: minedAt } = row;
      return { file, format, cursor, taint: taint as Taint, minedAt };
    },

    async put({ file, format, cursor, taint, minedAt }) {
      const values = { format, cursor, taint, mined_at: minedAt };
      await db
        .insertInto('mined_logs')
        .values({ file, ...values })
        .onConflict((conflict) => conflict.column('file').doUpdateSet(values))
        .execute();
    },

    async clear() {
      const result = await db.deleteFrom('mined_logs').executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
