import { expect, test } from 'vitest';
import { idMeant } from './id-meant.ts';

const IDS = ['procedure:ab', 'procedure:abc', 'procedure:b1'];
const meant = (given: string): Promise<string> =>
  idMeant(given, {
    kind: 'procedure',
    hint: 'Look at the list.',
    startingWith: async (prefix, limit) => IDS.filter((id) => id.startsWith(prefix)).slice(0, limit),
  });

test.each([
  ['procedure:b1', 'procedure:b1'],
  ['b', 'procedure:b1'],
  [' b1 ', 'procedure:b1'],
  ['ab', 'procedure:ab'],
])('%j means %s', async (given, id) => {
  expect(await meant(given)).toBe(id);
});

test.each([
  ['', 'invalid_input'],
  ['a', 'conflict'],
  ['x', 'not_found'],
])('%j means nothing, or too much', async (given, code) => {
  await expect(meant(given)).rejects.toMatchObject({ code, hint: expect.any(String) });
});
