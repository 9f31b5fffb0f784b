import { expect, test } from 'vitest';
import { folderName, keptId } from './names.ts';

test.each(['550e8400-e29b-41d4-a716-446655440000', 'at-120', 'ses 1 — ü 😀'])('%j is kept as it is', (id) => {
  expect(keptId(id)).toBe(id);
});

test.each([
  ['a NUL', 'a\0b'],
  ['a line break', 'a\nb'],
  ['half a character', 'a\ud800'],
  ['more than a key may have', 'x'.repeat(100_000)],
])('an id with %s gets a name of its own, always the same', (_, id) => {
  expect(keptId(id)).toMatch(/^odd-[\da-f]{32}$/);
  expect(keptId(id)).toBe(keptId(id));
  expect(keptId(keptId(id))).toBe(keptId(id));
  expect(keptId(`${id}\0`)).not.toBe(keptId(id));
});

test('two ids that a database could not tell apart stay two', () => {
  expect(keptId('a\ud800')).not.toBe(keptId('a\ud801'));
});

test('a folder is kept as the system calls it, and what is none is left out', () => {
  expect(folderName('/home/ann/my\nshop')).toBe('/home/ann/my\nshop');
  for (const path of ['/a\0b', '/a\ud800', `/${'x'.repeat(5000)}`, null]) expect(folderName(path)).toBeNull();
});
