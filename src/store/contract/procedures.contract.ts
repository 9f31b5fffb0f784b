/**
 * What every store promises about procedures.
 *
 * @module
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { FoldedProject, TracedAttempt } from '../procedure-store.ts';
import type { Store } from '../store.ts';
import type { Taint } from '../taint.ts';
import { memory, type OpenTestStore, REMOVAL, T0 } from './fixtures.ts';

/** An attempt of `procedure:{id}` in a session of Codex. */
export function traced(id: string, session: string, taint: Taint = 'agent'): TracedAttempt {
  const sessionKey = `codex:${session}`;
  return { id: `${sessionKey}#t1`, procedureId: `procedure:${id}`, sessionKey, at: T0, taint };
}

/** A project whose procedures have these attempts; what they say differs with the mark. */
export function folded(mark: string, ...attempts: readonly TracedAttempt[]): FoldedProject {
  const ids = [...new Set(attempts.map(({ procedureId }) => procedureId))];
  return {
    ...{ project: 'shop', mark, attempts },
    procedures: ids.map((id, at) => ({
      ...{ id, polarity: at === 0 ? 'positive' : 'unproven', sessions: 1, isTold: at === 0 },
      ...{ lastAt: `2026-03-0${at + 1}T00:00:00.000Z`, content: JSON.stringify({ id, mark }) },
    })),
  };
}

export function describeProcedures(open: OpenTestStore): void {
  describe('procedures', () => {
    let store: Store;
    beforeEach(async () => {
      ({ store } = await open());
    });

    it('are replaced with a fold of their project, and keep their times where nothing changed', async () => {
      const { procedures } = store;
      const first = await procedures.fold(folded('1', traced('a', 'a'), traced('b', 'b')));
      expect(first).toEqual({ added: ['procedure:a', 'procedure:b'], changed: [], removed: [] });
      const before = await procedures.get('procedure:a');
      expect(await procedures.fold(folded('1', traced('a', 'a'), traced('b', 'b')))).toEqual({
        ...{ added: [], changed: [], removed: [] },
      });
      expect(await procedures.get('procedure:a')).toEqual(before);
      const last = await procedures.fold(folded('2', traced('a', 'a'), traced('a', 'b')));
      expect(last).toEqual({ added: [], changed: ['procedure:a'], removed: ['procedure:b'] });
      expect(await procedures.get('procedure:b')).toBeUndefined();
      expect(await procedures.attempts('shop')).toEqual(
        new Map([
          ['codex:a#t1', 'procedure:a'],
          ['codex:b#t1', 'procedure:a'],
        ]),
      );
      expect(await procedures.folds()).toEqual(new Map([['shop', '2']]));
      expect(await store.check()).toEqual([]);
    });

    it('are listed by what was done last, and counted', async () => {
      const { procedures } = store;
      await procedures.fold(folded('1', traced('a', 'a'), traced('b', 'b')));
      const ids = async (query = {}): Promise<string[]> => (await procedures.list(query)).map(({ id }) => id);
      expect(await ids()).toEqual(['procedure:b', 'procedure:a']);
      expect(await ids({ polarity: 'positive' })).toEqual(['procedure:a']);
      expect(await ids({ project: 'other' })).toEqual([]);
      expect(await ids({ limit: 1, offset: 1 })).toEqual(['procedure:a']);
      expect(await procedures.count({ polarity: 'unproven' })).toBe(1);
      expect(await procedures.startingWith('procedure:', 9)).toEqual(['procedure:a', 'procedure:b']);
    });

    it('stay forgotten by their attempts', async () => {
      const { procedures } = store;
      await procedures.fold(folded('1', traced('a', 'a'), traced('a', 'b')));
      expect(await procedures.forget('procedure:a', REMOVAL)).toBe(true);
      expect(await procedures.forget('procedure:a', REMOVAL)).toBe(false);
      expect(await procedures.forgotten()).toEqual(new Set(['codex:a#t1', 'codex:b#t1']));
      expect(await procedures.count()).toBe(0);
      expect((await store.audit.list({ limit: 9 })).map(({ action }) => action)).toContain(
        'procedure.forget',
      );
      expect(await store.check()).toEqual([]);
    });

    it('say which of them are not remembered, and which memories are of none', async () => {
      const { procedures } = store;
      await procedures.fold(folded('1', traced('a', 'a'), traced('b', 'b')));
      expect(await procedures.unremembered(9)).toEqual(['procedure:a']);
      const remembered = { kind: 'procedure', tier: 'procedural' } as const;
      await store.memories.put([
        memory('procedure-a', { ...remembered, createdAt: '2030-01-01T00:00:00.000Z' }),
        memory('procedure-gone', remembered),
        memory('procedure-b', remembered),
      ]);
      expect(await procedures.wronglyRemembered()).toEqual(['procedure:b', 'procedure:gone']);
    });
  });
}
