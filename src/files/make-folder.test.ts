import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

function place(): string {
  const path = mkdtempSync(join(tmpdir(), 'knowhow-folders-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('a folder is made with those above it, and once is as good as twice', () => {
  const folder = join(place(), 'a', 'b', 'c');
  makeFolder(folder, 0o700);
  makeFolder(folder, 0o700);
  expect(statSync(folder).isDirectory()).toBe(true);
  expect(statSync(join(folder, '..')).mode & 0o777).toBe(0o700);
});

test('a file in the way is named', () => {
  const file = join(place(), 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow(/EEXIST.*file'/);
  expect(() => makeFolder(join(file, 'a', 'b'))).toThrow(/EEXIST.*file'/);
});

test.runIf(existsSync('/proc/self'))('a place that takes no folders is an error, not a wait', () => {
  expect(() => makeFolder('/proc/nope/deeper')).toThrow(/mkdir '\/proc\/nope'/);
});
