/**
 * `npm run screenshots`: a picture of each page, light and dark, from one seeded home, in .scratch/screenshots. With
 * `--docs` those that the README shows, in docs/images.
 *
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageFolder } from '../../src/package.ts';
import { openBrowser } from './browser.ts';
import { addressesOf, PAGES } from './pages.ts';
import { openSeededHome } from './seeded-home.ts';
import { shrinkPng } from './shrink-png.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
});
const size = { width: Number(values.width ?? 1280), height: 820 };
/** What README.md and dashboard/README.md show. */
const SHOWN = [
  'session-light',
  'project-light',
  'home-dark',
  'procedure-light',
  'proposal-dark',
  'graph-light',
];
const folder = values.docs ? join('docs', 'images') : join('.scratch', 'screenshots');
const out = values.out ?? join(packageFolder(), folder);
mkdirSync(out, { recursive: true });
const home = await openSeededHome();
const browser = await openBrowser();
try {
  const addresses = await addressesOf(home);
  for (const theme of ['light', 'dark'] as const) {
    if (values.theme && values.theme !== theme) continue;
    const context = await browser.newContext({ viewport: size, colorScheme: theme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on(
      'console',
      (message) => message.type() === 'error' && process.stderr.write(`${message.text()}\n`),
    );
    page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
    await page.goto(await home.loginUrl());
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const { name, prepare } of PAGES) {
      if (values.only && !values.only.split(',').includes(name)) continue;
      if (values.docs && !SHOWN.includes(`${name}-${theme}`)) continue;
      const address = addresses[name];
      if (address === undefined) throw new Error(`no address for the page ${name}`);
      await page.goto(`${home.url}${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.bones').first().waitFor({ state: 'detached' });
      await prepare?.(page);
      await page.waitForLoadState('load');
      await page.waitForTimeout(name === 'graph' ? 2500 : 400);
      writeFileSync(join(out, `${name}-${theme}.png`), shrinkPng(await page.screenshot()));
      process.stdout.write(`${name}-${theme}.png\n`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await home.stop();
}
