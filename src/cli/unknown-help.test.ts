import { expect, test } from 'vitest';
import { createProgram } from './program.ts';
import { helpOfKnown } from './unknown-help.ts';

test.each([
  [['hook', '--help'], ['hook']],
  [
    ['procedures', 'nosuch', '-h'],
    ['procedures', 'nosuch'],
  ],
  [
    ['procedures', 'list', '--help'],
    ['procedures', 'list', '--help'],
  ],
  [
    ['suggest', 'anything', '--help'],
    ['suggest', 'anything', '--help'],
  ],
  [['--help'], ['--help']],
  [
    ['help', 'procedures'],
    ['help', 'procedures'],
  ],
])('%j is read as %j', async (argv, read) => {
  expect(helpOfKnown(await createProgram(), argv)).toEqual(read);
});
