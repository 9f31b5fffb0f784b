/**
 * Many users over HTTP on a real PostgreSQL server, as the role that serves: what one user can do to another.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Accounts } from '../../accounts/accounts.ts';
import { systemClock } from '../../clock.ts';
import { locateHome } from '../../config/home.ts';
import { configSchema } from '../../config/schema.ts';
import { silentLogger } from '../../logger.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../store/contract/postgres-server.ts';
import { prepareDatabase } from '../../store/postgres/prepare-database.ts';
import { HOSTED_ROUTES } from './route-needs.ts';
import { type RunningServer, runServer } from './run-server.ts';

const programs = postgresPrograms();

describe.skipIf(programs === null)('a server of many users', () => {
  let postgres: PostgresServer;
  let folder: string;
  let servers: RunningServer[];
  const keys: Record<string, string> = {};

  const ask = async (
    who: string,
    method: string,
    path: string,
    body?: object,
    server = 0,
  ): Promise<{ status: number; body: Record<string, unknown>; text: string }> => {
    const response = await fetch(`${servers[server]?.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${keys[who] ?? who}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : {} };
  };

  const start = (name: string, serve: object = {}): Promise<RunningServer> => {
    const config = configSchema.parse({
      database: { url: postgres.url.replace('knowhow@', 'knowhow_server@') },
      skills: { builtIn: false },
      serve: { port: 0, poolSize: 5, requestsPerMinute: 1_000_000, folder: join(folder, 'users'), ...serve },
    });
    return runServer({
      home: locateHome({ KNOWHOW_HOME: join(folder, name) }),
      config,
      logger: silentLogger,
    });
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'knowhow-hosted-'));
    postgres = await startPostgres(programs ?? '');
    await postgres.execute('create role knowhow_server login');
    await prepareDatabase(postgres.url, 'knowhow_server');
    servers = [await start('a'), await start('b')];
    const database = (servers[0] as RunningServer).database;
    const accounts = new Accounts({ database, clock: systemClock, actor: 'test' });
    for (const id of ['ann', 'bob', 'eve']) {
      await accounts.add({ id, ...(id === 'eve' && { role: 'read-only' as const }) });
      keys[id] = (await accounts.addKey({ user: id, name: 'k', scope: 'write', days: null })).key;
    }
    keys.reader = (await accounts.addKey({ user: 'ann', name: 'r', scope: 'read', days: 1 })).key;
  });
  afterAll(async () => {
    for (const server of servers ?? []) server.stop();
    await Promise.all((servers ?? []).map(({ stopped }) => stopped));
    await postgres?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test('nothing is told without a key that counts, and all refusals read the same', async () => {
    const accounts = new Accounts({
      database: (servers[0] as RunningServer).database,
      clock: systemClock,
      actor: 'test',
    });
    const gone = await accounts.addKey({ user: 'bob', name: 'gone', scope: 'write', days: null });
    await accounts.revokeKey(gone.id);
    const ended = await accounts.addKey({ user: 'bob', name: 'ended', scope: 'write', days: 0 });
    const texts = new Set<string>();
    for (const key of ['', 'x', `knowhow_AAAAAAAA_${'a'.repeat(43)}`, gone.key, ended.key, `${keys.ann}x`]) {
      const answer = await ask(key, 'GET', '/api/skills');
      expect(answer.status).toBe(401);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
    const events = await accounts.events(10);
    expect(events.map(({ action }) => action)).toContain('key.revoke');
    expect(JSON.stringify([await accounts.keys(), events])).not.toContain(gone.key.slice(17));
  });

  test('what concerns the machine is not there, and who may only read does not write', async () => {
    for (const [method, path] of [
      ['POST', '/api/skills/install'],
      ['POST', '/api/hooks/claude-code/SessionStart'],
      ['POST', '/api/procedures/extract'],
      ['GET', '/api/settings'],
      ['GET', '/metrics'],
      ['POST', '/api/doctor'],
      ['GET', '/api/soul'],
    ] as const) {
      expect([path, (await ask('ann', method, path, method === 'POST' ? {} : undefined)).status]).toEqual([
        path,
        404,
      ]);
    }
    expect((await ask('ann', 'POST', '/api/shutdown')).status).toBe(401);
    for (const who of ['reader', 'eve']) {
      expect((await ask(who, 'POST', '/api/memory/remember', { content: 'x' })).status).toBe(403);
      expect((await ask(who, 'GET', '/api/skills')).status).toBe(200);
    }
  });

  test('one user’s memories, conversations, reviews and counts are nobody else’s, by whatever way they are asked for', async () => {
    const secret = 'The vault of Ann opens with the word heliotrope';
    const remembered = await ask('ann', 'POST', '/api/memory/remember', { content: secret });
    expect([remembered.status, remembered.text]).toEqual([200, expect.stringContaining('memory:')]);
    const id = /memory:[\w-]+/.exec(remembered.text)?.[0] ?? '';
    await ask('ann', 'POST', '/api/conversations/ann-1/turns', {
      turns: [{ role: 'user', content: 'heliotrope again' }],
    });
    const conversations = await ask('ann', 'GET', '/api/conversations');
    const conversation = /"id":"([^"]+)"/.exec(conversations.text)?.[1] ?? 'none';
    const bobStatus = (await ask('bob', 'GET', '/api/status')).text;
    const stranger = 'memory:not-there-at-all';
    const injections = [
      id,
      conversation,
      'ann-1',
      `${id}' or user_id = 'ann`,
      `x'; select set_config('knowhow.user','ann',true); --`,
    ];
    for (const { path, methods } of HOSTED_ROUTES) {
      if (path === '/api/events' || path === '/api/openapi.json') continue;
      for (const value of injections) {
        const filled = path.replaceAll('*', encodeURIComponent(value));
        const query = `?q=${encodeURIComponent(value)}&prompt=${encodeURIComponent(value)}&project=${encodeURIComponent(value)}`;
        for (const method of methods) {
          const body = {
            content: value,
            text: value,
            query: value,
            prompt: value,
            id: value,
            name: value,
            ids: [value],
          };
          const answer = await ask(
            'bob',
            method,
            filled + (method === 'GET' ? query : ''),
            method === 'GET' ? undefined : body,
          );
          const told = `${method} ${filled}: ${answer.text}`;
          expect(told.replaceAll(value, '').replaceAll(encodeURIComponent(value), '')).not.toContain(
            'heliotrope',
          );
          expect(answer.status, told).toBeLessThan(500);
        }
      }
    }
    // What is there and what is not are told alike.
    const [others, nobodys] = [
      await ask('bob', 'GET', `/api/memory/${id}`),
      await ask('bob', 'GET', `/api/memory/${stranger}`),
    ];
    expect([others.status, others.text.replaceAll(id, '')]).toEqual([
      nobodys.status,
      nobodys.text.replaceAll(stranger, ''),
    ]);
    expect(others.status).toBe(404);
    expect((await ask('bob', 'DELETE', `/api/memory/${id}`)).status).toBe(404);
    expect(
      (await ask('bob', 'POST', '/api/memory/recall', { query: 'what opens the vault of Ann' })).text,
    ).not.toContain('heliotrope');
    expect(JSON.parse(bobStatus)).toMatchObject({ skills: 0 });
    // And it is all still Ann's.
    expect((await ask('ann', 'GET', `/api/memory/${id}`)).text).toContain('heliotrope');
    expect(
      (await ask('ann', 'POST', '/api/memory/recall', { query: 'what opens the vault of Ann' })).text,
    ).toContain('heliotrope');
  });

  test('what one server is told the other knows with the next request', async () => {
    expect(
      (await ask('ann', 'POST', '/api/memory/recall', { query: 'where is the lighthouse' }, 1)).status,
    ).toBe(200);
    await ask(
      'ann',
      'POST',
      '/api/memory/remember',
      { content: 'The lighthouse stands on Skomer island' },
      0,
    );
    const told = await ask(
      'ann',
      'POST',
      '/api/memory/recall',
      { query: 'where does the lighthouse stand' },
      1,
    );
    expect(told.text).toContain('Skomer');
    expect(
      (await ask('bob', 'POST', '/api/memory/recall', { query: 'where does the lighthouse stand' }, 1)).text,
    ).not.toContain('Skomer');
  });

  test('who asks too much is told when to come back, and nobody else notices', async () => {
    const accounts = new Accounts({
      database: (servers[0] as RunningServer).database,
      clock: systemClock,
      actor: 'test',
    });
    await accounts.add({ id: 'loud', requestsPerMinute: 3 });
    keys.loud = (await accounts.addKey({ user: 'loud', name: 'k', scope: 'read', days: null })).key;
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await ask('loud', 'GET', '/api/skills')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask('ann', 'GET', '/api/skills')).status).toBe(200);
  });

  test('a user that is removed takes all rows along, and nobody else’s', async () => {
    const accounts = new Accounts({
      database: (servers[0] as RunningServer).database,
      clock: systemClock,
      actor: 'test',
    });
    await accounts.add({ id: 'tom' });
    keys.tom = (await accounts.addKey({ user: 'tom', name: 'k', scope: 'write', days: null })).key;
    await ask('tom', 'POST', '/api/memory/remember', { content: 'Tom keeps bees behind the barn' });
    const { rows } = await accounts.remove('tom');
    expect(rows).toBeGreaterThan(2);
    const left = await postgres.execute(`select distinct user_id from memories order by user_id`);
    expect(left.map(({ user_id }) => user_id)).toContain('ann');
    expect(left.map(({ user_id }) => user_id)).not.toContain('tom');
  });

  test('a role above the policies does not serve', async () => {
    const config = configSchema.parse({ database: { url: postgres.url }, serve: { port: 0 } });
    const home = locateHome({ KNOWHOW_HOME: join(folder, 'c') });
    await expect(runServer({ home, config, logger: silentLogger })).rejects.toThrow(
      'above row-level security',
    );
  });
});
