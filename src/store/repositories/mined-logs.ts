/**
 * How far session logs have been learnt from.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import { batches } from '../columns.ts';
import type { Taint } from '../memory-store.ts';
import type { MinedLog, MinedLogRepository } from '../mined-log-store.ts';
import type { MinedLogsTable } from '../procedure-schema.ts';
import type { RepositoryContext } from './context.ts';

export function minedLogRepository({ db }: RepositoryContext): MinedLogRepository {
  return {
    async get(file) {
      const row = await db.selectFrom('mined_logs').selectAll().where('file', '=', file).executeTakeFirst();
      return row && minedLogOf(row);
    },

    async list() {
      const rows = await db.selectFrom('mined_logs').selectAll().orderBy('file').execute();
      return rows.map(minedLogOf);
    },

    async put({ file, format, cursor, taint, minedAt }) {
      const values = { format, cursor, taint, mined_at: minedAt };
      await db
        .insertInto('mined_logs')
        .values({ file, ...values })
        .onConflict((conflict) => conflict.column('file').doUpdateSet(values))
        .execute();
    },

    async remove(files) {
      for (const batch of batches(files)) {
        await db.deleteFrom('mined_logs').where('file', 'in', batch).execute();
      }
    },
  };
}

function minedLogOf({
  file,
  format,
  cursor,
  taint,
  mined_at: minedAt,
}: Selectable<MinedLogsTable>): MinedLog {
  return { file, format, cursor, taint: taint as Taint, minedAt };
}
