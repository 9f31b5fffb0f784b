/**
 * What every store promises about files, installs, jobs, usage, audit and settings.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store.ts';
import { file, type OpenTestStore, T0, T1, T2, type TestStore } from './fixtures.ts';

const HOUR_MS = 3_600_000;

export function describeOperation(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  const enqueue = (key: string, runAt = T0, revive = false): Promise<number> =>
    store.jobs.enqueue([{ key, kind: 'embed', payload: { of: key }, runAt }], { at: T0, revive });
  const claim = (now: string, limit = 10, kinds?: string[]): Promise<string[]> =>
    store.jobs.claim({ now, limit, leaseMs: HOUR_MS, kinds }).then((jobs) => jobs.map((job) => job.key));

  describe('files', () => {
    it('are remembered, replaced and removed by path', async () => {
      await store.files.put([
        file('/a'),
        file('/b', { warnings: ['no description'], status: 'skipped', reason: 'empty' }),
      ]);
      await store.files.put([file('/a', { size: 2, skillId: 'skill:default:a' })]);
      const all = (await store.files.all()).toSorted((x, y) => (x.path < y.path ? -1 : 1));
      expect(all).toEqual([
        file('/a', { size: 2, skillId: 'skill:default:a' }),
        file('/b', { warnings: ['no description'], status: 'skipped', reason: 'empty' }),
      ]);
      await store.files.remove(['/a', '/never']);
      expect((await store.files.all()).map((row) => row.path)).toEqual(['/b']);
    });

    it('may be thousands at once', async () => {
      await store.files.put(Array.from({ length: 1200 }, (_, i) => file(`/${i}`)));
      expect(await store.files.all()).toHaveLength(1200);
      await store.files.remove(Array.from({ length: 1200 }, (_, i) => `/${i}`));
      expect(await store.files.all()).toEqual([]);
    });
  });

  describe('installs', () => {
    it('say where a folder came from', async () => {
      await store.installs.put({ folder: '/s/a', origin: 'file:///x', revision: null, installedAt: T0 });
      const again = { folder: '/s/a', origin: 'owner/repo', revision: 'abc', installedAt: T1 };
      await store.installs.put(again);
      expect(await store.installs.all()).toEqual([again]);
      await store.installs.remove('/s/a');
      expect(await store.installs.all()).toEqual([]);
    });
  });

  describe('jobs', () => {
    it('are added once per key', async () => {
      expect(await enqueue('a')).toBe(1);
      expect(await enqueue('a')).toBe(0);
      expect(await store.jobs.list()).toEqual([
        {
          key: 'a',
          kind: 'embed',
          payload: { of: 'a' },
          state: 'waiting',
          attempts: 0,
          runAt: T0,
          lastError: null,
          createdAt: T0,
        },
      ]);
    });

    it('are claimed when they are due, oldest first, by one worker', async () => {
      await enqueue('late', T1);
      await enqueue('b');
      await enqueue('a');
      await store.jobs.enqueue([{ key: 'other', kind: 'enrich', payload: {}, runAt: T0 }], { at: T0 });
      expect(await claim(T0, 10, ['enrich'])).toEqual(['other']);
      expect(await claim(T0, 1)).toEqual(['a']);
      expect(await claim(T0)).toEqual(['b']);
      expect(await claim(T0)).toEqual([]);
      expect(await claim(T1, 10, ['embed'])).toEqual(['a', 'b', 'late']);
    });

    it('are due again when the lease of a worker that was killed runs out', async () => {
      await enqueue('a');
      await claim(T0);
      expect(await claim(new Date(Date.parse(T0) + HOUR_MS - 1).toISOString())).toEqual([]);
      expect(await claim(new Date(Date.parse(T0) + HOUR_MS).toISOString())).toEqual(['a']);
      expect((await store.jobs.list())[0]?.attempts).toBe(2);
    });

    it('are gone when complete', async () => {
      await enqueue('a');
      await claim(T0);
      await store.jobs.complete('a');
      expect(await store.jobs.list()).toEqual([]);
    });

    it('wait after a failure until their retry, or have failed for good', async () => {
      await enqueue('a');
      await claim(T0);
      await store.jobs.fail('a', { error: 'no network', retryAt: T1 });
      expect(await claim(T0)).toEqual([]);
      expect(await claim(T1)).toEqual(['a']);
      await store.jobs.fail('a', { error: 'still none', retryAt: null });
      expect(await store.jobs.list({ state: 'failed' })).toMatchObject([
        { key: 'a', attempts: 2, lastError: 'still none' },
      ]);
      expect(await claim(T2)).toEqual([]);
    });

    it('that failed or were cancelled come back only when revived', async () => {
      await enqueue('failed');
      await enqueue('cancelled');
      await claim(T0);
      await store.jobs.fail('failed', { error: 'x', retryAt: null });
      expect(await store.jobs.cancel('cancelled')).toBe(true);
      expect(await store.jobs.cancel('cancelled')).toBe(false);
      await store.jobs.fail('cancelled', { error: 'late', retryAt: T0 });
      expect(await enqueue('failed')).toBe(0);
      expect(await enqueue('cancelled')).toBe(0);
      expect(await store.jobs.counts()).toEqual([
        { kind: 'embed', state: 'cancelled', count: 1 },
        { kind: 'embed', state: 'failed', count: 1 },
      ]);
      expect(await enqueue('failed', T0, true)).toBe(1);
      expect(await enqueue('failed', T0, true)).toBe(0);
      expect(await store.jobs.list({ kind: 'embed', state: 'waiting', limit: 5 })).toMatchObject([
        { key: 'failed', attempts: 0, lastError: null },
      ]);
    });
  });

  describe('the rest', () => {
    it('adds model usage up by day, model and purpose', async () => {
      const usage = {
        day: '2026-01-01',
        model: 'm',
        purpose: 'enrich',
        calls: 1,
        failures: 0,
        inputTokens: 100,
        outputTokens: 7,
      };
      await store.usage.add(usage);
      await store.usage.add({ ...usage, failures: 1, inputTokens: 5_000_000_000 });
      await store.usage.add({ ...usage, purpose: 'summary' });
      await store.usage.add({ ...usage, day: '2026-01-02' });
      expect(await store.usage.on('2026-01-01')).toEqual([
        { ...usage, calls: 2, failures: 1, inputTokens: 5_000_000_100, outputTokens: 14 },
        { ...usage, purpose: 'summary' },
      ]);
    });

    it('keeps audit events, newest first', async () => {
      const event = { at: T0, actor: 'ann', action: 'install', subject: 's', detail: { from: ['x'] } };
      await store.audit.add(event);
      await store.audit.add({ ...event, subject: 't' });
      await store.audit.add({ ...event, at: T1 });
      expect(await store.audit.list({ subject: 's', limit: 5 })).toEqual([{ ...event, at: T1 }, event]);
      expect(await store.audit.list({ limit: 1 })).toEqual([{ ...event, at: T1 }]);
    });

    it('keeps settings', async () => {
      expect(await store.settings.get('k')).toBeUndefined();
      await store.settings.set('k', '1');
      await store.settings.set('k', '2');
      expect(await store.settings.get('k')).toBe('2');
    });
  });
}
