import { expect, it } from 'vitest';
import { Groups, NOBODY } from './groups.ts';

it('neighbours follow the positions, in whatever order the memories came, and close up when one leaves', () => {
  const groups = new Groups();
  for (const [doc, position] of [
    [10, 3],
    [11, 1],
    [12, 7],
    [13, 3],
  ] as const) {
    groups.add(doc, 1, position);
  }
  groups.add(20, 2, 2);
  const around = (doc: number, offsets: number[]): number[] => {
    const found: number[] = [];
    groups.around(doc, offsets, found);
    return found;
  };
  expect(around(10, [-1, 1])).toEqual([11, 13]);
  expect(around(20, [-1, 1])).toEqual([NOBODY, NOBODY]);
  groups.remove(13);
  groups.remove(99);
  expect(around(10, [-2, -1, 1, 2])).toEqual([NOBODY, 11, 12, NOBODY]);
  expect(around(99, [1])).toEqual([NOBODY]);
});
