import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { KnowhowError } from '../errors.ts';
import { checkToken } from './guard.ts';
import { PageSessions } from './page/page-session.ts';
import { hookTokenOf } from './token.ts';

const TOKEN = 'the-token-of-this-home';
const HOOK_TOKEN = hookTokenOf(TOKEN);

async function statusOf(path: string, token: string | null): Promise<number> {
  const api = new Hono();
  api.onError((error, context) => context.text('', error instanceof KnowhowError ? 401 : 500));
  api.use(checkToken(TOKEN, new PageSessions(() => new Date(0))));
  api.all('*', (context) => context.text('in'));
  const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
  return (await api.request(`http://127.0.0.1${path}`, { headers })).status;
}

test.each([
  ['/api/hooks/prompt', 200],
  ['/api/hooks/claude-code/UserPromptSubmit', 200],
  ['/v1/logs', 200],
  ['/api/otlp/v1/logs', 200],
  ['/api/hooks', 401],
  ['/api/hooks/', 401],
  ['/api/hooksecret', 401],
  ['/api/hooks/../skills', 401],
  ['/v1/logs/more', 401],
  ['/api/skills', 401],
  ['/api/skills/used', 401],
  ['/api/memory/remember', 401],
  ['/api/shutdown?x=/api/hooks/prompt', 401],
])('the hook token at %s is answered %i', async (path, status) => {
  expect(await statusOf(path, HOOK_TOKEN)).toBe(status);
});

test('the token opens everything, no token and a wrong one nothing but the health check', async () => {
  for (const path of ['/api/hooks/prompt', '/v1/logs', '/api/skills']) {
    expect(await statusOf(path, TOKEN)).toBe(200);
    expect(await statusOf(path, 'wrong')).toBe(401);
    expect(await statusOf(path, null)).toBe(401);
  }
  expect(await statusOf('/api/health', null)).toBe(200);
});

test('the hook token is not the token, and another home has another', () => {
  expect(HOOK_TOKEN).not.toContain(TOKEN);
  expect(HOOK_TOKEN).toMatch(/^[\w-]{43}$/);
  expect(hookTokenOf('another')).not.toBe(HOOK_TOKEN);
});
