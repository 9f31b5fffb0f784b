/**
 * The contract on a PostgreSQL server, by way of a pool of connections: what PGlite, with its one connection, cannot
 * show. Only where the machine has the server's programs.
 *
 * @module
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from './contract/empty-postgres.ts';
import { NOW, type TestStore } from './contract/fixtures.ts';
import { SERVING_ROLE } from './contract/pglite-pool.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from './contract/postgres-server.ts';
import { openStore } from './open-store.ts';
import { grantServing, migratePostgres } from './postgres/open.ts';
import { DEFAULT_USER } from './postgres/tenancy/shared-tables.ts';
import { describeStore } from './store.contract.ts';

/** Null where there is none, or where it may not be started: the contract runs on PGlite everywhere. */
async function ownServer(): Promise<PostgresServer | null> {
  const programs = postgresPrograms();
  return programs === null ? null : startPostgres(programs).catch(() => null);
}

const server = await ownServer();

describe.skipIf(server === null)('on a PostgreSQL server', () => {
  const url = server?.url ?? '';
  const direct = new pg.Pool({ connectionString: url, max: 1 });
  // A connection that the server ends while it is being closed.
  direct.on('error', () => undefined);

  /** The role that serves: no superuser, for whom policies do nothing. */
  const serving = url.replace('knowhow@', `${SERVING_ROLE}@`);

  beforeAll(async () => {
    await migratePostgres(direct);
    await direct.query(`create role ${SERVING_ROLE} login`);
    await grantServing(direct, SERVING_ROLE);
  });

  async function open(): Promise<TestStore> {
    const store = await openStore({ kind: 'postgres', url: serving, now: () => NOW });
    return {
      store,
      execute: async (statement) => {
        await direct.query(`set session_replication_role = replica;
          select set_config('knowhow.user', '${DEFAULT_USER}', false); ${statement};
          set session_replication_role = default`);
      },
      close: async () => {
        await store.close();
        await empty(direct);
      },
    };
  }

  afterAll(async () => {
    await direct.end();
    await server?.stop();
  });
  describeStore('the store on a PostgreSQL server', open);

  it('is opened by several processes at once: one of them makes the tables', async () => {
    await direct.query('drop schema public cascade; create schema public');
    const stores = await Promise.all(
      Array.from({ length: 4 }, () => openStore({ kind: 'postgres', url, now: () => NOW })),
    );
    for (const store of stores) expect(await store.check()).toEqual([]);
    await Promise.all(stores.map((store) => store.close()));
  });
});

async function empty(direct: pg.Pool): Promise<void> {
  const names = async (query: string): Promise<{ name: string }[]> =>
    (await direct.query<{ name: string }>(query)).rows;
  await emptyDatabase(names, (statements) => direct.query(statements));
}
