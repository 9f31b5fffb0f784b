/**
 * What every store promises about skills that share memories, and about computed edges.
 *
 * @module
 */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import type { Store } from '../store.ts';
import type { ComputedEdge, SkillPair } from '../use-store.ts';
import {
  memory,
  mention,
  type OpenTestStore,
  REMOVAL,
  skill,
  T0,
  T1,
  T2,
  type TestStore,
} from './fixtures.ts';

const [A, B, C] = ['skill:default:a', 'skill:default:b', 'skill:default:c'] as const;
const AB = { a: A, b: B };
const AC = { a: A, b: C };
const BC = { a: B, b: C };
const MEMORIES = ['memory:1', 'memory:2', 'memory:3'];

function edge(pair: { a: string; b: string }, changes: Partial<ComputedEdge> = {}): ComputedEdge {
  return { ...pair, count: 3, lastAt: T1, strength: 0.5, review: 'accepted', ...changes };
}

const sharing = fc.record({
  memory: fc.constantFrom(...MEMORIES),
  pairs: fc.subarray([AB, AC, BC, { a: B, b: A }, { a: A, b: A }]),
  at: fc.constantFrom(T0, T1, T2),
});

export function describeAffinity(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
    await store.skills.upsert([skill('a'), skill('b'), skill('c')]);
    await store.memories.put(['1', '2', '3'].map((id) => memory(id)));
  });
  afterEach(() => test.close());

  const share = (id: string, pairs: readonly { a: string; b: string }[], at = T1): Promise<SkillPair[]> =>
    store.affinity.share(id, pairs, at);

  describe('skills that share memories', () => {
    it('are those that a memory mentions', async () => {
      await store.memories.put([memory('1', { mentions: [mention(B), mention(A), mention('tool:git')] })]);
      expect(await store.affinity.skillsOf('memory:1')).toEqual([A, B]);
      expect(await store.affinity.skillsOf('unknown')).toEqual([]);
    });

    it('are counted once per memory', async () => {
      expect(await share('memory:1', [AB, { a: B, b: A }])).toEqual([{ ...AB, count: 1, lastAt: T1 }]);
      expect(await share('memory:1', [AB])).toEqual([{ ...AB, count: 1, lastAt: T1 }]);
      expect(await share('memory:2', [{ a: B, b: A }, AC], T2)).toEqual([
        { ...AB, count: 2, lastAt: T2 },
        { ...AC, count: 1, lastAt: T2 },
      ]);
      expect(await share('memory:2', [])).toEqual([]);
      expect(await share('memory:2', [{ a: A, b: A }])).toEqual([]);
    });

    it('are open while they have no computed edge, youngest first', async () => {
      await share('memory:1', [AB, AC, BC]);
      await share('memory:2', [AB, AC], T2);
      await share('memory:3', [AB], T1);
      expect(await store.affinity.openPairs(2, 9)).toEqual([
        { ...AB, count: 3, lastAt: T2 },
        { ...AC, count: 2, lastAt: T2 },
      ]);
      expect(await store.affinity.openPairs(2, 1)).toHaveLength(1);
      await store.affinity.putEdges([edge(AB, { review: 'rejected' })], T1);
      expect(await store.affinity.openPairs(2, 9)).toMatchObject([AC]);
      expect(await store.affinity.edgesOf([AC, { a: B, b: A }])).toMatchObject([
        { ...AB, review: 'rejected' },
      ]);
    });

    it('do not count by a memory that was superseded', async () => {
      await share('memory:1', [AB]);
      await share('memory:2', [AB]);
      await store.memories.supersede('memory:1', 'memory:2', T2);
      expect(await store.affinity.counts([AB])).toMatchObject([{ count: 1 }]);
    });

    it('come out the same in whatever order they are noted', async () => {
      const outcome = async (
        steps: readonly { memory: string; pairs: { a: string; b: string }[]; at: string }[],
      ) => {
        await test.execute('delete from skill_pair_memories');
        for (const step of steps) await share(step.memory, step.pairs, step.at);
        return share('unknown', [AB, AC, BC]);
      };
      await fc.assert(
        fc.asyncProperty(fc.array(sharing, { maxLength: 8 }), async (steps) => {
          const forwards = await outcome(steps);
          expect(await outcome([...steps, ...steps].reverse())).toEqual(forwards);
        }),
        { numRuns: 10 },
      );
    });

    it('count neither what is gone nor what never was', async () => {
      await share('memory:1', [AB]);
      await store.memories.supersede('memory:2', 'memory:1', T1);
      for (const id of ['memory:2', 'unknown'])
        expect(await share(id, [AB, AC])).toMatchObject([{ count: 1 }]);
      expect(await share('memory:1', [{ a: A, b: 'skill:default:gone' }])).toEqual([]);
      await store.skills.remove([B], REMOVAL);
      expect(await share('memory:1', [AB])).toEqual([]);
      expect(await store.check()).toEqual([]);
    });

    it('may have an explicit edge, in either direction', async () => {
      const references = [{ targetName: 'a', type: 'requires', evidence: 'needs a' }];
      await store.graph.setExtracted(B, { entities: [], references }, T0);
      await store.graph.resolveReferences(T0);
      await store.affinity.putEdges([edge(AC)], T1);
      expect(await store.affinity.explicitlyRelated([AB, AC, BC])).toEqual([AB]);
      expect(await store.affinity.explicitlyRelated([])).toEqual([]);
    });
  });

  describe('computed edges', () => {
    const relations = async (): Promise<string[]> =>
      (await store.affinity.skillGraph()).map((row) => `${row.source} ${row.target} ${row.strength}`);

    it('are relations while they are accepted, and labelled as computed', async () => {
      await store.affinity.putEdges([edge({ a: B, b: A }), edge(AC, { review: 'pending' })], T1);
      expect(await store.graph.relationsOf(A)).toEqual([
        {
          sourceId: A,
          targetId: B,
          type: 'often_used_with',
          source: 'computed',
          strength: 0.5,
          confidence: 1,
          evidence: '3 shared memories',
        },
      ]);
      await store.affinity.putEdges([edge(AB, { strength: 0.6, count: 4, lastAt: T2 })], T2);
      expect(await relations()).toEqual([`${A} ${B} 0.6`]);
      expect(await store.affinity.edges()).toEqual([
        edge(AB, { strength: 0.6, count: 4, lastAt: T2 }),
        edge(AC, { review: 'pending' }),
      ]);
      expect(await store.check()).toEqual([]);
    });

    it('obey the review, which outlives what is computed later', async () => {
      await store.affinity.putEdges([edge(AB, { review: 'pending' }), edge(AC)], T1);
      expect(await store.affinity.review({ a: B, b: A }, 'accepted', T1)).toBe(true);
      expect(await store.affinity.review(AC, 'rejected', T1)).toBe(true);
      expect(await store.affinity.review(BC, 'accepted', T1)).toBe(false);
      expect(await relations()).toEqual([`${A} ${B} 0.5`]);
      await store.affinity.putEdges([edge(AB, { review: 'pending' }), edge(AC, { strength: 0.9 })], T2);
      await store.affinity.removeEdges([AC]);
      await store.affinity.putEdges([edge(AC)], T2);
      expect(await relations()).toEqual([`${A} ${B} 0.5`]);
      expect(await store.affinity.edges({ review: 'rejected' })).toMatchObject([AC]);
      expect(await store.affinity.review(AC, 'accepted', T2)).toBe(true);
      expect(await relations()).toHaveLength(2);
      expect(await store.check()).toEqual([]);
    });

    it('are listed by review and by skill, the strongest first', async () => {
      await store.affinity.putEdges(
        [edge(AB, { strength: 0.2 }), edge(AC), edge(BC, { review: 'pending' })],
        T1,
      );
      const list = async (query = {}): Promise<string[]> =>
        (await store.affinity.edges(query)).map((row) => `${row.a.at(-1)}${row.b.at(-1)}`);
      expect(await list()).toEqual(['ac', 'bc', 'ab']);
      expect(await list({ review: 'pending' })).toEqual(['bc']);
      expect(await list({ skillId: B })).toEqual(['bc', 'ab']);
      expect(await list({ limit: 1 })).toEqual(['ac']);
    });

    it('that were not reinforced are found and go', async () => {
      await store.affinity.putEdges([edge(AB, { lastAt: T0 }), edge(AC, { lastAt: T2 })], T2);
      await store.affinity.putEdges([edge(BC, { lastAt: T0, review: 'rejected' })], T2);
      expect(await store.affinity.staleEdges(T1, 9)).toEqual([edge(AB, { lastAt: T0 })]);
      await store.affinity.removeEdges([{ a: B, b: A }]);
      expect(await store.affinity.staleEdges(T1, 9)).toEqual([]);
      expect(await relations()).toEqual([`${A} ${C} 0.5`]);
      expect(await store.check()).toEqual([]);
    });

    it('go with their skill, and none is made to one that is gone', async () => {
      await store.affinity.putEdges([edge(AB), edge(AC)], T1);
      await store.skills.remove([B], REMOVAL);
      await store.affinity.putEdges([edge(AB)], T2);
      expect(await store.affinity.edges()).toEqual([edge(AC)]);
      expect(await relations()).toEqual([`${A} ${C} 0.5`]);
      expect(await store.check()).toEqual([]);
    });

    it('stand beside extracted ones in the graph of skills, and are not taken for references', async () => {
      const references = [{ targetName: 'b', type: 'requires', evidence: 'needs b' }];
      const entities = [{ id: 'tool:git', name: 'git', type: 'tool', description: null }];
      await store.graph.setExtracted(A, { entities, references }, T0);
      await store.affinity.putEdges([edge(AC)], T1);
      await store.graph.resolveReferences(T0);
      expect(await store.affinity.skillGraph()).toEqual([
        { source: A, target: B, type: 'requires', strength: 1 },
        { source: A, target: C, type: 'often_used_with', strength: 0.5 },
      ]);
    });
  });
}
