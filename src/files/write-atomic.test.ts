import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makePrivateFolder } from './private-folder.ts';
import { writeFileAtomic } from './write-atomic.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'knowhow-files-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('an existing file keeps its permissions, whatever the umask', () => {
  const file = join(folder(), 'a');
  writeFileSync(file, 'old');
  chmodSync(file, 0o666);
  writeFileAtomic(file, 'new', { mode: 0o600 });
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(modeOf(file)).toBe(0o666);
});

test('a new file gets the permissions asked for, and nothing else is left beside it', () => {
  const place = folder();
  writeFileAtomic(join(place, 'a'), 'x', { mode: 0o600 });
  expect(modeOf(join(place, 'a'))).toBe(0o600);
  expect(readdirSync(place)).toEqual(['a']);
});

test('a symbolic link stays a link and its target is written, also one that is not there yet', () => {
  const place = folder();
  writeFileSync(join(place, 'real'), 'old');
  symlinkSync('real', join(place, 'link'));
  symlinkSync('later', join(place, 'dangling'));
  writeFileAtomic(join(place, 'link'), 'new');
  writeFileAtomic(join(place, 'dangling'), 'made');
  expect(readFileSync(join(place, 'real'), 'utf8')).toBe('new');
  expect(readFileSync(join(place, 'later'), 'utf8')).toBe('made');
  expect(lstatSync(join(place, 'link')).isSymbolicLink()).toBe(true);
});

test('a folder of its own is for the owner alone', () => {
  const path = join(folder(), 'a', 'b');
  makePrivateFolder(path);
  expect(modeOf(path)).toBe(0o700);
});
