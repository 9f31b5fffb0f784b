/**
 * What every store promises about the entities and skills that memories mention.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store.ts';
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

const GIT = mention('tool:git');

export function describeMentions(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
    await store.skills.upsert([skill('a')]);
  });
  afterEach(() => test.close());

  const entityIds = async (id: string): Promise<string[]> =>
    (await store.memories.mentions([id])).map((row) => row.entityId);

  describe('mentions', () => {
    it('create the entities that are missing and link those that exist', async () => {
      const described = { id: 'tool:git', name: 'git', type: 'tool', description: 'Version control' };
      await store.graph.setExtracted('skill:default:a', { entities: [described], references: [] }, T0);
      await store.memories.put([
        memory('1', { mentions: [GIT, GIT, mention('person:ann', { text: 'Ann', confidence: 0.4 })] }),
      ]);
      expect(await store.memories.mentions(['memory:1'])).toEqual([
        {
          memoryId: 'memory:1',
          entityId: 'person:ann',
          name: 'ann',
          type: 'person',
          text: 'Ann',
          confidence: 0.4,
        },
        {
          memoryId: 'memory:1',
          entityId: 'tool:git',
          name: 'git',
          type: 'tool',
          text: 'git',
          confidence: 0.9,
        },
      ]);
      expect(await store.graph.entity('tool:git')).toEqual(described);
      expect(await store.check()).toEqual([]);
    });

    it('keep an entity as long as a skill or a memory names it', async () => {
      const git = { id: 'tool:git', name: 'git', type: 'tool', description: null };
      await store.graph.setExtracted('skill:default:a', { entities: [git], references: [] }, T0);
      await store.memories.put([memory('1', { mentions: [GIT] }), memory('2', { mentions: [GIT] })]);
      await store.skills.remove(['skill:default:a'], REMOVAL);
      await store.memories.forget(['memory:1'], REMOVAL);
      expect(await store.graph.entity('tool:git')).toEqual(git);
      await store.memories.put([memory('2')]);
      expect(await store.graph.entity('tool:git')).toBeUndefined();
      expect(await store.check()).toEqual([]);
    });

    it('never create a skill, whatever an extractor calls it', async () => {
      await store.memories.put([
        memory('1', {
          mentions: [
            mention('skill:default:gone'),
            mention('skill:default:fake', { type: 'tool' }),
            mention('skill:default:a', { type: 'tool', name: 'Renamed' }),
          ],
        }),
      ]);
      expect(await entityIds('memory:1')).toEqual(['skill:default:a']);
      expect(await store.graph.entity('skill:default:gone')).toBeUndefined();
      expect((await store.skills.get('skill:default:a'))?.name).toBe('a');
      expect(await store.affinity.skillsOf('memory:1')).toEqual(['skill:default:a']);
      expect(await store.check()).toEqual([]);
    });

    it('of an entity are answered newest first, up to a limit', async () => {
      await store.memories.put([
        memory('1', { mentions: [GIT], occurredAt: T1 }),
        memory('2', { mentions: [GIT, mention('tool:npm')], occurredAt: T2 }),
        memory('3', { mentions: [mention('tool:go')] }),
      ]);
      expect(await store.memories.mentioning(['tool:git', 'tool:npm'], 9)).toEqual([
        { memoryId: 'memory:2', entityId: 'tool:git' },
        { memoryId: 'memory:2', entityId: 'tool:npm' },
        { memoryId: 'memory:1', entityId: 'tool:git' },
      ]);
      expect(await store.memories.mentioning(['tool:git'], 1)).toHaveLength(1);
      expect(await store.memories.mentioning([], 9)).toEqual([]);
      expect(await store.memories.mentions([])).toEqual([]);
    });

    it('are added by use once, and outlive a new text', async () => {
      await store.memories.put([memory('1', { mentions: [GIT] })]);
      const link = (entity: string): Promise<boolean> => store.memories.link('memory:1', mention(entity), T1);
      expect(await link('skill:default:a')).toBe(true);
      expect(await link('skill:default:a')).toBe(false);
      expect(await link('tool:git')).toBe(false);
      await store.memories.put([memory('1', { content: 'New' })]);
      expect(await entityIds('memory:1')).toEqual(['skill:default:a', 'tool:git']);
      expect(await store.check()).toEqual([]);
    });

    it('of skills are answered for all memories that hold', async () => {
      const a = 'skill:default:a';
      await store.memories.put([
        memory('1', { mentions: [GIT, mention(a)] }),
        memory('2'),
        memory('3', { mentions: [mention(a)] }),
        memory('4', { mentions: [mention(a)] }),
      ]);
      await store.memories.link('memory:2', mention(a), T1);
      await store.memories.supersede('memory:3', 'memory:1', T1);
      await store.memories.forget(['memory:4'], REMOVAL);
      expect(await store.memories.skillLinks()).toEqual([
        { memoryId: 'memory:1', skillId: a },
        { memoryId: 'memory:2', skillId: a },
      ]);
    });

    it('need a memory and a skill that are there', async () => {
      await store.memories.put([memory('1')]);
      const link = (id: string, entity: string): Promise<boolean> =>
        store.memories.link(`memory:${id}`, mention(entity), T1);
      await expect(link('9', 'tool:git')).rejects.toMatchObject({ code: 'not_found' });
      await expect(link('1', 'skill:default:gone')).rejects.toMatchObject({ code: 'not_found' });
      await store.memories.forget(['memory:1'], REMOVAL);
      await expect(link('1', 'tool:git')).rejects.toMatchObject({ code: 'not_found' });
      expect(await store.graph.entity('tool:git')).toBeUndefined();
    });

    it('go with the skill they name', async () => {
      await store.memories.put([memory('1', { mentions: [mention('skill:default:a')] })]);
      await store.skills.remove(['skill:default:a'], REMOVAL);
      expect(await entityIds('memory:1')).toEqual([]);
      expect(await store.check()).toEqual([]);
    });
  });
}
