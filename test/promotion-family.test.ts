import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LifeReport, TelemetryReport } from '../src/promotion/promotion-desk.ts';
import type { GenerateReport } from '../src/promotion/promotion-service.ts';
import type { Activation, SkillState } from '../src/store/promotion-store.ts';
import { until } from './support/cli.ts';
import { type PromotionScene, promotionScene, type Told } from './support/promotion-scene.ts';

const FOLDER = '/home/ann/acme-api';
const RELEASE = [
  'mise run changelog --since-tag',
  'scripts/bump-version.sh minor',
  'mise run test:ci',
  'mise run docs:check --strict',
];
const REQUESTS = [
  'prepare the release of acme api',
  'prepare a minor release please',
  'can you prepare the next release',
  'prepare release, changelog first',
  'we need a release prepared, bump minor',
  'release: prepare version and changelog',
  'prepare the acme release for thursday',
  'prepare another release with the usual changelog',
  'please prepare the release now',
];
const OTHERS = [
  ['add an index to the orders table', 'mise run db:migrate', 'mise run db:check'],
  ['why is the login page slow', 'mise run profile --page login', 'mise run trace:show'],
  ['update the payment sandbox keys', 'scripts/rotate-sandbox.sh', 'mise run pay:ping'],
] as const;

function release(day: number, asked: string, session = `release-${day}`): Told {
  return { session, day, asked, ran: RELEASE, folder: FOLDER, reply: 'thanks, that works!' };
}

/** What a year of a project looks like in small: its releases, other work, a failure, and something dangerous. */
function family(): Told[] {
  const failed: Told = {
    ...{ session: 'failed', day: 2, asked: 'prepare the release', folder: FOLDER },
    ran: [
      { command: 'mise run changelog', output: 'Exit code 1\nerror: no tag given', fails: true },
      ...RELEASE,
    ],
    reply: 'thanks, that works!',
  };
  const dangerous = REQUESTS.slice(0, 4).map((_text, at) => ({
    ...{
      session: `wipe-${at}`,
      day: at,
      asked: `wipe the staging database and its files ${'again '.repeat(at)}`,
    },
    ran: ['mise run staging:stop --now', 'git clean -fdx staging', 'mise run staging:check'],
    ...{ folder: FOLDER, reply: 'thanks, that works!' },
  }));
  const others = OTHERS.flatMap(([asked, ...ran], at) =>
    [0, 1, 2, 3].map((day) => ({
      ...{
        session: `other-${at}-${day}`,
        day: day + at,
        asked,
        ran,
        folder: FOLDER,
        reply: 'perfect, thanks',
      },
    })),
  );
  return [...REQUESTS.map((asked, day) => release(day, asked)), failed, ...dangerous, ...others];
}

async function stateOf({ request }: PromotionScene, name: string): Promise<SkillState | undefined> {
  const { skills } = await request<TelemetryReport>('GET', `/api/promotion/skills/${name}`);
  return skills[0]?.state;
}

/** A session that asks, is offered the skill, opens it, does as it says; its log is read. */
async function used(scene: PromotionScene, name: string, day: number): Promise<Activation> {
  const { app, hook, setDay, tell } = scene;
  const session = `use-${day}`;
  setDay(day);
  const asked = REQUESTS[day % REQUESTS.length] ?? '';
  await hook('UserPromptSubmit', session, { prompt: asked, cwd: FOLDER });
  const input = { tool_name: 'Skill', tool_input: { skill: name }, tool_response: 'ok', cwd: FOLDER };
  await hook('PostToolUse', session, input);
  const own = async (): Promise<Activation | undefined> =>
    (await app.promotion.trails.latest(name)).findLast(({ sessionKey }) => sessionKey?.endsWith(session));
  await until(async () => (await own())?.openedAt != null);
  await tell(release(day, asked, session));
  await app.promotion.live();
  const trail = await own();
  if (!trail) throw new Error('it left no trail');
  return trail;
}

test('a family of tasks becomes a skill that is trusted, demoted, brought back and archived', async () => {
  const scene = await promotionScene();
  const { place, app, tell, setDay, request } = scene;
  await tell(...family());
  setDay(10);
  const report = await request<GenerateReport>('POST', '/api/promotion/generate', { apply: true });
  const [draft] = report.drafts;
  const name = draft?.name ?? '';
  expect(name).toMatch(/^preparing-/u);
  for (const command of RELEASE) expect(draft?.skill).toContain(command);

  // Moved out of auto/ by hand: that lets it in.
  const auto = join(place.home.folder, 'skills', 'auto', name);
  expect(existsSync(auto)).toBe(true);
  mkdirSync(place.skills, { recursive: true });
  renameSync(auto, join(place.skills, name));
  await app.skills.reconcile();
  expect(await stateOf(scene, name)).toBe('experimental');

  const first = await used(scene, name, 11);
  expect(first).toMatchObject({ decision: 'offered', outcome: 'success', followed: true });
  for (const day of [12, 13]) await used(scene, name, day);
  expect(await stateOf(scene, name)).toBe('trusted');

  // Corrected, again and again: it comes where it should not.
  for (const day of [14, 15, 16]) {
    const { id } = await used(scene, name, day);
    const reason = 'it was about the changelog alone';
    await request('POST', `/api/promotion/activations/${id}/correct`, { reason });
  }
  expect(await stateOf(scene, name)).toBe('demoted');
  setDay(17);
  const silent = await scene.hook('UserPromptSubmit', 'silent', { prompt: REQUESTS[0], cwd: FOLDER });
  expect(silent.context).not.toContain(name);

  // Asked for by name it still helps: five clean uses bring it back, and what was before counts no more.
  for (const day of [18, 19, 20, 21, 22]) await used(scene, name, day);
  expect(await stateOf(scene, name)).toBe('experimental');
  const { skills } = await request<TelemetryReport>('GET', `/api/promotion/skills/${name}`);
  expect(skills[0]?.figures).toMatchObject({ falsePositives: 0, corrections: 0 });

  setDay(53);
  expect((await app.promotion.live()) satisfies LifeReport).toMatchObject({
    moved: [{ name, from: 'experimental', to: 'archived' }],
  });
});
