/**
 * What every store promises about logs that were learnt from.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MinedLog } from '../mined-log-store.ts';
import type { Store } from '../store.ts';
import { type OpenTestStore, T0, T1, type TestStore } from './fixtures.ts';

const LOG: MinedLog = {
  file: '/logs/ä b.jsonl',
  format: 'codex',
  cursor: '{"offset":12}',
  taint: 'tool',
  minedAt: T0,
};

export function describeMinedLogs(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  describe('mined logs', () => {
    it('are kept and replaced by their file', async () => {
      expect(await store.minedLogs.get(LOG.file)).toBeUndefined();
      await store.minedLogs.put(LOG);
      expect(await store.minedLogs.get(LOG.file)).toEqual(LOG);
      const later: MinedLog = { ...LOG, cursor: '{"offset":99}', taint: 'web', minedAt: T1 };
      await store.minedLogs.put(later);
      expect(await store.minedLogs.get(LOG.file)).toEqual(later);
    });

    it('are listed by file', async () => {
      expect(await store.minedLogs.list()).toEqual([]);
      const first: MinedLog = { ...LOG, file: '/logs/a.jsonl' };
      await store.minedLogs.put(LOG);
      await store.minedLogs.put(first);
      expect(await store.minedLogs.list()).toEqual([first, LOG]);
    });

    it('go by their files', async () => {
      const other: MinedLog = { ...LOG, file: '/logs/other.jsonl' };
      await store.minedLogs.put(LOG);
      await store.minedLogs.put(other);
      await store.minedLogs.remove([LOG.file, '/logs/unknown.jsonl']);
      expect(await store.minedLogs.list()).toEqual([other]);
      await store.minedLogs.remove([]);
      expect(await store.minedLogs.list()).toEqual([other]);
    });
  });
}
