/**
 * The contract on PostgreSQL (PGlite), with pgvector and without.
 *
 * @module
 */
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, type TestStore } from './contract/fixtures.ts';
import { pgliteDialect } from './contract/pglite-dialect.ts';
import { openStore } from './open-store.ts';
import { describeStore } from './store.contract.ts';

/** PGlite takes seconds to boot: one instance for a suite, a schema of its own for each test. */
function suite(name: string, boot: () => Promise<PGlite>): void {
  let pglite: PGlite;
  let tests = 0;

  async function open(): Promise<TestStore> {
    const schema = `test_${++tests}`;
    await pglite.exec(`create schema ${schema}; set search_path to ${schema}, public`);
    const store = await openStore({ kind: 'postgres', dialect: pgliteDialect(pglite), now: () => NOW });
    return {
      store,
      execute: async (statement) => {
        await pglite.exec(`set session_replication_role = replica; ${statement};
          set session_replication_role = default`);
      },
      close: async () => {
        await store.close();
        await pglite.exec(`drop schema ${schema} cascade; set search_path to public`);
      },
    };
  }

  describe('on PGlite', () => {
    beforeAll(async () => {
      pglite = await boot();
    });
    afterAll(() => pglite.close());
    describeStore(name, open);

    it(`${name} uses the vector index that the server has`, async () => {
      const test = await open();
      const found = await pglite.query(`select to_regclass('embedding_vectors') as name`);
      expect(found.rows).toEqual([{ name: name.includes('without') ? null : 'embedding_vectors' }]);
      await test.close();
    });
  });
}

suite('the store on PostgreSQL with pgvector', async () => {
  const pglite = await PGlite.create({ extensions: { vector } });
  // In `public`, so that it survives the schemas of the tests.
  await pglite.exec('create extension vector');
  return pglite;
});

suite('the store on PostgreSQL without pgvector', () => PGlite.create());
