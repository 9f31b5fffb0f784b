/**
 * Each page with an address of the seeded home at which it has something to show.
 *
 * @module
 */
import type { Page } from 'playwright-core';
import type { SeededHome } from './seeded-home.ts';

export interface SeenPage {
  readonly name: string;
  /** What a person would do first. */
  prepare?(page: Page): Promise<void>;
}

export const PAGES: readonly SeenPage[] = [
  { name: 'home' },
  { name: 'sessions' },
  { name: 'session' },
  { name: 'projects' },
  { name: 'project' },
  { name: 'failures' },
  { name: 'learned' },
  { name: 'procedures' },
  { name: 'procedure' },
  { name: 'review' },
  { name: 'proposal' },
  { name: 'skills' },
  { name: 'skill' },
  { name: 'knowledge' },
  { name: 'versions' },
  { name: 'telemetry' },
  { name: 'generated' },
  { name: 'graph' },
  { name: 'memories' },
  { name: 'memory' },
  { name: 'conversations' },
  { name: 'conversation' },
  { name: 'reflections' },
  {
    name: 'recall',
    async prepare(page) {
      await page.getByRole('textbox').first().fill('add an index to the orders table without locking it');
      await page.keyboard.press('Enter');
      await page.getByText('Told with this prompt').waitFor();
      await page.locator('.bones').first().waitFor({ state: 'detached' });
      await page.getByRole('textbox').first().blur();
    },
  },
  { name: 'activity' },
  { name: 'system' },
  { name: 'settings' },
];

export async function addressesOf(home: SeededHome): Promise<Readonly<Record<string, string>>> {
  const { sessions } = await home.request<{ sessions: { key: string; project: string | null }[] }>(
    'GET',
    '/api/sessions',
  );
  const { memories } = await home.request<{ memories: { id: string }[] }>('GET', '/api/memory?limit=20');
  const { conversations } = await home.request<{ conversations: { id: string }[] }>(
    'GET',
    '/api/conversations',
  );
  const { proposals } = await home.request<{ proposals: { id: string }[] }>(
    'GET',
    '/api/review?state=pending',
  );
  const { procedures } = await home.request<{ procedures: { id: string }[] }>(
    'GET',
    '/api/procedures?limit=5',
  );
  const session = sessions[0];
  const one = (id: string | null | undefined): string => encodeURIComponent(id ?? '');
  const skill = '/skills/writing-migrations';
  return {
    ...{ home: '/', sessions: '/sessions', projects: '/projects', review: '/review', skills: '/skills' },
    session: `/sessions/${one(session?.key)}`,
    project: '/projects/acme-api',
    failures: `/projects/acme-api?tab=failures`,
    learned: '/projects/acme-api?tab=learned',
    procedures: '/projects/acme-api?tab=procedures',
    procedure: `/procedures/${one(procedures[0]?.id)}`,
    generated: '/skills?show=generated',
    proposal: `/review/${one(proposals.at(-1)?.id)}`,
    ...{ skill, knowledge: `${skill}?tab=knowledge`, versions: `${skill}?tab=versions` },
    telemetry: `${skill}?tab=telemetry`,
    ...{ graph: '/graph', memories: '/memories', memory: `/memories/${one(memories[0]?.id)}` },
    ...{ conversations: '/conversations', conversation: `/conversations/${one(conversations[0]?.id)}` },
    ...{ reflections: '/reflections', recall: '/recall', activity: '/activity', system: '/system' },
    settings: '/settings',
  };
}
