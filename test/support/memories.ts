/**
 * What tests of memories begin with: texts remembered, what a question finds, skills that memories lead to.
 *
 * @module
 */
import { skillText, type TestHome } from './temporary-home.ts';

export type App = Awaited<ReturnType<TestHome['open']>>;

export const WRANGLER = skillText(
  'wrangler',
  'Publishes workers and manages their secrets, routes and rollbacks from the command line.',
  '# Wrangler\n\nRuns `wrangler deploy` against Cloudflare. Use when a worker goes to Cloudflare.',
);
export const PDF = skillText(
  'pdf-forms',
  'Fills in PDF forms and extracts text and tables from PDF documents.',
);
export const ALPHA = skillText(
  'alpha-skill',
  'Publishes workers and manages their secrets and routes from the command line.',
);

/** The ids, in the order of the texts. */
export async function remembered(app: App, ...texts: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const content of texts) {
    const [one] = await app.memory.remember({ content });
    ids.push(one.id ?? '');
  }
  return ids;
}

/** What a question finds, best first. */
export async function contents(app: App, query: string, more: object = {}): Promise<string[]> {
  const { results } = await app.memory.recall({ query, ...more });
  return results.map(({ content }) => content);
}
