/**
 * From a file to a PostgreSQL server and back: everything arrives, or nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embedding, memory, NOW, skill } from '../contract/fixtures.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from '../contract/postgres-server.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';
import { transfer } from './transfer.ts';

const programs = postgresPrograms();
const DEPLOY = 'skill:default:deploy';

describe.skipIf(programs === null)('what is moved', () => {
  let server: PostgresServer;
  let folder: string;
  let url: string;
  const now = (): string => NOW;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'knowhow-transfer-'));
    server = await startPostgres(programs ?? '');
    await server.execute('create role keeper login; grant all on schema public to keeper');
    url = server.url.replace('knowhow@', 'keeper@');
    const store = await openStore({ kind: 'sqlite', path: join(folder, 'a.db') });
    await fill(store);
    await store.close();
  });
  afterAll(async () => {
    await server?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test('arrives at the server and comes back as it was, and goes on from there', async () => {
    const there = await transfer({
      ...{ file: join(folder, 'a.db'), url, user: 'ann', to: 'postgres', now },
    });
    expect(there.rows).toBeGreaterThan(600);
    const ann = await openStore({ kind: 'postgres', url, user: 'ann' });
    expect(await ann.check()).toEqual([]);
    expect((await ann.skills.list({ search: 'deploy' })).map(({ id }) => id)).toContain(DEPLOY);
    expect(await ann.memories.search('heliotrope', 5)).toHaveLength(1);
    expect(
      (await ann.embeddings.nearest('skill', 'static', Float32Array.of(1, 0), 1)).map(
        ({ sourceId }) => sourceId,
      ),
    ).toEqual([DEPLOY]);

    const back = await transfer({
      ...{ file: join(folder, 'b.db'), url, user: 'ann', to: 'sqlite', now },
    });
    expect(back.tables).toEqual(there.tables);
    const copy = await openStore({ kind: 'sqlite', path: join(folder, 'b.db') });
    expect(await copy.check()).toEqual([]);
    expect(await copy.versions.content(`${DEPLOY}#1`)).toBe('# deploy');
    await copy.close();

    // What is new there is numbered behind what came.
    await ann.skills.upsert([skill('later')]);
    await ann.embeddings.put([embedding('skill:default:later', 0, [0, 1])]);
    expect(await ann.check()).toEqual([]);
    await ann.close();
  });

  test('is nobody else’s: a role above the policies moves nothing', async () => {
    const request = {
      file: join(folder, 'a.db'),
      url: server.url,
      user: 'tom',
      to: 'postgres',
      now,
    } as const;
    await expect(transfer(request)).rejects.toThrow('above row-level security');
  });

  test('does not mix with what is there, nor with what another user has', async () => {
    const request = { file: join(folder, 'a.db'), url, to: 'postgres', now } as const;
    await expect(transfer({ ...request, user: 'ann' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await transfer({ ...request, user: 'bob' })).rows).toBeGreaterThan(600);
    const bob = await openStore({ kind: 'postgres', url, user: 'bob' });
    expect((await bob.skills.list()).map(({ name }) => name)).not.toContain('later');
    await bob.close();
  });
});

/** A row of every kind that the fixtures know, and more than a page of one. */
async function fill(store: Store): Promise<void> {
  await store.skills.upsert([skill('deploy', { content: '# deploy' }), skill('test')]);
  await store.embeddings.put([embedding(DEPLOY, 0, [1, 0.123456789]), embedding(DEPLOY, 1, [0.5, 3e-8])]);
  await store.memories.put([
    memory('m0', { content: 'The word is heliotrope' }),
    ...Array.from({ length: 600 }, (_, n) => memory(`m${n + 1}`)),
  ]);
  await store.settings.set('some', 'thing');
  await store.jobs.enqueue([{ key: 'j', kind: 'k', payload: { a: 1 }, runAt: NOW }], { at: NOW });
  const opened = await store.conversations.open({
    ...{ sessionKey: 's', agent: 'a', harness: null, project: null, at: NOW },
  });
  await store.conversations.append(opened.id, [
    { key: 'k', role: 'user', content: 'Ünïcode 🎈', at: NOW, taint: 'user' },
  ]);
}
