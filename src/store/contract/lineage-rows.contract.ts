/**
 * What every store promises about the lineage of what it writes: it is recorded with the row, in one transaction.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NodeRef } from '../lineage-store.ts';
import type { AgentSession } from '../session-store.ts';
import type { Store } from '../store.ts';
import type { Taint } from '../taint.ts';
import { memory, type OpenTestStore, REMOVAL, T0, T2, type TestStore } from './fixtures.ts';
import { folded, traced } from './procedures.contract.ts';

const SESSION: NodeRef = { kind: 'session', id: 's' };
const ROW: AgentSession = {
  ...{ sessionKey: 's', harness: 'codex', project: null, turns: 0, frozen: null, frozenAt: null },
  ...{ shown: [], used: [], taint: 'trusted', updatedAt: T0 },
};

export function describeLineageOfRows(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  async function converse(taint?: Taint): Promise<string> {
    const place = { sessionKey: 's', agent: 'default', harness: null, project: null, at: T0 };
    const { id } = await store.conversations.open(place);
    await store.conversations.append(id, [
      { role: 'user', content: 'Hello', at: T0, ...(taint && { taint }) },
    ]);
    return id;
  }

  const conversationTaint = async (id: string): Promise<Taint | undefined> =>
    (await store.conversations.get(id))?.taint;

  describe('the lineage of rows', () => {
    it('makes a conversation as bad as its session, also when that turns out later, and lets it down again', async () => {
      const id = await converse();
      expect(await conversationTaint(id)).toBe('user');
      await store.lineage.mark(SESSION, 'web', 'WebFetch');
      expect(await conversationTaint(id)).toBe('web');
      await store.lineage.vouch(SESSION, { level: 'user', by: 'ann', why: 'read it' });
      expect(await conversationTaint(id)).toBe('user');
    });

    it('leaves a conversation that is over as it was, whatever its session hears later, which is the next one’s', async () => {
      const note: NodeRef = { kind: 'memory', id: 'memory:told' };
      const first = await converse();
      await store.conversations.close(first, T0);
      await store.lineage.derive(SESSION, [note], 'web', { why: 'WebFetch' });
      const second = await converse();
      await store.conversations.close(second, T0);
      await store.lineage.mark(SESSION, 'hostile', 'worse');
      const third = await converse();
      const taints = await Promise.all([first, second, third].map(conversationTaint));
      expect(taints).toEqual(['user', 'web', 'hostile']);
      // It still knows what it was made of.
      const steps = await store.lineage.ancestors({ kind: 'conversation', id: second }, 9);
      expect(steps).toMatchObject([{ own: 'web', why: 'WebFetch' }, note]);
      await store.lineage.mark(note, 'hostile', 'turned out later');
      expect(await conversationTaint(second)).toBe('hostile');
      expect(await store.conversations.ofSession('s')).toEqual([first, second, third]);
    });

    it('keeps what a turn brought in when its session is cleared', async () => {
      await store.lineage.mark(SESSION, 'web', 'WebFetch');
      const id = await converse('tool');
      await store.lineage.mark(SESSION, 'trusted', 'cleared');
      expect(await conversationTaint(id)).toBe('tool');
    });

    it('makes a memory follow the conversation that it is of', async () => {
      const id = await converse();
      const sources: NodeRef[] = [{ kind: 'conversation', id }];
      await store.memories.put([memory('1', { taint: 'agent', sources })]);
      await store.lineage.mark({ kind: 'conversation', id }, 'web', 'a page');
      expect((await store.memories.get('memory:1'))?.taint).toBe('web');
      // Written again, as after a repair.
      await store.memories.put([memory('1', { taint: 'trusted' })]);
      expect((await store.memories.get('memory:1'))?.taint).toBe('web');
      await store.lineage.mark({ kind: 'conversation', id }, 'user', 'cleared');
      expect((await store.memories.get('memory:1'))?.taint).toBe('agent');
    });

    it('makes a memory that is told again as bad as the worse telling', async () => {
      await store.memories.put([memory('1', { taint: 'user' })]);
      await store.memories.put([memory('1', { taint: 'web' })]);
      await store.memories.put([memory('1', { taint: 'user' })]);
      expect((await store.memories.get('memory:1'))?.taint).toBe('web');
    });

    it('keeps the level of a session that is written from an older memory of it, and of one that is forgotten', async () => {
      await store.agentSessions.put(ROW);
      await store.lineage.mark(SESSION, 'web', 'WebFetch');
      await store.agentSessions.put({ ...ROW, turns: 1 });
      expect(await store.agentSessions.get('s')).toMatchObject({ taint: 'web', turns: 1 });
      await store.agentSessions.removeIdle(T2);
      await store.agentSessions.put({ ...ROW, turns: 2 });
      expect(await store.agentSessions.get('s')).toMatchObject({ taint: 'web', turns: 2 });
      await store.lineage.vouch(SESSION, { level: 'user', by: 'ann', why: 'read it' });
      await store.agentSessions.put({ ...ROW, taint: 'web' });
      expect(await store.agentSessions.get('s')).toMatchObject({ taint: 'user' });
    });

    it('makes a procedure follow the conversations that it was learnt from, and what its log shows', async () => {
      const { procedures, lineage } = store;
      const open = { sessionKey: 'b', agent: 'default', harness: null, project: null, at: T0 };
      const { id: conversation } = await store.conversations.open(open);
      await procedures.fold(folded('1', traced('a', 'a'), traced('b', 'b')));
      const taint = async (id: string): Promise<Taint | undefined> => (await procedures.get(id))?.taint;
      expect(await taint('procedure:a')).toBe('agent');
      await lineage.mark({ kind: 'conversation', id: conversation }, 'web', 'a hook saw it');
      expect([await taint('procedure:a'), await taint('procedure:b')]).toEqual(['agent', 'web']);
      // Folded anew.
      await procedures.fold(folded('2', traced('a', 'a'), traced('b', 'b')));
      expect(await taint('procedure:b')).toBe('web');
      await procedures.fold(folded('3', traced('a', 'a'), traced('a', 'c', 'hostile'), traced('b', 'b')));
      expect(await taint('procedure:a')).toBe('hostile');
      await lineage.mark({ kind: 'session', id: 'codex:c#t1' }, 'agent', 'cleared');
      expect(await taint('procedure:a')).toBe('agent');
    });

    it('says which call gave a log its level, also where that came later', async () => {
      const why = async (): Promise<(string | null)[]> =>
        (await store.lineage.ancestors({ kind: 'procedure', id: 'procedure:a' }, 9)).map((step) => step.why);
      const attempt = traced('a', 's', 'tool');
      await store.procedures.fold(folded('1', { ...attempt, taintedBy: 'ssh web-1: another machine' }));
      expect(await why()).toContain('ssh web-1: another machine');
      const later = { ...attempt, taint: 'web' as const, taintedBy: 'curl a.example: an address' };
      await store.procedures.fold(folded('2', later));
      expect(await why()).toContain('curl a.example: an address');
    });

    it('leaves what a person vouched for alone, until something new is learnt of it', async () => {
      await store.procedures.fold(folded('1', traced('a', 's', 'web')));
      const level = async (): Promise<Taint | undefined> =>
        (await store.procedures.get('procedure:a'))?.taint;
      expect(await level()).toBe('web');
      const node = { kind: 'procedure', id: 'procedure:a' } as const;
      await store.lineage.vouch(node, { level: 'user', by: 'ann', why: 'read it' });
      await store.procedures.fold(folded('2', traced('a', 's', 'web')));
      expect(await level()).toBe('user');
      await store.procedures.fold(folded('3', traced('a', 's', 'web'), traced('a', 'u', 'web')));
      expect(await level()).toBe('web');
    });

    it('does not clear a procedure that was forgotten and is learnt again', async () => {
      await store.procedures.fold(folded('1', traced('a', 'a', 'web')));
      await store.procedures.forget('procedure:a', REMOVAL);
      await store.procedures.fold(folded('2', traced('a', 'b')));
      expect((await store.procedures.get('procedure:a'))?.taint).toBe('web');
    });
  });
}
