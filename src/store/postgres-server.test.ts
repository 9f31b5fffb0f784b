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
import type { Store } from './store.ts';

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

  it('does again what two writers kept from each other', async () => {
    const stores = await Promise.all([1, 2].map(() => openStore({ kind: 'postgres', url: serving })));
    const orders = [
      ['a', 'b'],
      ['b', 'a'],
    ];
    let runs = 0;
    const met = new Meeting(2);
    await Promise.all(
      stores.map((store, place) =>
        store.transaction(async ({ settings }) => {
          runs += 1;
          const [first = '', second = ''] = orders[place] ?? [];
          await settings.set(first, String(place));
          await met.arrive();
          await settings.set(second, String(place));
        }),
      ),
    );
    expect(runs).toBeGreaterThan(2);
    const { settings } = stores[0] as Store;
    expect(await settings.get('a')).toBe(await settings.get('b'));
    await Promise.all(stores.map((store) => store.close()));
    await empty(direct);
  });

  it('gives up a statement that takes too long, and says so', async () => {
    const store = await openStore({ kind: 'postgres', url: serving, statementTimeoutMs: 100 });
    await direct.query('begin; lock table settings in access exclusive mode');
    await expect(store.settings.get('a')).rejects.toMatchObject({
      code: 'store_unavailable',
      message: expect.stringContaining('took longer'),
    });
    await direct.query('rollback');
    expect(await store.settings.get('a')).toBeUndefined();
    await store.close();
  });

  it('has the server keep the plans of what is asked often, and outlives a change of the tables', async () => {
    const store = await openStore({ kind: 'postgres', url: serving, poolSize: 1 });
    const versions = (): Promise<unknown> => store.settings.get('a');
    for (let n = 0; n < 5; n += 1) await versions();
    await direct.query('alter table settings add column more text');
    const answers = await Promise.allSettled([versions(), versions(), versions()]);
    expect(answers.at(-1)?.status).toBe('fulfilled');
    await direct.query('alter table settings drop column more');
    await store.close();
  });

  it('is opened by several processes at once: one of them makes the tables', async () => {
    await direct.query('drop schema public cascade; create schema public');
    const stores = await Promise.all(
      Array.from({ length: 4 }, () => openStore({ kind: 'postgres', url, now: () => NOW })),
    );
    for (const store of stores) expect(await store.check()).toEqual([]);
    await Promise.all(stores.map((store) => store.close()));
  });
});

/** Nobody goes on before all have come, the first time. */
class Meeting {
  #missing: number;
  #open: () => void = () => undefined;
  readonly #all = new Promise<void>((resolve) => {
    this.#open = resolve;
  });

  constructor(people: number) {
    this.#missing = people;
  }

  arrive(): Promise<void> {
    this.#missing -= 1;
    if (this.#missing <= 0) this.#open();
    return this.#all;
  }
}

async function empty(direct: pg.Pool): Promise<void> {
  const names = async (query: string): Promise<{ name: string }[]> =>
    (await direct.query<{ name: string }>(query)).rows;
  await emptyDatabase(names, (statements) => direct.query(statements));
}
