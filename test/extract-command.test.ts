import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tellStory } from '../src/sessions/testing/synthetic-story.ts';
import { writeLog } from '../src/sessions/testing/write-logs.ts';
import { ended, knowhow, start, until } from './support/cli.ts';
import { temporaryHome } from './support/temporary-home.ts';

test('an empty name of a folder is a mistake, and not all logs there are', async () => {
  const place = temporaryHome();
  writeLog(place.folder, 'pi', tellStory({ seed: 1, steps: 40 }));
  const { code, stderr } = await knowhow(place, ['procedures', 'extract', '--dir', '']);
  expect(code).not.toBe(0);
  expect(stderr).toContain('No folder given');
  expect((await knowhow(place, ['procedures', 'list'])).stdout).toContain('Nothing has been learnt yet');
});

test.each([
  ['procedures', 'extract'],
  ['eval', 'mine'],
])('a folder below ~ is found where the shell left that as it was: %s %s', async (...command) => {
  const place = temporaryHome();
  const dir = join(place.folder, 'logs');
  mkdirSync(dir);
  writeLog(dir, 'codex', tellStory({ seed: 1, steps: 40 }));
  const { code, stdout } = await knowhow(place, [...command, '--dir', '~/logs', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).sessions).toBe(1);
});

test.each([
  ['procedures', 'extract'],
  ['eval', 'mine'],
])('what is no folder and no log is a mistake, told with what to name: %s %s', async (...command) => {
  const place = temporaryHome();
  writeFileSync(join(place.folder, 'tool.py'), 'print("hello")\n');
  const file = await knowhow(place, [...command, '--dir', 'tool.py']);
  expect(file).toMatchObject({ code: 2, stdout: '' });
  expect(file.stderr).toMatch(/tool\.py is no session log that knowhow can read[\s\S]*Name a folder/);
  const missing = await knowhow(place, [...command, '--dir', '~/nowhere']);
  expect(missing).toMatchObject({ code: 4, stdout: '' });
  expect(missing.stderr).toMatch(/There is no folder \S*nowhere\n[\s\S]*Name a folder/);
  expect(missing.stderr).not.toContain('ENOENT');
  const empty = await knowhow(place, [...command, '--dir', ' ']);
  expect(empty).toMatchObject({ code: 2, stdout: '' });
  expect(empty.stderr).toContain('No folder given');
});

test('one log is read, and measured, in the place of its folder', async () => {
  const place = temporaryHome();
  const dir = join(place.folder, 'logs');
  mkdirSync(dir);
  writeLog(dir, 'codex', tellStory({ seed: 1, steps: 40 }));
  const one = writeLog(dir, 'codex', tellStory({ seed: 2, steps: 40 })).file;
  const learnt = await knowhow(place, ['procedures', 'extract', '--dir', one, '--json']);
  expect(JSON.parse(learnt.stdout)).toMatchObject({ logs: 1, read: 1 });
  const measured = JSON.parse((await knowhow(place, ['eval', 'mine', '--dir', one, '--json'])).stdout);
  expect(measured.files).toBe(1);
  expect(measured.baseline.mbPerSecond).toBeGreaterThan(0);
});

test('files that are no logs are counted and named, and why nothing was learnt is said', async () => {
  const place = temporaryHome();
  const dir = join(place.folder, 'logs');
  mkdirSync(dir);
  writeFileSync(join(dir, 'app.jsonl'), '{"level":"info","msg":"listening"}\n');
  writeFileSync(join(dir, 'broken.jsonl'), 'x\n{"y\n');
  const extract = ['procedures', 'extract', '--dir', dir];
  const none = await knowhow(place, extract);
  expect(none.code).toBe(0);
  expect((await knowhow(place, ['status'])).stdout).toMatch(/procedures +none yet; .*procedures extract/);
  expect(none.stdout).toContain('There are no session logs there.');
  expect(none.stderr).toContain(
    '2 files are no logs that knowhow can read: ~/logs/app.jsonl, ~/logs/broken.jsonl',
  );
  writeLog(dir, 'codex', tellStory({ seed: 1, steps: 40 }));
  const some = JSON.parse((await knowhow(place, [...extract, '--json'])).stdout);
  expect(some).toMatchObject({ logs: 1, read: 1, unknownFiles: 2 });
  expect(some.unknown).toHaveLength(2);
  expect((await knowhow(place, ['status'])).stdout).toMatch(
    /procedures +\d+, \d+ of them proven; last learnt \d{4}-\d\d-\d\d \d\d:\d\d UTC/,
  );
  expect((await knowhow(place, extract)).stdout).toContain(
    'Nothing new: no log has changed since the last run.',
  );
});

test('a dry run tells what would be learnt, and leaves nothing behind', async () => {
  const place = temporaryHome();
  for (const seed of [1, 2, 3]) writeLog(place.folder, 'pi', tellStory({ seed, steps: 40 }));
  rmSync(place.skills, { recursive: true });
  const before = readdirSync(place.folder, { recursive: true }).sort();
  const dryRun = ['procedures', 'extract', '--dry-run'];
  const { stdout, code } = await knowhow(place, dryRun);
  expect(code).toBe(0);
  const all = JSON.parse((await knowhow(place, [...dryRun, '--json'])).stdout);
  expect(readdirSync(place.folder, { recursive: true }).sort()).toEqual(before);
  expect(all.added).toBeGreaterThan(0);
  expect(all.foreseen).toHaveLength(all.procedures.length);
  const [first] = all.foreseen;
  expect(first).toMatchObject({ isNew: true, pattern: expect.any(String), runs: expect.any(Number) });
  expect(first.steps.length).toBeGreaterThan(0);
  expect(stdout).toContain(first.pattern);
  expect(stdout).toContain(`  1. ${first.steps[0]}`);
  await knowhow(place, ['procedures', 'extract']);
  const nothing = JSON.parse((await knowhow(place, [...dryRun, '--json'])).stdout);
  expect(nothing).toMatchObject({ unchangedLogs: 3, foreseen: [] });
});

test('lines that cannot be read are named, and tasks of a single command counted', async () => {
  const place = temporaryHome();
  const dir = join(place.folder, 'logs');
  mkdirSync(dir);
  const row = { sessionId: 's', cwd: '/home/ann/shop', isSidechain: false };
  const said = (uuid: string, type: string, content: unknown): string =>
    JSON.stringify({
      ...row,
      uuid,
      type,
      timestamp: '2026-03-01T10:00:00.000Z',
      message: { role: type, content },
    });
  const rows = [
    said('1', 'user', 'restart the billing service'),
    '{"type":"assistant","uuid":"2","mess',
    said('3', 'assistant', [
      { type: 'tool_use', id: 'c', name: 'Bash', input: { command: 'systemctl restart billing' } },
    ]),
    said('4', 'user', [{ type: 'tool_result', tool_use_id: 'c', content: 'ok' }]),
  ];
  writeFileSync(join(dir, 'a.jsonl'), `${rows.join('\n')}\n`);
  const { stdout } = await knowhow(place, ['procedures', 'extract', '--dir', dir]);
  expect(stdout).toContain('1 line that could not be read: ~/logs/a.jsonl:2');
  expect(stdout).toContain('Nothing was added: 1 task had too few steps to learn from');
});

test('Ctrl-C ends it in order: what is kept is said, and the next run goes on', async () => {
  const place = temporaryHome();
  for (const seed of [1, 2, 3]) writeLog(place.folder, 'pi', tellStory({ seed, steps: 40 }));
  const child = start(place, ['procedures', 'extract']);
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  await until(() => existsSync(place.home.databaseFile));
  child.kill('SIGINT');
  expect(await code).toBe(130);
  const left = Number(/the next run goes on from there, with (\d) logs? left/.exec(stderr)?.[1]);
  const next = JSON.parse((await knowhow(place, ['procedures', 'extract', '--json'])).stdout);
  expect(next).toMatchObject({ logs: 3, read: left, unchangedLogs: 3 - left, stopped: null });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'measuring how logs are learnt leaves nothing behind when %s ends it',
  async (signal) => {
    const place = temporaryHome();
    for (const seed of [1, 2, 3]) writeLog(place.folder, 'pi', tellStory({ seed, steps: 40 }));
    const TMPDIR = join(place.folder, 'temporary');
    mkdirSync(TMPDIR);
    const child = start(place, ['eval', 'mine', '--dir', place.folder], { TMPDIR });
    await until(() => readdirSync(TMPDIR).some((name) => name.startsWith('knowhow-mine-')));
    child.kill(signal);
    await ended(child);
    expect(readdirSync(TMPDIR).filter((name) => name.startsWith('knowhow-mine-'))).toEqual([]);
  },
);
