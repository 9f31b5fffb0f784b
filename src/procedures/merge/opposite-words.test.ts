import { expect, it } from 'vitest';
import { areOppositeWords } from './opposite-words.ts';

it.each<[string, string, boolean]>([
  ['up', 'down', true],
  ['delete', 'create', true],
  ['cordon', 'uncordon', true],
  ['unmute', 'mute', true],
  ['connect', 'disconnect', true],
  ['up', 'update', false],
  ['create', 'create', false],
  ['it', 'unit', false],
])('“%s” and “%s” are opposite: %s', (one, other, expected) => {
  expect(areOppositeWords(one, other)).toBe(expected);
  expect(areOppositeWords(other, one)).toBe(expected);
});
