import { expect, test } from 'vitest';
import { planSync, type SyncAction } from './plan.ts';

type Row = [here: string | null, there: string | null, base: [string, string] | null, SyncAction | null];

const ROWS: Row[] = [
  ['a', 'a', null, 'note'],
  ['a', 'a', ['a', 'a'], null],
  ['a', 'b', ['a', 'b'], null],
  ['a', null, null, 'push'],
  [null, 'a', null, 'pull'],
  ['b', 'a', ['a', 'a'], 'push'],
  ['a', 'b', ['a', 'a'], 'pull'],
  ['b', 'b', ['a', 'a'], 'note'],
  ['b', 'c', ['a', 'a'], 'conflict'],
  ['b', 'c', null, 'conflict'],
  [null, 'a', ['a', 'a'], 'remove-there'],
  ['a', null, ['a', 'a'], 'remove-here'],
  [null, 'b', ['a', 'a'], 'conflict'],
  ['b', null, ['a', 'a'], 'conflict'],
  [null, null, ['a', 'a'], 'forget'],
];

test('a sync does what one side has done, and leaves to a person what both have', () => {
  for (const [here, there, base, action] of ROWS) {
    const side = (digest: string | null): Map<string, string> =>
      new Map(digest === null ? [] : [['deploy', digest]]);
    const bases = new Map(base ? [['deploy', { here: base[0], there: base[1] }]] : []);
    const steps = planSync(side(here), side(there), bases);
    expect([here, there, base, steps[0]?.action ?? null]).toEqual([here, there, base, action]);
  }
});
