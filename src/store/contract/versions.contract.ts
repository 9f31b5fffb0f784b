/**
 * What every store promises about the versions of skills.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store.ts';
import type { NewVersion, SkillIntent } from '../version-store.ts';
import { type OpenTestStore, REMOVAL, skill, T0, T1, T2, type TestStore } from './fixtures.ts';

const ID = 'skill:default:a';

function version(changes: Partial<NewVersion> = {}): NewVersion {
  return {
    skillId: ID,
    kind: 'delete',
    contentHash: null,
    folderHash: null,
    author: 'ann',
    reason: 'no longer needed',
    proposal: null,
    taint: 'user',
    path: '/skills/a/SKILL.md',
    createdAt: T1,
    ...changes,
  };
}

function intent(changes: Partial<SkillIntent> = {}): SkillIntent {
  return {
    id: 'intent:1',
    skillId: ID,
    contentHash: 'h2',
    author: 'mcp:codex',
    reason: 'clearer steps',
    proposal: 'proposal:1',
    taint: 'agent',
    at: T1,
    ...changes,
  };
}

export function describeVersions(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  describe('versions of skills', () => {
    it('know proposal, taint, folder and place', async () => {
      await store.skills.upsert([
        skill('a', { contentHash: 'h1', proposal: 'proposal:9', taint: 'agent', folderHash: 'f1' }),
      ]);
      expect(await store.versions.latest(ID)).toEqual({
        id: `${ID}#1`,
        skillId: ID,
        seq: 1,
        kind: 'text',
        contentHash: 'h1',
        parentHash: null,
        folderHash: 'f1',
        author: 'reconciler',
        reason: 'found',
        proposal: 'proposal:9',
        taint: 'agent',
        path: '/skills/a/SKILL.md',
        createdAt: T0,
      });
      expect(await store.versions.get(ID, 1)).toMatchObject({ seq: 1 });
      expect(await store.versions.get(ID, 2)).toBeUndefined();
    });

    it('going back and forth are versions each, their contents kept once', async () => {
      for (const contentHash of ['h1', 'h2', 'h1', 'h2']) {
        await store.skills.upsert([skill('a', { contentHash, content: `text of ${contentHash}` })]);
      }
      expect((await store.versions.list(ID)).map((one) => one.contentHash)).toEqual(['h2', 'h1', 'h2', 'h1']);
      expect(await store.versions.content(`${ID}#3`)).toBe('text of h1');
      expect(await store.versions.content(`${ID}#4`)).toBe('text of h2');
    });

    it('keep bytes as they are, long or short, and once', async () => {
      const noise = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251);
      const text = new TextEncoder().encode('the same line\n'.repeat(2000));
      await store.versions.keep([
        { hash: 'noise', bytes: noise },
        { hash: 'text', bytes: text },
        { hash: 'empty', bytes: new Uint8Array() },
        { hash: 'text', bytes: text },
      ]);
      await store.versions.keep([{ hash: 'text', bytes: Uint8Array.of(1) }]);
      expect([...((await store.versions.bytes('noise')) ?? [])]).toEqual([...noise]);
      expect(Buffer.from((await store.versions.bytes('text')) ?? []).equals(text)).toBe(true);
      expect((await store.versions.bytes('empty'))?.byteLength).toBe(0);
      expect(await store.versions.bytes('unknown')).toBeUndefined();
    });

    it('give the text of a file in UTF-16, and its bytes', async () => {
      const bytes = Buffer.from('\ufeffname: a', 'utf16le');
      await store.skills.upsert([skill('a', { contentHash: 'h1', content: 'name: a', bytes })]);
      expect(await store.versions.content(`${ID}#1`)).toBe('name: a');
      expect(Buffer.from((await store.versions.bytes('h1')) ?? []).equals(bytes)).toBe(true);
    });

    it('go on after a deletion, which is one itself, and after the skill is gone', async () => {
      await store.skills.upsert([skill('a', { contentHash: 'h1', content: 'one' })]);
      const deletion = await store.versions.add(version());
      expect(deletion).toMatchObject({ id: `${ID}#2`, seq: 2, kind: 'delete', parentHash: 'h1' });
      await store.skills.remove([ID], REMOVAL);
      expect(await store.versions.list(ID)).toHaveLength(2);
      expect(await store.skills.content(ID)).toBe('one');
      expect(await store.versions.content(`${ID}#2`)).toBeUndefined();
      await store.skills.upsert([skill('a', { contentHash: 'h1', content: 'one' })]);
      expect(await store.versions.latest(ID)).toMatchObject({ seq: 3, parentHash: null });
    });

    it('take a folder that is seen later', async () => {
      await store.skills.upsert([skill('a')]);
      await store.versions.setFolder(ID, 1, 'f1');
      expect((await store.versions.latest(ID))?.folderHash).toBe('f1');
    });

    it('are found by the name of a skill that is gone, and by no other', async () => {
      await store.skills.upsert([
        skill('a'),
        skill('ab'),
        skill('a', { id: `${ID}@shop-1f3a9c`, project: '/shop' }),
      ]);
      await store.skills.remove([ID], REMOVAL);
      expect(await store.versions.skillsNamed('a')).toEqual([ID, `${ID}@shop-1f3a9c`]);
      expect(await store.versions.skillsNamed('%')).toEqual([]);
    });

    it('stay tainted through an edit on disk, and are clean where somebody vouches', async () => {
      const write = (contentHash: string, changes: Partial<Parameters<typeof skill>[1]>): Promise<void> =>
        store.skills.upsert([skill('a', { contentHash, ...changes })]);
      await write('h1', { taint: 'web' });
      await write('h2', { taint: 'user' });
      await write('h3', { taint: 'user', keepsTaint: false });
      await write('h4', { taint: 'user' });
      expect((await store.versions.list(ID)).map(({ taint }) => taint)).toEqual([
        'user',
        'user',
        'web',
        'web',
      ]);
    });
  });

  describe('an intent', () => {
    it('names the author of a file that was found after a kill, once', async () => {
      await store.skills.upsert([skill('a', { contentHash: 'h1' })]);
      await store.versions.intend(intent());
      await store.skills.upsert([skill('a', { contentHash: 'h2', at: T2 })]);
      expect(await store.versions.latest(ID)).toMatchObject({
        author: 'mcp:codex',
        reason: 'clearer steps',
        proposal: 'proposal:1',
        taint: 'agent',
        createdAt: T2,
      });
      await store.skills.upsert([skill('a', { contentHash: 'h1' })]);
      await store.skills.upsert([skill('a', { contentHash: 'h2' })]);
      expect((await store.versions.latest(ID))?.author).toBe('reconciler');
    });

    it('says nothing of a change that has an author of its own, and the last one counts', async () => {
      await store.skills.upsert([skill('a', { contentHash: 'h1' })]);
      await store.versions.intend(intent());
      await store.skills.upsert([
        skill('a', { contentHash: 'h2', keepsTaint: false, changedBy: 'user', reason: 'rollback to #1' }),
      ]);
      expect(await store.versions.latest(ID)).toMatchObject({ seq: 2, reason: 'rollback to #1' });
      // The same text once more, after its file was out of sight.
      await store.skills.remove([ID], REMOVAL);
      await store.skills.upsert([skill('a', { contentHash: 'h2', keepsTaint: false, reason: 'again' })]);
      expect(await store.versions.latest(ID)).toMatchObject({ seq: 3, reason: 'again' });
      await store.skills.upsert([skill('a', { contentHash: 'h1' })]);
      await store.versions.intend(intent());
      await store.versions.intend(intent({ id: 'intent:2', reason: 'the later one', at: T2 }));
      await store.skills.upsert([skill('a', { contentHash: 'h2' })]);
      expect((await store.versions.latest(ID))?.reason).toBe('the later one');
    });

    it('is settled where its text is on record without a version of its own', async () => {
      await store.versions.intend(intent());
      await store.versions.settle(ID, 'h2');
      await store.skills.upsert([skill('a', { contentHash: 'h2' })]);
      expect((await store.versions.latest(ID))?.author).toBe('reconciler');
    });

    it('says nothing about another text, another skill, or once it is withdrawn or a day old', async () => {
      await store.versions.intend(intent({ contentHash: 'other' }));
      await store.versions.intend(intent({ id: 'intent:2', skillId: 'skill:default:b' }));
      await store.versions.intend(intent({ id: 'intent:3' }));
      await store.versions.withdraw('intent:3');
      await store.versions.intend(intent({ id: 'intent:4', at: '2025-12-01T00:00:00.000Z' }));
      await store.versions.intend(intent({ id: 'intent:5', contentHash: 'later', at: T2 }));
      await store.skills.upsert([skill('a', { contentHash: 'h2' })]);
      expect((await store.versions.latest(ID))?.author).toBe('reconciler');
    });

    it('to delete becomes the deletion when the skill is found to be gone', async () => {
      await store.skills.upsert([skill('a', { contentHash: 'h1' }), skill('b')]);
      await store.versions.intend(intent({ contentHash: null }));
      await store.skills.remove([ID, 'skill:default:b'], REMOVAL);
      expect(await store.versions.latest(ID)).toMatchObject({ kind: 'delete', author: 'mcp:codex', seq: 2 });
      expect(await store.versions.list('skill:default:b')).toHaveLength(1);
    });
  });

  it('a skill is locked within a transaction, again and again', async () => {
    const work = (): Promise<void> => store.transaction((transaction) => transaction.versions.lock(ID));
    await Promise.all([work(), work()]);
  });
}
