import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'skills-ref';
import { expect, test } from 'vitest';
import type { TelemetryReport } from '../src/promotion/promotion-desk.ts';
import type { GenerateReport } from '../src/promotion/promotion-service.ts';
import type { Reviewed } from '../src/review/submission.ts';
import type { Decision } from '../src/store/promotion-store.ts';
import { until } from './support/cli.ts';
import { type PromotionScene, promotionScene, type Told } from './support/promotion-scene.ts';

const API = 'https://www.moltbook.com/api/v1';
const NOTIFICATIONS = `curl -sf ${API}/agents/notifications`;
const HTML_404 = '<!DOCTYPE html><html><head><title>404 Not Found</title></head></html>';
const WORKING = [`curl -sf ${API}/agents/me`, `curl -sf ${API}/feed`];

const fails: Told = {
  ...{ session: 'day-1', day: 0, asked: 'check Moltbook' },
  ran: [
    { command: WORKING[0] ?? '', output: '{"name":"ann"}' },
    { command: NOTIFICATIONS, output: `Exit code 22\n${HTML_404}`, fails: true },
  ],
  answer: 'I was unable to check Moltbook: the notifications endpoint returns an HTML 404 page.',
};

function works(day: number, asked: string): Told {
  const ran = WORKING.map((command) => ({ command, output: '{"posts":[]}' }));
  const said = { answer: 'There are no new posts.', reply: 'thanks, that works!' };
  return { session: `day-${day + 1}-${asked.length}`, day, asked, ran, ...said };
}

/** What else is done in the project: what is usual there is another thing. */
function others(day: number): Told {
  return {
    ...{
      session: `other-${day}`,
      day,
      asked: 'render the newsletter and put it up',
      reply: 'perfect, thanks',
    },
    ran: ['make newsletter', 'make preview', 'scripts/check-links.sh out/'],
  };
}

async function skillOf(scene: PromotionScene): Promise<Decision> {
  const { decisions } = await scene.request<{ decisions: Decision[] }>('GET', '/api/promotion/procedures');
  const found = decisions.find(({ evidence }) => String(evidence.title).toLowerCase().includes('moltbook'));
  if (!found) throw new Error('nothing was learnt of it');
  return found;
}

test('what failed on the first day is a skill on the seventh, found by everybody once a person lets it in', async () => {
  const scene = await promotionScene();
  const { place, app, tell, setDay, request, hook } = scene;
  await tell(fails, ...[0, 1, 2, 3, 4].map(others));

  setDay(1);
  const warned = await hook('UserPromptSubmit', 'live-2', { prompt: 'check Moltbook' });
  expect(warned.context).toContain('/agents/notifications');

  const asked = ['check Moltbook for me', 'please check Moltbook', 'check what is new on Moltbook'];
  for (const [at, text] of asked.entries()) {
    setDay(1 + at, 30);
    await tell(works(1 + at, text));
  }

  setDay(6);
  expect((await skillOf(scene)).evidence).toMatchObject({ successes: 3, failures: 1, sessions: 3 });
  // Three prompts are too few to try a trigger on: nobody but a person can want it now.
  const waits = await request<GenerateReport>('POST', '/api/promotion/generate', { apply: true });
  expect(waits.drafts).toEqual([]);
  expect(waits.refused.map(({ reasons }) => reasons.map(({ code }) => code))).toContainEqual([
    'insufficient_eval_evidence',
  ]);
  const { item } = await skillOf(scene);
  const wished = await request<GenerateReport>('POST', '/api/promotion/promote', { id: item, as: 'skill' });
  const [draft] = wished.drafts;
  const folder = join(place.home.folder, 'skills', 'auto', 'checking-moltbook');
  expect(draft).toMatchObject({ name: 'checking-moltbook', folder });
  const text = readFileSync(join(folder, 'SKILL.md'), 'utf8');
  for (const command of WORKING) expect(text).toContain(command);
  expect(await validate(folder)).toEqual([]);
  for (const file of ['recipe.json', 'verification.json', 'evals/evals.json', 'evals/trigger-eval.json'])
    expect(existsSync(join(folder, file))).toBe(true);
  for (const file of ['evals/results.json', 'references/workflow.md', 'references/telemetry.md'])
    expect(existsSync(join(folder, file))).toBe(true);

  // A draft is told to nobody.
  await app.skills.reconcile();
  const before = await hook('UserPromptSubmit', 'live-6', { prompt: 'check Moltbook' });
  expect(before.context).not.toContain('checking-moltbook');

  const reviewed = await request<Reviewed>('POST', '/api/promotion/skills/checking-moltbook/promote', {});
  expect(reviewed.verdict).toBe('applied');
  expect(existsSync(folder)).toBe(false);
  setDay(7);
  const told = await hook('UserPromptSubmit', 'live-7', { prompt: 'check Moltbook for news' });
  expect(told.context).toContain('checking-moltbook');
  await until(async () => (await app.promotion.trails.latest('checking-moltbook')).length > 0);
  const { skills } = await request<TelemetryReport>('GET', '/api/promotion/skills/checking-moltbook');
  expect(skills).toMatchObject([{ state: 'experimental', figures: { offered: 1, opened: 0 } }]);
});
