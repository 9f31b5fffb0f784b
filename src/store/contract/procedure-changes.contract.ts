/**
 * What every store promises to a process that holds procedures in memory: it can tell whether another one has changed
 * any, and which.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store.ts';
import { type OpenTestStore, T1, type TestStore } from './fixtures.ts';
import { procedure, run } from './procedures.contract.ts';

const FORGETTING = { at: T1, actor: 'ann', reason: 'wrong' };

export function describeProcedureChanges(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  describe('changes of procedures', () => {
    /** What is known after the work of those that have changed by it, and of those that are left. */
    const changesBy = async (
      work: () => Promise<unknown>,
    ): Promise<{ changed: string[]; left: string[] | null; isNew: boolean }> => {
      const before = await store.procedures.revision();
      await work();
      const { revision, changed, left } = await store.procedures.changesSince(before);
      expect(revision).toBe(await store.procedures.revision());
      return {
        changed: changed.map(({ id }) => id).sort(),
        left: left && [...left].sort(),
        isNew: revision > before,
      };
    };

    it('are all that was put since there was nothing', async () => {
      expect(await store.procedures.revision()).toBe(0);
      await store.procedures.put(procedure('a'));
      await store.procedures.putRuns([run('a', 's')]);
      const since = await store.procedures.changesSince(0);
      expect(since).toMatchObject({ changed: [procedure('a')], phrasings: [{ procedureId: 'procedure:a' }] });
      expect(await store.procedures.changesSince(null)).toEqual(since);
    });

    it('are those of the procedures that were put, with their phrasings, and no others', async () => {
      for (const id of ['a', 'b']) await store.procedures.put(procedure(id));
      await store.procedures.putRuns([run('a', 's'), run('b', 'r')]);
      const since = await store.procedures.revision();
      await store.procedures.put(procedure('b', { successes: 3 }));
      const { changed, phrasings, left } = await store.procedures.changesSince(since);
      expect(changed).toEqual([procedure('b', { successes: 3 })]);
      expect(phrasings.map(({ procedureId }) => procedureId)).toEqual(['procedure:b']);
      expect(left).toBeNull();
    });

    it('tell which are left where one is gone, and only then', async () => {
      for (const id of ['a', 'b', 'c', 'd']) await store.procedures.put(procedure(id));
      await store.procedures.putRuns([run('a', 's'), run('b', 'r')]);
      expect(await changesBy(() => store.procedures.merge('procedure:a', 'procedure:b'))).toEqual({
        changed: ['procedure:b'],
        left: ['procedure:b', 'procedure:c', 'procedure:d'],
        isNew: true,
      });
      expect(await changesBy(() => store.procedures.remove('procedure:c'))).toEqual({
        changed: [],
        left: ['procedure:b', 'procedure:d'],
        isNew: true,
      });
      expect(await changesBy(() => store.procedures.forget('procedure:b', FORGETTING))).toEqual({
        changed: [],
        left: ['procedure:d'],
        isNew: true,
      });
      expect(await changesBy(() => store.procedures.put(procedure('e')))).toEqual({
        changed: ['procedure:e'],
        left: null,
        isNew: true,
      });
    });

    it('are of one revision where one transaction has made them, and of none where it has failed', async () => {
      const before = await store.procedures.revision();
      await store.transaction(async ({ procedures }) => {
        expect((await procedures.hold()).revision).toBe(before);
        for (const id of ['a', 'b']) await procedures.put(procedure(id));
        expect(await procedures.revision()).toBe(before + 1);
      });
      expect(await store.procedures.revision()).toBe(before + 1);
      const failing = store.transaction(async ({ procedures }) => {
        await procedures.remove('procedure:a');
        throw new Error('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
      expect(await changesBy(() => Promise.resolve())).toEqual({ changed: [], left: null, isNew: false });
      expect(await store.procedures.revision()).toBe(before + 1);
    });

    it('are none where procedures were only read, or held', async () => {
      await store.procedures.put(procedure('a'));
      const reading = async (): Promise<void> => {
        await store.procedures.list();
        await store.procedures.runs('procedure:a');
        await store.procedures.changesSince(0);
        await store.transaction(({ procedures }) => procedures.hold());
      };
      expect(await changesBy(reading)).toEqual({ changed: [], left: null, isNew: false });
    });

    it('are held with the levels of all, where the transaction has the only connection', async () => {
      await store.procedures.put(procedure('a'));
      await store.lineage.mark({ kind: 'procedure', id: 'procedure:a' }, 'web', 'seen elsewhere');
      const { levels } = await store.transaction(({ procedures }) => procedures.hold());
      const known = new Map([['procedure:a', 'web']]);
      expect(levels).toEqual(store.engine === 'sqlite' ? known : null);
    });

    it('are told of by a repair, too', async () => {
      for (const id of ['a', 'b']) await store.procedures.put(procedure(id));
      await store.procedures.putRuns([run('a', 's')]);
      const { left, isNew } = await changesBy(() => store.repair());
      expect({ left, isNew }).toEqual({ left: ['procedure:a'], isNew: true });
    });
  });
}
