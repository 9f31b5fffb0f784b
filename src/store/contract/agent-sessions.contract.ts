/**
 * What every store promises about the running sessions of agents.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentSession } from '../session-store.ts';
import type { Store } from '../store.ts';
import { NOW, type OpenTestStore, T0, T1, T2, type TestStore } from './fixtures.ts';

const SESSION: AgentSession = {
  sessionKey: 's',
  harness: 'codex',
  project: null,
  turns: 3,
  frozen: { soul: 'Speak plainly.', index: '- pdf: fills forms', ids: ['skill:default:pdf'] },
  frozenAt: T0,
  shown: [{ id: 'memory:1', turn: 2 }],
  used: ['skill:default:pdf'],
  taint: 'web',
  updatedAt: T0,
};

export function describeAgentSessions(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  describe('agent sessions', () => {
    it('are kept and replaced by their key', async () => {
      expect(await store.agentSessions.get('s')).toBeUndefined();
      await store.agentSessions.put(SESSION);
      expect(await store.agentSessions.get('s')).toEqual(SESSION);
      const later: AgentSession = { ...SESSION, project: '/p', turns: 4, frozen: null, frozenAt: null };
      await store.agentSessions.put(later);
      expect(await store.agentSessions.get('s')).toEqual(later);
    });

    it('that are tainted are found where they are now, for a while', async () => {
      const updatedAt = NOW;
      const put = (sessionKey: string, changes: Partial<AgentSession>): Promise<void> =>
        store.agentSessions.put({ ...SESSION, updatedAt, sessionKey, ...changes });
      await put('here', { project: '/p' });
      await put('nowhere', {});
      await put('elsewhere', { project: '/q' });
      await put('clean', { project: '/p', taint: 'agent' });
      await put('long ago', { project: '/p', updatedAt: T0 });
      const query = { withinMs: 3_600_000, limit: 9 };
      expect(await store.agentSessions.tainted({ ...query, project: '/p' })).toEqual(['here', 'nowhere']);
      expect(await store.agentSessions.tainted({ ...query, project: null })).toHaveLength(3);
    });

    it('go when nobody has touched them for long', async () => {
      await store.agentSessions.put(SESSION);
      await store.agentSessions.put({ ...SESSION, sessionKey: 't', updatedAt: T2 });
      expect(await store.agentSessions.removeIdle(T1)).toBe(1);
      expect(await store.agentSessions.get('s')).toBeUndefined();
      expect(await store.agentSessions.get('t')).toBeDefined();
    });
  });
}
