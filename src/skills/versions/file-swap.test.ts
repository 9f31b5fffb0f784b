import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { KnowhowError } from '../../errors.ts';
import { diskError, FileSwap } from './file-swap.ts';

function folder(): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'knowhow-swap-')));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('what was written, replaced and removed is undone, with contents, permissions and folders', () => {
  const place = folder();
  mkdirSync(join(place, 'scripts'));
  writeFileSync(join(place, 'scripts', 'run.sh'), 'old', { mode: 0o755 });
  writeFileSync(join(place, 'a.md'), 'a');
  const swap = new FileSwap(place);
  swap.remove('scripts/run.sh');
  swap.write('a.md', Buffer.from('b'));
  swap.write('deep/er/new.md', Buffer.from('c'), true);
  expect(readdirSync(place).sort()).toEqual(['a.md', 'deep']);
  swap.undo();
  expect(readdirSync(place).sort()).toEqual(['a.md', 'scripts']);
  expect(readFileSync(join(place, 'a.md'), 'utf8')).toBe('a');
  expect(statSync(join(place, 'scripts', 'run.sh')).mode & 0o777).toBe(0o755);
});

test.each([
  ['ENOSPC', 'store_unavailable', 'the disk is full'],
  ['EDQUOT', 'store_unavailable', 'the disk is full'],
  ['EACCES', 'forbidden', 'may not be written'],
  ['EROFS', 'forbidden', 'may not be written'],
  ['EIO', 'store_unavailable', 'broken'],
])('a disk that says %s is told in words', (code, expected, says) => {
  const error = Object.assign(new Error('broken'), { code });
  expect(diskError(error, '/skills/a/SKILL.md')).toMatchObject({
    code: expected,
    message: expect.stringContaining(says),
    hint: expect.stringContaining('Nothing was changed'),
  });
});

test('what does not come from a disk stays as it is', () => {
  for (const error of [new Error('x'), new KnowhowError('conflict', 'x')]) {
    expect(diskError(error, '/a')).toBe(error);
  }
});
