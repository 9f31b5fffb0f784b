import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { PAGE_KEY_HEADER, type PageSession, PageSessions } from './page-session.ts';

let now = new Date('2026-03-01T00:00:00Z');
const clock = (): Date => now;

async function isLetIn(sessions: PageSessions, { cookie, key }: PageSession): Promise<boolean> {
  const api = new Hono();
  api.get('/', (context) => context.json(sessions.isOpen(context)));
  const headers = { host: '127.0.0.1:4517', cookie: `knowhow-4517=${cookie}`, [PAGE_KEY_HEADER]: key };
  return (await (await api.request('/', { headers })).json()) as boolean;
}

test('a browser is let in with the cookie and its key for thirty days, with neither alone', async () => {
  const sessions = new PageSessions(clock);
  const [one, other] = [sessions.open(), sessions.open()];
  expect(await isLetIn(sessions, one)).toBe(true);
  expect(await isLetIn(sessions, { ...one, key: other.key })).toBe(false);
  expect(await isLetIn(sessions, { ...one, cookie: other.cookie })).toBe(false);
  expect(await isLetIn(sessions, { ...one, key: '' })).toBe(false);
  now = new Date(now.getTime() + 30 * DAY_MS);
  expect(await isLetIn(sessions, one)).toBe(false);
});

test('what a stranger on the port of a dead daemon was sent by an open page does not open the next daemon', async () => {
  const sent = new PageSessions(clock).open();
  expect(await isLetIn(new PageSessions(clock), sent)).toBe(false);
});
