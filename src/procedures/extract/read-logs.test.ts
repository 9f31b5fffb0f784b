import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReadLogs } from './read-logs.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowhow-read-logs-'));
  file = join(folder, 'log');
  writeFileSync(file, 'rows');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function readBefore(format: string): ReadLogs {
  const { ino, size, mtimeMs } = statSync(file);
  const cursor = JSON.stringify({ file, inode: ino, size, mtimeMs, offset: size, print: '', info: null });
  return new ReadLogs([{ file, format, cursor, taint: 'web', minedAt: '2026-01-01T00:00:00.000Z' }]);
}

it('knows the format of a log that is the same still, and that it need not be read', () => {
  const logs = readBefore('codex');
  const stats = statSync(file);
  expect(logs.formatOf(file, stats)).toBe('codex');
  const log = { file, format: 'codex', stats } as const;
  expect(logs.isUnchanged(log, logs.before(log))).toBe(true);
  expect(logs.before(log)?.taint).toBe('web');
  expect(logs.formatOf(join(folder, 'other'), stats)).toBeNull();
});

it('looks at a log again that has grown, or is taken for one of another format', () => {
  const logs = readBefore('codex');
  writeFileSync(file, 'rows and more rows');
  const stats = statSync(file);
  expect(logs.formatOf(file, stats)).toBeNull();
  const log = { file, format: 'codex', stats } as const;
  expect(logs.isUnchanged(log, logs.before(log))).toBe(false);
  expect(logs.before({ file, format: 'pi' })).toBeNull();
  expect(readBefore('a format of a later version').formatOf(file, stats)).toBeNull();
});

it('leaves it to the reader whether a log of several files has changed', () => {
  const logs = readBefore('hermes-database');
  writeFileSync(file, 'pages and more pages');
  const stats = statSync(file);
  expect(logs.formatOf(file, stats)).toBe('hermes-database');
  const log = { file, format: 'hermes-database', stats } as const;
  expect(logs.isUnchanged(log, logs.before(log))).toBe(false);
});
