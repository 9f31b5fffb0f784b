import { isAbsolute } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { locateHome } from './home.ts';

test('an empty $HOME does not put the home into the folder that somebody works in', () => {
  const before = process.env.HOME;
  onTestFinished(() => {
    process.env.HOME = before;
  });
  process.env.HOME = '';
  const { folder } = locateHome({});
  expect(isAbsolute(folder)).toBe(true);
  expect(folder.startsWith(process.cwd())).toBe(false);
});
