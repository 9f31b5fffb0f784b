import { describe, expect, it } from 'vitest';
import { fits, namedTime, type TimeHint } from './time-hints.ts';

const day = (iso: string): number => Date.parse(iso) / 86_400_000;
const timeHints = (text: string, at?: Date): readonly TimeHint[] => namedTime(text, at).hints;
const now = new Date('2024-03-10T12:00:00Z');

describe('dates in a question', () => {
  it.each([
    ['What did I make on 25 February, 2022?', '2022-02-25', '2022-02-24'],
    ['What did I make on February 25th, 2022?', '2022-02-25', '2022-03-25'],
    ['What did I make on the 25th of February?', '2019-02-25', '2019-01-25'],
    ['Where were we in June 2023?', '2023-06-30', '2023-07-01'],
    ['Where were we in June?', '2021-06-01', '2021-05-31'],
    ['What broke on 2024-02-29?', '2024-02-29', '2024-02-28'],
    ['Which trips did we make in 2023?', '2023-12-31', '2024-01-01'],
    ['What did I decide yesterday?', '2024-03-09', '2024-03-07'],
    ['What did I decide last week?', '2024-03-02', '2024-02-01'],
  ])('%s', (question, inside, outside) => {
    const hints = timeHints(question, now);
    expect(fits(day(inside), hints)).toBeGreaterThan(0);
    expect(fits(day(outside), hints)).toBe(0);
  });

  it('a named day says more than its month, and what is told within the week after still counts', () => {
    const hints = timeHints('on 25 February 2022');
    const exact = fits(day('2022-02-25'), hints);
    expect(exact).toBeGreaterThan(fits(day('2022-02-25'), timeHints('in February 2022')));
    expect(fits(day('2022-02-28'), hints)).toBeGreaterThan(0);
    expect(fits(day('2022-02-28'), hints)).toBeLessThan(exact);
  });

  it('knows which words name the time', () => {
    expect([...namedTime('Who called yesterday about 25 May 2022 and June?', now).words]).toEqual(
      expect.arrayContaining(['yesterday', '25', 'may', '2022']),
    );
  });

  it.each(['You may march on', 'what may I do', 'version 12.5 of 100', 'nothing'])('%s: no date', (text) => {
    expect(timeHints(text, now)).toEqual([]);
  });
});
