/**
 * What every store promises about the relations that memories tell of.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemoryRelation } from '../memory-store.ts';
import type { Store } from '../store.ts';
import { memory, mention, type OpenTestStore, skill, T0, T1, T2, type TestStore } from './fixtures.ts';

const ANNA = { id: 'person:anna', name: 'Anna', type: 'person' };
const GLOBEX = { id: 'organisation:globex', name: 'Globex', type: 'organisation' };
const WORKS: MemoryRelation = {
  source: ANNA,
  type: 'works_at',
  target: GLOBEX,
  scope: null,
  confidence: 0.7,
};
const FORGETTING = { at: T2, actor: 'ann', reason: 'asked for' };

export function describeMemoryRelations(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(async () => {
    expect(await store.check()).toEqual([]);
    await test.close();
  });

  describe('relations that memories tell of', () => {
    it('are edges between entities, with the memories as evidence, stronger when several say so', async () => {
      await store.memories.put([memory('1', { relations: [WORKS, WORKS] })]);
      await store.memories.put([memory('2', { createdAt: T1, relations: [{ ...WORKS, confidence: 0.9 }] })]);
      expect(await store.memories.relations(['memory:1'])).toEqual([{ ...WORKS, memoryId: 'memory:1' }]);
      const { entities, relations } = await store.graph.said(10);
      expect(entities).toEqual([ANNA, GLOBEX]);
      expect(relations).toEqual([
        {
          sourceId: ANNA.id,
          targetId: GLOBEX.id,
          type: 'works_at',
          source: 'extracted',
          strength: 2 / 3,
          confidence: 0.9,
          evidence: 'memory:2 memory:1',
        },
      ]);
    });

    it('go with the last memory that supports them, forgotten or superseded, and their entities with them', async () => {
      await store.memories.put([
        memory('1', { relations: [WORKS], mentions: [mention('person:anna')] }),
        memory('2', { relations: [WORKS] }),
        memory('3'),
      ]);
      await store.memories.forget(['memory:2'], FORGETTING);
      expect((await store.graph.said(10)).relations).toMatchObject([{ evidence: 'memory:1', strength: 0.5 }]);
      await store.memories.supersede('memory:1', 'memory:3', T1);
      expect(await store.graph.said(10)).toEqual({ entities: [], relations: [] });
      expect(await store.graph.entity(GLOBEX.id)).toBeUndefined();
      // History still names her.
      expect(await store.graph.entity(ANNA.id)).toBeDefined();
    });

    it('are replaced with what the memory says now, and stay when nothing is said about them', async () => {
      await store.memories.put([memory('1', { relations: [WORKS] })]);
      await store.memories.put([memory('1', { importance: 0.9 })]);
      expect((await store.graph.said(10)).relations).toHaveLength(1);
      await store.memories.put([memory('1', { relations: [] })]);
      expect((await store.graph.said(10)).relations).toEqual([]);
    });

    it('never touch a skill', async () => {
      await store.skills.upsert([skill('a'), skill('b')]);
      const a = { id: 'skill:default:a', name: 'a', type: 'skill' };
      const b = { id: 'skill:default:b', name: 'b', type: 'tool' };
      const before = await store.skills.get(a.id);
      await store.memories.put([
        memory('1', {
          relations: [
            { ...WORKS, source: a, target: b },
            { ...WORKS, target: a },
            { ...WORKS, source: b },
            { ...WORKS, target: ANNA },
            { ...WORKS, type: 'references' },
          ],
        }),
      ]);
      expect(await store.memories.relations(['memory:1'])).toEqual([]);
      expect(await store.graph.relationsOf(a.id)).toEqual([]);
      await store.graph.resolveReferences(T0);
      expect(await store.skills.get(a.id)).toEqual(before);
    });

    it('outlive a change among the skills', async () => {
      await store.skills.upsert([skill('a')]);
      await store.memories.put([memory('1', { relations: [WORKS] })]);
      await store.graph.resolveReferences(T1);
      await store.skills.remove(['skill:default:a'], { ...FORGETTING, reason: 'uninstalled' });
      expect((await store.graph.said(10)).relations).toHaveLength(1);
    });
  });
}
