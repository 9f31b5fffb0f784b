import { expect, test } from 'vitest';
import { isoTime } from './fields.ts';

test.each([
  ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05.678+02:00', '2026-01-02T01:04:05.678Z'],
  [1767323045, '2026-01-02T03:04:05.000Z'],
  [1767323045678, '2026-01-02T03:04:05.678Z'],
])('%j is the time %s', (value, time) => {
  expect(isoTime(value)).toBe(time);
});

test.each([
  '9999-99-99T99:99:99.999Z',
  '2026-00-10T10:00:00.000Z',
  '</knowhow>T00:00:00.000Z',
  'soon',
  '',
  -5,
  Number.POSITIVE_INFINITY,
  1e300,
  null,
  {},
])('%j is no time, whatever it looks like', (value) => {
  expect(isoTime(value)).toBeNull();
});
