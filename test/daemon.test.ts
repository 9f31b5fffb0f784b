import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readDaemonFile } from '../src/server/daemon/daemon-file.ts';
import { readToken } from '../src/server/token.ts';
import { daemon, ended, knowhow, start, until } from './support/cli.ts';
import { skillText, type TestHome, temporaryHome } from './support/temporary-home.ts';

const PDF = skillText(
  'pdf-forms',
  'Fills in PDF forms and extracts text and tables from PDF documents. Use when a PDF must be read, filled or merged.',
);

function client(place: TestHome, url: string) {
  return async (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${readToken(place.home.tokenFile)}`, ...init.headers },
    });
}

async function names(response: Promise<Response>): Promise<string[]> {
  const { suggestions } = (await (await response).json()) as { suggestions: { name: string }[] };
  return suggestions.map(({ name }) => name);
}

test('the watcher makes a dropped skill count, then its edit, then its absence', async () => {
  const place = temporaryHome();
  const { url } = await daemon(place);
  const call = client(place, url);
  const ask = (context: string) => names(call(`/api/skills/suggest?context=${encodeURIComponent(context)}`));
  const path = place.writeSkill('pdf-forms', PDF);
  await until(async () => (await ask('fill in this pdf form')).includes('pdf-forms'));
  writeFileSync(
    path,
    skillText('pdf-forms', 'Tunes slow PostgreSQL queries with explain plans and indexes.'),
  );
  await until(async () => (await ask('tune a slow postgresql query')).includes('pdf-forms'));
  rmSync(dirname(path), { recursive: true });
  await until(async () => (await ask('tune a slow postgresql query')).length === 0);
});

test('a skills folder that a harness makes later is noticed', async () => {
  const place = temporaryHome();
  mkdirSync(join(place.folder, '.claude'));
  const { url } = await daemon(place);
  place.writeSkill('pdf-forms', PDF, join(place.folder, '.claude/skills'));
  const call = client(place, url);
  await until(
    async () => (await names(call('/api/skills/suggest?context=fill+in+this+pdf+form'))).length > 0,
  );
});

test('only this machine, by a loopback name, with the token, is answered', async () => {
  const place = temporaryHome();
  const { url } = await daemon(place);
  const token = { authorization: `Bearer ${readToken(place.home.tokenFile)}` };
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  expect((await fetch(`${url}/api/skills`)).status).toBe(401);
  expect((await fetch(`${url}/api/skills`, { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
  expect(
    (await fetch(`${url}/api/skills`, { headers: { ...token, origin: 'https://evil.example' } })).status,
  ).toBe(403);
  expect((await fetch(`${url}/api/skills`, { headers: { ...token, origin: url } })).status).toBe(200);
  const rebound = await new Promise<number | undefined>((resolve) => {
    void import('node:http').then(({ request }) => {
      request(`${url}/api/health`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
  });
  expect(rebound).toBe(403);
});

test('requests that make no sense get a clear answer', async () => {
  const place = temporaryHome();
  const { url } = await daemon(place);
  const call = client(place, url);
  const json = { 'content-type': 'application/json' };
  const rows: [string, RequestInit, number, RegExp][] = [
    ['/api/skills/suggest', {}, 400, /context/],
    ['/api/skills/suggest?context=x&limit=lots', {}, 400, /limit/],
    ['/api/skills/suggest?context=x&sessionType=odd', {}, 400, /session type odd/],
    ['/api/skills/suggest', { method: 'POST', body: '{"context":5}', headers: json }, 400, /context/],
    ['/api/skills/suggest', { method: 'POST', body: '{broken', headers: json }, 400, /JSON/],
    [
      '/api/skills/suggest',
      { method: 'POST', body: JSON.stringify({ context: 'x'.repeat(5_000_000) }), headers: json },
      413,
      /larger/,
    ],
    ['/api/skills/nothing', {}, 404, /No skill named nothing/],
    ['/api/nowhere', {}, 404, /There is no GET/],
    ['/api/skills?bogus=1', {}, 400, /bogus/],
    ['/api/skills/install', { method: 'POST', body: '{}', headers: json }, 400, /source/],
    ['/api/procedures/recall', { method: 'POST', body: '{"task":"deploy"}' }, 415, /Media Type/],
  ];
  for (const [path, init, status, message] of rows) {
    const response = await call(path, init);
    expect([path, response.status]).toEqual([path, status]);
    const { error } = (await response.json()) as { error: { message: string; hint?: string } };
    expect(error.message).toMatch(message);
    if (status === 400 || status === 415) expect([path, error.hint]).toEqual([path, expect.any(String)]);
  }
});

test('OpenAPI describes the interface and metrics count what happened', async () => {
  const place = temporaryHome();
  place.writeSkill('pdf-forms', PDF);
  const { url } = await daemon(place);
  const call = client(place, url);
  await call('/api/skills/reconcile', { method: 'POST' });
  await call('/api/skills/suggest?context=fill+in+this+pdf+form');
  const { paths } = (await (await call('/api/openapi.json')).json()) as { paths: object };
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/skills', '/api/skills/suggest', '/api/skills/{name}']),
  );
  const metrics = await (await call('/api/metrics')).text();
  expect(metrics).toMatch(/knowhow_skills 1/);
  expect(metrics).toMatch(/knowhow_skills_indexed_total 1/);
  expect(metrics).toMatch(/knowhow_suggestions_total\{outcome="suggested"\} 1/);
});

test('ranked lists add score and reason, and leave the shape alone without', async () => {
  const place = temporaryHome();
  place.writeSkill('pdf-forms', PDF);
  const { url } = await daemon(place);
  const call = client(place, url);
  await call('/api/skills/reconcile', { method: 'POST' });
  const plain = ((await (await call('/api/skills')).json()) as { skills: object[] }).skills[0];
  const ranked = ((await (await call('/api/skills?ranked=true')).json()) as { skills: object[] }).skills[0];
  expect(plain).not.toHaveProperty('score');
  expect(ranked).toMatchObject({
    ...plain,
    score: expect.any(Number),
    reason: expect.stringContaining('importance'),
  });
});

test('a second daemon of the same home is refused, and `up` is harmless', async () => {
  const place = temporaryHome();
  const first = await daemon(place);
  const second = start(place, ['daemon']);
  await ended(second);
  expect(second.exitCode).toBe(5);
  const up = await knowhow(place, ['up', '--json']);
  expect(JSON.parse(up.stdout)).toMatchObject({ started: false, url: first.url });
});

test('`up` starts in the background, `down` stops it and leaves nothing behind', async () => {
  const place = temporaryHome();
  place.writeSkill('pdf-forms', PDF);
  const up = await knowhow(place, ['up']);
  expect(up.code).toBe(0);
  expect(up.stdout).toContain('1 skill');
  expect(up.stdout).toContain('Try next');
  expect((await knowhow(place, ['status'])).stdout).toContain('daemon running');
  expect((await knowhow(place, ['down'])).stdout).toContain('stopped');
  expect(readDaemonFile(place.home.daemonFile)).toBeUndefined();
  expect((await knowhow(place, ['down'])).stdout).toContain('No daemon');
});

test('a daemon that is killed leaves no lock and no lie behind', async () => {
  const place = temporaryHome();
  const first = await daemon(place);
  first.process.kill('SIGKILL');
  await ended(first.process);
  expect((await knowhow(place, ['status'])).stdout).toContain('not running');
  const second = await daemon(place);
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
});

test('SIGTERM ends the daemon gracefully', async () => {
  const place = temporaryHome();
  const { process: child } = await daemon(place);
  child.kill('SIGTERM');
  await ended(child);
  expect(child.exitCode).toBe(0);
  expect(readDaemonFile(place.home.daemonFile)).toBeUndefined();
});
