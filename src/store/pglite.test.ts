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
import { pgliteDialect } from './contract/pglite-dialect.ts';
import { openStore } from './open-store.ts';
import { describeStore, describeVectors } from './store.contract.ts';

/** PGlite takes seconds to boot and to migrate: one instance for a suite, emptied after each test. */
function suite(name: string, boot: () => Promise<PGlite>, describeAll = describeStore): void {
  let pglite: PGlite;

  async function open(): Promise<TestStore> {
    const store = await openStore({ kind: 'postgres', dialect: pgliteDialect(pglite), now: () => NOW });
    return {
      store,
      execute: async (statement) => {
        await pglite.exec(`set session_replication_role = replica; ${statement};
          set session_replication_role = default`);
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
  await emptyDatabase(names, (statements) => pglite.exec(statements));
}

suite('the store on PostgreSQL with pgvector', () => PGlite.create({ extensions: { vector } }));

suite('the store on PostgreSQL without pgvector', () => PGlite.create(), describeVectors);
