import { expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { importanceAfter, importanceBefore } from './outcome.ts';

const options = { weights: { success: 0.05, failure: 0.1 }, floor: 0.3 };

test('success raises importance, failure lowers it, anything else leaves it', () => {
  expect(importanceAfter(0.7, 'success', options)).toBeCloseTo(0.715, 10);
  expect(importanceAfter(0.7, 'failure', options)).toBeCloseTo(0.66, 10);
  expect(importanceAfter(0.7, 'partial', options)).toBe(0.7);
  expect(importanceAfter(0.7, 'unknown', options)).toBe(0.7);
});

test('no run of outcomes leaves the range from the floor to 1', () => {
  const outcome = fc.constantFrom('success' as const, 'failure' as const, 'unknown' as const);
  fc.assert(
    fc.property(fc.double({ min: 0.3, max: 1, noNaN: true }), fc.array(outcome), (start, outcomes) => {
      const end = outcomes.reduce((importance, next) => importanceAfter(importance, next, options), start);
      expect(end).toBeGreaterThanOrEqual(0.3);
      expect(end).toBeLessThanOrEqual(1);
    }),
  );
});

test('an outcome that is taken back leaves the importance as it was', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('success' as const, 'failure' as const, 'partial' as const, 'unknown' as const),
      fc.record({
        success: fc.double({ min: 0, max: 0.9, noNaN: true }),
        failure: fc.double({ min: 0, max: 0.9, noNaN: true }),
      }),
      (importance, outcome, weights) => {
        const moved = { weights, floor: 0.2 };
        const after = importanceAfter(importance, outcome, moved);
        expect(importanceBefore(after, outcome, moved)).toBeCloseTo(importance, 6);
      },
    ),
  );
});
