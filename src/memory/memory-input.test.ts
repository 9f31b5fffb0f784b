import { describe, expect, it } from 'vitest';
import { cleanTime } from './memory-input.ts';

describe('the time of a memory', () => {
  it('is kept in UTC', () => {
    expect(cleanTime('2024-02-29', 'since')).toBe('2024-02-29T00:00:00.000Z');
    expect(cleanTime('2026-01-01T00:30:00+02:00', 'since')).toBe('2025-12-31T22:30:00.000Z');
  });

  for (const text of [
    '2026-02-30',
    '2026-02-29',
    '2026-04-31T12:00:00Z',
    '2026-13-01',
    '0000-00-00',
    'soon',
  ]) {
    it(`is refused when no calendar has it: ${text}`, () => {
      expect(() => cleanTime(text, 'since')).toThrow(/is not a date/);
    });
  }
});
