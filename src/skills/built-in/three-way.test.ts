import { expect, test } from 'vitest';
import { type BuiltInVerdict, type ThreeWay, threeWay } from './three-way.ts';

const nothing: ThreeWay = { before: null, shipped: 'new', onDisk: null, taken: false, placedOnce: false };

test.each<[string, Partial<ThreeWay>, BuiltInVerdict]>([
  ['is put there at first', {}, 'place'],
  ['stays away once the user has taken it away', { placedOnce: true }, 'deleted'],
  ['gives way to a skill or a folder of that name', { taken: true }, 'not-ours'],
  ['stays away where it was, whatever came in its place', { taken: true, placedOnce: true }, 'deleted'],
  ['leaves a folder without its marker alone', { onDisk: 'mine' }, 'not-ours'],
  ['leaves it alone even with the text that ships', { onDisk: 'new', placedOnce: true }, 'not-ours'],
  ['has nothing to do for what ships', { before: 'new', onDisk: 'new' }, 'current'],
  ['only notes what lies there as shipped already', { before: 'old', onDisk: 'new' }, 'adopt'],
  ['is updated where the user has not touched it', { before: 'old', onDisk: 'old' }, 'update'],
  ['is kept as the user has it', { before: 'new', onDisk: 'mine' }, 'edited'],
  [
    'is kept as the user has it when a newer one ships',
    { before: 'old', onDisk: 'mine' },
    'edited-and-newer',
  ],
])('a built-in skill %s', (_title, three, verdict) => {
  expect(threeWay({ ...nothing, ...three })).toBe(verdict);
});
