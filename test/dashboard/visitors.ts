/**
 * Somebody with a browser of their own before the seeded home; what goes wrong in the page is noted.
 *
 * @module
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { SeededHome } from './seeded-home.ts';

export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page, and what it asked of anybody else. */
  readonly troubles: string[];
}

export class Visitors {
  readonly #home: SeededHome;
  readonly #browser: Browser;

  constructor(home: SeededHome, browser: Browser) {
    this.#home = home;
    this.#browser = browser;
  }

  async visitor(options: BrowserContextOptions = {}): Promise<Watched> {
    const context = await this.#browser.newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith(this.#home.url)) troubles.push(`asked ${request.url()}`);
    });
    return { page, context, troubles };
  }

  async signedIn(options?: BrowserContextOptions, at = '/'): Promise<Watched> {
    const watched = await this.visitor(options);
    await watched.page.goto(await this.#home.loginUrl());
    await watched.page.getByRole('heading', { level: 1 }).waitFor();
    if (at !== '/') await this.open(watched.page, at);
    return watched;
  }

  /** Until nothing of the page is being waited for. */
  async open(page: Page, address: string): Promise<void> {
    await page.goto(this.#home.url + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.bones').first().waitFor({ state: 'detached' });
  }
}
