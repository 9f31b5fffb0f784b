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
import { tellStory } from '../src/sessions/testing/synthetic-story.ts';
import { writeLog } from '../src/sessions/testing/write-logs.ts';
import { emptyDatabase } from '../src/store/contract/empty-postgres.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../src/store/contract/postgres-server.ts';
import { knowhow } from './support/cli.ts';
import { doneBy, learn } from './support/sessions.ts';
import { temporaryHome } from './support/temporary-home.ts';

const NEWSLETTER = ['npm run render', 'npm run send'];
const TASK = 'publish the newsletter';

async function told(app: App, task = TASK): Promise<string[]> {
  return (await app.procedures.answer({ task })).worked.map(({ id }) => id);
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
      await learn(here, doneBy('one', TASK, NEWSLETTER));
      expect(await told(there)).toHaveLength(1);
      expect(await told(there)).toEqual(await told(here));
    });

    it('tell what has become of it by another run', async () => {
      await learn(here, doneBy('one', TASK, NEWSLETTER));
      expect(await told(there)).toHaveLength(1);
      await learn(here, doneBy('two', TASK, NEWSLETTER));
      const [known] = (await there.procedures.answer({ task: TASK })).worked;
      expect(known).toMatchObject({ successes: 2, sessions: 2 });
    });

    it('do not tell what the other one has forgotten', async () => {
      await learn(here, doneBy('one', TASK, NEWSLETTER));
      const [id = ''] = await told(there);
      await here.procedures.forget(id);
      expect([await told(there), await told(here)]).toEqual([[], []]);
    });

    it('found a procedure once, whoever sees its runs', async () => {
      await learn(here, doneBy('one', TASK, NEWSLETTER));
      expect(await learn(there, doneBy('two', TASK, NEWSLETTER))).toMatchObject([{ added: [] }]);
      expect(await learn(here, doneBy('three', TASK, NEWSLETTER))).toMatchObject([{ added: [] }]);
      expect((await there.procedures.page()).procedures).toMatchObject([{ successes: 3 }]);
      expect(await there.store.check()).toEqual([]);
    });

    it('found it anew when the other one has forgotten it meanwhile', async () => {
      await learn(here, doneBy('one', TASK, NEWSLETTER));
      const [id = ''] = await told(there);
      await here.procedures.forget(id);
      await learn(there, doneBy('two', TASK, NEWSLETTER));
      expect(await told(here)).toHaveLength(1);
      expect(await told(here)).not.toContain(id);
    });
  });
}

it.skipIf(server === null)('one task that two servers learn at the same time is one procedure', async () => {
  const [here, there] = await onOneServer();
  await Promise.all([told(here), told(there)]);
  const sessions = ['one', 'two', 'three', 'four', 'five', 'six'].map((id) => doneBy(id, TASK, NEWSLETTER));
  await Promise.all(sessions.map((one, place) => learn(place % 2 ? here : there, one)));
  expect((await here.procedures.page()).procedures).toMatchObject([{ successes: 6 }]);
  expect(await told(there)).toEqual(await told(here));
});

it('what a command of its own process learns and forgets is so for an app that has the same file open', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const patterns = async (): Promise<string[]> => {
    const { procedures } = await app.procedures.page({ polarity: 'positive' });
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
  const { procedures } = await app.procedures.page();
  const patterns = procedures.map(({ project, pattern }) => `${project}: ${pattern}`);
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns).toEqual([...new Set(patterns)]);
  expect(await app.store.check()).toEqual([]);
});
