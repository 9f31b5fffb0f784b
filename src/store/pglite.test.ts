/**
 * The contract on PostgreSQL (PGlite), with pgvector and without.
 *
 * @module
 */
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from './contract/empty-postgres.ts';
import { NOW, type TestStore } from './contract/fixtures.ts';
import { pglitePool, SERVING_ROLE } from './contract/pglite-pool.ts';
import { openStore } from './open-store.ts';
import { grantServing, migratePostgres } from './postgres/open.ts';
import { DEFAULT_USER } from './postgres/tenancy/shared-tables.ts';
import { describeStore, describeVectors } from './store.contract.ts';

/** PGlite takes seconds to boot and to migrate: one instance for a suite, emptied after each test. */
function suite(name: string, boot: () => Promise<PGlite>, describeAll = describeStore): void {
  let pglite: PGlite;

  async function open(): Promise<TestStore> {
    const store = await openStore({ kind: 'postgres', pool: pglitePool(pglite), now: () => NOW });
    return {
      store,
      execute: async (statement) => {
        await pglite.exec(`reset role; set session_replication_role = replica;
          select set_config('knowhow.user', '${DEFAULT_USER}', false); ${statement};
          set session_replication_role = default; select set_config('knowhow.user', '', false);
          set role ${SERVING_ROLE}`);
      },
      close: async () => {
        await store.close();
        await empty(pglite);
      },
    };
  }

  describe('on PGlite', () => {
    beforeAll(async () => {
      pglite = await boot();
      const pool = pglitePool(pglite);
      await migratePostgres(pool);
      await pglite.exec(`create role ${SERVING_ROLE}`);
      await grantServing(pool, SERVING_ROLE);
      await pglite.exec(`set role ${SERVING_ROLE}`);
    });
    afterAll(() => pglite.close());
    describeAll(name, open);

    it(`${name} uses the vector index that the server has`, async () => {
      const test = await open();
      const found = await pglite.query(`select to_regclass('embedding_vectors') as name`);
      expect(found.rows).toEqual([{ name: name.includes('without') ? null : 'embedding_vectors' }]);
      await test.close();
    });
  });
}

async function empty(pglite: PGlite): Promise<void> {
  const names = async (query: string): Promise<{ name: string }[]> =>
    (await pglite.query<{ name: string }>(query)).rows;
  await pglite.exec('reset role');
  await emptyDatabase(names, (statements) => pglite.exec(statements));
  await pglite.exec(`set role ${SERVING_ROLE}`);
}

suite('the store on PostgreSQL with pgvector', () => PGlite.create({ extensions: { vector } }));

suite('the store on PostgreSQL without pgvector', () => PGlite.create(), describeVectors);
