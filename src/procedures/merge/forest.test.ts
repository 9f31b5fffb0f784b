import { expect, test } from 'vitest';
import { scorer } from './forest.ts';

test('trees add up what they answer, and ask for nothing that nobody measures', () => {
  const table = 'near .5, far .2, far .8 : 1 2 3 4\nfar .5, near .1, near .9 : 0 0 10 20';
  expect(scorer(table, 0.5, ['near', 'far'])({ near: 0.6, far: 0.3 })).toBe(3.5);
  expect(scorer(table, 0.5, ['near', 'far'])({ near: 0.4, far: 0.6 })).toBe(12.5);
  expect(() => scorer(table, 0, ['near', 'remote'])({ near: 0, remote: 0 })).toThrow('far');
});
