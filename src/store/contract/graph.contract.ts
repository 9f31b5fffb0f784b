/**
 * What every store promises about the graph around skills.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Entity, SkillReference } from '../graph-store.ts';
import type { Store } from '../store.ts';
import { type OpenTestStore, skill, T0, T1, type TestStore } from './fixtures.ts';

const GIT: Entity = { id: 'tool:git', name: 'git', type: 'tool', description: 'Version control' };
const NPM: Entity = { id: 'tool:npm', name: 'npm', type: 'tool', description: null };

export function describeGraph(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
    await store.skills.upsert([skill('a'), skill('b')]);
  });
  afterEach(() => test.close());

  const extract = (id: string, entities: Entity[], references: SkillReference[] = []): Promise<void> =>
    store.graph.setExtracted(`skill:default:${id}`, { entities, references }, T0);

  describe('the graph', () => {
    it('holds the entities that a skill names', async () => {
      await extract('a', [GIT, NPM]);
      expect(await store.graph.entitiesOf('skill:default:a')).toEqual([GIT, NPM]);
      expect(await store.graph.entity('tool:git')).toEqual(GIT);
      expect([...(await store.graph.entityNames())].map(([id, names]) => [id, names.sort()])).toEqual([
        ['skill:default:a', ['git', 'npm']],
      ]);
      expect((await store.graph.relationsOf('tool:git'))[0]).toMatchObject({
        sourceId: 'skill:default:a',
        targetId: 'tool:git',
        type: 'references',
        source: 'extracted',
      });
    });

    it('drops an entity when the last skill that named it stops', async () => {
      await extract('a', [GIT, NPM]);
      await extract('b', [GIT]);
      await extract('a', []);
      expect(await store.graph.entity('tool:npm')).toBeUndefined();
      expect(await store.graph.entity('tool:git')).toEqual(GIT);
      await extract('b', []);
      expect(await store.graph.entity('tool:git')).toBeUndefined();
      expect(await store.check()).toEqual([]);
    });

    it('says the same after the same extraction twice', async () => {
      await extract('a', [GIT, GIT]);
      await extract('a', [GIT]);
      expect(await store.graph.relationsOf('tool:git')).toHaveLength(1);
      expect(await store.check()).toEqual([]);
    });

    it('says so when the skill is gone meanwhile', async () => {
      await expect(extract('gone', [GIT])).rejects.toMatchObject({ code: 'conflict' });
      expect(await store.graph.entity('tool:git')).toBeUndefined();
    });

    it('makes an edge of a reference once both ends are installed', async () => {
      await extract(
        'a',
        [],
        [
          { targetName: 'b', type: 'requires', evidence: 'needs b first' },
          { targetName: 'later', type: 'complements', evidence: 'with later' },
          { targetName: 'a', type: 'extends', evidence: 'itself' },
        ],
      );
      expect(await store.graph.resolveReferences(T0)).toBe(1);
      expect(await store.graph.resolveReferences(T0)).toBe(0);
      expect(await store.graph.relationsOf('skill:default:a')).toEqual([
        {
          sourceId: 'skill:default:a',
          targetId: 'skill:default:b',
          type: 'requires',
          source: 'extracted',
          strength: 1,
          confidence: 1,
          evidence: 'needs b first',
        },
      ]);
      await store.skills.upsert([skill('Later')]);
      expect(await store.graph.resolveReferences(T1)).toBe(1);
    });

    it('takes an edge back when its reference is gone from the text', async () => {
      await extract('a', [], [{ targetName: 'b', type: 'requires', evidence: 'e' }]);
      await store.graph.resolveReferences(T0);
      await extract('a', [], []);
      expect(await store.graph.relationsOf('skill:default:a')).toEqual([]);
    });

    it('keeps edges and entities when a skill is replaced in place', async () => {
      await extract('a', [GIT], [{ targetName: 'b', type: 'requires', evidence: 'e' }]);
      await store.graph.resolveReferences(T0);
      await store.skills.upsert([skill('a', { contentHash: 'h2' }), skill('b', { contentHash: 'h2' })]);
      expect(await store.graph.relationsOf('skill:default:a')).toHaveLength(2);
    });

    it("lets a skill refer to the user's skills and to those of its own project only", async () => {
      await store.skills.upsert([
        skill('p1', { id: 'skill:default:p1@/p', project: '/p' }),
        skill('p2', { id: 'skill:default:p2@/p', project: '/p' }),
        skill('q', { id: 'skill:default:q@/q', project: '/q' }),
      ]);
      const references = ['p2', 'q', 'b'].map((targetName) => ({
        targetName,
        type: 'requires',
        evidence: 'e',
      }));
      await extract('p1@/p', [], references);
      await extract('a', [], references);
      await store.graph.resolveReferences(T0);
      const targets = async (id: string): Promise<string[]> =>
        (await store.graph.relationsOf(id)).map((relation) => relation.targetId);
      expect(await targets('skill:default:p1@/p')).toEqual(['skill:default:b', 'skill:default:p2@/p']);
      expect(await targets('skill:default:a')).toEqual(['skill:default:b']);
    });
  });
}
