/**
 * Ways around the routes: events, jobs, and the database itself, as the role that serves.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresPrograms } from '../../store/contract/postgres-server.ts';
import { type Hosted, startHosted } from './testing/start-hosted.ts';

const programs = postgresPrograms();

describe.skipIf(programs === null)('one user of many', () => {
  let hosted: Hosted;

  beforeAll(async () => {
    hosted = await startHosted(programs ?? '', 2);
    for (const user of ['ann', 'bob']) await hosted.addUser(user);
  });
  afterAll(() => hosted?.stop());

  /** What a user hears on a server until somebody stops it. */
  async function listen(who: string, server: number): Promise<{ heard: () => string; stop: () => void }> {
    const abort = new AbortController();
    const response = await fetch(`${hosted.servers[server]?.url}/api/events`, {
      headers: { authorization: `Bearer ${hosted.keys[who]}` },
      signal: abort.signal,
    });
    let heard = '';
    const read = async (): Promise<void> => {
      const decoder = new TextDecoder();
      for await (const part of response.body as unknown as AsyncIterable<Uint8Array>)
        heard += decoder.decode(part);
    };
    read().catch(() => undefined);
    return { heard: () => heard, stop: () => abort.abort() };
  }

  test('hears on every server what happens to them, and nothing of others', async () => {
    const [ann, bob] = [await listen('ann', 1), await listen('bob', 1)];
    await hosted.ask('ann', 'POST', '/api/memory/remember', {
      content: 'The heliotrope key is under the mat',
    });
    await expect.poll(ann.heard, { timeout: 20_000 }).toContain('heliotrope');
    await hosted.ask('bob', 'POST', '/api/memory/remember', { content: 'Bob likes marmalade' });
    await expect.poll(bob.heard, { timeout: 20_000 }).toContain('marmalade');
    expect(bob.heard()).not.toContain('heliotrope');
    expect(ann.heard()).not.toContain('marmalade');
    ann.stop();
    bob.stop();
  });

  test('cannot have a job done with what is another’s', async () => {
    const turns = [{ role: 'user', content: 'The tulip order of Ann goes out on Friday' }];
    await hosted.ask('ann', 'POST', '/api/conversations/s/turns', { turns });
    const [row] = await hosted.postgres.execute(`select id from conversations where user_id = 'ann'`);
    // As if a bug, or somebody at the queue, had put it there.
    await hosted.postgres.execute(`insert into jobs
      (user_id, key, kind, payload, state, attempts, run_at, created_at) values
      ('bob', 'foreign', 'summarize', '{"conversation":"${row?.id}"}', 'waiting', 0, '2020-01-01T00:00:00.000Z', '')`);
    await hosted.ask('bob', 'GET', '/api/status');
    await expect
      .poll(
        async () =>
          (
            await hosted.postgres.execute(
              `select 1 from jobs where key = 'foreign' and state = 'waiting' and attempts = 0`,
            )
          ).length,
        { timeout: 20_000 },
      )
      .toBe(0);
    const left = await hosted.postgres.execute(`select user_id, state from conversations order by user_id`);
    expect(left).toEqual([{ user_id: 'ann', state: 'open' }]);
    expect((await hosted.ask('bob', 'GET', '/api/memory')).text).not.toContain('tulip');
  });

  test('is nobody to the database without a setting, and only themselves with one', async () => {
    const client = await hosted.postgres.connect('knowhow_server');
    const count = async (): Promise<number> =>
      Number((await client.query('select count(*) as n from memories')).rows[0]?.n);
    expect(await count()).toBe(0);
    await client.query('begin');
    await client.query(`set local knowhow."user" = 'bob'`);
    expect(await count()).toBe(1);
    expect((await client.query(`update memories set content = 'x' where user_id = 'ann'`)).rowCount).toBe(0);
    await client.query('commit');
    expect(await count()).toBe(0);
    for (const statement of [
      'set row_security = off; select * from memories',
      'alter table memories disable row level security',
      'drop policy tenant on memories',
      'set role keeper',
      `select pg_read_file('/etc/passwd')`,
    ]) {
      await expect(client.query(statement)).rejects.toThrow();
    }
    await client.end();
  });
});
