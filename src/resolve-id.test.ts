import { expect, test } from 'vitest';
import { resolveId } from './resolve-id.ts';

const IDS = ['procedure:ab', 'procedure:abcdef1', 'procedure:abcdef2', 'procedure:b1b2b3b4'];
const meant = (given: string): Promise<string> =>
  resolveId(given, {
    kind: 'procedure',
    hint: 'Look at the list.',
    startingWith: async (prefix, limit) => IDS.filter((id) => id.startsWith(prefix)).slice(0, limit),
  });

test.each([
  ['procedure:b1b2b3b4', 'procedure:b1b2b3b4'],
  ['procedure:b1b2b3', 'procedure:b1b2b3b4'],
  ['b1b2b3', 'procedure:b1b2b3b4'],
  [' b1b2b3b4 ', 'procedure:b1b2b3b4'],
  ['PROCEDURE:B1B2B3B4', 'procedure:b1b2b3b4'],
  ['B1b2b3', 'procedure:b1b2b3b4'],
  ['ab', 'procedure:ab'],
])('%j means %s', async (given, id) => {
  expect(await meant(given)).toBe(id);
});

test.each([
  ['', 'invalid_input'],
  ['abcdef', 'conflict'],
  ['xxxxxx', 'not_found'],
  ['b', 'not_found'],
  ['b1b2b', 'not_found'],
  ['procedure:', 'not_found'],
])('%j means nothing, or too much', async (given, code) => {
  await expect(meant(given)).rejects.toMatchObject({ code, hint: expect.any(String) });
});
