import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { effectiveImportance, idleDays } from './importance.ts';
import { planRetention, type RetainedMemory } from './plan.ts';
import { TIERS, type Tier } from './tiers.ts';

const NOW = new Date('2026-06-15T12:00:00.000Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const tiers = Object.keys(TIERS) as Tier[];

function memory(changes: Partial<RetainedMemory> = {}): RetainedMemory {
  return {
    id: 'm1',
    tier: 'episodic',
    importance: 0.7,
    createdAt: daysAgo(0),
    lastUsedAt: null,
    supersededBy: null,
    forgottenAt: null,
    ...changes,
  };
}

const memories = fc.record({
  tier: fc.constantFrom(...tiers),
  importance: fc.double({ min: 0, max: 1, noNaN: true }),
  createdAt: fc.nat({ max: 500 }).map(daysAgo),
  lastUsedAt: fc.option(fc.nat({ max: 500 }).map(daysAgo)),
});

describe('the importance of a memory', () => {
  it('is 0.95^days of what it was, for episodes and facts', () => {
    for (const tier of ['episodic', 'semantic']) {
      expect(effectiveImportance(memory({ tier, createdAt: daysAgo(10) }), NOW)).toBeCloseTo(
        0.7 * 0.95 ** 10,
        12,
      );
    }
  });

  it('is 0.99^days of what it was for procedures, and never below the floor', () => {
    expect(effectiveImportance(memory({ tier: 'procedural', createdAt: daysAgo(10) }), NOW)).toBeCloseTo(
      0.7 * 0.99 ** 10,
      12,
    );
    expect(effectiveImportance(memory({ tier: 'procedural', createdAt: daysAgo(900) }), NOW)).toBe(0.3);
  });

  it('never grows as days pass, and lies in [0,1]', () => {
    fc.assert(
      fc.property(memories, fc.nat({ max: 400 }), fc.nat({ max: 400 }), (facts, days, more) => {
        const earlier = effectiveImportance(facts, new Date(NOW.getTime() + days * 86_400_000));
        const later = effectiveImportance(facts, new Date(NOW.getTime() + (days + more) * 86_400_000));
        expect(later).toBeLessThanOrEqual(earlier);
        expect(later).toBeGreaterThanOrEqual(0);
        expect(earlier).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is the same at every moment of a day', () => {
    const moments = fc.nat({ max: 86_399_999 });
    const midnight = Date.parse('2026-06-15T00:00:00.000Z');
    fc.assert(
      fc.property(memories, moments, moments, (facts, one, other) => {
        expect(effectiveImportance(facts, new Date(midnight + one))).toBe(
          effectiveImportance(facts, new Date(midnight + other)),
        );
      }),
    );
  });

  it('is restored by use', () => {
    expect(effectiveImportance(memory({ createdAt: daysAgo(40), lastUsedAt: daysAgo(0) }), NOW)).toBe(0.7);
  });

  it('survives numbers and times that make no sense', () => {
    expect(effectiveImportance(memory({ importance: Number.NaN }), NOW)).toBe(0);
    expect(effectiveImportance(memory({ importance: 7 }), NOW)).toBe(1);
    expect(idleDays(memory({ createdAt: 'long ago' }), NOW)).toBe(0);
    expect(idleDays(memory({ createdAt: '2030-01-01T00:00:00.000Z' }), NOW)).toBe(0);
  });
});

describe('retention', () => {
  const verdict = (changes: Partial<RetainedMemory>): string | undefined =>
    planRetention([memory(changes)], NOW)[0]?.reason;

  const ROWS: readonly (readonly [string, Partial<RetainedMemory>, string])[] = [
    ['forgets an episode that has faded', { createdAt: daysAgo(60) }, 'faded'],
    ['keeps an episode while it counts', { createdAt: daysAgo(20) }, 'in-use'],
    ['keeps a trifle for a month', { createdAt: daysAgo(10), importance: 0.01 }, 'in-use'],
    ['keeps a fact for half a year', { tier: 'semantic', createdAt: daysAgo(179) }, 'in-use'],
    [
      'forgets a fact that nobody needed for half a year',
      { tier: 'semantic', createdAt: daysAgo(181) },
      'faded',
    ],
    [
      'forgets what a session left behind',
      { tier: 'session', createdAt: daysAgo(1), importance: 1 },
      'session-over',
    ],
    ['keeps what the running session needs', { tier: 'session' }, 'in-use'],
    [
      'never forgets a procedure',
      { tier: 'procedural', createdAt: daysAgo(5_000), importance: 0 },
      'procedural',
    ],
    [
      'never forgets a tier that it does not know',
      { tier: 'skill', createdAt: daysAgo(5_000) },
      'unknown-tier',
    ],
    ['keeps what skills are linked to', { createdAt: daysAgo(500), linkedSkills: 1 }, 'links-skills'],
    [
      'never forgets an important fact',
      { tier: 'semantic', createdAt: daysAgo(5_000), importance: 0.8 },
      'important',
    ],
    ['never forgets an important episode', { createdAt: daysAgo(5_000), importance: 1 }, 'important'],
    ['forgets a fact just below important', { createdAt: daysAgo(500), importance: 0.79 }, 'faded'],
    ['keeps the history of what it was not shown', { createdAt: daysAgo(60), supersededBy: 'm9' }, 'history'],
    [
      'lets history go when what took its place is forgotten',
      { createdAt: daysAgo(60), supersededBy: 'm9', supersededByForgotten: true },
      'faded',
    ],
    ['leaves alone what is forgotten already', { createdAt: daysAgo(60), forgottenAt: daysAgo(1) }, 'gone'],
  ];
  for (const [title, changes, reason] of ROWS) it(title, () => expect(verdict(changes)).toBe(reason));

  it('keeps the history of a memory as long as the memory, and lets both go together', () => {
    const old = memory({ id: 'old', createdAt: daysAgo(300), supersededBy: 'new' });
    const fresh = memory({ id: 'new', createdAt: daysAgo(5) });
    expect(planRetention([old, fresh], NOW).map(({ reason }) => reason)).toEqual(['history', 'in-use']);
    const faded = { ...fresh, createdAt: daysAgo(100) };
    expect(planRetention([old, faded], NOW).map(({ reason }) => reason)).toEqual(['faded', 'faded']);
  });

  const chains = fc
    .array(
      fc.record({
        facts: memories,
        supersededBy: fc.option(fc.nat({ max: 9 })),
        linkedSkills: fc.nat({ max: 1 }),
        isGone: fc.boolean(),
      }),
      { minLength: 1, maxLength: 10 },
    )
    .map((rows) =>
      rows.map(({ facts, supersededBy, linkedSkills, isGone }, at) =>
        memory({
          ...facts,
          id: `m${at}`,
          supersededBy: supersededBy === null ? null : `m${supersededBy}`,
          linkedSkills,
          forgottenAt: isGone ? daysAgo(1) : null,
        }),
      ),
    );

  it('has nothing more to forget when it runs again on the same day', () => {
    fc.assert(
      fc.property(chains, (rows) => {
        const going = new Set(planRetention(rows, NOW).flatMap(({ id, forget }) => (forget ? [id] : [])));
        const after = rows.map((row) =>
          going.has(row.id) ? { ...row, forgottenAt: NOW.toISOString() } : row,
        );
        const evening = new Date('2026-06-15T23:59:00.000Z');
        expect(planRetention(after, evening).filter(({ forget }) => forget)).toEqual([]);
      }),
    );
  });

  it('never forgets a memory before the one that took its place', () => {
    fc.assert(
      fc.property(chains, (rows) => {
        const verdicts = new Map(planRetention(rows, NOW).map((row) => [row.id, row.forget]));
        const byId = new Map(rows.map((row) => [row.id, row]));
        for (const row of rows) {
          const later = row.supersededBy === null ? undefined : byId.get(row.supersededBy);
          if (!verdicts.get(row.id) || !later || later.id === row.id) continue;
          expect(later.forgottenAt !== null || verdicts.get(later.id)).toBe(true);
        }
      }),
    );
  });
});
