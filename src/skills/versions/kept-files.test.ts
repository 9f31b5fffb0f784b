import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FileSwap } from './file-swap.ts';
import { keptOnly } from './kept-files.ts';
import { readFolder } from './read-folder.ts';

test('a file that is changed after it was kept is neither replaced nor removed', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'knowhow-kept-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'run.sh');
  writeFileSync(file, 'one\n');
  const swap = new FileSwap(folder, keptOnly(folder, readFolder(folder)));
  writeFileSync(file, 'two\n');
  expect(() => swap.write('run.sh', Buffer.from('mine\n'))).toThrow('run.sh was changed just now');
  expect(() => swap.remove('run.sh')).toThrow('run.sh was changed just now');
  swap.undo();
  expect(readFileSync(file, 'utf8')).toBe('two\n');
  writeFileSync(file, 'one\n');
  swap.write('run.sh', Buffer.from('mine\n'));
  expect(readFileSync(file, 'utf8')).toBe('mine\n');
});
