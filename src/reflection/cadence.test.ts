import { expect, test } from 'vitest';
import { lastDue, nextDue, periodUntil } from './cadence.ts';

const BERLIN = { pattern: '0 23 * * *', timezone: 'Europe/Berlin' };

test('what is due goes by the clock of the time zone, over the change to summer time and back', () => {
  const rows = [
    ['2026-03-28T22:30:00Z', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
    ['2026-03-29T21:00:00Z', '2026-03-29T21:00:00.000Z', '2026-03-30T21:00:00.000Z'],
    ['2026-10-24T21:00:00Z', '2026-10-24T21:00:00.000Z', '2026-10-25T22:00:00.000Z'],
    ['2026-10-25T21:30:00Z', '2026-10-24T21:00:00.000Z', '2026-10-25T22:00:00.000Z'],
  ] as const;
  for (const [now, last, next] of rows) {
    expect(lastDue(BERLIN, new Date(now))?.toISOString(), now).toBe(last);
    expect(nextDue(BERLIN, new Date(now))?.toISOString(), now).toBe(next);
  }
});

test('a time that the change to summer time leaves out is due once all the same', () => {
  const night = { pattern: '30 2 * * *', timezone: 'Europe/Berlin' };
  const due = lastDue(night, new Date('2026-03-29T12:00:00Z'));
  expect(due?.toISOString().slice(0, 10)).toBe('2026-03-29');
});

test('a run looks back from the end of the last, over what was missed, but not for ever', () => {
  const due = new Date('2026-05-10T21:00:00.000Z');
  const recently = '2026-05-10T09:00:00.000Z';
  const rows = [
    ['2026-05-09T21:00:00.000Z', recently, '2026-05-09T21:00:00.000Z'],
    ['2026-05-07T21:00:00.000Z', recently, '2026-05-07T21:00:00.000Z'],
    ['2025-01-01T00:00:00.000Z', recently, '2026-05-03T21:00:00.000Z'],
    [null, recently, '2026-05-09T21:00:00.000Z'],
    [null, '2026-05-08T12:00:00.000Z', '2026-05-08T12:00:00.000Z'],
  ] as const;
  for (const [lastEnd, since, from] of rows) {
    expect(periodUntil('daily', due, lastEnd, BERLIN, since), `${lastEnd}`).toEqual({
      from,
      to: due.toISOString(),
    });
  }
});
