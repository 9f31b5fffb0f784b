/**
 * A real browser for the page, from an npm package: nothing is downloaded.
 *
 * @module
 */
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** Made for a function that draws one page: with it the browser ends with its first context. */
const ONE_PAGE = '--single-process';

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: sparticuz.args.filter((arg) => arg !== ONE_PAGE),
    headless: true,
  });
}
