/**
 * What every store promises about forgetting: no method answers anything of it any more.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store.ts';
import {
  documentsOf,
  embedding,
  memory,
  mention,
  type OpenTestStore,
  skill,
  T0,
  T1,
  T2,
  type TestStore,
} from './fixtures.ts';

const A = 'skill:default:a';
const B = 'skill:default:b';
const FORGETTING = { at: T2, actor: 'ann', reason: 'asked for' };
const SECRET = 'The launch code is zanzibar';

export function describeForgetting(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
    await store.skills.upsert([skill('a'), skill('b')]);
    await store.memories.put([
      memory('secret', {
        kind: 'summary',
        content: SECRET,
        tags: ['zanzibar'],
        who: 'zanzibar',
        project: '/p',
        group: 'zanzibar',
        position: 1,
        contentHash: 'h',
        metadata: { about: 'zanzibar' },
        mentions: [mention(A), mention(B), mention('place:zanzibar')],
      }),
      memory('other', { mentions: [mention(A), mention(B)] }),
    ]);
    const vector = { sourceType: 'memory' as const };
    await store.embeddings.put([
      embedding('memory:secret', 0, [1, 0], vector),
      embedding('memory:secret', 0, [1, 0, 0], { ...vector, model: 'other' }),
    ]);
    for (const id of ['memory:secret', 'memory:other']) await store.affinity.share(id, [{ a: A, b: B }], T1);
    await store.skillUse.observe({
      skillId: A,
      at: T1,
      kind: 'failure',
      text: SECRET,
      memoryId: 'memory:secret',
    });
    const { id } = await store.conversations.open({
      sessionKey: 's',
      agent: 'default',
      harness: null,
      project: null,
      at: T0,
    });
    await store.conversations.setSummary(id, { title: 'About zanzibar', summaryId: 'memory:secret' });
  });
  afterEach(() => test.close());

  const forget = (...ids: string[]): Promise<string[]> =>
    store.memories.forget(
      ids.map((id) => `memory:${id}`),
      FORGETTING,
    );

  /** Everything that any method says, as one text. */
  async function everything(): Promise<string> {
    const { memories, embeddings, conversations, affinity, skillUse, audit, graph } = store;
    const scope = { project: '/p', agent: 'default' };
    const answers = [
      await memories.get('memory:secret'),
      await memories.getMany(['memory:secret']),
      await memories.list({ includeSuperseded: true }),
      await memories.list({ tags: ['zanzibar'] }),
      await memories.count({ who: 'zanzibar' }),
      await memories.findByHash('h', scope),
      await memories.search('zanzibar', 9),
      (await documentsOf({ memories })).map(({ id }) => id),
      (await memories.retentionCandidates('9999', 9)).map(({ id }) => id),
      await memories.mentioning([A, 'place:zanzibar'], 9),
      await memories.mentions(['memory:secret']),
      (await embeddings.all('memory', 'static')).map((row) => row.sourceId),
      (await embeddings.all('memory', 'other')).map((row) => row.sourceId),
      await embeddings.nearest('memory', 'static', Float32Array.of(1, 0), 9),
      await embeddings.missing('memory', 'static', 9),
      await conversations.list(),
      await affinity.skillsOf('memory:secret'),
      await skillUse.observations(A, 9),
      await graph.entity('place:zanzibar'),
      (await audit.list({ limit: 9 })).map(({ detail }) => detail),
    ];
    return JSON.stringify(answers);
  }

  describe('a forgotten memory', () => {
    it('is answered by no method', async () => {
      expect(await everything()).toContain('zanzibar');
      expect(await forget('secret', 'secret', 'unknown')).toEqual(['memory:secret']);
      const answers = await everything();
      expect(answers).not.toContain('zanzibar');
      expect(answers).not.toContain('memory:secret');
      expect(await store.check()).toEqual([]);
    });

    it('leaves an audit row that says who, when and why, and nothing of the content', async () => {
      await forget('secret');
      expect(await store.audit.list({ subject: 'memory:secret', limit: 9 })).toEqual([
        {
          at: T2,
          actor: 'ann',
          action: 'memory.forgotten',
          subject: 'memory:secret',
          detail: { reason: 'asked for', kind: 'summary', tier: 'semantic' },
        },
      ]);
    });

    it('is forgotten once', async () => {
      expect(await forget('secret')).toEqual(['memory:secret']);
      expect(await forget('secret')).toEqual([]);
      expect(await forget()).toEqual([]);
      expect(await store.audit.list({ subject: 'memory:secret', limit: 9 })).toHaveLength(1);
    });

    it('does not come back by whoever writes late', async () => {
      await forget('secret');
      await expect(store.memories.put([memory('secret')])).rejects.toMatchObject({ code: 'conflict' });
      await store.embeddings.put([embedding('memory:secret', 0, [1, 0], { sourceType: 'memory' })]);
      await store.memories.touch(['memory:secret'], T2);
      await store.memories.supersede('memory:secret', 'memory:other', T2);
      await store.skillUse.observe({
        skillId: A,
        at: T2,
        kind: 'failure',
        text: SECRET,
        memoryId: 'memory:secret',
      });
      const answers = await everything();
      expect(answers).not.toContain('zanzibar');
      expect(answers).not.toContain('memory:secret');
      expect(await store.check()).toEqual([]);
    });

    it('no longer counts as shared by the skills it told of', async () => {
      await forget('secret');
      expect(await store.affinity.share('memory:secret', [{ a: A, b: B }], T2)).toEqual([
        { a: A, b: B, count: 1, lastAt: T1 },
      ]);
      await forget('other');
      expect(await store.affinity.share('memory:other', [{ a: A, b: B }], T2)).toEqual([]);
    });

    it('may be one that was superseded, and its successor may go first', async () => {
      await store.memories.supersede('memory:secret', 'memory:other', T1);
      expect(await forget('other')).toEqual(['memory:other']);
      expect((await store.memories.get('memory:secret'))?.supersededBy).toBe('memory:other');
      expect(await forget('secret')).toEqual(['memory:secret']);
      expect(await everything()).not.toContain('zanzibar');
      expect(await store.check()).toEqual([]);
    });

    it('was dropped only: then it may be remembered anew, and nobody keeps a record of it', async () => {
      expect(await store.memories.drop(['memory:secret', 'memory:secret', 'memory:unknown'])).toEqual([
        'memory:secret',
      ]);
      expect(await everything()).not.toContain('zanzibar');
      expect(await store.audit.list({ subject: 'memory:secret', limit: 9 })).toEqual([]);
      expect(await store.check()).toEqual([]);
      expect(await store.memories.drop(['memory:secret'])).toEqual([]);
      await store.memories.put([memory('secret', { content: 'Known anew' })]);
      expect(await store.memories.get('memory:secret')).toMatchObject({ content: 'Known anew' });
      await forget('secret');
      expect(await store.memories.drop(['memory:secret'])).toEqual([]);
      await expect(store.memories.put([memory('secret')])).rejects.toMatchObject({ code: 'conflict' });
    });

    it('is there as before when the transaction fails', async () => {
      const before = await everything();
      const work = store.transaction(async (inside) => {
        await inside.memories.forget(['memory:secret'], FORGETTING);
        throw new Error('power cut');
      });
      await expect(work).rejects.toThrow('power cut');
      expect(await everything()).toBe(before);
    });
  });
}
