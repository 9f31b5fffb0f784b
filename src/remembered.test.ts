import { expect, test } from 'vitest';
import { memory, remembered } from './remembered.ts';

test.each([undefined, null, false, 0, 'yes'])(
  'an answer is looked for once, also where it is %s',
  (answer) => {
    let asked = 0;
    const ask = remembered(() => {
      asked += 1;
      return answer;
    });
    const known = memory<typeof answer>();
    const twice = [ask('why'), ask('why'), known('why', () => ask('how')), known('why', () => ask('where'))];
    expect(twice).toEqual([answer, answer, answer, answer]);
    expect(asked).toBe(2);
  },
);
