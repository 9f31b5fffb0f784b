/**
 * PGlite as a pool of one connection, for tests: PostgreSQL in the same process.
 *
 * @module
 */
import type { PGlite } from '@electric-sql/pglite';
import type { SqlClient, SqlPool } from '../postgres/sql-pool.ts';
import { Turns } from '../turns.ts';

/** The role that serves: no superuser, for whom policies do nothing. */
export const SERVING_ROLE = 'knowhow_server';

export function pglitePool(pglite: PGlite): SqlPool {
  const turns = new Turns();
  const client: SqlClient = {
    query: async (text, parameters) => {
      if (parameters.length === 0 && text.includes('; set local ')) {
        await pglite.exec(text);
        return { rows: [], rowCount: null, command: 'SET' };
      }
      const { rows, affectedRows } = await pglite.query(text, [...parameters]);
      // It tells how many rows were changed, and not by what.
      return { rows, rowCount: affectedRows ?? 0, command: 'UPDATE' };
    },
    release: () => turns.release(),
  };
  return {
    connect: async () => {
      await turns.take();
      return client;
    },
    // The instance is shared by the tests of a file; whoever booted it closes it.
    end: () => Promise.resolve(),
  };
}
