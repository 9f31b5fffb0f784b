/**
 * What every store promises about the use of skills.
 *
 * @module
 */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import type { Store } from '../store.ts';
import type { Outcome, SkillEvent } from '../use-store.ts';
import { memory, type OpenTestStore, REMOVAL, skill, T0, T1, T2, type TestStore } from './fixtures.ts';

const A = 'skill:default:a';
const B = 'skill:default:b';

function use(changes: Partial<Omit<SkillEvent, 'id'>> = {}): Omit<SkillEvent, 'id'> {
  return {
    kind: 'used',
    skillId: A,
    sessionKey: null,
    memoryId: null,
    project: null,
    runtimePath: null,
    outcome: 'unknown',
    at: T1,
    ...changes,
  };
}

const event = fc.record({
  kind: fc.constantFrom('used' as const, 'surfaced' as const),
  skillId: fc.constantFrom(A, B),
  sessionKey: fc.constantFrom(null, '', 's'),
  memoryId: fc.constantFrom(null, 'm'),
  project: fc.constant(null),
  runtimePath: fc.constant(null),
  outcome: fc.constantFrom<Outcome>('unknown', 'success', 'failure'),
  at: fc.constantFrom(T0, '2026-01-01T23:59:59.999Z', T1),
});

const keyOf = (row: Omit<SkillEvent, 'id'>): string =>
  JSON.stringify([row.kind, row.skillId, row.sessionKey, row.memoryId, row.at.slice(0, 10)]);

export function describeSkillUse(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
    await store.skills.upsert([skill('a'), skill('b')]);
  });
  afterEach(() => test.close());

  const useCount = async (id: string): Promise<number | undefined> => (await store.skills.get(id))?.useCount;

  describe('the use of a skill', () => {
    it('is counted once per skill, session, memory and day', async () => {
      const first = await store.skillUse.record(use({ sessionKey: 's', project: '/p', runtimePath: '/r' }));
      expect(first).toMatchObject({ isNew: true, outcomeChanged: false });
      const again = await store.skillUse.record(use({ sessionKey: 's', at: '2026-01-02T23:59:59.000Z' }));
      expect(again).toMatchObject({ isNew: false, outcomeChanged: false, id: first.id });
      expect(await store.skills.get(A)).toMatchObject({ useCount: 1, lastUsedAt: T1 });
      const [only] = await store.skillUse.events({ skillId: A, limit: 9 });
      expect(only).toEqual({
        ...use({ sessionKey: 's', project: '/p', runtimePath: '/r' }),
        id: first.id,
      });
      for (const other of [use(), use({ sessionKey: 't' }), use({ sessionKey: 's', memoryId: 'm' })]) {
        expect((await store.skillUse.record(other)).isNew).toBe(true);
      }
      expect((await store.skillUse.record(use({ sessionKey: 's', at: T2 }))).isNew).toBe(true);
      expect(await useCount(A)).toBe(5);
    });

    it('is counted once when two calls race', async () => {
      const results = await Promise.all(
        Array.from({ length: 5 }, () => store.skillUse.record(use({ sessionKey: 's', outcome: 'success' }))),
      );
      expect(results.filter((result) => result.isNew)).toHaveLength(1);
      expect(results.filter((result) => result.outcomeChanged)).toEqual([]);
      expect(new Set(results.map((result) => result.id)).size).toBe(1);
      expect(await useCount(A)).toBe(1);
    });

    it('is idempotent per key in any order', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 15 }), async (events) => {
          await test.execute(`delete from skill_events; update skill_meta set use_count = 0`);
          const known = new Set<string>();
          for (const each of events) {
            expect((await store.skillUse.record(each)).isNew).toBe(!known.has(keyOf(each)));
            known.add(keyOf(each));
          }
          const used = (id: string): number =>
            [...known].filter((key) => key.startsWith(`["used","${id}"`)).length;
          expect([await useCount(A), await useCount(B)]).toEqual([used(A), used(B)]);
          expect(await store.skillUse.events({ limit: 99 })).toHaveLength(known.size);
        }),
        { numRuns: 10 },
      );
    });

    it('never makes the last use older', async () => {
      await store.skillUse.record(use({ at: T2 }));
      await store.skillUse.record(use({ at: T0 }));
      expect(await store.skills.get(A)).toMatchObject({ useCount: 2, lastUsedAt: T2 });
    });

    it('takes the outcome that comes later, and no outcome takes it back', async () => {
      const record = (outcome: Outcome) => store.skillUse.record(use({ sessionKey: 's', outcome }));
      await record('unknown');
      expect(await record('failure')).toMatchObject({ isNew: false, outcomeChanged: true });
      expect(await record('failure')).toMatchObject({ isNew: false, outcomeChanged: false });
      expect(await record('unknown')).toMatchObject({ outcomeChanged: false });
      expect(await record('success')).toMatchObject({ outcomeChanged: true, previousOutcome: 'failure' });
      expect((await store.skillUse.events({ limit: 1 }))[0]?.outcome).toBe('success');
    });

    it('is not what surfacing is', async () => {
      await store.skillUse.record(use({ kind: 'surfaced' }));
      expect(await store.skills.get(A)).toMatchObject({ useCount: 0, lastUsedAt: null });
      await store.skillUse.record(use({ sessionKey: 's', outcome: 'success' }));
      await store.skillUse.record(use({ sessionKey: 't', outcome: 'failure' }));
      await store.skillUse.record(use({ sessionKey: 'u', outcome: 'partial' }));
      await store.skillUse.record(use({ skillId: B, kind: 'surfaced', outcome: 'success' }));
      const a = { skillId: A, surfaced: 1, used: 3, succeeded: 1, failed: 1 };
      const b = { skillId: B, surfaced: 1, used: 0, succeeded: 0, failed: 0 };
      expect(await store.skillUse.figures()).toEqual([a, b]);
      expect(await store.skillUse.figures([B, 'unknown'])).toEqual([b]);
      expect(await store.skillUse.figures([])).toEqual([]);
    });

    it('is listed newest first, by skill, session and kind', async () => {
      await store.skillUse.record(use({ at: T0, sessionKey: 's' }));
      await store.skillUse.record(use({ at: T2, skillId: B }));
      await store.skillUse.record(use({ at: T1, kind: 'surfaced', sessionKey: 's' }));
      const at = async (query = {}): Promise<string[]> =>
        (await store.skillUse.events({ limit: 9, ...query })).map((row) => row.at);
      expect(await at()).toEqual([T2, T1, T0]);
      expect(await at({ limit: 1 })).toEqual([T2]);
      expect(await at({ skillId: A })).toEqual([T1, T0]);
      expect(await at({ sessionKey: 's', kind: 'used' })).toEqual([T0]);
    });

    it('stays history when the skill is gone, and a use of a skill that is gone is noted', async () => {
      await store.skillUse.record(use());
      await store.skills.remove([A], REMOVAL);
      expect((await store.skillUse.record(use({ at: T2 }))).isNew).toBe(true);
      expect(await store.skillUse.events({ skillId: A, limit: 9 })).toHaveLength(2);
      expect(await store.check()).toEqual([]);
    });

    it('moves importance within its bounds', async () => {
      await store.skillUse.setImportance(A, 0.9);
      expect((await store.skills.get(A))?.importance).toBe(0.9);
      for (const wrong of [-0.1, 1.1, Number.NaN]) {
        await expect(store.skillUse.setImportance(A, wrong)).rejects.toMatchObject({ code: 'invalid_input' });
      }
      await store.skillUse.setImportance('skill:default:gone', 0.5);
    });
  });

  describe('links that wait for their memory', () => {
    it('are taken once, each skill once', async () => {
      await store.skillUse.defer({ skillId: B, sessionKey: 's', at: T1 });
      await store.skillUse.defer({ skillId: A, sessionKey: 's', at: T0 });
      await store.skillUse.defer({ skillId: A, sessionKey: 's', at: T2 });
      await store.skillUse.defer({ skillId: A, sessionKey: 't', at: T2 });
      expect(await store.skillUse.takeDeferred('s')).toEqual([
        { skillId: A, at: T0 },
        { skillId: B, at: T1 },
      ]);
      expect(await store.skillUse.takeDeferred('s')).toEqual([]);
      expect(await store.skillUse.takeDeferred('t')).toHaveLength(1);
    });

    it('are taken up to a time, and the rest goes on waiting', async () => {
      await store.skillUse.defer({ skillId: A, sessionKey: 's', at: T0 });
      await store.skillUse.defer({ skillId: B, sessionKey: 's', at: T2 });
      expect(await store.skillUse.takeDeferred('s', T1)).toEqual([{ skillId: A, at: T0 }]);
      expect(await store.skillUse.takeDeferred('s', T2)).toEqual([{ skillId: B, at: T2 }]);
    });

    it('are listed by session with the time of the oldest, in pages', async () => {
      await store.skillUse.defer({ skillId: A, sessionKey: 's', at: T1 });
      await store.skillUse.defer({ skillId: B, sessionKey: 's', at: T0 });
      await store.skillUse.defer({ skillId: A, sessionKey: 't', at: T1 });
      await store.skillUse.defer({ skillId: A, sessionKey: 'u', at: T2 });
      const waiting = (after?: string) => store.skillUse.waitingSince({ before: T2, limit: 1, after });
      expect(await waiting()).toEqual([{ sessionKey: 's', at: T0 }]);
      expect(await waiting('s')).toEqual([{ sessionKey: 't', at: T1 }]);
      expect(await waiting('t')).toEqual([]);
    });

    it('go with their skill', async () => {
      await store.skillUse.defer({ skillId: A, sessionKey: 's', at: T0 });
      await store.skills.remove([A], REMOVAL);
      await store.skillUse.defer({ skillId: A, sessionKey: 's', at: T0 });
      expect(await store.skillUse.takeDeferred('s')).toEqual([]);
      expect(await store.check()).toEqual([]);
    });
  });

  describe('observations of a skill', () => {
    it('are listed newest first, up to a limit', async () => {
      await store.memories.put([memory('1')]);
      const observe = (at: string, memoryId: string | null): Promise<void> =>
        store.skillUse.observe({ skillId: A, at, kind: 'failure', text: `at ${at}`, memoryId });
      await observe(T0, 'memory:1');
      await observe(T2, null);
      await observe(T1, null);
      const all = await store.skillUse.observations(A, 9);
      expect(all.map((row) => row.at)).toEqual([T2, T1, T0]);
      expect(all[2]).toEqual({ at: T0, kind: 'failure', text: `at ${T0}`, memoryId: 'memory:1' });
      expect(await store.skillUse.observations(A, 1)).toHaveLength(1);
      expect(await store.skillUse.observations(B, 9)).toEqual([]);
      const text = 'x'.repeat(1024 * 1024 + 1);
      const huge = store.skillUse.observe({ skillId: A, at: T0, kind: 'failure', text, memoryId: null });
      await expect(huge).rejects.toMatchObject({ code: 'too_large' });
    });
  });
}
