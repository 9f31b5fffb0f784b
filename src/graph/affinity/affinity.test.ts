import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { affinityStrength, FADED, judgeEdge } from './edge.ts';
import { applyForgetting, applyLink, touchedPairs } from './link.ts';
import { type PairCount, pairKey, pairOf } from './pairs.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const daysLater = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
const at = (day: number): string => new Date(Date.UTC(2026, 0, 1 + day)).toISOString();

interface Link {
  readonly memory: number;
  readonly skill: string;
}

/** Replays links as the store would: each memory knows its skills, each pair its count. */
function replay(links: readonly Link[]): Map<string, PairCount> {
  const skillsOf = new Map<number, string[]>();
  const counts = new Map<string, PairCount>();
  for (const { memory, skill } of links) {
    const linkedSkillIds = skillsOf.get(memory) ?? [];
    for (const { pair, after } of applyLink(
      { skillId: skill, linkedSkillIds, memoryAt: at(memory) },
      counts,
    )) {
      counts.set(pairKey(pair), after);
    }
    if (!linkedSkillIds.includes(skill)) skillsOf.set(memory, [...linkedSkillIds, skill]);
  }
  return counts;
}

const sorted = (counts: Map<string, PairCount>): [string, PairCount][] =>
  [...counts].sort(([a], [b]) => a.localeCompare(b));

const links = fc.array(
  fc.record({ memory: fc.nat({ max: 12 }), skill: fc.constantFrom('s:a', 's:b', 's:c', 's:d', 's:e') }),
  { maxLength: 60 },
);
const pairCounts = fc.record({
  count: fc.integer({ min: 0, max: 10_000 }),
  lastAt: fc.nat({ max: 400 }).map(at),
});

describe('two skills that share memories', () => {
  it('come out the same in whatever order the links arrive', () => {
    const shuffled = links.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(sorted(replay(other))).toEqual(sorted(replay(list)));
      }),
    );
  });

  it('count each shared memory once, however often it is linked', () => {
    fc.assert(
      fc.property(links, (list) => {
        expect(sorted(replay([...list, ...list]))).toEqual(sorted(replay(list)));
      }),
    );
  });

  it('are one pair whichever comes first', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(pairOf(a, b)).toEqual(pairOf(b, a));
      }),
    );
  });

  it('cross the threshold once, with the third memory', () => {
    const crossings: number[] = [];
    const counts = new Map<string, PairCount>();
    for (let memory = 1; memory <= 5; memory++) {
      const event = { skillId: 's:b', linkedSkillIds: ['s:a'], memoryAt: at(memory) };
      for (const { pair, after, crossed } of applyLink(event, counts)) {
        counts.set(pairKey(pair), after);
        if (crossed) crossings.push(memory);
      }
    }
    expect(crossings).toEqual([3]);
    expect([...counts.values()]).toEqual([{ count: 5, lastAt: at(5) }]);
  });

  it('touch only the pairs of the memory that was linked', () => {
    expect(touchedPairs({ skillId: 's:c', linkedSkillIds: ['s:d', 's:a', 's:a'] })).toEqual([
      { a: 's:c', b: 's:d' },
      { a: 's:a', b: 's:c' },
    ]);
    expect(touchedPairs({ skillId: 's:a', linkedSkillIds: ['s:a', 's:b'] })).toEqual([]);
  });

  it('lose what a forgotten memory had given them', () => {
    const counts = replay(
      [1, 2, 3].flatMap((memory) => [
        { memory, skill: 's:a' },
        { memory, skill: 's:b' },
      ]),
    );
    expect(applyForgetting(['s:b', 's:a'], counts)).toEqual([
      { pair: { a: 's:a', b: 's:b' }, after: { count: 2, lastAt: at(3) }, fell: true },
    ]);
    expect(applyForgetting(['s:a', 's:x'], counts)).toEqual([]);
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
