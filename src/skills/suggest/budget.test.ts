import { expect, test } from 'vitest';
import { withinBudget } from './budget.ts';

const lengthOf = (text: string): number => text.length;

test('the weakest items are dropped, and none is cut', () => {
  const { kept, dropped } = withinBudget(['aaaa', 'bbbb', 'cccc'], { limit: 5, maxCharacters: 9 }, lengthOf);
  expect(kept).toEqual(['aaaa', 'bbbb']);
  expect(dropped).toBe(1);
});

test('a budget of nothing gives nothing', () => {
  expect(withinBudget(['a'], { limit: 0, maxCharacters: 100 }, lengthOf).kept).toEqual([]);
  expect(withinBudget(['a'], { limit: 5, maxCharacters: 0 }, lengthOf).kept).toEqual([]);
});
