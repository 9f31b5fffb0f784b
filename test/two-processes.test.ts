/**
 * Two processes on one database: what one of them learns, merges or forgets is so for the other, too.
 *
 * @module
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../src/app.ts';
import { cutTasks } from '../src/procedures/tasks/cut-tasks.ts';
import { doneBy } from '../src/procedures/testing/sessions.ts';
import { tellStory } from '../src/sessions/testing/synthetic-story.ts';
import { writeLog } from '../src/sessions/testing/write-logs.ts';
import { emptyDatabase } from '../src/store/contract/empty-postgres.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../src/store/contract/postgres-server.ts';
import { knowhow } from './support/cli.ts';
import { temporaryHome } from './support/temporary-home.ts';

const NEWSLETTER = ['npm run render', 'npm run send'];
const KEYS = ['vault rotate api', 'npm run restart'];
const TASK = 'publish the newsletter';
/** What is done for two tasks that a third run shows to be one. */
const [NVMRC, CI] = ['edit .nvmrc', 'edit .github/workflows/ci.yml'];

async function told(app: App, task = TASK): Promise<string[]> {
  return (await app.procedures.recall({ task })).worked.map(({ id }) => id);
}

/** Null where there is none, or where it may not be started. */
async function ownServer(): Promise<PostgresServer | null> {
  const programs = postgresPrograms();
  return programs === null ? null : startPostgres(programs).catch(() => null);
}

const server = await ownServer();
afterAll(() => server?.stop());

async function onOneFile(): Promise<[App, App]> {
  const place = temporaryHome();
  return [await place.open(), await place.open()];
}

async function onOneServer(): Promise<[App, App]> {
  const environment = { KNOWHOW_DATABASE_URL: server?.url ?? '' };
  await emptied(environment.KNOWHOW_DATABASE_URL);
  return [await temporaryHome().open({ environment }), await temporaryHome().open({ environment })];
}

async function emptied(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await emptyDatabase(
    async (query) => (await client.query<{ name: string }>(query)).rows,
    (statements) => client.query(statements),
  );
  await client.end();
}

const ENGINES = [
  { name: 'a file', open: onOneFile, isThere: true },
  { name: 'a PostgreSQL server', open: onOneServer, isThere: server !== null },
];

for (const { name, open, isThere } of ENGINES) {
  describe.skipIf(!isThere)(`two services on ${name}`, () => {
    let [here, there]: App[] = [];
    beforeEach(async () => {
      [here, there] = await open();
      // Both have looked, and hold what there is.
      expect([await told(here), await told(there)]).toEqual([[], []]);
    });

    it('tell what the other one has learnt', async () => {
      await here.procedures.learn(doneBy('one', TASK, NEWSLETTER));
      expect(await told(there)).toHaveLength(1);
      expect(await told(there)).toEqual(await told(here));
    });

    it('tell what has become of it by another run', async () => {
      await here.procedures.learn(doneBy('one', TASK, NEWSLETTER));
      expect(await told(there)).toHaveLength(1);
      await here.procedures.learn(doneBy('two', TASK, NEWSLETTER));
      const [known] = (await there.procedures.recall({ task: TASK })).worked;
      expect(known).toMatchObject({ successes: 2, sessions: 2 });
    });

    it('do not tell what the other one has forgotten', async () => {
      await here.procedures.learn(doneBy('one', TASK, NEWSLETTER));
      const [id = ''] = await told(there);
      await here.procedures.forget(id);
      expect([await told(there), await told(here)]).toEqual([[], []]);
    });

    it('found a procedure once, whoever sees its runs', async () => {
      await here.procedures.learn(doneBy('one', TASK, NEWSLETTER));
      expect(await there.procedures.learn(doneBy('two', TASK, NEWSLETTER))).toMatchObject({ updated: 1 });
      expect(await here.procedures.learn(doneBy('three', TASK, NEWSLETTER))).toMatchObject({ updated: 1 });
      expect((await there.procedures.list()).procedures).toMatchObject([{ successes: 3 }]);
      expect(await there.store.check()).toEqual([]);
    });

    it('found it anew when the other one has forgotten it meanwhile', async () => {
      await here.procedures.learn(doneBy('one', TASK, NEWSLETTER));
      const [id = ''] = await told(there);
      await here.procedures.forget(id);
      expect(await there.procedures.learn(doneBy('two', TASK, NEWSLETTER))).toMatchObject({ added: 1 });
      expect(await told(here)).toHaveLength(1);
      expect(await told(here)).not.toContain(id);
    });

    it('read what the other one has done, once, and nothing of what they have done themselves', async () => {
      const { procedures } = here.store;
      const { changesSince } = procedures;
      let reads = 0;
      procedures.changesSince = (revision) => {
        reads += 1;
        return changesSince(revision);
      };
      await here.procedures.learn(doneBy('one', TASK, NEWSLETTER));
      await here.procedures.learn(doneBy('two', TASK, NEWSLETTER));
      expect([await told(here), reads]).toEqual([[expect.any(String)], 0]);
      await there.procedures.learn(doneBy('three', TASK, NEWSLETTER));
      for (let times = 0; times < 3; times += 1) expect(await told(here)).toHaveLength(1);
      expect(reads).toBe(1);
    });

    it('go on from what the database holds when learning has failed', async () => {
      const failing = here.procedures.learning();
      const mining = here.procedures.mining();
      const read = doneBy('one', TASK, NEWSLETTER);
      for (const task of cutTasks(read.turns)) mining.add(task, read, 'trusted');
      failing.take(mining.take());
      await expect(failing.flush(() => Promise.reject(new Error('on purpose')))).rejects.toThrow(
        'on purpose',
      );
      expect(await there.procedures.learn(doneBy('two', TASK, NEWSLETTER))).toMatchObject({ added: 1 });
      expect(await told(here)).toEqual(await told(there));
      expect(await here.procedures.learn(read)).toMatchObject({ added: 0, updated: 1 });
    });

    it('answer while they write, and tell nothing that may never be written', async () => {
      await here.procedures.learn(doneBy('one', TASK, NEWSLETTER));
      const [id = ''] = await told(here);
      await here.store.lineage.mark({ kind: 'procedure', id }, 'tool', 'seen elsewhere');
      const writing = here.procedures.learning();
      const mining = here.procedures.mining();
      const read = [doneBy('two', TASK, NEWSLETTER), doneBy('three', 'rotate the api keys', KEYS)];
      for (const one of read) for (const task of cutTasks(one.turns)) mining.add(task, one, 'trusted');
      writing.take(mining.take());
      let begin = (): void => undefined;
      let fail = (): void => undefined;
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const failed = new Promise<void>((_, reject) => {
        fail = () => reject(new Error('on purpose'));
      });
      const written = writing.flush(() => {
        begin();
        return failed;
      });
      await begun;
      const { worked } = await here.procedures.recall({ task: TASK });
      expect(worked).toMatchObject([{ id, successes: 1, taint: 'tool' }]);
      expect(await told(here, 'rotate the api keys')).toEqual([]);
      fail();
      await expect(written).rejects.toThrow('on purpose');
      expect(await told(here, 'rotate the api keys')).toEqual([]);
      await here.procedures.learn(doneBy('three', 'rotate the api keys', KEYS));
      expect(await told(here, 'rotate the api keys')).toHaveLength(1);
    });

    it('tell one procedure where the other one has found two to be one', async () => {
      await here.procedures.learn(doneBy('one', 'upgrade Node.js to version 22', [NVMRC, 'npm test']));
      await here.procedures.learn(doneBy('two', 'move the project to Node 24', [CI, 'npm test']));
      const ids = async (app: App): Promise<string[]> => [
        ...new Set([
          ...(await told(app, 'upgrade Node.js to version 22')),
          ...(await told(app, 'move the project to Node 24')),
        ]),
      ];
      expect(await ids(there)).toHaveLength(2);
      const third = doneBy('three', 'bump the node version in CI to 22.4.0', [NVMRC, CI, 'npm test']);
      expect(await here.procedures.learn(third)).toMatchObject({ merged: 1 });
      expect(await ids(there)).toHaveLength(1);
      expect(await ids(there)).toEqual(await ids(here));
    });
  });
}

it.skipIf(server === null)('one task that two servers learn at the same time is one procedure', async () => {
  const [here, there] = await onOneServer();
  await Promise.all([told(here), told(there)]);
  const sessions = ['one', 'two', 'three', 'four', 'five', 'six'].map((id) => doneBy(id, TASK, NEWSLETTER));
  await Promise.all(sessions.map((one, place) => (place % 2 ? here : there).procedures.learn(one)));
  expect((await here.procedures.list()).procedures).toMatchObject([{ successes: 6 }]);
  expect(await told(there)).toEqual(await told(here));
});

it('what a command of its own process learns and forgets is so for an app that has the same file open', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const patterns = async (): Promise<string[]> => {
    const { procedures } = await app.procedures.list({ polarity: 'positive' });
    return procedures.map(({ pattern }) => pattern);
  };
  expect(await told(app, 'deploy')).toEqual([]);
  writeLog(place.folder, 'pi', tellStory({ seed: 1, steps: 40 }));
  expect((await knowhow(place, ['procedures', 'extract'])).code).toBe(0);
  const [task = ''] = await patterns();
  const [id = ''] = await told(app, task);
  expect(id).toMatch(/^procedure:/);
  expect((await knowhow(place, ['procedures', 'forget', id])).code).toBe(0);
  expect(await told(app, task)).not.toContain(id);
});

it('commands that learn from the same tasks at the same time found each procedure once', async () => {
  const place = temporaryHome();
  const folders = ['ann', 'bob'].map((name) => join(place.folder, name));
  for (const [nth, folder] of folders.entries()) {
    mkdirSync(folder);
    for (const seed of [1, 2, 3]) writeLog(folder, 'codex', tellStory({ seed: 10 * nth + seed, steps: 60 }));
  }
  const app = await place.open();
  const extract = (folder: string): ReturnType<typeof knowhow> =>
    knowhow(place, ['procedures', 'extract', '--dir', folder]);
  expect((await Promise.all(folders.map(extract))).map(({ code }) => code)).toEqual([0, 0]);
  const patterns = (await app.procedures.list()).procedures.map(({ pattern }) => pattern);
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns).toEqual([...new Set(patterns)]);
  expect(await app.store.check()).toEqual([]);
});
