import { expect, test } from 'vitest';
import { Sparing } from './sparing.ts';

test.each([
  [0, 16],
  [1, 16],
  [8, 16],
  [9, 8],
  [64, 2],
])('in a crowd of %i there is time for %i of sixteen', (crowd, had) => {
  const sparing = new Sparing();
  expect(Array.from({ length: 16 }, () => sparing.hasTime(crowd)).filter(Boolean)).toHaveLength(had);
});
