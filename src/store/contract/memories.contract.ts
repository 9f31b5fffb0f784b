/**
 * What every store promises about memories.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemoryFilter, MemoryWrite } from '../memory-store.ts';
import type { Store } from '../store.ts';
import {
  documentsOf,
  embedding,
  memory,
  mention,
  NOW,
  type OpenTestStore,
  REMOVAL,
  skill,
  T0,
  T1,
  T2,
  type TestStore,
} from './fixtures.ts';

export function describeMemories(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
    await store.skills.upsert([skill('a')]);
  });
  afterEach(() => test.close());

  const ids = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);
  const put = (...memories: MemoryWrite[]): Promise<void> => store.memories.put(memories);

  describe('memories', () => {
    it('come back as they were written', async () => {
      const full = memory('1', {
        kind: 'summary',
        tier: 'episodic',
        tags: ['a', 'b"c'],
        project: '/p',
        who: 'ann',
        group: 'conversation:s#1',
        position: 3,
        occurredAt: T1,
        taint: 'web',
        metadata: { nested: { list: [1, null] } },
      });
      await put(full);
      const { analysis: _, analyzer: __, mentions: ___, ...said } = full;
      const record = { ...said, updatedAt: T0, lastUsedAt: null, useCount: 0, supersededBy: null };
      expect(await store.memories.get('memory:1')).toEqual(record);
      expect(await store.memories.getMany(['memory:1', 'memory:9'])).toEqual([record]);
      expect(await store.memories.list()).toEqual([record]);
      expect(await store.memories.get('memory:9')).toBeUndefined();
    });

    it('are replaced in place, keeping when they were made and how they were used', async () => {
      await put(memory('1', { mentions: [mention('tool:git')] }));
      await store.memories.touch(['memory:1'], T1);
      await store.memories.link('memory:1', mention('skill:default:a'), T1);
      await put(
        memory('1', { content: 'Replaced', createdAt: T2, mentions: [mention('tool:npm')] }),
        memory('2'),
        memory('2', { content: 'The last one counts' }),
      );
      expect(await store.memories.get('memory:1')).toMatchObject({
        content: 'Replaced',
        createdAt: T0,
        updatedAt: NOW,
        lastUsedAt: T1,
        useCount: 1,
      });
      expect((await store.memories.get('memory:2'))?.content).toBe('The last one counts');
      const mentioned = await store.memories.mentions(['memory:1']);
      expect(mentioned.map((row) => row.entityId)).toEqual(['skill:default:a', 'tool:npm']);
      expect(await store.graph.entity('tool:git')).toBeUndefined();
      expect(await store.memories.search('memory', 5)).toEqual([]);
      expect(await store.memories.search('repl', 5)).toEqual(['memory:1']);
      expect(await store.check()).toEqual([]);
    });

    it('larger than a megabyte are refused, and nothing of the batch is written', async () => {
      const fits = memory('1', { content: 'ä'.repeat(512 * 1024), contentHash: 'h' });
      const tooLarge = memory('2', { content: `${fits.content}x`, contentHash: 'i' });
      await expect(put(fits, tooLarge)).rejects.toMatchObject({ code: 'too_large' });
      expect(await store.memories.count()).toBe(0);
      await put(fits);
      expect((await store.memories.get('memory:1'))?.content).toBe(fits.content);
    });

    it('are listed newest first, in pages', async () => {
      await put(memory('1', { occurredAt: T1 }), memory('2', { occurredAt: T2 }), memory('3'));
      expect(ids(await store.memories.list())).toEqual(['memory:2', 'memory:1', 'memory:3']);
      expect(ids(await store.memories.list({ limit: 1, offset: 1 }))).toEqual(['memory:1']);
      expect(ids(await store.memories.list({ offset: 2 }))).toEqual(['memory:3']);
    });

    const FILTERS: readonly { filter: MemoryFilter; passes: string[] }[] = [
      { filter: {}, passes: ['1', '2'] },
      { filter: { kinds: ['summary'] }, passes: ['2'] },
      { filter: { kinds: [] }, passes: [] },
      { filter: { tiers: ['episodic', 'session'] }, passes: ['2'] },
      { filter: { tags: ['Deploy'] }, passes: ['1'] },
      { filter: { tags: ['deploy'] }, passes: ['2'] },
      { filter: { tags: ['deploy', 'x"y%'] }, passes: ['2'] },
      { filter: { tags: [','] }, passes: [] },
      { filter: { tags: ['deplo_'] }, passes: [] },
      { filter: { project: '/p' }, passes: ['2'] },
      { filter: { project: null }, passes: ['1'] },
      { filter: { agent: 'other' }, passes: ['2'] },
      { filter: { who: 'ann' }, passes: ['2'] },
      { filter: { group: 'g' }, passes: ['2'] },
      { filter: { since: T1 }, passes: ['2'] },
      { filter: { until: T1 }, passes: ['1'] },
      { filter: { since: T0, until: T2, tags: ['deploy'], who: 'bob' }, passes: [] },
      { filter: { includeSuperseded: true, project: null }, passes: ['1', '3'] },
    ];
    for (const { filter, passes } of FILTERS) {
      it(`obey the filter ${JSON.stringify(filter)}`, async () => {
        await put(
          memory('1', { tags: ['Deploy', 'cloud'] }),
          memory('2', {
            kind: 'summary',
            tier: 'episodic',
            tags: ['deploy', 'x"y%'],
            project: '/p',
            agent: 'other',
            who: 'ann',
            group: 'g',
            occurredAt: T1,
          }),
          memory('3'),
          memory('4'),
        );
        await store.memories.supersede('memory:3', 'memory:1', T1);
        await store.memories.forget(['memory:4'], REMOVAL);
        const expected = passes.map((id) => `memory:${id}`);
        expect(ids(await store.memories.list(filter)).sort()).toEqual(expected);
        expect(await store.memories.count(filter)).toBe(expected.length);
      });
    }

    it('are found by their content hash within project and agent', async () => {
      await put(memory('1', { contentHash: 'h' }), memory('2', { contentHash: 'h', project: '/p' }));
      const find = async (project: string | null, agent = 'default'): Promise<string | undefined> =>
        (await store.memories.findByHash('h', { project, agent }))?.id;
      expect(await find(null)).toBe('memory:1');
      expect(await find('/p')).toBe('memory:2');
      expect(await find('/q')).toBeUndefined();
      expect(await find(null, 'other')).toBeUndefined();
      await store.memories.supersede('memory:1', 'memory:2', T1);
      expect(await find(null)).toBeUndefined();
    });

    it('are no twin as a turn of a conversation or as something derived', async () => {
      await put(
        memory('1', { contentHash: 'h', group: 'g', position: 1 }),
        memory('2', { contentHash: 'h', kind: 'summary' }),
      );
      const scope = { project: null, agent: 'default' };
      expect(await store.memories.findByHash('h', scope)).toBeUndefined();
    });

    it('are listed by who said them, without regard to case', async () => {
      await put(memory('1', { who: 'Ann' }), memory('2', { who: 'Ben' }), memory('3', { who: null }));
      expect(ids(await store.memories.list({ who: 'aNN' }))).toEqual(['memory:1']);
    });

    it('count their use, and an older use makes the last one no older', async () => {
      await put(memory('1'), memory('2'));
      await store.memories.touch(['memory:1', 'memory:1', 'memory:9'], T2);
      await store.memories.touch(['memory:1'], T1);
      await store.memories.touch([], T1);
      expect(await store.memories.get('memory:1')).toMatchObject({ useCount: 2, lastUsedAt: T2 });
      expect(await store.memories.get('memory:2')).toMatchObject({ useCount: 0, lastUsedAt: null });
    });

    it('are handed to the recall index in one pass, as long as they hold', async () => {
      await put(memory('1', { tags: [], group: 'g', position: 1, who: 'ann' }), memory('2'), memory('3'));
      await store.memories.supersede('memory:2', 'memory:1', T1);
      await store.memories.forget(['memory:3'], REMOVAL);
      const [document, ...others] = await documentsOf(store);
      expect(others).toEqual([]);
      expect({ ...document, analysis: [...(document?.analysis ?? [])] }).toEqual({
        id: 'memory:1',
        kind: 'memory',
        tier: 'semantic',
        analyzer: 'words-1',
        analysis: [4, 5, 6],
        importance: 0.5,
        tags: [],
        project: null,
        agent: 'default',
        who: 'ann',
        group: 'g',
        position: 1,
        occurredAt: T0,
        lastUsedAt: null,
        vectors: [],
      });
    });

    it('stay in history when superseded, and leave every index', async () => {
      const mentions = [mention('tool:git')];
      await put(memory('old', { mentions }), memory('new', { mentions }));
      await store.embeddings.put(
        ['old', 'new'].map((id) => embedding(`memory:${id}`, 0, [1, 0], { sourceType: 'memory' })),
      );
      await store.memories.supersede('memory:old', 'memory:new', T1);
      expect(await store.memories.get('memory:old')).toMatchObject({
        content: 'The memory old',
        supersededBy: 'memory:new',
      });
      expect(ids(await store.memories.list())).toEqual(['memory:new']);
      expect(await store.memories.search('memory', 9)).toEqual(['memory:new']);
      expect(await store.embeddings.missing('memory', 'static', 9)).toEqual([]);
      const nearest = await store.embeddings.nearest('memory', 'static', Float32Array.of(1, 0), 9);
      expect(nearest.map((row) => row.sourceId)).toEqual(['memory:new']);
      expect(await store.memories.mentioning(['tool:git'], 9)).toEqual([
        { memoryId: 'memory:new', entityId: 'tool:git' },
      ]);
      // A late writer changes history at most, never what is found.
      await put(memory('old', { content: 'Again' }));
      await store.embeddings.put([embedding('memory:old', 0, [1, 0], { sourceType: 'memory' })]);
      expect(await store.memories.search('again', 9)).toEqual([]);
      expect(await store.embeddings.all('memory', 'static')).toHaveLength(1);
      expect(await store.check()).toEqual([]);
    });

    it('are superseded only by one that holds, and once', async () => {
      await put(memory('1'), memory('2'), memory('3'));
      const supersede = (id: string, by: string): Promise<void> => store.memories.supersede(id, by, T1);
      await expect(supersede('memory:1', 'memory:1')).rejects.toMatchObject({ code: 'invalid_input' });
      await expect(supersede('memory:1', 'memory:9')).rejects.toMatchObject({ code: 'not_found' });
      await supersede('memory:1', 'memory:2');
      await supersede('memory:1', 'memory:3');
      expect((await store.memories.get('memory:1'))?.supersededBy).toBe('memory:2');
      await expect(supersede('memory:2', 'memory:1')).rejects.toMatchObject({ code: 'not_found' });
    });

    it('are offered to retention by their idle time, page after page', async () => {
      await put(
        memory('1', { tier: 'session', mentions: [mention('skill:default:a'), mention('tool:git')] }),
        memory('2', { createdAt: T2 }),
        memory('3', { tier: 'procedural' }),
        memory('4'),
        memory('5'),
        memory('6'),
      );
      await store.memories.touch(['memory:4'], T2);
      await store.memories.supersede('memory:5', 'memory:4', T1);
      await store.memories.forget(['memory:6'], REMOVAL);
      const candidates = await store.memories.retentionCandidates(T1, 9);
      expect(candidates).toEqual([
        {
          id: 'memory:1',
          tier: 'session',
          kind: 'memory',
          importance: 0.5,
          lastUsedAt: null,
          createdAt: T0,
          supersededBy: null,
          linkedSkills: 1,
          supersededByForgotten: false,
        },
        expect.objectContaining({ id: 'memory:5', supersededBy: 'memory:4', supersededByForgotten: false }),
      ]);
      expect(ids(await store.memories.retentionCandidates(T1, 1))).toEqual(['memory:1']);
      expect(ids(await store.memories.retentionCandidates(T1, 9, 'memory:1'))).toEqual(['memory:5']);
    });
  });
}
