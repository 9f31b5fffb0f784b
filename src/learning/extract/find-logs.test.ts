/**
 * The one log that a session has told of.
 *
 * @module
 */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LogFormat } from '../../sessions/read-log.ts';
import { findLogs } from './find-logs.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowhow-find-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function found(
  file: string,
  knownFormat: (file: string) => LogFormat | null = () => null,
): Promise<{ formats: LogFormat[]; unknown: string[]; failed: string[] }> {
  const unknown: string[] = [];
  const failed: string[] = [];
  const how = {
    now: new Date(),
    knownFormat,
    onUnknown: (name: string): void => void unknown.push(name),
    onFailed: (name: string): void => void failed.push(name),
  };
  const logs = await findLogs({ file }, { userHome: folder, environment: {}, sessionsDir: folder }, how);
  return { formats: logs.map(({ format }) => format), unknown, failed };
}

test('a log that is gone is none, and nobody is told of it', async () => {
  expect(await found(join(folder, 'gone.jsonl'))).toEqual({ formats: [], unknown: [], failed: [] });
});

test('a log that cannot be read is named with its reason', async () => {
  const file = join(folder, 'loop.jsonl');
  symlinkSync(file, file);
  expect(await found(file)).toEqual({ formats: [], unknown: [], failed: [file] });
});

test('a file that is no log that is known is named', async () => {
  const file = join(folder, 'notes.jsonl');
  writeFileSync(file, 'nothing but words\n');
  expect(await found(file)).toEqual({ formats: [], unknown: [file], failed: [] });
});

test('a log that was read before and is the same still is not looked into', async () => {
  const file = join(folder, 'known.jsonl');
  writeFileSync(file, 'nothing but words\n');
  expect(await found(file, () => 'codex')).toMatchObject({ formats: ['codex'], unknown: [] });
});

test('one log may be named in the place of its folder', async () => {
  const dir = join(folder, 'list.json');
  writeFileSync(dir, JSON.stringify([{ role: 'user', content: 'deploy the shop' }]));
  const where = { userHome: folder, environment: {}, sessionsDir: folder };
  const logs = await findLogs({ dir }, where, { now: new Date() });
  expect(logs.map(({ file, format }) => [file, format])).toEqual([[dir, 'plain']]);
});

test.each([
  ['a file that is no log', 'tool.py', 'invalid_input', /tool\.py is no session log/],
  ['a file that has nothing in it', 'empty.jsonl', 'invalid_input', /empty\.jsonl is no session log/],
  ['a folder that is not there', 'nowhere', 'not_found', /There is no folder .*nowhere$/],
])('whoever names %s is told so', async (_, name, code, message) => {
  writeFileSync(join(folder, 'tool.py'), 'print("hello")\n');
  writeFileSync(join(folder, 'empty.jsonl'), '');
  const where = { userHome: folder, environment: {}, sessionsDir: folder };
  const finding = findLogs({ dir: join(folder, name) }, where, { now: new Date() });
  await expect(finding).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});
