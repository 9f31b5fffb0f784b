import { expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { effectiveImportance, importanceFactor, recencyBoost } from './importance.ts';

const INSTALLED = '2026-01-01T00:00:00.000Z';
const facts = { importance: 0.7, decayRate: 0.99, lastUsedAt: null, installedAt: INSTALLED };
const after = (days: number, from = INSTALLED): Date => new Date(Date.parse(from) + days * 86_400_000);

const anyFacts = fc.record({
  importance: fc.double({ min: 0, max: 1, noNaN: true }),
  decayRate: fc.double({ min: 0.5, max: 1, noNaN: true }),
  lastUsedAt: fc.constant(null),
  installedAt: fc.constant(INSTALLED),
});

test('an idle skill loses a hundredth of its importance a day', () => {
  expect(effectiveImportance(facts, 0.3, after(10))).toBeCloseTo(0.7 * 0.99 ** 10, 10);
});

test('importance never falls below the floor', () => {
  expect(effectiveImportance(facts, 0.3, after(10_000))).toBe(0.3);
});

test('use restores importance', () => {
  const used = { ...facts, lastUsedAt: after(100).toISOString() };
  expect(effectiveImportance(used, 0.3, after(100))).toBe(0.7);
});

test('decay is monotone, and all readings of one day agree', () => {
  fc.assert(
    fc.property(
      anyFacts,
      fc.nat(400),
      fc.nat(400),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (skill, a, b, part) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        expect(effectiveImportance(skill, 0.3, after(late))).toBeLessThanOrEqual(
          effectiveImportance(skill, 0.3, after(early)),
        );
        expect(effectiveImportance(skill, 0.3, after(early + part))).toBe(
          effectiveImportance(skill, 0.3, after(early)),
        );
      },
    ),
  );
});

test('a clock that was set back does not raise importance', () => {
  expect(effectiveImportance(facts, 0.3, after(-50))).toBe(0.7);
});

test('a new skill has the neutral factor, and recent use lifts by at most a tenth', () => {
  expect(importanceFactor(0.7, 0.7)).toBeCloseTo(1, 10);
  expect(recencyBoost(facts, after(0))).toBe(1);
  expect(recencyBoost({ ...facts, lastUsedAt: INSTALLED }, after(0))).toBeCloseTo(1.1, 10);
  expect(recencyBoost({ ...facts, lastUsedAt: INSTALLED }, after(365))).toBeCloseTo(1, 5);
});
