/**
 * What every store promises about transactions, checks and repair.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store.ts';
import {
  documentsOf,
  embedding,
  file,
  memory,
  mention,
  type OpenTestStore,
  skill,
  T0,
  type TestStore,
} from './fixtures.ts';

/** Each row damages the database in one way: the check that must notice, and the statements. */
const DAMAGES: readonly { check: string; statements: readonly string[] }[] = [
  { check: 'skill-without-meta', statements: [`delete from skill_meta where entity_id = 'skill:default:a'`] },
  { check: 'meta-without-entity', statements: [`delete from entities where id = 'skill:default:a'`] },
  {
    check: 'skill-without-search-document',
    statements: [`delete from search_documents where source_id = 'skill:default:a'`],
  },
  {
    check: 'orphan-relations',
    statements: [
      `insert into relations values ('x', 'y', 'requires', 'extracted', 1, 1, null, '${T0}', '${T0}')`,
    ],
  },
  {
    check: 'orphan-mentions',
    statements: [
      `insert into memory_entity_mentions values ('m', 'tool:git', 'extracted', 'git', 1, '${T0}')`,
    ],
  },
  {
    check: 'orphan-memory-relations',
    statements: [
      `insert into memory_relations values ('m', 'tool:git', 'tool:git', 'uses', null, 1, '${T0}')`,
    ],
  },
  {
    check: 'unsupported-relations',
    statements: [
      `insert into relations values ('tool:git', 'tool:git', 'uses', 'extracted', 1, 1, null, '${T0}', '${T0}')`,
    ],
  },
  {
    check: 'orphan-references',
    statements: [`insert into skill_references values ('gone', 'a', 'requires', 'e', '${T0}')`],
  },
  {
    check: 'orphan-documents',
    statements: [
      `insert into search_documents (source_type, source_id, analyzer, analysis) values ('skill', 'gone', 'a', '')`,
    ],
  },
  {
    check: 'orphan-embeddings',
    statements: [`update embeddings set source_id = 'gone' where source_id = 'skill:default:a'`],
  },
  {
    check: 'files-of-missing-skills',
    statements: [`update skill_files set skill_id = 'gone'`],
  },
  { check: 'mention-counts', statements: [`update entities set mentions = 7 where id = 'tool:git'`] },
  {
    check: 'stale-leases',
    statements: [`update jobs set state = 'running', lease_until = '${T0}'`],
  },
  {
    check: 'memory-without-search-document',
    statements: [`delete from search_documents where source_id = 'memory:1'`],
  },
  // Past the store: whatever is left of a memory that does not hold must go.
  { check: 'orphan-documents', statements: [`update memories set forgotten_at = '${T0}'`] },
  { check: 'orphan-embeddings', statements: [`update memories set superseded_by = 'memory:2'`] },
  { check: 'orphan-mentions', statements: [`update memories set forgotten_at = '${T0}'`] },
  { check: 'mention-counts', statements: [`delete from memory_entity_mentions`] },
  { check: 'orphan-turns', statements: [`delete from conversations`] },
  { check: 'turn-counts', statements: [`update conversations set turns = 7`] },
  { check: 'turn-counts', statements: [`delete from conversation_turns`] },
  { check: 'orphan-deferred-links', statements: [`update deferred_links set skill_id = 'gone'`] },
  { check: 'orphan-pairs', statements: [`update skill_pair_memories set b = 'skill:default:gone'`] },
  { check: 'orphan-pairs', statements: [`update memories set forgotten_at = '${T0}'`] },
  { check: 'orphan-computed-edges', statements: [`update computed_edges set b = 'skill:default:gone'`] },
  { check: 'unaccepted-relations', statements: [`update computed_edges set review = 'rejected'`] },
  { check: 'uncounted-edges', statements: [`delete from relations where source = 'computed'`] },
];

export function describeConsistency(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  async function fill(): Promise<void> {
    await store.skills.upsert([skill('a'), skill('b')]);
    await store.embeddings.put([
      embedding('skill:default:a', 0, [1, 0]),
      embedding('skill:default:a', 1, [0, 1]),
    ]);
    await store.files.put([file('/skills/a/SKILL.md', { skillId: 'skill:default:a' })]);
    const git = { id: 'tool:git', name: 'git', type: 'tool', description: null };
    await store.graph.setExtracted('skill:default:a', { entities: [git], references: [] }, T0);
    const mentions = [mention('tool:git'), mention('skill:default:a'), mention('skill:default:b')];
    await store.memories.put([memory('1', { mentions })]);
    await store.embeddings.put([embedding('memory:1', 0, [1, 0], { sourceType: 'memory' })]);
    const pair = { a: 'skill:default:a', b: 'skill:default:b' };
    await store.affinity.share('memory:1', [pair], T0);
    await store.affinity.putEdges([{ ...pair, count: 3, lastAt: T0, strength: 0.5, review: 'accepted' }], T0);
    await store.skillUse.defer({ skillId: 'skill:default:a', sessionKey: 's', at: T0 });
    const { id } = await store.conversations.open({
      sessionKey: 's',
      agent: 'default',
      harness: null,
      project: null,
      at: T0,
    });
    await store.conversations.append(id, [{ role: 'user', content: 'Hello', at: T0 }]);
    await store.jobs.enqueue([{ key: 'k', kind: 'embed', payload: {}, runAt: T0 }], { at: T0 });
  }

  describe('a transaction', () => {
    it('that throws leaves nothing', async () => {
      const work = store.transaction(async (inside) => {
        await inside.skills.upsert([skill('a')]);
        await inside.embeddings.put([embedding('skill:default:a', 0, [1, 0])]);
        await inside.settings.set('k', 'v');
        throw new Error('power cut');
      });
      await expect(work).rejects.toThrow('power cut');
      expect(await store.skills.count()).toBe(0);
      expect(await store.embeddings.all('skill', 'static')).toEqual([]);
      expect(await store.settings.get('k')).toBeUndefined();
      expect(await store.check()).toEqual([]);
    });

    it('joins the one it is started in', async () => {
      const work = store.transaction(async (outer) => {
        const inner = await outer.transaction(async (inside) => {
          await inside.settings.set('k', 'v');
          return inside.settings.get('k');
        });
        expect(inner).toBe('v');
        throw new Error('after the inner one');
      });
      await expect(work).rejects.toThrow('after the inner one');
      expect(await store.settings.get('k')).toBeUndefined();
    });

    it('refuses the outer store inside it instead of waiting for itself', async () => {
      const work = store.transaction(() => store.settings.set('k', 'v'));
      await expect(work).rejects.toMatchObject({ code: 'internal' });
      await store.settings.set('k', 'afterwards');
      expect(await store.settings.get('k')).toBe('afterwards');
    });

    it('returns what the work returns, whatever others write at the same time', async () => {
      const [first] = await Promise.all([
        store.transaction(async (inside) => {
          await inside.settings.set('k', 'first');
          return inside.settings.get('k');
        }),
        store.transaction((inside) => inside.settings.set('k', 'second')),
        store.settings.set('other', 'x'),
      ]);
      expect(first).toBe('first');
      // Where there are several connections, either may be the last.
      expect(['first', 'second']).toContain(await store.settings.get('k'));
      expect(await store.settings.get('other')).toBe('x');
    });
  });

  describe('check and repair', () => {
    it('find nothing in a healthy store', async () => {
      await fill();
      expect(await store.check()).toEqual([]);
      expect(await store.repair()).toEqual([]);
    });

    for (const { check, statements } of DAMAGES) {
      it(`notice and mend: ${check}`, async () => {
        await fill();
        for (const statement of statements) await test.execute(statement);
        expect((await store.check()).map((finding) => finding.check)).toContain(check);
        expect((await store.repair()).map((finding) => finding.check)).toContain(check);
        // What only the files can bring back (a lost search document) is for the reconciler.
        const left = (await store.check()).map((finding) => finding.check);
        expect(left).toEqual(check === 'skill-without-search-document' ? [check] : []);
      });
    }

    it('make a memory that lost its document findable, and its analysis unknown', async () => {
      await fill();
      await test.execute(`delete from search_documents where source_id = 'memory:1'`);
      await store.repair();
      expect(await store.memories.search('memory', 9)).toEqual(['memory:1']);
      expect(await documentsOf(store)).toMatchObject([{ id: 'memory:1', analyzer: '' }]);
    });
  });
}
