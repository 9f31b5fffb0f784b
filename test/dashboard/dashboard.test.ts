import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { addressesOf, PAGES } from './pages.ts';
import { openSeededHome, type SeededHome } from './seeded-home.ts';
import { Visitors } from './visitors.ts';

const HOSTILE = '<img src=x onerror="document.title=\'taken\'"> \u001b[31mred\u001b[0m \u202eback';

/** Runs in the page, after the checker: what would keep somebody from using it. In the dark only colours differ. */
const serious = (isDark: boolean): string => `async () => {
  const rules = ${isDark} ? { runOnly: ['color-contrast'] } : {};
  const { violations } = await axe.run(document, { ...rules, resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '));
}`;

let home: SeededHome;
let browser: Browser;
let visitors: Visitors;

beforeAll(async () => {
  [home, browser] = await Promise.all([openSeededHome(), openBrowser()]);
  visitors = new Visitors(home, browser);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await home?.stop();
});

test('every page is drawn in both themes, fits a telephone, asks nobody else, and can be used by everybody', async () => {
  const addresses = await addressesOf(home);
  const wrong: string[] = [];
  const { page, context, troubles } = await visitors.signedIn({ colorScheme: 'light', bypassCSP: true });
  for (const { name, prepare } of PAGES) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visitors.open(page, addresses[name] ?? '');
    await prepare?.(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const problems = await page.evaluate<string[]>(`${axe.source};(${serious(colorScheme === 'dark')})()`);
      for (const one of problems) wrong.push(`${name} ${colorScheme}: ${one}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    const failed = await page.locator('.state.failed').allTextContents();
    for (const one of [...failed, ...troubles.splice(0)]) wrong.push(`${name}: ${one}`);
    await page.setViewportSize({ width: 390, height: 800 });
    const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (over > 0) wrong.push(`${name}: ${over} wider than a telephone`);
  }
  await context.close();
  expect(wrong).toEqual([]);
}, 240_000);

test('a link lets one browser in, once; it survives a reload and leaves nothing in the address', async () => {
  const { page, context } = await visitors.visitor();
  await page.goto(home.url);
  await page.getByText('knowhow dashboard').first().waitFor();
  const link = await home.loginUrl();
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  expect(page.url()).not.toContain('login');
  expect(await page.evaluate<number>('history.length')).toBeLessThan(5);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await context.close();
  const second = await visitors.visitor();
  await second.page.goto(link);
  await second.page.getByText('knowhow dashboard').first().waitFor();
  expect(await second.page.getByRole('heading', { level: 1, name: 'Home' }).count()).toBe(0);
  await second.context.close();
});

test('proposals are decided by keys: approved ones change the skill, rejected ones do not', async () => {
  const { page, context } = await visitors.signedIn({}, '/review');
  const file = join(home.folder, '.agents', 'skills', 'writing-migrations', 'SKILL.md');
  expect(readFileSync(file, 'utf8')).not.toContain('ours listens on 5433');
  await page
    .getByRole('link', { name: /writing-migrations/ })
    .first()
    .click();
  await page.getByText('+ | the test database on port 5432').waitFor();
  await page.locator('main').click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('a');
  await page
    .getByRole('link', { name: /writing-migrations/ })
    .first()
    .waitFor({ state: 'detached' });
  expect(readFileSync(file, 'utf8')).toContain('ours listens on 5433');
  await page
    .getByRole('link', { name: /load-testing/ })
    .first()
    .click();
  await page.getByText('k6-results.example').first().waitFor();
  await page.getByPlaceholder(/reason/i).fill('Results stay here');
  await page.getByRole('button', { name: /Reject/ }).click();
  await page
    .getByRole('link', { name: /load-testing/ })
    .first()
    .waitFor({ state: 'detached' });
  const skill = join(home.folder, '.agents', 'skills', 'load-testing', 'SKILL.md');
  expect(readFileSync(skill, 'utf8')).not.toContain('k6-results');
  const { proposals } = await home.request<{
    proposals: { skill: string; decision: { reason: string } | null }[];
  }>('GET', '/api/review?state=rejected');
  expect(JSON.stringify(proposals)).toContain('Results stay here');
  await context.close();
});

test('a procedure is kept: shown as a draft first, written, let in through the review', async () => {
  const { page, context } = await visitors.signedIn({}, '/projects/acme-api?tab=procedures');
  await page
    .getByRole('link', { name: /staging again please/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Runs side by side' }).waitFor();
  await page.getByRole('heading', { name: 'Ready to become a skill?' }).waitFor();
  await page.getByRole('button', { name: 'Keep it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('npx wrangler deploy --env staging').first().waitFor();
  const before = await home.request<{ skills: { name: string }[] }>('GET', '/api/promotion/skills');
  await dialog.getByRole('button', { name: 'Write the draft' }).click();
  await page.getByRole('link', { name: 'All skills' }).waitFor();
  const known = new Set(before.skills.map(({ name }) => name));
  await expect
    .poll(async () => (await states()).filter(([name]) => !known.has(name)).map(([, state]) => state))
    .toEqual(['draft']);
  const name = (await states()).find(([one]) => !known.has(one))?.[0] ?? '';
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Let it in' }).click();
  await expect.poll(async () => new Map(await states()).get(name)).toBe('experimental');
  await context.close();

  async function states(): Promise<[string, string][]> {
    const { skills } = await home.request<{ skills: { name: string; state: string }[] }>(
      'GET',
      '/api/promotion/skills',
    );
    return skills.map((skill) => [skill.name, skill.state]);
  }
}, 90_000);

test('a generated skill is judged where it fared: an activation corrected, the skill demoted and begun anew', async () => {
  const { skills } = await home.request<{ skills: { name: string; state: string }[] }>(
    'GET',
    '/api/promotion/skills',
  );
  const { name = '', state } = skills[0] ?? {};
  if (state === 'draft') await home.request('POST', `/api/promotion/skills/${name}/promote`, {});
  const activation = { skill: name, outcome: 'failure', request: 'staging is not what I meant' };
  await home.request('POST', '/api/promotion/activations', activation);
  const { page, context } = await visitors.signedIn({ bypassCSP: true }, `/skills/${name}?tab=telemetry`);
  const row = page.getByRole('listitem').filter({ hasText: 'staging is not what I meant' });
  await row.getByRole('button', { name: 'It should not have come' }).click();
  await row.getByRole('textbox').fill('asked for production');
  await page.keyboard.press('Enter');
  await row.getByText('Corrected: asked for production').waitFor();
  const stateNow = async (): Promise<string | undefined> => {
    const now = await home.request<{ skills: typeof skills }>('GET', '/api/promotion/skills');
    return now.skills.find((one) => one.name === name)?.state;
  };
  await page.getByRole('textbox', { name: `Reason for ${name}` }).fill('it comes too often');
  await page.getByRole('button', { name: 'Demote' }).click();
  await expect.poll(stateNow).toBe('demoted');
  await page.getByRole('textbox', { name: `Reason for ${name}` }).fill('its words are mended');
  await page.getByRole('button', { name: 'New start' }).click();
  await expect.poll(stateNow).toBe('experimental');
  expect(await page.evaluate<string[]>(`${axe.source};(${serious(false)})()`)).toEqual([]);
  await context.close();
}, 60_000);

test('a line is judged where it was told: what is never to be told again is forgotten in its project', async () => {
  const { sessions } = await home.request<{ sessions: { key: string; told: number }[] }>(
    'GET',
    '/api/sessions',
  );
  const key = sessions.find(({ told }) => told > 0)?.key ?? '';
  const { page, context } = await visitors.signedIn({}, `/sessions/${encodeURIComponent(key)}`);
  const told = page.getByRole('listitem').filter({ hasText: 'knowhow told' });
  await told.first().getByRole('button', { name: 'Useful' }).click();
  await told.first().locator('[aria-pressed=true]', { hasText: 'Useful' }).waitFor();
  await told.last().getByRole('button', { name: 'Never again' }).click();
  await told.last().locator('[aria-pressed=true]', { hasText: 'Never again' }).waitFor();
  const { events } = await home.request<{ events: { kind: string; line: string; verdict: string | null }[] }>(
    'GET',
    `/api/sessions/${encodeURIComponent(key)}`,
  );
  const verdicts = events.filter(({ kind }) => kind === 'told').map(({ verdict }) => verdict);
  expect(verdicts).toContain('useful');
  expect(verdicts).toContain('never');
  const silenced = events.find(({ verdict }) => verdict === 'never')?.line;
  const { marks } = await home.request<{ marks: { lineKey: string; mark: string }[] }>(
    'GET',
    '/api/projects/acme-api',
  );
  expect(marks).toContainEqual(expect.objectContaining({ lineKey: silenced, mark: 'forgotten' }));
  await context.close();
});

test('what was learnt is pinned and corrected line by line', async () => {
  const { page, context } = await visitors.signedIn({}, '/projects/acme-api?tab=learned');
  const row = page.getByRole('listitem').filter({ hasText: 'pnpm lint' }).first();
  await row.getByRole('button', { name: 'Pin' }).click();
  await row.getByText('pinned').waitFor();
  await row.getByRole('button', { name: 'Correct' }).click();
  await row.getByRole('textbox').fill('pnpm lint --fix');
  await row.getByRole('button', { name: 'Keep' }).click();
  await page.getByText('pnpm lint --fix').first().waitFor();
  await context.close();
});

test('a version is looked at and brought back', async () => {
  const file = join(home.folder, '.agents', 'skills', 'watching-logs', 'SKILL.md');
  const first = readFileSync(file, 'utf8');
  writeFileSync(file, first.replace('# Logs', '# Logs of ours'));
  await home.request('POST', '/api/skills/reconcile');
  const { page, context } = await visitors.signedIn({}, '/skills/watching-logs?tab=versions');
  await page.getByText('Logs of ours').first().waitFor();
  await page.getByRole('button', { name: 'Go back to it' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(first);
  await context.close();
});

test('what happens is shown while it happens', async () => {
  const { page, context } = await visitors.signedIn({}, '/activity');
  await page.getByText('live').first().waitFor();
  await home.request('POST', '/api/skills/used', { skill: 'pdf-forms', sessionKey: 'claude-code:live' });
  await page.locator('main').getByText('pdf-forms').first().waitFor();
  await context.close();
});

test('a node of the graph is found by its name, and says what it is tied to', async () => {
  const { page, context } = await visitors.signedIn({}, '/graph');
  await page.getByRole('searchbox', { name: 'Find a node' }).fill('tuning');
  await page.getByRole('button', { name: /tuning-postgres/ }).click();
  const panel = page.locator('.graph-panel');
  await panel.getByText('tuning-postgres').first().waitFor();
  await panel.getByText('writing-migrations').first().waitFor();
  await context.close();
});

test('texts of strangers are texts: no markup, no escape sequences, no script', async () => {
  await home.request('POST', '/api/memory/remember', { content: `Deploy notes ${HOSTILE}` });
  const { page, context, troubles } = await visitors.signedIn({}, '/memories');
  await page.getByText('<img src=x').first().waitFor();
  expect(await page.locator('main img').count()).toBe(0);
  expect(await page.title()).not.toBe('taken');
  const shown = await page.locator('main').textContent();
  for (const sign of ['\u001b', '\u202e']) expect(shown).not.toContain(sign);
  expect(troubles).toEqual([]);
  await context.close();
});

test('ten thousand skills are a table like any other', async () => {
  const { page, context } = await visitors.signedIn();
  const { skills } = await home.request<{ skills: { id: string; name: string }[] }>(
    'GET',
    '/api/skills?ranked=true',
  );
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    ...skills[at % skills.length],
    id: `skill:x:${at}`,
  }));
  await page.route('**/api/skills?*', (route) =>
    route.fulfill({ json: { skills: many, total: many.length } }),
  );
  await visitors.open(page, '/skills');
  await page.getByText(/10,000 skills/).waitFor();
  expect(await page.locator('.table-body a').count()).toBeLessThan(100);
  await context.close();
});

test('an empty home says what to do next; a daemon that went away is told', async () => {
  const empty = await openSeededHome({ holds: 'nothing' });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(await empty.loginUrl());
    await page.getByText('knowhow connect --list').waitFor();
    for (const place of ['/sessions', '/projects', '/memories', '/review', '/conversations']) {
      await page.goto(empty.url + place);
      await page.locator('.state').first().waitFor();
    }
    empty.process.kill('SIGKILL');
    await page.getByText('The daemon does not answer').first().waitFor();
  } finally {
    await context.close();
    await empty.stop();
  }
}, 60_000);
