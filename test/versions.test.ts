import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { contentHash } from '../src/skills/document/content-hash.ts';
import type { HistoryAnswer } from '../src/skills/versions/skill-history.ts';
import { ended, knowhow, start } from './support/cli.ts';
import { skillText, type TestHome, temporaryHome } from './support/temporary-home.ts';

const text = (body: string): string => skillText('helper', 'Fills in PDF forms. Use for PDF forms.', body);

type App = Awaited<ReturnType<TestHome['open']>>;

/** Versions one, two, three of a skill, each written by hand and seen. */
async function withHistory(): Promise<{ place: TestHome; path: string; app: App }> {
  const place = temporaryHome();
  const path = place.writeSkill('helper', text('one'));
  const app = await place.open();
  for (const body of ['one', 'two', 'three']) {
    writeFileSync(path, text(body));
    await app.skills.reconcile();
  }
  return { place, path, app };
}

async function history(place: TestHome, name = 'helper'): Promise<HistoryAnswer> {
  return JSON.parse((await knowhow(place, ['skills', 'history', name, '--json'])).stdout);
}

test('history, diff and rollback on the command line, for a skill that is there and one that is gone', async () => {
  const { place, path, app } = await withHistory();
  const shown = await knowhow(place, ['skills', 'history', 'helper']);
  expect(shown.stdout).toMatch(/\* +#3 .*disk +user +[0-9a-f]{12} +edited/);
  expect((await knowhow(place, ['skills', 'diff', 'helper'])).stdout).toMatch(/-two\n\+three/);
  expect((await knowhow(place, ['skills', 'diff', 'helper', '1', '2'])).stdout).toMatch(/-one\n\+two/);

  const unasked = await knowhow(place, ['skills', 'rollback', 'helper', '--to', '1']);
  expect(unasked.code).toBe(2);
  expect(unasked.stderr).toContain('--yes');
  expect(readFileSync(path, 'utf8')).toBe(text('three'));

  const back = await knowhow(place, [
    'skills',
    'rollback',
    'helper',
    '--to',
    '1',
    '--reason',
    'worse',
    '--yes',
  ]);
  expect(back.stdout).toMatch(/-three\n\+one/);
  expect(back.stdout).toContain('helper is #4 now');
  expect(readFileSync(path, 'utf8')).toBe(text('one'));
  expect((await history(place)).versions[0]).toMatchObject({
    author: 'user',
    reason: 'rollback to #1: worse',
  });

  rmSync(dirname(path), { recursive: true });
  await app.skills.reconcile();
  expect((await knowhow(place, ['skills', 'history', 'helper'])).stderr).toContain('the skill is gone');
  await knowhow(place, ['skills', 'rollback', 'helper', '--to', '2', '--yes']);
  expect(readFileSync(path, 'utf8')).toBe(text('two'));
});

test('hidden characters of a version are shown, not obeyed', async () => {
  const { place, path, app } = await withHistory();
  writeFileSync(path, text('safe\u202eevil\u001b[2J'));
  await app.skills.reconcile();
  const { stdout } = await knowhow(place, ['skills', 'diff', 'helper']);
  expect(stdout).toContain('+safe\\u202eevil\\x1b[2J');
});

test('processes that roll back at once: each of them wins or says conflict, and every version is kept', async () => {
  const { place, path } = await withHistory();
  const { versions: before } = await history(place);
  const hash = before[0]?.contentHash ?? '';
  const outcomes = await Promise.all(
    [1, 2, 1, 2].map((to) =>
      knowhow(place, ['skills', 'rollback', 'helper', '--to', String(to), '--yes', '--json']),
    ),
  );
  const codes = outcomes.map(({ code }) => code);
  expect(codes.filter((code) => code === 0).length).toBeGreaterThan(0);
  for (const { code, stdout } of outcomes) {
    // Somebody was faster, or had done the very same.
    if (code !== 0) expect(['conflict', 'invalid_input']).toContain(JSON.parse(stdout).error.code);
  }
  const { versions } = await history(place);
  const wins = outcomes.filter(({ code, stdout }) => code === 0 && 'seq' in JSON.parse(stdout)).length;
  // What one finds on disk before another has noted it is kept as well.
  expect(versions.length).toBeGreaterThanOrEqual(before.length + wins);
  expect(versions.map(({ contentHash }) => contentHash)).toContain(hash);
  expect([text('one'), text('two')]).toContain(readFileSync(path, 'utf8'));
  expect(readdirSync(dirname(path))).toEqual(['SKILL.md']);
});

test('kill -9 during a rollback: file and versions agree after the next reconcile, and nothing is left behind', async () => {
  const { place, path, app } = await withHistory();
  for (const [moment, to] of [
    [400, '1'],
    [700, '2'],
    [1000, '1'],
    [1400, '2'],
    [1900, '3'],
  ] as const) {
    const child = start(place, ['skills', 'rollback', 'helper', '--to', to, '--yes']);
    await sleep(moment);
    child.kill('SIGKILL');
    await ended(child);
    await app.skills.reconcile();
    const onDisk = contentHash(readFileSync(path));
    const { versions } = await app.history.history('helper');
    expect([versions[0]?.contentHash, (await app.skills.show('helper')).contentHash]).toEqual([
      onDisk,
      onDisk,
    ]);
    // Whoever changed it is named, kill or not.
    for (const { author, reason } of versions.slice(0, -3)) {
      expect([author, reason]).toEqual(['user', expect.stringContaining('rollback')]);
    }
  }
  expect(await app.store.check()).toEqual([]);
  expect(readdirSync(dirname(path)).filter((name) => !name.endsWith('.tmp'))).toEqual(['SKILL.md']);
});

test('two processes that start for the first time put the built-in skills there once', async () => {
  const place = temporaryHome();
  Object.assign(place.environment, { KNOWHOW_SKILLS_BUILTIN: 'true' });
  await Promise.all([1, 2, 3].map(() => knowhow(place, ['skills', 'list', '--json'])));
  const answer = await history(place, 'using-knowhow');
  expect(answer.versions).toHaveLength(1);
  expect(answer.versions[0]).toMatchObject({ author: 'knowhow', taint: 'trusted' });
  expect(existsSync(join(place.skills, '.knowhow-staging'))).toBe(false);
  expect(readdirSync(place.skills).sort()).toEqual([
    'failure-patterns',
    'iterative-planning',
    'using-knowhow',
  ]);
});
