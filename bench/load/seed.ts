/**
 * A database of many users: one user is made as knowhow makes them, the others are copies of their rows.
 *
 * @module
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Accounts } from '../../src/accounts/accounts.ts';
import type { App } from '../../src/app.ts';
import { systemClock } from '../../src/clock.ts';
import type { PostgresServer } from '../../src/store/contract/postgres-server.ts';
import { openSharedDatabase } from '../../src/store/open-shared-database.ts';
import { prepareDatabase } from '../../src/store/postgres/prepare-database.ts';
import { transfer } from '../../src/store/transfer/transfer.ts';
import { fill } from '../memory-bench.ts';
import { writeSkills } from '../synthetic-skills.ts';
import { temporaryHome } from '../temporary-home.ts';

export interface Seeding {
  readonly server: PostgresServer;
  /** Where servers keep the files of users. */
  readonly folder: string;
  readonly users: number;
  readonly skills: number;
  readonly memories: number;
}

export interface Seeded {
  readonly servingUrl: string;
  /** Of user number n. */
  readonly keys: readonly string[];
  readonly questions: readonly string[];
  readonly rows: number;
}

const SERVING = 'knowhow_server';
const FIRST = 'u0';

export async function seed(seeding: Seeding): Promise<Seeded> {
  const { server, users } = seeding;
  await server.execute(`create role keeper login; grant all on schema public to keeper;
    create role ${SERVING} login`);
  const owner = server.url.replace('knowhow@', 'keeper@');
  const questions = await firstUser(seeding, owner);
  await prepareDatabase(owner, SERVING);
  const rows = await copies(server, users);
  return {
    servingUrl: server.url.replace('knowhow@', `${SERVING}@`),
    questions,
    rows,
    keys: await accounts(owner, users),
  };
}

async function firstUser({ folder, skills, memories }: Seeding, url: string): Promise<string[]> {
  const own = join(folder, FIRST, 'skills');
  mkdirSync(own, { recursive: true });
  const place = temporaryHome({ KNOWHOW_SKILLS_HOME: own, KNOWHOW_MODELS_EMBEDDER_KIND: 'table' });
  try {
    writeSkills(own, skills);
    const app = await place.open();
    await app.skills.reconcile();
    await lookAt(app);
    const questions = await fill(app, memories, () => undefined);
    await app.close();
    await transfer({
      ...{ file: place.home.databaseFile, url, user: FIRST, to: 'postgres' },
      now: () => systemClock().toISOString(),
    });
    return questions;
  } finally {
    place.remove();
  }
}

/** As servers do with what is new, so that no first suggestion waits for a scan. */
async function lookAt({ store, skills }: App): Promise<void> {
  for (const skill of await store.skills.list())
    while ((await store.skills.verdicts([skill.id])).length === 0) await skills.told([skill]);
}

/** As the superuser, whom no policy binds, and without a look at the keys, which hold among copies as they did before. */
async function copies(server: PostgresServer, users: number): Promise<number> {
  const tables = await server.execute(`
    select t.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns,
      string_agg(case when c.data_type = 'text' and c.column_name ~ 'path|root'
        then format('replace(%I, ''/${FIRST}/'', ''/u'' || n || ''/'')', c.column_name)
        else quote_ident(c.column_name) end, ', ' order by c.ordinal_position) as values
    from information_schema.tables t join information_schema.columns c using (table_name)
    where t.table_schema = 'public' and c.table_schema = 'public' and c.column_name <> 'user_id'
      and exists (select 1 from information_schema.columns u where u.table_name = t.table_name
        and u.table_schema = 'public' and u.column_name = 'user_id')
      and t.table_name <> 'api_keys'
    group by t.table_name`);
  for (const { name, columns, values } of tables) {
    await server.execute(`set session_replication_role = replica;
      insert into "${name}" (user_id, ${columns}) overriding system value
      select 'u' || n, ${values} from "${name}", generate_series(1, ${users - 1}) n where user_id = '${FIRST}'`);
  }
  await server.execute('analyze');
  const counts = await server.execute(
    `select sum(n_live_tup)::bigint as rows from pg_stat_user_tables where schemaname = 'public'`,
  );
  return Number(counts[0]?.rows ?? 0);
}

async function accounts(url: string, users: number): Promise<string[]> {
  const database = await openSharedDatabase({ url, poolSize: 2 });
  try {
    const all = new Accounts({ database, clock: systemClock, actor: 'load' });
    const keys: string[] = [];
    for (let n = 0; n < users; n += 1) {
      await all.add({ id: `u${n}` });
      keys.push((await all.addKey({ user: `u${n}`, name: 'load', scope: 'write', days: 1 })).key);
    }
    return keys;
  } finally {
    await database.close();
  }
}
