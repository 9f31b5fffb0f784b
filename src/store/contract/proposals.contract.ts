/**
 * What every store promises about proposals.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewProposal, ProposalStage } from '../proposal-store.ts';
import type { Store } from '../store.ts';
import { type OpenTestStore, T0, T1, T2, type TestStore } from './fixtures.ts';

const STAGE: ProposalStage = {
  stage: 'structure',
  outcome: 'noted',
  says: 'one remark',
  findings: [
    {
      rule: 'structure/pitfalls',
      severity: 'low',
      file: 'SKILL.md',
      line: null,
      excerpt: '',
      says: 'no section Pitfalls',
    },
  ],
};

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
    files: [{ path: 'scripts/fill.sh', content: 'fill\n' }],
    advice: ['no section Pitfalls'],
    reason: 'it was wrong',
    author: 'mcp:test',
    authorKind: 'agent',
    sources: [{ kind: 'memory', id: 'memory:1' }],
    sessionKey: 's1',
    proposedIn: '/shop',
    taint: 'tool',
    stages: [STAGE],
    worst: 'low',
    state: 'pending',
    awaits: 'person',
    decision: null,
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
      expect(added).toEqual({ isNew: true, proposal: { ...given, versionId: null } });
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
      const about = { skill: 'pdf', kind: 'edit', author: 'mcp:test', taint: 'tool' };
      expect(await store.audit.list({ subject: 'proposal:a', limit: 5 })).toEqual([
        {
          ...{ at: T1, actor: 'user', action: 'proposal.rejected', subject: 'proposal:a' },
          detail: { ...about, reason: 'wrong' },
        },
        {
          ...{ at: T0, actor: 'mcp:test', action: 'proposal.pending', subject: 'proposal:a' },
          detail: { ...about, reason: 'it was wrong' },
        },
      ]);
    });

    it('that somebody has claimed are taken, changed and decided by nobody else, until the time is up', async () => {
      await store.proposals.add({ ...proposal('a'), key: 'same' });
      const decision = { at: T0, by: 'user', reason: null };
      const claims = await Promise.all(
        [1, 2, 3].map(() => store.proposals.claim('proposal:a', T0, ['pending'])),
      );
      expect(await store.proposals.count({ claimedAt: T0 })).toBe(1);
      const [claim = ''] = claims.filter((one) => one !== undefined);
      expect(claims.filter((one) => one !== undefined)).toHaveLength(1);
      expect(await store.proposals.get('proposal:a')).toMatchObject({ state: 'pending', awaits: 'person' });
      expect(await store.proposals.decide('proposal:a', 'rejected', decision)).toBeUndefined();
      expect(await store.proposals.update('proposal:a', { awaits: 'model' })).toBeUndefined();
      expect(await store.proposals.release('proposal:a', claim, { awaits: 'person' })).toBeDefined();
      expect(await store.proposals.decide('proposal:a', 'approved', decision, { claim })).toBeUndefined();
      expect(await store.proposals.count({ claimedAt: T0 })).toBe(0);
      await store.proposals.claim('proposal:a', T0, ['pending']);
      const later = new Date(Date.parse(T0) + 120_000).toISOString();
      expect(await store.proposals.claim('proposal:a', later, ['conflict'])).toBeUndefined();
      const second = await store.proposals.claim('proposal:a', later, ['pending']);
      expect(second).toBeDefined();
      const options = { claim: second ?? '' };
      expect(await store.proposals.decide('proposal:a', 'approved', decision, options)).toMatchObject({
        ...{ state: 'approved', awaits: null },
      });
    });

    it('may come decided, and wait for nobody then', async () => {
      const decision = { at: T0, by: 'review', reason: 'dangerous' };
      const state = { state: 'rejected', awaits: null, decision } as const;
      const { proposal: added } = await store.proposals.add({ ...proposal('a', state), key: 'same' });
      expect(added).toMatchObject(state);
      expect(await store.proposals.waiting('same')).toBeUndefined();
      expect(await store.proposals.lastDecided('same')).toMatchObject({ id: 'proposal:a' });
      expect(await store.proposals.lastDecided('other')).toBeUndefined();
      expect(await store.proposals.counts()).toEqual({ pending: 0, approved: 0, rejected: 1, conflict: 0 });
    });

    it('are decided anew only from the states that are named, with the version that came of it', async () => {
      await store.proposals.add(proposal('a'));
      const stages = [{ ...STAGE, stage: 'hash', outcome: 'conflict', diff: '-old' }];
      const conflict = { at: T1, by: 'user', reason: null };
      await store.proposals.decide('proposal:a', 'conflict', conflict, { stages });
      expect(await store.proposals.decide('proposal:a', 'approved', conflict)).toBeUndefined();
      const approved = await store.proposals.decide('proposal:a', 'approved', conflict, {
        from: ['pending', 'conflict'],
        versionId: 'skill:default:pdf#2',
      });
      expect(approved).toMatchObject({ state: 'approved', versionId: 'skill:default:pdf#2', stages });
      expect(await store.proposals.count({ decidedSince: T1, notDecidedBy: 'nobody' })).toBe(1);
      expect(await store.proposals.count({ decidedSince: T2 })).toBe(0);
      expect(await store.proposals.count({ notDecidedBy: 'user' })).toBe(0);
    });

    it('that wait can be looked at further', async () => {
      await store.proposals.add(proposal('a', { awaits: 'model' }));
      const changed = await store.proposals.update('proposal:a', {
        awaits: 'person',
        worst: 'high',
        stages: [],
      });
      expect(changed).toMatchObject({ awaits: 'person', worst: 'high', stages: [], state: 'pending' });
      await store.proposals.decide('proposal:a', 'rejected', { at: T1, by: 'user', reason: null });
      expect(await store.proposals.update('proposal:a', { awaits: 'model' })).toBeUndefined();
    });

    it('asked for twice keep the worse taint of both', async () => {
      await store.proposals.add({ ...proposal('a', { taint: 'agent' }), key: 'same' });
      await store.proposals.add({ ...proposal('b', { taint: 'web' }), key: 'same' });
      const third = await store.proposals.add({ ...proposal('c', { taint: 'user' }), key: 'same' });
      expect(third.proposal).toMatchObject({ id: 'proposal:a', taint: 'web' });
      expect(await store.proposals.get('proposal:a')).toMatchObject({ taint: 'web' });
    });

    it('are found by the beginning of their ids, whatever characters it has', async () => {
      for (const id of ['ab1', 'ab2', 'b%c']) await store.proposals.add(proposal(id));
      expect(await store.proposals.startingWith('proposal:ab', 5)).toEqual(['proposal:ab1', 'proposal:ab2']);
      expect(await store.proposals.startingWith('proposal:ab', 1)).toEqual(['proposal:ab1']);
      expect(await store.proposals.startingWith('proposal:%', 5)).toEqual([]);
      expect(await store.proposals.startingWith('proposal:b%', 5)).toEqual(['proposal:b%c']);
    });

    it('opinions of a model are kept once', async () => {
      const { findings } = STAGE;
      const opinion = { key: 'k', model: 'm', decision: 'unsure', findings, at: T0 } as const;
      await store.opinions.put(opinion);
      await store.opinions.put({ ...opinion, decision: 'approve' });
      expect(await store.opinions.get('k')).toEqual(opinion);
      expect(await store.opinions.get('other')).toBeUndefined();
    });

    it('are counted by author and time', async () => {
      await store.proposals.add(proposal('a', { createdAt: T0 }));
      await store.proposals.add(proposal('b', { createdAt: T2 }));
      await store.proposals.add(proposal('c', { createdAt: T2, author: 'mcp:other' }));
      expect(await store.proposals.count({ author: 'mcp:test' })).toBe(2);
      expect(await store.proposals.count({ author: 'mcp:test', since: T1 })).toBe(1);
      expect(await store.proposals.count({ author: 'mcp:test', sessionKey: 's2' })).toBe(0);
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
      for (const long of ['baseContent', 'files', 'stages'])
        expect((await store.proposals.list())[0]).not.toHaveProperty(long);
    });
  });
}
