/**
 * What every store promises about skills and their versions.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SkillIndexRow } from '../skill-store.ts';
import type { Store } from '../store.ts';
import {
  embedding,
  file,
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

async function indexRows(store: Store): Promise<SkillIndexRow[]> {
  const rows: SkillIndexRow[] = [];
  for await (const page of store.skills.indexPages('m1')) rows.push(...page);
  return rows;
}

export function describeSkills(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  describe('skills', () => {
    it('come back as they were stored', async () => {
      const given = skill('web-perf', { permissions: ['network'], triggers: ['slow "page"', 'läuft träge'] });
      await store.skills.upsert([given]);
      const { content, body, analysis, analyzer, changedBy, reason, at, ...rest } = given;
      const { proposal, taint, keepsTaint, ...record } = rest;
      expect(await store.skills.get(given.id)).toEqual({
        ...record,
        installedAt: T0,
        updatedAt: T0,
        lastUsedAt: null,
        useCount: 0,
      });
      expect(await store.skills.content(given.id)).toBe(content);
      expect(await indexRows(store)).toEqual([
        expect.objectContaining({ id: given.id, name: given.name, analyzer, vectors: [] }),
      ]);
      expect([...((await indexRows(store))[0]?.analysis ?? [])]).toEqual([...analysis]);
    });

    it('keep their lifecycle fields when they change', async () => {
      await store.skills.upsert([skill('a')]);
      await test.execute(`update skill_meta set use_count = 5, last_used_at = '${T1}', importance = 0.9`);
      await store.skills.upsert([
        skill('a', { description: 'New', contentHash: 'h2', importance: 0.1, decayRate: 0.5, at: T2 }),
      ]);
      expect(await store.skills.get('skill:default:a')).toMatchObject({
        description: 'New',
        installedAt: T0,
        updatedAt: T2,
        lastUsedAt: T1,
        useCount: 5,
        importance: 0.9,
        decayRate: 0.99,
      });
    });

    it('keep the last verdict about their folder while they are there', async () => {
      await store.skills.upsert([skill('a'), skill('b')]);
      const ids = ['skill:default:a', 'skill:default:b'];
      for (const hash of ['1', '2'])
        await store.skills.keepVerdict({ id: 'skill:default:a', hash, verdict: 'caution' });
      await store.skills.upsert([skill('a', { description: 'New', contentHash: 'h2' })]);
      expect(await store.skills.verdicts(ids)).toEqual([
        { id: 'skill:default:a', hash: '2', verdict: 'caution' },
      ]);
      await store.skills.remove(ids, REMOVAL);
      expect(await store.skills.verdicts(ids)).toEqual([]);
    });

    it('have their uses again when they come back', async () => {
      await store.skills.upsert([skill('a')]);
      for (const at of [T1, T2])
        await store.skillUse.record({
          ...{ kind: 'used', skillId: 'skill:default:a', sessionKey: at, memoryId: null, at },
          ...{ project: null, outcome: 'unknown', runtimePath: null },
        });
      const before = await store.skills.get('skill:default:a');
      await store.skills.remove(['skill:default:a'], { at: T2, actor: 'user', reason: 'uninstalled' });
      await store.skills.upsert([skill('a')]);
      const { useCount, lastUsedAt } = (await store.skills.get('skill:default:a')) ?? {};
      expect({ useCount, lastUsedAt }).toEqual({ useCount: 2, lastUsedAt: before?.lastUsedAt });
    });

    it('are not touched by an upsert that changes nothing', async () => {
      await store.skills.upsert([skill('a')]);
      await store.skills.upsert([skill('a', { at: T2 })]);
      expect((await store.skills.get('skill:default:a'))?.updatedAt).toBe(T0);
      expect(await store.versions.list('skill:default:a')).toHaveLength(1);
    });

    it('are written again when only the analysed text is new', async () => {
      await store.skills.upsert([skill('a')]);
      await store.skills.upsert([skill('a', { analyzer: 'words-2', at: T2 })]);
      expect((await indexRows(store))[0]?.analyzer).toBe('words-2');
      expect(await store.skills.hashes()).toEqual([
        {
          id: 'skill:default:a',
          contentHash: 'hash-of-a',
          fsPath: '/skills/a/SKILL.md',
          analyzer: 'words-2',
        },
      ]);
    });

    it('of one batch with the same id: the last wins', async () => {
      await store.skills.upsert([skill('a'), skill('a', { description: 'Last' })]);
      expect((await store.skills.get('skill:default:a'))?.description).toBe('Last');
    });

    it('are written in batches of any size', async () => {
      await store.skills.upsert(Array.from({ length: 250 }, (_, i) => skill(`s${i}`)));
      expect(await store.skills.count()).toBe(250);
      const ids = ['skill:default:s0', 'skill:default:s249', 'skill:default:gone'];
      expect((await store.skills.getMany(ids)).map((record) => record.name).sort()).toEqual(['s0', 's249']);
    });

    it('keep a version of each new content, with its parent', async () => {
      await store.skills.upsert([skill('a', { contentHash: 'h1', content: 'one' })]);
      await store.skills.upsert([
        skill('a', { contentHash: 'h2', content: 'two', at: T1, changedBy: 'ann', reason: 'edit' }),
      ]);
      await store.skills.upsert([skill('a', { contentHash: 'h1', content: 'one', at: T2 })]);
      const versions = await store.versions.list('skill:default:a');
      expect(versions.map((v) => [v.contentHash, v.parentHash])).toEqual([
        ['h1', 'h2'],
        ['h2', 'h1'],
        ['h1', null],
      ]);
      expect(versions[1]).toMatchObject({ author: 'ann', reason: 'edit', createdAt: T1 });
      expect(await store.versions.content(versions[1]?.id ?? '')).toBe('two');
      expect(await store.versions.content('nonsense')).toBeUndefined();
      expect(await store.skills.content('skill:default:a')).toBe('one');
    });

    it('are completed by an enrichment, and found by its words', async () => {
      await store.skills.upsert([skill('a', { description: '', triggers: [] })]);
      await store.skills.enrich({
        id: 'skill:default:a',
        description: 'Compresses photographs',
        triggers: ['shrink my pictures'],
        tags: ['images'],
        enrichedBy: 'offline',
        analysis: Uint8Array.of(9),
        analyzer: 'words-1',
        at: T1,
      });
      expect(await store.skills.get('skill:default:a')).toMatchObject({
        description: 'Compresses photographs',
        triggers: ['shrink my pictures'],
        tags: ['images'],
        enrichedBy: 'offline',
        updatedAt: T1,
      });
      const names = async (search: string): Promise<string[]> =>
        (await store.skills.list({ search })).map((record) => record.name);
      expect(await names('photograph')).toEqual(['a']);
      expect(await names('body')).toEqual(['a']);
    });

    it('are filtered by agent, project and tag', async () => {
      await store.skills.upsert([
        skill('mine'),
        skill('other', { id: 'skill:bob:other', agent: 'bob', tags: ['Data_Base'] }),
        skill('here', { id: 'skill:default:here@/p', project: '/p' }),
        skill('there', { id: 'skill:default:there@/q', project: '/q' }),
      ]);
      const names = async (query: Parameters<Store['skills']['list']>[0]): Promise<string[]> =>
        (await store.skills.list(query)).map((record) => record.name);
      expect(await names({})).toEqual(['here', 'mine', 'other', 'there']);
      expect(await names({ agent: 'bob' })).toEqual(['other']);
      expect(await names({ project: '/p' })).toEqual(['here', 'mine', 'other']);
      expect(await names({ project: null })).toEqual(['mine', 'other']);
      expect(await names({ tag: 'data_base' })).toEqual(['other']);
      expect(await names({ tag: 'dataXbase' })).toEqual([]);
      expect(await names({ limit: 2, offset: 1 })).toEqual(['mine', 'other']);
      expect(await names({ offset: 3 })).toEqual(['there']);
      expect(await store.skills.count({ project: '/p' })).toBe(3);
    });

    it('go on behind a skill, whatever came or went before it', async () => {
      for (const name of ['a', 'b', 'c', 'd']) await store.skills.upsert([skill(name)]);
      const place = (name: string) => ({ name, id: `skill:default:${name}`, position: 2 });
      const names = async (query: Parameters<Store['skills']['list']>[0]): Promise<string[]> =>
        (await store.skills.list(query)).map((record) => record.name);
      expect(await names({ after: place('b'), limit: 1 })).toEqual(['c']);
      expect(await names({ after: place('bb') })).toEqual(['c', 'd']);
      expect(await store.skills.count({ after: place('b') })).toBe(2);
      const found = await names({ search: 'well' });
      expect(found).toHaveLength(4);
      expect(await names({ search: 'well', after: place(found[1]) })).toEqual(found.slice(2));
    });

    it('are searched by words of any field, best first, names by a part', async () => {
      await store.skills.upsert([
        skill('kubernetes-deploy', { description: 'Ships containers' }),
        skill('notes', { description: 'Takes notes', body: 'Mentions kubernetes once.' }),
        skill('websocket-debugging', { description: 'Finds dropped connections' }),
      ]);
      const names = async (search: string): Promise<string[]> =>
        (await store.skills.list({ search })).map((record) => record.name);
      expect(await names('kubernetes')).toEqual(['kubernetes-deploy', 'notes']);
      expect(await names('connection')).toEqual(['websocket-debugging']);
      expect(await names('socket')).toEqual(['websocket-debugging']);
      expect(await names('kuber')).toEqual(['kubernetes-deploy', 'notes']);
      expect(await names('") OR * NEAR(')).toEqual([]);
      expect(await store.skills.count({ search: 'kubernetes' })).toBe(2);
      expect(await store.skills.list({ search: 'kubernetes', limit: 1, offset: 1 })).toHaveLength(1);
    });

    it("are found by name or id, the user's own before a project's", async () => {
      await store.skills.upsert([
        skill('Web-Perf', { id: 'skill:default:a@/p', project: '/p' }),
        skill('Web-Perf', { id: 'skill:default:web-perf' }),
      ]);
      for (const wanted of ['Web-Perf', 'web-perf', 'WEB-PERF']) {
        expect((await store.skills.find(wanted)).map((record) => record.id)).toEqual([
          'skill:default:web-perf',
          'skill:default:a@/p',
        ]);
      }
      expect((await store.skills.find('skill:default:a@/p')).length).toBe(1);
      expect(await store.skills.find('nothing')).toEqual([]);
    });

    it('leave nothing behind when they are removed but versions and an audit row', async () => {
      await store.skills.upsert([skill('a'), skill('b')]);
      await store.embeddings.put([embedding('skill:default:a', 0, [1, 0])]);
      await store.files.put([
        file('/skills/a/SKILL.md', { skillId: 'skill:default:a' }),
        file('/other/a/SKILL.md', { skillId: 'skill:default:a', status: 'forgotten' }),
      ]);
      await store.graph.setExtracted(
        'skill:default:a',
        {
          entities: [{ id: 'tool:git', name: 'git', type: 'tool', description: null }],
          references: [{ targetName: 'b', type: 'requires', evidence: 'needs b' }],
        },
        T0,
      );
      await store.graph.setExtracted(
        'skill:default:b',
        { entities: [], references: [{ targetName: 'a', type: 'complements', evidence: 'see a' }] },
        T0,
      );
      await store.graph.resolveReferences(T0);
      await store.skills.remove(['skill:default:a', 'skill:default:unknown'], REMOVAL);

      expect(await store.skills.get('skill:default:a')).toBeUndefined();
      expect(await store.graph.entity('skill:default:a')).toBeUndefined();
      expect(await store.graph.entity('tool:git')).toBeUndefined();
      expect(await store.graph.relationsOf('skill:default:b')).toEqual([]);
      expect(await store.embeddings.all('skill', 'static')).toEqual([]);
      expect(await store.embeddings.nearest('skill', 'static', Float32Array.of(1, 0), 5)).toEqual([]);
      expect((await indexRows(store)).map((document) => document.id)).toEqual(['skill:default:b']);
      expect((await store.skills.list({ search: 'well' })).map((record) => record.name)).toEqual(['b']);
      expect((await store.files.all()).map((row) => [row.path, row.skillId])).toEqual([
        ['/other/a/SKILL.md', null],
      ]);
      expect(await store.versions.list('skill:default:a')).toHaveLength(1);
      expect(await store.audit.list({ limit: 10 })).toMatchObject([
        { subject: 'skill:default:a', action: 'skill.removed', actor: 'ann', detail: { uninstalledAt: T2 } },
      ]);
      expect(await store.check()).toEqual([]);

      await store.skills.upsert([skill('a', { at: T2 })]);
      expect(await store.versions.list('skill:default:a')).toHaveLength(1);
      expect(await store.graph.resolveReferences(T2)).toBe(1);
    });

    it('know how connected they are', async () => {
      await store.skills.upsert([skill('a'), skill('b'), skill('c')]);
      await store.graph.setExtracted(
        'skill:default:a',
        { entities: [], references: [{ targetName: 'b', type: 'requires', evidence: 'e' }] },
        T0,
      );
      await store.graph.resolveReferences(T0);
      const mentions = [mention('skill:default:b')];
      await store.memories.put(['1', '2', '3'].map((id) => memory(id, { mentions })));
      await store.memories.supersede('memory:2', 'memory:1', T0);
      await store.memories.forget(['memory:3'], REMOVAL);
      expect(await store.skills.connections()).toEqual([
        { id: 'skill:default:a', memories: 0, relations: 1 },
        { id: 'skill:default:b', memories: 1, relations: 1 },
        { id: 'skill:default:c', memories: 0, relations: 0 },
      ]);
    });
  });
}
