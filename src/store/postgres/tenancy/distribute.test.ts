/**
 * Tables in partitions by user, on PostgreSQL in the process: the same store, the same policies.
 */
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embedding, memory, skill } from '../../contract/fixtures.ts';
import { pglitePool, SERVING_ROLE } from '../../contract/pglite-pool.ts';
import { openStore } from '../../open-store.ts';
import type { Db, Schema } from '../../schema.ts';
import type { Store } from '../../store.ts';
import { grantServing, migratePostgres } from '../open.ts';
import { dialectOf } from '../sql-pool.ts';
import { readCatalogue, tenancyGaps } from './catalogue.ts';
import { citusStatements, partitionByUser } from './distribute.ts';
import { poolOfTenant } from './tenant-pool.ts';

let pglite: PGlite;
let owner: Db;
const storeOf = (user: string): Promise<Store> =>
  openStore({ kind: 'postgres', pool: pglitePool(pglite), user });

beforeAll(async () => {
  pglite = await PGlite.create({ extensions: { vector } });
  owner = new Kysely<Schema>({ dialect: dialectOf(pglitePool(pglite)) });
  await migratePostgres(pglitePool(pglite));
  await pglite.exec(`create role ${SERVING_ROLE}`);
  await grantServing(pglitePool(pglite), SERVING_ROLE);
});
afterAll(() => pglite.close());

test('for Citus every table is named once, the ones referred to first, and all of them live together', async () => {
  const catalogue = await readCatalogue(owner);
  const statements = citusStatements(catalogue);
  const named = statements.flatMap((statement) => /table\('(\w+)'/.exec(statement)?.[1] ?? []);
  const tables = catalogue.tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
  expect([...named].sort()).toEqual(tables);
  for (const { kind, table, target } of catalogue.keys) {
    if (kind !== 'foreign' || target === null || table === target) continue;
    expect([target, table, named.indexOf(target) < named.indexOf(table)]).toEqual([target, table, true]);
  }
});

test('rows, keys, policies and grants are the same in partitions', async () => {
  const ann = await storeOf('ann');
  await ann.skills.upsert([skill('deploy'), skill('test')]);
  await ann.embeddings.put([embedding('skill:default:deploy', 0, [1, 0])]);
  await ann.memories.put([memory('m1')]);
  const before = await readCatalogue(owner);
  const moved = await partitionByUser(owner, 4);
  expect(moved).toBeGreaterThan(30);
  const after = await readCatalogue(owner);
  expect(tenancyGaps(after)).toEqual([]);
  const withoutNames = ({ table, name, definition }: (typeof before.keys)[number]): string =>
    `${table} ${name} ${definition}`;
  expect(after.keys.map(withoutNames).sort()).toEqual(before.keys.map(withoutNames).sort());
  expect(after.indexes.map(({ name }) => name).sort()).toEqual(before.indexes.map(({ name }) => name).sort());

  await pglite.exec(`set role ${SERVING_ROLE}`);
  expect((await ann.skills.list()).map(({ name }) => name).sort()).toEqual(['deploy', 'test']);
  const bob = await storeOf('bob');
  expect(await bob.skills.list()).toEqual([]);
  // New rows, changed rows, rows numbered on from where the numbers were, and everything in line.
  await bob.skills.upsert([skill('deploy')]);
  await ann.skills.upsert([skill('deploy', { description: 'Another', contentHash: 'other' })]);
  await ann.embeddings.put([embedding('skill:default:test', 0, [0, 1])]);
  expect((await ann.skills.get('skill:default:deploy'))?.description).toBe('Another');
  expect(
    (await ann.embeddings.nearest('skill', 'static', Float32Array.of(0, 1), 1)).map(
      ({ sourceId }) => sourceId,
    ),
  ).toEqual(['skill:default:test']);
  expect(await ann.check()).toEqual([]);
  const ofAnn = new Kysely<Schema>({ dialect: dialectOf(poolOfTenant(pglitePool(pglite), { user: 'ann' })) });
  const plan = await sql<{ 'QUERY PLAN': string }>`explain analyze select * from memories`.execute(ofAnn);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('never executed');
  await pglite.exec('reset role');
  // Done once: what is in partitions stays as it is.
  expect(await partitionByUser(owner, 4)).toBe(0);
});
