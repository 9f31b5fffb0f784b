import { expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { configSchema } from '../../config/schema.ts';
import { type Activation, type GeneratedSkill, SKILL_STATES } from '../../store/promotion-store.ts';
import { fc } from '../../testing/property.ts';
import { NOW } from '../testing/procedures.ts';
import { figuresOf } from './figures.ts';
import { recommendation, verdictOn } from './policy.ts';
import { LIFE_EVENTS, TRANSITIONS, transition, WITHHELD } from './states.ts';

const SETTINGS = configSchema.parse({}).procedures.lifecycle;
const START = new Date(NOW.getTime() - 10 * DAY_MS).toISOString();

function skill(change: Partial<GeneratedSkill> = {}): GeneratedSkill {
  return {
    ...{ name: 'preparing-release', procedureId: 'p', project: 'acme-api', state: 'experimental' as const },
    ...{ stateReason: null, stateAt: START, version: 1, risk: 'low' as const, score: 0.6, inputHash: 'h' },
    ...{ folder: '', skillId: 's', proposal: null, generatedAt: START, windowStart: START },
    ...change,
  };
}

function trail(place: number, change: Partial<Activation> = {}): Activation {
  const at = new Date(NOW.getTime() - 9 * DAY_MS + place * 60_000).toISOString();
  return {
    ...{ id: `a${place}`, skillName: 'preparing-release', skillVersion: 1, procedureId: 'p', at },
    ...{ sessionKey: `s${place}`, agent: null, scope: 'user' as const, scopeTarget: null, requestHash: null },
    ...{ requestSummary: null, decision: 'offered' as const, confidence: 0.9, reason: null, openedAt: at },
    ...{ followed: true, outcome: 'success' as const, userCorrection: false, correctionReason: null },
    ...{ falseNegative: false, causedRework: false, savedCalls: null, savedMs: null, source: 'hook' },
    ...change,
  };
}

const wrong = { userCorrection: true, correctionReason: 'not asked for' };

function verdict(one: GeneratedSkill, trails: readonly Activation[], now = NOW): string | null {
  const figures = figuresOf(trails, { since: one.windowStart, now });
  return verdictOn(one, figures, SETTINGS, now)?.event ?? null;
}

const anyTrail = fc.record({
  opened: fc.boolean(),
  corrected: fc.boolean(),
  rework: fc.boolean(),
  outcome: fc.constantFrom('success' as const, 'failure' as const, 'partial' as const, 'unknown' as const),
  decision: fc.constantFrom('offered' as const, 'unoffered' as const, 'held-out' as const),
});
const anyTrails = fc.array(anyTrail, { maxLength: 30 }).map((all) =>
  all.map(({ opened, corrected, rework, outcome, decision }, at) =>
    trail(at, {
      ...{ outcome, decision, causedRework: rework },
      openedAt: opened ? trail(at).at : null,
      ...(corrected && wrong),
    }),
  ),
);
const anySkill = fc
  .record({ state: fc.constantFrom(...SKILL_STATES), risk: fc.constantFrom('low', 'medium', 'high') })
  .map((change) => skill(change as Partial<GeneratedSkill>));

test('no state and event lead two ways, and every state can be left', () => {
  const ways = TRANSITIONS.map(({ from, on }) => `${from} ${on}`);
  expect(new Set(ways).size).toBe(ways.length);
  for (const state of SKILL_STATES) expect(TRANSITIONS.some(({ from }) => from === state)).toBe(true);
  for (const state of SKILL_STATES) expect(TRANSITIONS.some(({ to }) => to === state)).toBe(true);
});

test('any run of events keeps to the table: nobody is trusted who was not let in and proven', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...LIFE_EVENTS), { maxLength: 40 }), (events) => {
      let state: GeneratedSkill['state'] = 'draft';
      const been: string[] = [];
      for (const event of events) {
        const next = transition(state, event);
        if (!next) continue;
        been.push(event);
        state = next.to;
      }
      if (state === 'trusted') {
        expect(been).toContain('enabled');
        expect(been.lastIndexOf('proven')).toBeGreaterThan(been.indexOf('enabled'));
      }
      if (been.at(-1) === 'rejected') expect(WITHHELD.has(state)).toBe(true);
    }),
  );
});

test('what happens by itself is allowed by the table, and marked there as happening by itself', () => {
  fc.assert(
    fc.property(anySkill, anyTrails, fc.integer({ min: 0, max: 90 }), (one, trails, days) => {
      const now = new Date(NOW.getTime() + days * DAY_MS);
      const event = verdict(one, trails, now);
      if (event === null) return;
      const next = TRANSITIONS.find(({ from, on }) => from === one.state && on === event);
      expect(next).toMatchObject({ isAutomatic: true });
    }),
  );
});

test('one more false positive never brings a skill to trust, and of enough uses one clean one more never demotes it', () => {
  fc.assert(
    fc.property(anySkill, anyTrails, (one, trails) => {
      expect(verdict(one, [...trails, trail(40, wrong)])).not.toBe('proven');
      const enough =
        trails.filter(({ openedAt }) => openedAt !== null).length >= SETTINGS.demote[one.risk].of;
      if (enough && verdict(one, trails) !== 'over-triggered')
        expect(verdict(one, [...trails, trail(40)])).not.toBe('over-triggered');
    }),
  );
});

test('what was before the window counts for nothing', () => {
  fc.assert(
    fc.property(anyTrails, (trails) => {
      const windowStart = new Date(NOW.getTime() - DAY_MS).toISOString();
      const figures = figuresOf(trails, { since: windowStart, now: NOW });
      expect(figures).toMatchObject({ opened: 0, falsePositives: 0, corrections: 0, cleanUses: 0 });
    }),
  );
});

test('riskier skills are demoted by fewer signs', () => {
  const rows = [
    { risk: 'low', uses: 2, bad: 2, demoted: false },
    { risk: 'low', uses: 3, bad: 1, demoted: false },
    { risk: 'low', uses: 4, bad: 2, demoted: true },
    { risk: 'medium', uses: 5, bad: 2, demoted: true },
    { risk: 'low', uses: 5, bad: 2, demoted: false },
    { risk: 'medium', uses: 4, bad: 1, demoted: false },
    { risk: 'high', uses: 2, bad: 1, demoted: true },
    { risk: 'high', uses: 3, bad: 1, demoted: true },
    { risk: 'high', uses: 1, bad: 1, demoted: false },
  ] as const;
  for (const { risk, uses, bad, demoted } of rows) {
    const trails = Array.from({ length: uses }, (_, at) => trail(at, at < bad ? wrong : {}));
    expect(verdict(skill({ risk }), trails) === 'over-triggered', `${risk} ${bad}/${uses}`).toBe(demoted);
  }
});

test('three clean successes are trusted, five clean uses bring back, thirty idle days archive', () => {
  const clean = (count: number, change = {}): Activation[] =>
    Array.from({ length: count }, (_, at) => trail(at, change));
  expect(verdict(skill(), clean(2))).toBeNull();
  expect(verdict(skill(), clean(3))).toBe('proven');
  expect(verdict(skill(), clean(3, { outcome: 'unknown' }))).toBeNull();
  const demoted = skill({ state: 'demoted' });
  expect(verdict(demoted, clean(4, { outcome: 'unknown' }))).toBeNull();
  expect(verdict(demoted, clean(5, { outcome: 'unknown' }))).toBe('recovered');
  const later = (days: number): Date => new Date(Date.parse(START) + days * DAY_MS);
  expect(verdict(skill(), [], later(29))).toBeNull();
  expect(verdict(skill(), [], later(30))).toBe('idle');
  expect(verdict(skill(), clean(1), later(30))).toBeNull();
  expect(verdict(skill({ state: 'draft' }), [], later(300))).toBeNull();
});

test('figures say what happened: near-misses, false signals, what was saved, the effect of the lot', () => {
  const trails = [
    trail(0, { savedCalls: 4, savedMs: 9000 }),
    trail(1, { openedAt: null, outcome: 'failure' }),
    trail(2, { decision: 'unoffered', falseNegative: true }),
    trail(3, wrong),
    trail(4, wrong),
    trail(5, { decision: 'held-out', openedAt: null, outcome: 'failure' }),
  ];
  const figures = figuresOf(trails, { since: START, now: NOW });
  expect(figures).toMatchObject({
    ...{ offered: 4, opened: 4, nearMisses: 1, falsePositives: 2, falseNegatives: 1 },
    ...{ corrections: 2, repeatedCorrections: 1, savedCalls: 4, savedMs: 9000, cleanUses: 0 },
    effect: { value: 0.75, heldOut: 1 },
  });
  expect(figures.effect?.low).toBeLessThan(0.75);
  expect(recommendation(skill(), figures)).toBe('revise');
});
