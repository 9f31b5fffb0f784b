/**
 * Every route that there is, asked by one user with another's ids in every place: what is another's is as if it were not
 * there, by the answer and by what the database is asked.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { postgresPrograms } from '../../store/contract/postgres-server.ts';
import { HOSTED_ROUTES } from './route-needs.ts';
import { type OpenApi, requestsWith } from './testing/openapi-requests.ts';
import { type Hosted, startHosted } from './testing/start-hosted.ts';

const programs = postgresPrograms();
const SECRET = 'heliotrope';
const TRIES = 5;
const STREAMS = new Set(['/api/events']);

describe.skipIf(programs === null)('with another’s ids', () => {
  let hosted: Hosted;
  let api: OpenApi;

  beforeAll(async () => {
    hosted = await startHosted(programs ?? '', 1);
    for (const user of ['ann', 'bob']) await hosted.addUser(user);
    await hosted.accounts.add({ id: 'crew', kind: 'team' });
    await hosted.accounts.join('crew', 'ann', 'maintainer');
    const told: [string, string, object][] = [
      ['POST', '/api/memory/remember', { content: `The vault opens with the word ${SECRET}` }],
      [
        'POST',
        '/api/memory/remember',
        { content: `Zoe keeps the ${SECRET} in Lisbon`, project: '/work/vault' },
      ],
      [
        'POST',
        '/api/conversations/ann-talk/turns',
        { turns: [{ role: 'user', content: `about ${SECRET}` }] },
      ],
      [
        'POST',
        '/api/sync/vault-keys',
        {
          content: `---\nname: vault-keys\ndescription: Where the ${SECRET} is\n---\nUnder the mat.`,
          ...{ files: [], baseHash: null },
        },
      ],
      ['POST', '/api/skills/used', { skill: 'vault-keys', session: 'ann-talk' }],
    ];
    for (const [method, path, body] of told) await hosted.ask('ann', method, path, body);
    api = JSON.parse((await hosted.ask('bob', 'GET', '/api/openapi.json')).text) as OpenApi;
  }, 120_000);
  afterAll(() => hosted?.stop());

  /** A text of each key column of each of Ann's tables. */
  async function idsOfAnn(): Promise<string[]> {
    const columns = await hosted.postgres.execute(`
      select c.relname as table, a.attname as column from pg_index i
      join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indisprimary and n.nspname = 'public' and a.atttypid = 'text'::regtype and a.attname <> 'user_id'
        and exists (select 1 from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id')`);
    const ids = new Set<string>();
    for (const { table, column } of columns) {
      const [row] = await hosted.postgres.execute(
        `select max("${column}") as id from "${table}" where user_id = 'ann'`,
      );
      if (row?.id) ids.add(String(row.id));
    }
    return [...ids].filter((id) => id.length > 3 && id.length < 80);
  }

  /** What Ann has, and nobody else may have changed. */
  async function rowsOfAnn(): Promise<Record<string, unknown>> {
    const tables = await hosted.postgres.execute(`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and table_name not in ('api_keys', 'jobs')`);
    const rows: Record<string, unknown> = {};
    for (const { name } of tables) {
      const [row] = await hosted.postgres.execute(
        `select count(*)::int as n, md5(string_agg(t::text, ' ' order by t::text)) as all from "${name}" t where user_id = 'ann'`,
      );
      rows[String(name)] = row;
    }
    return rows;
  }

  async function asked(request: ReturnType<typeof requestsWith>[number]): Promise<{
    readonly status: number;
    readonly text: string;
    readonly statements: number;
  }> {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    try {
      const { status, text } = await hosted.ask('bob', request.method, request.path, request.body);
      return { status, text, statements: spy.mock.calls.length };
    } finally {
      spy.mockRestore();
    }
  }

  /** The value itself may be repeated to who has sent it, cleaned or not. */
  function without(text: string, value: string): string {
    const forms = [JSON.stringify(value).slice(1, -1), encodeURIComponent(value), value];
    return forms.reduce((left, form) => left.replaceAll(form.toLowerCase(), '…'), text.toLowerCase());
  }

  test('nothing is told, nothing is changed, and what is there is told like what is not', async () => {
    await hosted.ask('bob', 'GET', '/api/status');
    const ids = await idsOfAnn();
    expect(ids.length).toBeGreaterThan(8);
    const before = await rowsOfAnn();
    const isServed = new Set<string>();
    let alike = 0;
    for (const id of [
      ...ids,
      `' or user_id = 'ann`,
      `x'; select set_config('knowhow.user','ann',true); --`,
    ]) {
      const nobodys = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
      const others = requestsWith(nobodys, api);
      for (const [at, request] of requestsWith(id, api).entries()) {
        if (STREAMS.has(request.route)) continue;
        const answer = await asked(request);
        const said = `${request.method} ${request.path}: ${answer.status} ${answer.text}`;
        expect(answer.status, said).toBeLessThan(500);
        expect(answer.text, said).not.toContain(SECRET);
        if (answer.status !== 404) isServed.add(`${request.method} ${request.route}`);
        const other = others[at];
        if (answer.status !== 404 || !other || !ids.includes(id)) continue;
        const there = await asked(other);
        expect([there.status, without(there.text, nobodys)], said).toEqual([404, without(answer.text, id)]);
        alike += 1;
      }
    }
    expect(alike).toBeGreaterThan(ids.length * 20);
    expect(isServed.size).toBeGreaterThan(20);
    expect(await rowsOfAnn()).toEqual(before);
  }, 600_000);

  test('a team that one is not in is as one that is not there', async () => {
    const given = { skill: 'vault-keys', id: 'x', yes: true, shares: true, query: 'x', project: 'x' };
    const NEEDED: Record<string, (keyof typeof given)[]> = {
      ...{ share: ['shares'], offer: ['skill'], decide: ['id', 'yes'], recall: ['query', 'project'] },
    };
    for (const { path, methods } of HOSTED_ROUTES.filter((rule) => rule.path.startsWith('/api/teams/'))) {
      const needed = NEEDED[path.split('/').at(-1) ?? ''];
      const body = needed && Object.fromEntries(needed.map((name) => [name, given[name]]));
      const [theirs, nobodys] = await Promise.all(
        ['crew', 'crex'].map(async (team) => {
          const { status, text } = await hosted.ask(
            'bob',
            methods[0] ?? 'GET',
            path.replace('*', team),
            body,
          );
          return [status, text.replaceAll(team, '…')];
        }),
      );
      expect([path, ...(theirs ?? [])]).toEqual([path, 404, nobodys?.[1]]);
    }
  });

  test('as many statements are asked for what is another’s as for what is not there', async () => {
    const [id] = (await idsOfAnn()).filter((each) => each.startsWith('memory:'));
    const routes = requestsWith(id ?? '', api).filter(({ route }) =>
      HOSTED_ROUTES.some(({ path }) => path === route.replace(/\{[^}]+\}/g, '*')),
    );
    const others = requestsWith(`${id?.slice(0, -1)}!`, api);
    const different: string[] = [];
    for (const request of routes.filter(({ route, method }) => method !== 'POST' && route.includes('{'))) {
      const other = others.find(({ route, method }) => route === request.route && method === request.method);
      // The server asks by itself, too, now and then: its key again, what is due.
      const counts: string[] = [];
      for (let n = 0; n < TRIES && counts.length === n; n += 1) {
        const [one, two] = [(await asked(request)).statements, (await asked(other ?? request)).statements];
        if (one !== two) counts.push(`${one} and ${two}`);
      }
      if (counts.length === TRIES) different.push(`${request.method} ${request.route}: ${counts.join()}`);
    }
    expect(different).toEqual([]);
  }, 120_000);
});
