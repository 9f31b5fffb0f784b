/**
 * Many users over HTTP on a real PostgreSQL server, as the role that serves: what one user can do to another.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locateHome } from '../../config/home.ts';
import { configSchema } from '../../config/schema.ts';
import { silentLogger } from '../../logger.ts';
import { postgresPrograms } from '../../store/contract/postgres-server.ts';
import { runServer } from './run-server.ts';
import { type Hosted, startHosted } from './testing/start-hosted.ts';

const programs = postgresPrograms();

describe.skipIf(programs === null)('a server of many users', () => {
  let hosted: Hosted;
  let keys: Hosted['keys'];
  let accounts: Hosted['accounts'];
  let ask: Hosted['ask'];

  beforeAll(async () => {
    hosted = await startHosted(programs ?? '', 2);
    ({ keys, accounts, ask } = hosted);
    for (const id of ['ann', 'bob']) await hosted.addUser(id);
    await accounts.add({ id: 'eve', role: 'read-only' });
    keys.eve = (await accounts.addKey({ user: 'eve', name: 'k', scope: 'write', days: null })).key;
    keys.reader = (await accounts.addKey({ user: 'ann', name: 'r', scope: 'read', days: 1 })).key;
  });
  afterAll(() => hosted?.stop());

  test('nothing is told without a key that counts, and all refusals read the same', async () => {
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

  test('one user’s memories and counts are nobody else’s', async () => {
    const secret = 'The vault of Ann opens with the word heliotrope';
    const remembered = await ask('ann', 'POST', '/api/memory/remember', { content: secret });
    expect([remembered.status, remembered.text]).toEqual([200, expect.stringContaining('memory:')]);
    const id = /memory:[\w-]+/.exec(remembered.text)?.[0] ?? '';
    const bobStatus = (await ask('bob', 'GET', '/api/status')).text;
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
    await accounts.add({ id: 'loud', requestsPerMinute: 3 });
    keys.loud = (await accounts.addKey({ user: 'loud', name: 'k', scope: 'read', days: null })).key;
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await ask('loud', 'GET', '/api/skills')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask('ann', 'GET', '/api/skills')).status).toBe(200);
  });

  test('a user that is removed takes all rows along, and nobody else’s', async () => {
    await accounts.add({ id: 'tom' });
    keys.tom = (await accounts.addKey({ user: 'tom', name: 'k', scope: 'write', days: null })).key;
    await ask('tom', 'POST', '/api/memory/remember', { content: 'Tom keeps bees behind the barn' });
    const { rows } = await accounts.remove('tom');
    expect(rows).toBeGreaterThan(2);
    const left = await hosted.postgres.execute(`select distinct user_id from memories order by user_id`);
    expect(left.map(({ user_id }) => user_id)).toContain('ann');
    expect(left.map(({ user_id }) => user_id)).not.toContain('tom');
  });

  test('a role above the policies does not serve', async () => {
    const config = configSchema.parse({ database: { url: hosted.postgres.url }, serve: { port: 0 } });
    const home = locateHome({ KNOWHOW_HOME: join(hosted.folder, 'c') });
    await expect(runServer({ home, config, logger: silentLogger })).rejects.toThrow(
      'above row-level security',
    );
  });
});
