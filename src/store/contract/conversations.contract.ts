/**
 * What every store promises about conversations.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Conversation } from '../conversation-store.ts';
import type { Store } from '../store.ts';
import { NOW, type OpenTestStore, skill, T0, T1, T2, type TestStore } from './fixtures.ts';

export function describeConversations(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  const begin = (
    sessionKey: string,
    changes: { at?: string; agent?: string; project?: string } = {},
  ): Promise<Conversation> =>
    store.conversations.open({
      sessionKey,
      agent: 'default',
      harness: 'codex',
      project: null,
      at: T0,
      ...changes,
    });
  const turn = (content: string, key?: string) => ({ role: 'user', content, at: T1, key });
  const ids = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);

  describe('conversations', () => {
    it('are opened once per session, however many hooks open at once', async () => {
      const opened = await Promise.all([begin('s'), begin('s'), begin('s', { at: T1 })]);
      expect(new Set(ids(opened)).size).toBe(1);
      // Whichever was first has opened it.
      const startedAt = opened[0].startedAt;
      expect([T0, T1]).toContain(startedAt);
      expect(await begin('s')).toEqual({
        id: 'conversation:s#1',
        sessionKey: 's',
        agent: 'default',
        harness: 'codex',
        project: null,
        title: null,
        state: 'open',
        taint: 'trusted',
        turns: 0,
        startedAt,
        lastTurnAt: startedAt,
        endedAt: null,
        summaryId: null,
      });
    });

    it('are followed by a new one of the same session after they were closed', async () => {
      const first = await begin('s');
      expect(await store.conversations.close(first.id, T1)).toBe(true);
      expect(await store.conversations.close(first.id, T2)).toBe(false);
      expect(await store.conversations.close('unknown', T2)).toBe(false);
      expect(await store.conversations.get(first.id)).toMatchObject({ state: 'closed', endedAt: T1 });
      const second = await begin('s', { at: T2 });
      expect(second.id).not.toBe(first.id);
      expect((await store.conversations.bySession('s'))?.id).toBe(second.id);
      expect((await begin('s#1')).id).not.toBe(second.id);
      expect(await store.conversations.bySession('unknown')).toBeUndefined();
    });

    it('give single turns other words', async () => {
      const [{ id }, { id: other }] = [await begin('s'), await begin('t')];
      for (const one of [id, other]) await store.conversations.append(one, [turn('one'), turn('two')]);
      const [first] = await store.conversations.turns(id);
      await store.conversations.rewrite(id, [{ position: first?.position ?? 0, content: 'uno' }]);
      const words = async (of: string): Promise<string[]> =>
        (await store.conversations.turns(of)).map(({ content }) => content);
      expect([await words(id), await words(other)]).toEqual([
        ['uno', 'two'],
        ['one', 'two'],
      ]);
    });

    it('hold their turns in order, in pages', async () => {
      const { id } = await begin('s');
      expect(await store.conversations.append(id, [turn('one'), turn('two')])).toBe(2);
      expect(await store.conversations.append(id, [turn('one')])).toBe(1);
      expect(await store.conversations.append(id, [])).toBe(0);
      expect(await store.conversations.turns(id)).toEqual([
        { position: 0, role: 'user', content: 'one', at: T1 },
        { position: 1, role: 'user', content: 'two', at: T1 },
        { position: 2, role: 'user', content: 'one', at: T1 },
      ]);
      const page = await store.conversations.turns(id, { limit: 1, offset: 1 });
      expect(page.map((row) => row.content)).toEqual(['two']);
      expect(await store.conversations.turns(id, { offset: 2 })).toHaveLength(1);
      expect(await store.conversations.get(id)).toMatchObject({ turns: 3, lastTurnAt: T1 });
      expect(await store.check()).toEqual([]);
    });

    it('append a turn with the same key once, in one call, in two, and at once', async () => {
      const { id } = await begin('s');
      const other = await begin('other');
      const turns = [turn('one', 'k1'), turn('one again', 'k1'), turn('two', 'k2')];
      const counts = await Promise.all([
        store.conversations.append(id, turns),
        store.conversations.append(id, turns),
        store.conversations.append(id, [turn('three', 'k3'), ...turns]),
        store.conversations.append(other.id, turns),
      ]);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
      expect((await store.conversations.turns(id)).map((row) => row.position)).toEqual([0, 1, 2]);
      expect((await store.conversations.get(id))?.turns).toBe(3);
      expect(await store.check()).toEqual([]);
    });

    it('take the worst taint of their turns, and never a better one', async () => {
      const { id } = await begin('s');
      const taint = async (): Promise<string | undefined> => (await store.conversations.get(id))?.taint;
      await store.conversations.append(id, [{ ...turn('a'), taint: 'trusted' }]);
      expect(await taint()).toBe('trusted');
      await store.conversations.append(id, [turn('b')]);
      expect(await taint()).toBe('user');
      await store.conversations.append(id, [
        { ...turn('c'), taint: 'web' },
        { ...turn('d'), taint: 'tool' },
      ]);
      await store.conversations.append(id, [{ ...turn('e'), taint: 'trusted' }]);
      expect(await taint()).toBe('web');
    });

    it('keep a turn that comes late, and an older turn makes the last one no older', async () => {
      const { id } = await begin('s', { at: T2 });
      await store.conversations.close(id, T2);
      expect(await store.conversations.append(id, [turn('late')])).toBe(1);
      expect(await store.conversations.get(id)).toMatchObject({ turns: 1, lastTurnAt: T2, state: 'closed' });
    });

    it('refuse a turn of more than a megabyte, and one of no conversation', async () => {
      const { id } = await begin('s');
      const huge = store.conversations.append(id, [turn('ok'), turn('x'.repeat(1024 * 1024 + 1))]);
      await expect(huge).rejects.toMatchObject({ code: 'too_large' });
      expect(await store.conversations.turns(id)).toEqual([]);
      const lost = store.conversations.append('unknown', [turn('a')]);
      await expect(lost).rejects.toMatchObject({ code: 'not_found' });
    });

    it('are summarized by a memory', async () => {
      const { id } = await begin('s');
      await store.conversations.setSummary(id, { title: 'Deploying', summaryId: 'memory:1' });
      expect(await store.conversations.get(id)).toMatchObject({
        state: 'summarized',
        title: 'Deploying',
        summaryId: 'memory:1',
        endedAt: T0,
      });
      const lost = store.conversations.setSummary('unknown', { title: 't', summaryId: 'm' });
      await expect(lost).rejects.toMatchObject({ code: 'not_found' });
    });

    it('are listed newest first, by state, project and agent', async () => {
      const one = await begin('1', { at: T0 });
      const two = await begin('2', { at: T2, project: '/p' });
      const three = await begin('3', { at: T1, agent: 'other' });
      await store.conversations.close(three.id, T2);
      const list = async (query = {}): Promise<string[]> => ids(await store.conversations.list(query));
      expect(await list()).toEqual([two.id, three.id, one.id]);
      expect(await list({ state: 'open' })).toEqual([two.id, one.id]);
      expect(await list({ project: '/p' })).toEqual([two.id]);
      expect(await list({ project: null })).toEqual([three.id, one.id]);
      expect(await list({ agent: 'other' })).toEqual([three.id]);
      expect(await list({ limit: 1, offset: 1 })).toEqual([three.id]);
      expect(await list({ offset: 2 })).toEqual([one.id]);
    });

    it('that are tainted are found while they are open and for a while after, in the project or in none', async () => {
      const now = NOW;
      const web = async (key: string, changes: { project?: string } = {}): Promise<string> => {
        const { id } = await begin(key, { ...changes, at: now });
        await store.lineage.derive({ kind: 'session', id: key }, [], 'web');
        return id;
      };
      const nowhere = await web('1');
      const here = await web('2', { project: '/p' });
      const elsewhere = await web('3', { project: '/q' });
      const before = await web('4', { project: '/p' });
      const justOver = await web('5', { project: '/p' });
      await begin('6', { project: '/p', at: now });
      await store.conversations.close(before, T0);
      await store.conversations.close(justOver, now);
      const tainted = async (project: string | null, limit = 9): Promise<string[]> =>
        ids(await store.conversations.tainted({ project, withinMs: 3_600_000, limit })).sort();
      expect(await tainted('/p')).toEqual([nowhere, here, justOver]);
      expect(await tainted(null)).toEqual([nowhere, here, elsewhere, justOver]);
      expect(await tainted('/p', 1)).toHaveLength(1);
    });

    it('that are deleted leave their number, which is not given again, and an audit row', async () => {
      const first = await begin('s', { project: '/p' });
      await store.conversations.append(first.id, [turn('one', 'k1'), turn('two')]);
      await store.conversations.setSummary(first.id, { title: 'Deploying', summaryId: 'memory:1' });
      const removal = { at: T2, actor: 'user', reason: 'asked for' };
      expect(await store.conversations.remove(first.id, removal)).toBe(true);
      expect(await store.conversations.remove(first.id, removal)).toBe(false);
      expect(await store.conversations.remove('unknown', removal)).toBe(false);
      expect(await store.conversations.get(first.id)).toBeUndefined();
      expect(await store.conversations.bySession('s')).toBeUndefined();
      expect(await store.conversations.turns(first.id)).toEqual([]);
      expect(await store.conversations.list()).toEqual([]);
      await expect(store.conversations.append(first.id, [turn('late')])).rejects.toMatchObject({
        code: 'not_found',
      });
      const late = store.conversations.setSummary(first.id, { title: 't', summaryId: 'm' });
      await expect(late).rejects.toMatchObject({ code: 'not_found' });
      expect(await store.audit.list({ subject: first.id, limit: 9 })).toEqual([
        {
          at: T2,
          actor: 'user',
          action: 'conversation.deleted',
          subject: first.id,
          detail: { reason: 'asked for', state: 'summarized', turns: 2 },
        },
      ]);
      expect((await begin('s')).id).toBe('conversation:s#2');
      expect(await store.check()).toEqual([]);
    });

    it('that are deleted take the links along that wait for them, and no others', async () => {
      const names = ['a', 'b', 'c', 'd', 'e'];
      await store.skills.upsert(names.map((name) => skill(name)));
      const wait = (name: string, sessionKey: string, at: string): Promise<void> =>
        store.skillUse.defer({ skillId: `skill:default:${name}`, sessionKey, at });
      const left = async (): Promise<string[]> =>
        (await store.skillUse.waitingSince({ before: '2027', limit: 9 })).map(({ sessionKey }) => sessionKey);
      const first = await begin('s');
      await store.conversations.close(first.id, T1);
      const second = await begin('s', { at: T1 });
      await wait('a', first.id, T0);
      await wait('b', 's', T0);
      await wait('c', second.id, T1);
      await wait('d', 's', T2);
      await wait('e', 'other', T0);
      const removal = { at: T2, actor: 'user', reason: 'asked for' };
      await store.conversations.remove(first.id, removal);
      expect(await left()).toEqual([second.id, 'other', 's']);
      await store.conversations.remove(second.id, removal);
      expect(await left()).toEqual(['other']);
    });

    it('lose the turns of long ago in batches once they are summarized, and keep their summary', async () => {
      const [old, older, open, young] = await Promise.all(['1', '2', '3', '4'].map((key) => begin(key)));
      for (const { id } of [old, older, open]) {
        await store.conversations.append(id, [turn('a', 'k'), turn('b'), turn('c')]);
      }
      await store.conversations.append(young.id, [{ ...turn('a'), at: T2 }]);
      for (const { id } of [old, older, young]) {
        await store.conversations.setSummary(id, { title: 'Deploying', summaryId: 'memory:1' });
      }
      const drop = (): Promise<number> => store.conversations.dropTurns({ before: T2, limit: 4 });
      expect(await drop()).toBe(4);
      expect((await store.conversations.turns(older.id)).map(({ content }) => content)).toEqual(['b', 'c']);
      expect(await store.check()).toEqual([]);
      expect(await drop()).toBe(2);
      expect(await drop()).toBe(0);
      expect(await store.conversations.get(old.id)).toMatchObject({ turns: 0, title: 'Deploying' });
      expect((await store.conversations.get(open.id))?.turns).toBe(3);
      expect((await store.conversations.get(young.id))?.turns).toBe(1);
      expect(await store.check()).toEqual([]);
    });

    it('know the keys of their turns', async () => {
      const { id } = await begin('s');
      await store.conversations.append(id, [turn('one', 'k1'), turn('two')]);
      expect(await store.conversations.seenKeys(id, ['k1', 'k2'])).toEqual(new Set(['k1']));
      expect(await store.conversations.seenKeys(id, [])).toEqual(new Set());
    });

    it('are found by a time at which they had begun', async () => {
      const first = await begin('s');
      await store.conversations.close(first.id, T1);
      const second = await begin('s', { at: T2 });
      expect((await store.conversations.bySession('s', T1))?.id).toBe(first.id);
      expect((await store.conversations.bySession('s', T2))?.id).toBe(second.id);
    });

    it('that fell silent are found, the longest silent first', async () => {
      const one = await begin('1', { at: T0 });
      const two = await begin('2', { at: T0 });
      const three = await begin('3', { at: T0 });
      await store.conversations.append(one.id, [turn('a')]);
      await store.conversations.close(three.id, T0);
      expect(ids(await store.conversations.silentSince(T2, 9))).toEqual([two.id, one.id]);
      expect(ids(await store.conversations.silentSince(T1, 9))).toEqual([two.id]);
      expect(ids(await store.conversations.silentSince(T2, 1))).toEqual([two.id]);
    });
  });
}
