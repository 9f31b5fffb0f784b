import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { validate } from 'skills-ref';
import { expect, test } from 'vitest';
import type { TelemetryReport } from '../src/promotion/promotion-desk.ts';
import type { GenerateReport } from '../src/promotion/promotion-service.ts';
import type { Decision } from '../src/store/promotion-store.ts';
import { ended, knowhow, start, until } from './support/cli.ts';
import { type PromotionScene, promotionScene, type Told } from './support/promotion-scene.ts';

const FOLDER = '/home/ann/acme-api';
/** Three tasks that are done again and again, each in other words each time, and each in its own way. */
const TASKS = [
  {
    ran: ['mise run changelog --since-tag', 'scripts/bump-version.sh minor', 'mise run test:ci'],
    asked: 'release',
  },
  {
    ran: ['mise run db:dump --schema', 'scripts/new-migration.sh orders', 'mise run test:db'],
    asked: 'migration',
  },
  {
    ran: ['mise run trace --page login', 'scripts/profile.sh out/trace.json', 'mise run test:perf'],
    asked: 'slow page',
  },
] as const;
const WORDS: Readonly<Record<string, readonly string[]>> = {
  release: [
    'prepare the release of acme api',
    'prepare a minor release please',
    'can you prepare the next release',
    'prepare release, changelog first',
    'we need a release prepared, bump minor',
    'release: prepare version and changelog',
    'prepare the acme release for thursday',
    'prepare another release with the usual changelog',
    'please prepare the release now',
  ],
  migration: [
    'write a migration for the orders table',
    'add a migration, orders need an index',
    'migration for a new orders column please',
    'we need a migration of orders',
    'write the orders migration',
    'new migration: orders get a status',
    'make a migration that renames orders.total',
    'orders migration for the refund column',
    'another orders migration, drop the old column',
  ],
  'slow page': [
    'why is the login page slow',
    'profile the slow login page',
    'login page got slow again, find out why',
    'the login page is slow for everybody',
    'find what makes the login page slow',
    'measure the slow login page please',
    'slow login page: profile it',
    'login is slow, look at the page',
    'is the login page still slow',
  ],
};

function family(): Told[] {
  return TASKS.flatMap(({ ran, asked }, at) =>
    (WORDS[asked] ?? []).map((text, day) => ({
      ...{ session: `${at}-${day}`, day, asked: text, ran, folder: FOLDER, reply: 'thanks, that works!' },
    })),
  );
}

async function learnt(environment: Record<string, string> = {}): Promise<PromotionScene> {
  const scene = await promotionScene(environment);
  await scene.tell(...family());
  scene.setDay(10);
  return scene;
}

function generate({ request }: PromotionScene, body: object): Promise<GenerateReport> {
  return request('POST', '/api/promotion/generate', body);
}

/** Every row of every table, and every file of the home. */
function everything({ place }: PromotionScene): string {
  const db = new Database(place.home.databaseFile, { readonly: true });
  // Shadow tables hold what a virtual one is made of.
  const tables = db.prepare(
    "select name from sqlite_master where type = 'table' and sql not like 'create virtual%'",
  );
  const rows = tables.all().map((row) => {
    const { name } = row as { name: string };
    return [name, db.prepare(`select * from "${name}"`).all()];
  });
  db.close();
  const files = readdirSync(place.home.folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('knowhow.db'))
    .sort();
  return JSON.stringify({ rows, files });
}

test('a dry run leaves folder and database as they were; the real one writes what it showed, and no more than asked for', async () => {
  const scene = await learnt();
  const before = everything(scene);
  const dry = await generate(scene, {});
  await scene.request('GET', '/api/promotion/triage');
  await scene.request('POST', '/api/promotion/promote', {
    id: dry.drafts[0]?.decision.item,
    as: 'skill',
    dryRun: true,
  });
  expect(everything(scene)).toBe(before);
  expect(dry.drafts.length).toBeGreaterThan(1);

  const some = await generate(scene, { apply: true, max: 1 });
  expect(some.drafts.map(({ name, skill }) => [name, skill])).toEqual([
    [dry.drafts[0]?.name, dry.drafts[0]?.skill],
  ]);
  await generate(scene, { apply: true });
  const auto = join(scene.place.home.folder, 'skills', 'auto');
  expect(readdirSync(auto).sort()).toEqual(dry.drafts.map(({ name }) => name).sort());
  for (const name of readdirSync(auto)) {
    expect(await validate(join(auto, name))).toEqual([]);
    expect(readFileSync(join(auto, name, 'SKILL.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(60);
  }
  // The same evidence makes nothing new.
  expect((await generate(scene, { apply: true })).drafts).toEqual([]);
});

test('the pass over all queues decides as each of them does, and every decision names its grounds', async () => {
  const scene = await learnt();
  const strip = ({ id: _, run: __, ...rest }: Decision): object => rest;
  for (const policy of ['draft-only', 'manual', 'auto-safe']) {
    const parent = await scene.request<{ decisions: Decision[] }>(
      'GET',
      `/api/promotion/triage?policy=${policy}`,
    );
    const child = await scene.request<{ decisions: Decision[] }>(
      'GET',
      `/api/promotion/procedures?policy=${policy}`,
    );
    const same = parent.decisions.filter(({ queue }) => queue === 'procedures').map(strip);
    expect(same).toEqual(child.decisions.map(strip));
    for (const one of parent.decisions) {
      expect(one).toMatchObject({ policy, policyVersion: expect.any(String), inputHash: expect.any(String) });
      if (one.action === 'defer' || one.action === 'reject') expect(one.reasons.length).toBeGreaterThan(0);
    }
  }
  const manual = await generate(scene, { apply: true, policy: 'manual' });
  expect(manual.drafts).toEqual([]);
  expect(manual.waiting[0]?.code).toBe('manual_policy');
});

test('a draft that is moved one folder up is let in by that', async () => {
  const scene = await learnt();
  const { app, place, request } = scene;
  const [draft] = (await generate(scene, { apply: true, max: 1 })).drafts;
  const name = draft?.name ?? '';
  const above = join(place.home.folder, 'skills');
  renameSync(join(above, 'auto', name), join(above, name));
  await app.skills.reconcile();
  const { skills } = await request<TelemetryReport>('GET', `/api/promotion/skills/${name}`);
  expect(skills[0]?.state).toBe('experimental');
  expect(existsSync(join(above, name, 'SKILL.md'))).toBe(true);
});

test('drafts below a folder that skills are read from are read by nobody', async () => {
  const scene = await learnt({ KNOWHOW_PROCEDURES_SKILLSAUTOPATH: '../.agents/skills/auto' });
  const { app, place } = scene;
  const [draft] = (await generate(scene, { apply: true, max: 1 })).drafts;
  expect(draft?.folder).toBe(join(place.skills, 'auto', draft?.name ?? ''));
  await app.skills.reconcile();
  expect(await app.store.skills.list()).toEqual([]);
});

test('a run that is killed leaves whole drafts or none, and the next one goes on', async () => {
  const scene = await learnt();
  const { place } = scene;
  const wanted = (await generate(scene, {})).drafts.map(({ name }) => name ?? '');
  const auto = join(place.home.folder, 'skills', 'auto');
  const names = (): string[] =>
    existsSync(auto) ? readdirSync(auto).filter((name) => !name.startsWith('.')) : [];
  // The commands go by the day of today.
  const environment = { KNOWHOW_PROCEDURES_SKILLTTLDAYS: '36500' };
  // As soon as anything appears, and as soon as a draft does.
  for (const isTime of [() => existsSync(auto), () => names().length > 0]) {
    const child = start(place, ['skills', 'generate', '--apply'], environment);
    await until(() => isTime() || child.exitCode !== null);
    child.kill('SIGKILL');
    await ended(child);
    for (const name of names()) {
      expect(await validate(join(auto, name))).toEqual([]);
      for (const file of ['recipe.json', 'verification.json', 'evals/results.json'])
        expect(() => JSON.parse(readFileSync(join(auto, name, file), 'utf8')) as object).not.toThrow();
    }
  }
  const { code, stdout, stderr } = await knowhow(place, ['skills', 'generate', '--json'], { environment });
  expect(code, stderr).toBe(0);
  expect((JSON.parse(stdout) as GenerateReport).applied).toBe(true);
  expect(names().sort()).toEqual(wanted.sort());
  expect(readdirSync(auto).filter((name) => name.startsWith('.draft-'))).toEqual([]);
  expect(await scene.request('POST', '/api/promotion/doctor', {})).toEqual({ findings: [] });
}, 180_000);

test('with a share held out by lot, some sessions are told and some are not, and what that does is shown', async () => {
  const scene = await learnt({ KNOWHOW_PROCEDURES_HOLDOUT: '0.5' });
  const { app, request, hook } = scene;
  const [draft] = (await generate(scene, { apply: true, max: 1 })).drafts;
  const name = draft?.name ?? '';
  await request('POST', `/api/promotion/skills/${name}/promote`, {});
  const asked = String(draft?.decision.evidence.title);
  const told: boolean[] = [];
  for (let at = 0; at < 12; at += 1) {
    const { context } = await hook('UserPromptSubmit', `lot-${at}`, { prompt: asked, cwd: FOLDER });
    told.push(context.includes(name));
  }
  expect(new Set(told).size).toBe(2);
  await until(async () => (await app.promotion.trails.latest(name)).length === told.length);
  const { skills } = await request<TelemetryReport>('GET', `/api/promotion/skills/${name}`);
  const heldOut = told.filter((one) => !one).length;
  expect(skills[0]?.figures).toMatchObject({ offered: told.length - heldOut, effect: { heldOut } });
});
