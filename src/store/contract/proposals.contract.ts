/**
 * What every store promises about proposals.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewProposal } from '../proposal-store.ts';
import type { Store } from '../store.ts';
import { type OpenTestStore, T0, T1, T2, type TestStore } from './fixtures.ts';

function proposal(id: string, changes: Partial<NewProposal> = {}): NewProposal {
  return {
    id: `proposal:${id}`,
    key: `key-${id}`,
    kind: 'edit',
    skillName: 'pdf',
    skillId: 'skill:default:pdf',
    project: null,
    version: '1.0.1',
    baseHash: 'base',
    baseContent: 'The text before',
    content: `The text of ${id}`,
    contentHash: `hash-of-${id}`,
    advice: ['no section Pitfalls'],
    reason: 'it was wrong',
    author: 'mcp:test',
    sessionKey: 's1',
    proposedIn: '/shop',
    taint: 'tool',
    createdAt: T0,
    ...changes,
  };
}

export function describeProposals(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  describe('proposals', () => {
    it('come back as they were given, pending', async () => {
      const { key: _key, ...given } = proposal('a', { project: '/shop', skillId: null, baseHash: null });
      const added = await store.proposals.add({ ...given, key: 'k' });
      expect(added).toEqual({ isNew: true, proposal: { ...given, state: 'pending', decision: null } });
      expect(await store.proposals.waiting('k')).toEqual(added.proposal);
      expect(await store.proposals.get('proposal:a')).toEqual(added.proposal);
      expect(await store.proposals.get('proposal:none')).toBeUndefined();
    });

    it('with a key that waits already are the one that waits', async () => {
      await store.proposals.add({ ...proposal('a'), key: 'same' });
      const again = await store.proposals.add({ ...proposal('b'), key: 'same' });
      expect(again).toMatchObject({ isNew: false, proposal: { id: 'proposal:a' } });
      expect(await store.proposals.count()).toBe(1);
    });

    it('asked for at once are one', async () => {
      const added = await Promise.all(
        ['a', 'b', 'c', 'd'].map((id) => store.proposals.add({ ...proposal(id), key: 'same' })),
      );
      expect(added.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(added.map(({ proposal: { id } }) => id)).size).toBe(1);
    });

    it('are decided once, with a row in the audit log', async () => {
      await store.proposals.add({ ...proposal('a'), key: 'same' });
      const decision = { at: T1, by: 'user', reason: 'wrong' };
      const decided = await store.proposals.decide('proposal:a', 'rejected', decision);
      expect(decided).toMatchObject({ id: 'proposal:a', state: 'rejected', decision });
      expect(await store.proposals.get('proposal:a')).toEqual(decided);
      expect(await store.proposals.waiting('same')).toBeUndefined();
      expect(await store.proposals.decide('proposal:a', 'approved', decision)).toBeUndefined();
      expect(await store.audit.list({ subject: 'proposal:a', limit: 5 })).toEqual([
        {
          ...{ at: T1, actor: 'user', action: 'proposal.rejected', subject: 'proposal:a' },
          detail: { skill: 'pdf', kind: 'edit', author: 'mcp:test', reason: 'wrong' },
        },
      ]);
    });

    it('are counted by author and time', async () => {
      await store.proposals.add(proposal('a', { createdAt: T0 }));
      await store.proposals.add(proposal('b', { createdAt: T2 }));
      await store.proposals.add(proposal('c', { createdAt: T2, author: 'mcp:other' }));
      expect(await store.proposals.count({ author: 'mcp:test' })).toBe(2);
      expect(await store.proposals.count({ author: 'mcp:test', since: T1 })).toBe(1);
    });

    it('that were decided do not stand in the way of the same one asked for again', async () => {
      await store.proposals.add({ ...proposal('a'), key: 'same' });
      await store.proposals.decide('proposal:a', 'rejected', { at: T1, by: 'user', reason: null });
      const again = await store.proposals.add({ ...proposal('b'), key: 'same' });
      expect(again).toMatchObject({ isNew: true, proposal: { id: 'proposal:b' } });
    });

    it('are listed newest first, in pages, without their texts', async () => {
      await store.proposals.add(proposal('a', { createdAt: T0 }));
      await store.proposals.add(proposal('b', { createdAt: T2, skillName: 'csv' }));
      await store.proposals.add(proposal('c', { createdAt: T1, kind: 'delete', content: null }));
      const ids = async (query?: Parameters<Store['proposals']['list']>[0]): Promise<string[]> =>
        (await store.proposals.list(query)).map(({ id }) => id.slice('proposal:'.length));
      expect(await ids()).toEqual(['b', 'c', 'a']);
      expect(await ids({ limit: 1, offset: 1 })).toEqual(['c']);
      expect(await ids({ skillName: 'csv' })).toEqual(['b']);
      expect(await ids({ state: 'rejected' })).toEqual([]);
      expect(await store.proposals.count({ state: 'pending' })).toBe(3);
      expect((await store.proposals.list())[0]).not.toHaveProperty('content');
      expect((await store.proposals.list())[0]).not.toHaveProperty('baseContent');
    });
  });
}
