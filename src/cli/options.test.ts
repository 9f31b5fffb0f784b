import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { folderGiven } from './options.ts';
import { createProgram } from './program.ts';

test.each([
  ['.', resolve('.')],
  ['a/../b', resolve('b')],
  ['~/shop', join(homedir(), 'shop')],
])('the folder %s is kept as the whole path', (given, expected) => {
  expect(folderGiven(given)).toBe(expected);
});

test.each(['', '  '])('no folder is the variable that nobody has set: “%s”', (given) => {
  expect(() => folderGiven(given)).toThrow('No folder given');
});

test('every command that takes the folder of a project reads it so', async () => {
  const commands = (from: Command): (typeof from)[] => [
    from,
    ...from.commands.flatMap((one) => commands(one as typeof from)),
  ];
  const options = commands(await createProgram()).flatMap(({ options: all }) =>
    all.filter(({ flags }) => flags === '--project <folder>'),
  );
  expect(options.length).toBeGreaterThan(5);
  for (const { parseArg } of options) expect(parseArg).toBe(folderGiven);
});
