import { expect, test } from 'vitest';
import type { Taint } from '../../store/taint.ts';
import type { Trust } from '../roots/roots.ts';
import { sourceTaint } from './source-taint.ts';

test.each<[Trust, string | null, Taint]>([
  ['own', null, 'user'],
  ['user', null, 'user'],
  ['project', null, 'tool'],
  ['own', 'built-in', 'trusted'],
  ['own', '/home/u/skills', 'user'],
  ['own', 'C:\\skills', 'user'],
  ['own', 'file:///home/u/skills.git', 'user'],
  ['own', 'https://example.com/skills.git#main:a', 'web'],
  ['own', 'ssh://git@example.com/skills.git', 'web'],
  ['own', 'git@example.com:team/skills.git', 'web'],
])('a skill in a root of trust %s from %j is %s', (trust, origin, taint) => {
  expect(sourceTaint({ trust }, origin)).toBe(taint);
});
