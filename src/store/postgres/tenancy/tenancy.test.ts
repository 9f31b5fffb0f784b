import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skill, T0 } from '../../contract/fixtures.ts';
import { pglitePool, SERVING_ROLE } from '../../contract/pglite-pool.ts';
import { POSTGRES_MIGRATIONS } from '../../migrations/context.ts';
import { MIGRATIONS, migrate } from '../../migrations/migrate.ts';
import { openStore } from '../../open-store.ts';
import type { Db, Schema } from '../../schema.ts';
import type { Store } from '../../store.ts';
import { grantServing, migratePostgres } from '../open.ts';
import { dialectOf } from '../sql-pool.ts';
import { applyTenancy } from './apply-tenancy.ts';
import { isShared, readCatalogue, tenancyGaps } from './catalogue.ts';
import { SHARED_TABLES } from './shared-tables.ts';
import { poolOfTenant, type Tenant } from './tenant-pool.ts';
import { databaseForMigrations } from './upgrade.ts';

let pglite: PGlite;
/** The owner of the tables: who bypasses policies on PGlite, as superusers do everywhere. */
let owner: Db;

const pool = (): ReturnType<typeof pglitePool> => pglitePool(pglite);
const dbOf = (tenant: Tenant): Db => new Kysely<Schema>({ dialect: dialectOf(poolOfTenant(pool(), tenant)) });

/** As the role that serves. */
async function serving<T>(work: () => Promise<T>): Promise<T> {
  await pglite.exec(`set role ${SERVING_ROLE}`);
  try {
    return await work();
  } finally {
    await pglite.exec('reset role');
  }
}

const storeOf = (user: string): Promise<Store> => openStore({ kind: 'postgres', pool: pool(), user });

async function names(): Promise<string[]> {
  const { tables } = await readCatalogue(owner);
  return tables.map(({ name }) => name).filter((name) => SHARED_TABLES[name] !== 'migrations');
}

beforeAll(async () => {
  pglite = await PGlite.create();
  owner = new Kysely<Schema>({ dialect: dialectOf(pool()) });
  await migratePostgres(pool());
  await pglite.exec(`create role ${SERVING_ROLE}`);
  await grantServing(pool(), SERVING_ROLE);
});
afterAll(() => pglite.close());

test('no table is without forced policy, no key and no index without its user first', async () => {
  expect(tenancyGaps(await readCatalogue(owner))).toEqual([]);
  expect((await names()).length).toBeGreaterThan(30);
  expect(await applyTenancy(owner)).toBe(false);
});

test('shared tables are those that are named, and they are there', async () => {
  const { tables } = await readCatalogue(owner);
  expect(tables.filter(({ hasUser, name }) => !hasUser && !isShared(name))).toEqual([]);
  expect(Object.keys(SHARED_TABLES).filter((name) => !tables.some((table) => table.name === name))).toEqual(
    [],
  );
});

test('a table that somebody adds is noticed, and becomes the user’s', async () => {
  await pglite.exec(`create table notes (id text primary key, mark text unique, score int);
    create index notes_score on notes (score) where score > 0`);
  await pglite.exec(`create table replies (note text references notes (id) on delete cascade);
    insert into notes values ('a', 'm', 1)`);
  const gaps = tenancyGaps(await readCatalogue(owner));
  for (const part of [
    'notes: has no column',
    'key notes_pkey',
    'key notes_mark_key',
    'index notes_score',
    'key replies_',
  ]) {
    expect(gaps.join('\n')).toContain(part);
  }
  expect(await applyTenancy(owner)).toBe(true);
  expect(tenancyGaps(await readCatalogue(owner))).toEqual([]);
  const rows = await dbOf({ user: 'default' }).executeQuery<{ user_id: string }>(
    sql`select user_id from notes`.compile(owner),
  );
  expect(rows.rows).toEqual([{ user_id: 'default' }]);
  await pglite.exec('drop table replies; drop table notes');
});

test('two users have skills of one id, and neither sees, counts, changes or removes the other’s', async () => {
  await serving(async () => {
    const [ann, bob] = [await storeOf('ann'), await storeOf('bob')];
    for (const [store, description] of [
      [ann, 'Ann deploys'],
      [bob, 'Bob deploys'],
    ] as const) {
      await store.skills.upsert([skill('deploy', { description })]);
    }
    await ann.skills.upsert([skill('secret')]);
    expect((await bob.skills.list()).map(({ description }) => description)).toEqual(['Bob deploys']);
    expect(await bob.skills.get('skill:default:secret')).toBeUndefined();
    await bob.skills.remove(['skill:default:secret', 'skill:default:deploy'], {
      actor: 'bob',
      at: T0,
      reason: 'x',
    });
    expect((await ann.skills.list()).map(({ name }) => name).sort()).toEqual(['deploy', 'secret']);
    for (const name of await names()) {
      const count = sql<{
        n: number;
      }>`select count(*)::int as n from ${sql.table(name)} where user_id = 'ann'`;
      if (!isShared(name))
        expect([name, (await count.execute(dbOf({ user: 'bob' }))).rows[0]?.n]).toEqual([name, 0]);
    }
  });
});

test('a query that names another user is refused, or finds nothing', async () => {
  await serving(async () => {
    const bob = dbOf({ user: 'bob' });
    await expect(
      sql`insert into settings (user_id, key, value) values ('ann', 'k', 'v')`.execute(bob),
    ).rejects.toThrow('row-level security');
    await expect(sql`update settings set user_id = 'ann'`.execute(bob)).resolves.toMatchObject({
      numAffectedRows: 0n,
    });
    const taken = await sql`delete from entities where user_id = 'ann' returning 1`.execute(bob);
    expect(taken.rows).toEqual([]);
    // What another user has is no conflict, and no reference.
    await sql`insert into settings (key, value) values ('k', 'v')`.execute(dbOf({ user: 'ann' }));
    await sql`insert into settings (key, value) values ('k', 'v')`.execute(bob);
    await expect(
      sql`insert into relations (source_id, target_id, type, source, strength, confidence, created_at, updated_at)
        values ('skill:default:secret', 'skill:default:secret', 't', 's', 1, 1, '', '')`.execute(bob),
    ).rejects.toThrow('foreign key');
  });
});

test('without a user there is nothing to see and nothing can be written', async () => {
  await serving(async () => {
    const nobody = new Kysely<Schema>({ dialect: dialectOf(pool()) });
    for (const name of await names()) {
      const found = await sql`select 1 from ${sql.table(name)}`.execute(nobody);
      expect([name, found.rows]).toEqual([name, []]);
    }
    await expect(sql`insert into settings (key, value) values ('k', 'v')`.execute(nobody)).rejects.toThrow();
    // The setting of a transaction ends with it.
    await sql`select 1`.execute(dbOf({ user: 'ann' }));
    expect((await sql`select 1 from entities`.execute(nobody)).rows).toEqual([]);
    await expect(sql`select 1 / 0`.execute(dbOf({ user: 'ann' }))).rejects.toThrow('division');
    expect((await sql`select 1 from entities`.execute(nobody)).rows).toEqual([]);
  });
});

test('accounts are seen by who asks for accounts, never by a user', async () => {
  await serving(async () => {
    await sql`insert into users (id, kind, role, created_at) values ('ann', 'person', 'user', '')`.execute(
      dbOf({ scope: 'accounts' }),
    );
    expect((await sql`select 1 from users`.execute(dbOf({ user: 'ann' }))).rows).toEqual([]);
    expect((await sql`select 1 from users`.execute(dbOf({ scope: 'dispatch' }))).rows).toEqual([]);
    expect((await sql`select 1 from memories`.execute(dbOf({ scope: 'accounts' }))).rows).toEqual([]);
  });
});

test('the user of a policy is asked for once a statement, and found by an index', async () => {
  await serving(async () => {
    const plan = await sql<{ 'QUERY PLAN': string }>`explain select * from memories where id = 'x'`.execute(
      dbOf({ user: 'ann' }),
    );
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('InitPlan');
    expect(text).toMatch(/Index Cond: \(\(user_id = .*\) AND \(id = 'x'/);
  });
});

test('a migration of a database with users does its work for each of them', async () => {
  // As who owns the tables and is bound by the policies.
  await pglite.exec(`create role keeper; grant keeper to postgres; grant all on schema public to keeper`);
  for (const name of [...(await names()), 'kysely_migration', 'kysely_migration_lock']) {
    await pglite.exec(`alter table ${name} owner to keeper`);
  }
  await pglite.exec(`insert into users (id, kind, role, created_at) values ('bob', 'person', 'user', '');
    alter function knowhow_user() owner to keeper; alter function knowhow_scope() owner to keeper;
    set role keeper`);
  const steps = {
    ...MIGRATIONS,
    m999_notes: async (db: Db) => {
      await db.schema
        .createTable('notes')
        .addColumn('entity', 'text', (c) => c.primaryKey().references('entities.id').onDelete('cascade'))
        .addColumn('text', 'text', (c) => c.notNull())
        .execute();
      await sql`insert into notes (entity, text) select id, description from entities`.execute(db);
      await sql`update entities set description = 'seen'`.execute(db);
    },
  };
  await migrate(await databaseForMigrations(pool()), POSTGRES_MIGRATIONS, { steps });
  expect(tenancyGaps(await readCatalogue(owner))).toEqual([]);
  const read = async (user: string): Promise<unknown> =>
    (await sql`select entity, text from notes order by entity`.execute(dbOf({ user }))).rows;
  expect(await read('bob')).toEqual([]);
  expect(await read('ann')).toEqual([
    { entity: 'skill:default:deploy', text: 'Ann deploys' },
    { entity: 'skill:default:secret', text: 'Does secret well' },
  ]);
  expect(
    (await sql`select 1 from entities where description <> 'seen'`.execute(dbOf({ user: 'ann' }))).rows,
  ).toEqual([]);
  await pglite.exec('reset role');
  const more = {
    ...steps,
    m9999: async (db: Db) => void (await sql`update notes set text = ''`.execute(db)),
  };
  const bySuperuser = migrate(await databaseForMigrations(pool()), POSTGRES_MIGRATIONS, { steps: more });
  await expect(bySuperuser).rejects.toThrow('superuser');
});
