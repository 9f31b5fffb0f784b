/**
 * The contract on PostgreSQL (PGlite), with pgvector and without.
 *
 * @module
 */
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from './contract/empty-postgres.ts';
import { embedding, NOW, skill, type TestStore } from './contract/fixtures.ts';
import { pglitePool, SERVING_ROLE } from './contract/pglite-pool.ts';
import { openStore } from './open-store.ts';
import { grantServing, migratePostgres } from './postgres/open.ts';
import { isAtLeast, pgvectorVectors } from './postgres/pgvector.ts';
import { dialectOf } from './postgres/sql-pool.ts';
import { DEFAULT_USER } from './postgres/tenancy/shared-tables.ts';
import { poolOfTenant } from './postgres/tenancy/tenant-pool.ts';
import type { Schema } from './schema.ts';
import { describeStore, describeVectors } from './store.contract.ts';

const A = 'skill:default:a';
const B = 'skill:default:b';

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

describe('many vectors of one user', () => {
  it('are found by an index, and are the nearest', async () => {
    const pglite = await PGlite.create({ extensions: { vector } });
    const store = await openStore({ kind: 'postgres', pool: pglitePool(pglite) });
    const indexes = await pglite.query<{ name: string }>(
      `select indexname as name from pg_indexes where indexname like 'nearest_vectors_%' order by 1`,
    );
    expect(indexes.rows.map(({ name }) => name)).toEqual([256, 384, 640].map((n) => `nearest_vectors_${n}`));
    await store.skills.upsert([skill('a'), skill('b')]);
    const vectorOf = (at: number): number[] => Array.from({ length: 256 }, (_, d) => (d === at ? 1 : 0.01));
    await store.embeddings.put([embedding(A, 0, vectorOf(3)), embedding(B, 0, vectorOf(7))]);
    const db = new Kysely<Schema>({
      dialect: dialectOf(poolOfTenant(pglitePool(pglite), { user: 'default' })),
    });
    const query = {
      sourceType: 'skill',
      model: 'static',
      vector: Float32Array.from(vectorOf(7)),
      limit: 1,
    } as const;
    const nearest = await pgvectorVectors(1).nearest(db, query);
    expect(nearest.map(({ sourceId }) => sourceId)).toEqual([B]);
    await store.close();
    await pglite.close();
  });

  it.each([
    ['0.8.2', true],
    ['0.8.1', false],
    ['0.9', true],
    ['1.0.0', true],
    ['0.7.4', false],
  ])('are indexed by pgvector %s: %s', (version, isSafe) => {
    expect(isAtLeast(version, [0, 8, 2])).toBe(isSafe);
  });
});

suite('the store on PostgreSQL with pgvector', () => PGlite.create({ extensions: { vector } }));

suite('the store on PostgreSQL without pgvector', () => PGlite.create(), describeVectors);
