import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { addressesOf, PAGES } from './pages.ts';
import { openSeededHome, type SeededHome } from './seeded-home.ts';

const HOSTILE = '<img src=x onerror="document.title=\'taken\'"> \u001b[31mred\u001b[0m \u202eback';

/** Runs in the page, after the checker: what would keep somebody from using it. */
const SERIOUS = `async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '));
}`;

let home: SeededHome;
let browser: Browser;

beforeAll(async () => {
  [home, browser] = await Promise.all([openSeededHome(), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await home?.stop();
});

interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page, and what it asked of anybody else. */
  readonly troubles: string[];
}

async function visitor(options: Parameters<Browser['newContext']>[0] = {}): Promise<Watched> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(home.url)) troubles.push(`asked ${request.url()}`);
  });
  return { page, context, troubles };
}

async function signedIn(options?: Parameters<Browser['newContext']>[0], at = '/'): Promise<Watched> {
  const watched = await visitor(options);
  await watched.page.goto(await home.loginUrl());
  await watched.page.getByRole('heading', { level: 1 }).waitFor();
  if (at !== '/') await open(watched.page, at);
  return watched;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(home.url + address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.bones').first().waitFor({ state: 'detached' });
}

test('every page is drawn in both themes, asks nobody else, and can be used by everybody', async () => {
  const addresses = await addressesOf(home);
  const wrong: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, context, troubles } = await signedIn({ colorScheme, bypassCSP: true });
    for (const { name, prepare } of PAGES) {
      await open(page, addresses[name] ?? '');
      await prepare?.(page);
      const problems = await page.evaluate<string[]>(`${axe.source};(${SERIOUS})()`);
      const failed = await page.locator('.state.failed').allTextContents();
      for (const one of [...problems, ...failed, ...troubles.splice(0)])
        wrong.push(`${name} ${colorScheme}: ${one}`);
    }
    await context.close();
  }
  expect(wrong).toEqual([]);
}, 240_000);

test('a link lets one browser in, once; it survives a reload and leaves nothing in the address', async () => {
  const { page, context } = await visitor();
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
  const second = await visitor();
  await second.page.goto(link);
  await second.page.getByText('knowhow dashboard').first().waitFor();
  expect(await second.page.getByRole('heading', { level: 1, name: 'Home' }).count()).toBe(0);
  await second.context.close();
});

test('proposals are decided by keys: approved ones change the skill, rejected ones do not', async () => {
  const { page, context } = await signedIn({}, '/review');
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

test('a version is looked at and brought back', async () => {
  const file = join(home.folder, '.agents', 'skills', 'watching-logs', 'SKILL.md');
  const first = readFileSync(file, 'utf8');
  writeFileSync(file, first.replace('# Logs', '# Logs of ours'));
  await home.request('POST', '/api/skills/reconcile');
  const { page, context } = await signedIn({}, '/skills/watching-logs?tab=versions');
  await page.getByText('Logs of ours').first().waitFor();
  await page.getByRole('button', { name: 'Go back to it' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(first);
  await context.close();
});

test('what happens is shown while it happens', async () => {
  const { page, context } = await signedIn({}, '/activity');
  await page.getByText('live').first().waitFor();
  await home.request('POST', '/api/skills/used', { skill: 'pdf-forms', sessionKey: 'claude-code:live' });
  await page.locator('main').getByText('pdf-forms').first().waitFor();
  await context.close();
});

test('a node of the graph is found by its name, and says what it is tied to', async () => {
  const { page, context } = await signedIn({}, '/graph');
  await page.getByRole('searchbox', { name: 'Find a node' }).fill('tuning');
  await page.getByRole('button', { name: /tuning-postgres/ }).click();
  const panel = page.locator('.graph-panel');
  await panel.getByText('tuning-postgres').first().waitFor();
  await panel.getByText('writing-migrations').first().waitFor();
  await context.close();
});

test('texts of strangers are texts: no markup, no escape sequences, no script', async () => {
  await home.request('POST', '/api/memory/remember', { content: `Deploy notes ${HOSTILE}` });
  const { page, context, troubles } = await signedIn({}, '/memories');
  await page.getByText('<img src=x').first().waitFor();
  expect(await page.locator('main img').count()).toBe(0);
  expect(await page.title()).not.toBe('taken');
  const shown = await page.locator('main').textContent();
  for (const sign of ['\u001b', '\u202e']) expect(shown).not.toContain(sign);
  expect(troubles).toEqual([]);
  await context.close();
});

test('ten thousand skills are a table like any other', async () => {
  const { page, context } = await signedIn();
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
  await open(page, '/skills');
  await page.getByText(/10,000 skills/).waitFor();
  expect(await page.locator('.table-body a').count()).toBeLessThan(100);
  await context.close();
});

test('on a telephone nothing is wider than the screen', async () => {
  const addresses = await addressesOf(home);
  const { page, context } = await signedIn({ viewport: { width: 390, height: 800 } });
  const wide: string[] = [];
  for (const { name } of PAGES) {
    await open(page, addresses[name] ?? '');
    const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (over > 0) wide.push(`${name} by ${over}`);
  }
  expect(wide).toEqual([]);
  await context.close();
}, 120_000);

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
