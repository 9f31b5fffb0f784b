import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findProject } from './projects.ts';

function repository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-projects-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, '.git'));
  return folder;
}

test('the project of a folder is the repository around it', () => {
  const top = repository();
  mkdirSync(join(top, 'src', 'deep'), { recursive: true });
  expect(findProject(join(top, 'src', 'deep'), '/home/nobody')).toBe(top);
});

test.each([
  ['does not exist', 'gone'],
  ['is longer than any path', 'x'.repeat(1024)],
  ['is deeper than anybody works', 'a/'.repeat(100)],
])('a folder that %s belongs to no project', (_which, below) => {
  const top = repository();
  const folder = join(top, below);
  // A name of a thousand characters is more than a file system takes.
  if (!below.startsWith('x') && below !== 'gone') mkdirSync(folder, { recursive: true });
  expect(findProject(folder, '/home/nobody')).toBeNull();
});
