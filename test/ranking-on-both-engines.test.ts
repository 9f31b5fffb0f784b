/**
 * Ranking runs in the process: what a home suggests and recalls from an SQLite file it suggests and recalls from PostgreSQL.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill } from '../bench/memory-bench.ts';
import { randomFrom, writeSkills } from '../bench/synthetic-skills.ts';
import { type TemporaryHome, temporaryHome } from '../bench/temporary-home.ts';
import type { App } from '../src/app.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../src/store/contract/postgres-server.ts';
import { DEFAULT_USER } from '../src/store/postgres/tenancy/shared-tables.ts';
import { transfer } from '../src/store/transfer/transfer.ts';

const programs = postgresPrograms();
const PROMPTS = 300;
const TABLE = { KNOWHOW_MODELS_EMBEDDER_KIND: 'table' };

describe.skipIf(programs === null)('one home on two engines', () => {
  let server: PostgresServer;
  let place: TemporaryHome;
  let onPostgres: TemporaryHome;
  let apps: readonly App[] = [];
  let prompts: string[];

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    await server.execute('create role keeper login; grant all on schema public to keeper');
    const url = server.url.replace('knowhow@', 'keeper@');
    place = temporaryHome(TABLE);
    writeSkills(place.skills, 60);
    const filling = await place.open();
    await filling.skills.reconcile();
    const questions = await fill(filling, 300, () => undefined);
    const words = [...questions, ...(await filling.skills.list({})).map(({ description }) => description)]
      .join(' ')
      .split(/\s+/);
    await filling.close();
    const random = randomFrom(3);
    const some = (): string => words[Math.floor(random() * words.length)] ?? '';
    prompts = Array.from({ length: PROMPTS }, (_, n) => Array.from({ length: 1 + (n % 12) }, some).join(' '));
    await transfer({
      ...{ file: place.home.databaseFile, url, user: DEFAULT_USER, to: 'postgres' },
      now: () => new Date().toISOString(),
    });
    onPostgres = temporaryHome({
      ...TABLE,
      KNOWHOW_SKILLS_HOME: place.skills,
      KNOWHOW_DATABASE_URL: url,
    });
    apps = [await place.open(), await onPostgres.open()];
  }, 240_000);
  afterAll(async () => {
    for (const app of apps) await app.close();
    place?.remove();
    onPostgres?.remove();
    await server?.stop();
  });

  /** What each engine answers to each prompt; scores to the fourth place, as the clock goes on between. */
  async function answers(
    ask: (app: App, prompt: string) => Promise<readonly { readonly id: string; readonly score: number }[]>,
  ): Promise<string[][]> {
    const lists: string[][] = [];
    for (const app of apps) {
      const list: string[] = [];
      for (const prompt of prompts) {
        const found = await ask(app, prompt);
        list.push(found.map(({ id, score }) => `${id} ${score.toFixed(4)}`).join('; '));
      }
      lists.push(list);
    }
    return lists;
  }

  test('suggests the same in the same order', async () => {
    const [sqlite, postgres] = await answers(
      async (app, context) => (await app.skills.suggest({ context, minScore: 0 })).suggestions,
    );
    expect(postgres).toEqual(sqlite);
    expect(sqlite?.filter((line) => line !== '').length).toBeGreaterThan(PROMPTS / 2);
  }, 240_000);

  test('recalls the same in the same order', async () => {
    const [sqlite, postgres] = await answers(
      async (app, query) => (await app.memory.recall({ query, minScore: 0 })).results,
    );
    expect(postgres).toEqual(sqlite);
    expect(sqlite?.filter((line) => line !== '').length).toBeGreaterThan(PROMPTS / 2);
  }, 240_000);
});
