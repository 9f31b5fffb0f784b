import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { affinityStrength, FADED, judgeEdge } from './edge.ts';
import { pairOf, touchedPairs } from './pairs.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const daysLater = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
const at = (day: number): string => new Date(Date.UTC(2026, 0, 1 + day)).toISOString();

const pairCounts = fc.record({
  count: fc.integer({ min: 0, max: 10_000 }),
  lastAt: fc.nat({ max: 400 }).map(at),
});

describe('two skills that share memories', () => {
  it('are one pair whichever comes first', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(pairOf(a, b)).toEqual(pairOf(b, a));
      }),
    );
  });

  it('touch only the pairs of the memory that was linked', () => {
    expect(touchedPairs('s:c', ['s:d', 's:a', 's:a'])).toEqual([
      { a: 's:c', b: 's:d' },
      { a: 's:a', b: 's:c' },
    ]);
    expect(touchedPairs('s:a', ['s:a', 's:b'])).toEqual([]);
  });
});

describe('the strength of a computed edge', () => {
  it('lies in [0,1], grows with use and fades with time', () => {
    fc.assert(
      fc.property(pairCounts, fc.nat({ max: 500 }), fc.nat({ max: 500 }), (pair, days, more) => {
        const strength = affinityStrength(pair, daysLater(days));
        expect(strength).toBeGreaterThanOrEqual(0);
        expect(strength).toBeLessThanOrEqual(1);
        expect(affinityStrength({ ...pair, count: pair.count + 1 }, daysLater(days))).toBeGreaterThanOrEqual(
          strength,
        );
        expect(affinityStrength(pair, daysLater(days + more))).toBeLessThanOrEqual(strength);
      }),
    );
  });

  it('is the same all day', () => {
    const pair = { count: 4, lastAt: '2026-02-01T18:00:00.000Z' };
    const morning = affinityStrength(pair, new Date('2026-02-20T00:00:00.000Z'));
    expect(affinityStrength(pair, new Date('2026-02-20T23:59:59.999Z'))).toBe(morning);
  });

  it('is one half for a pair that has just reached the threshold', () => {
    expect(judgeEdge({ count: 3, lastAt: NOW.toISOString() }, { now: NOW, hasExplicitEdge: false })).toEqual({
      edge: true,
      strength: 0.5,
    });
  });

  it('falls below the limit after some three months without use, and the edge goes', () => {
    const pair = { count: 3, lastAt: NOW.toISOString() };
    const judge = (days: number): unknown =>
      judgeEdge(pair, { now: daysLater(days), hasExplicitEdge: false });
    expect(judge(79)).toMatchObject({ edge: true });
    expect(judge(81)).toEqual({ edge: false, reason: 'faded' });
    expect(affinityStrength(pair, daysLater(81))).toBeLessThan(FADED);
  });

  it('counts for nothing where an explicit relation stands, or where memories are too few', () => {
    const pair = { count: 9, lastAt: NOW.toISOString() };
    expect(judgeEdge(pair, { now: NOW, hasExplicitEdge: true })).toEqual({
      edge: false,
      reason: 'explicit-edge',
    });
    expect(judgeEdge({ ...pair, count: 2 }, { now: NOW, hasExplicitEdge: false })).toEqual({
      edge: false,
      reason: 'too-few-memories',
    });
  });

  it('ignores a clock that was set back and a time that cannot be read', () => {
    expect(affinityStrength({ count: 3, lastAt: at(400) }, NOW)).toBe(0.5);
    expect(affinityStrength({ count: 3, lastAt: 'never' }, NOW)).toBe(0.5);
  });
});
