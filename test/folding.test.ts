import { expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { learnt } from './support/past-work.ts';
import { temporaryHome } from './support/temporary-home.ts';

async function folded(): Promise<{ app: App; count: () => Promise<number> }> {
  const app = await temporaryHome().open();
  const days = ['2026-03-01', '2026-03-02'];
  await learnt(app, ...days.map((day) => ({ at: `${day}T10:00:00.000Z` })));
  await app.procedures.refold();
  return { app, count: async () => (await app.procedures.page()).total };
}

test('what other code has folded is folded anew, and what this code has folded is not', async () => {
  const { app, count } = await folded();
  const known = await count();
  expect(known).toBeGreaterThan(0);
  expect(await app.procedures.refold()).toEqual([]);
  const mark = (await app.store.procedures.folds()).get('shop') ?? '';
  const older = mark.replace(/^\d+/u, '0');
  await app.store.procedures.fold({ project: 'shop', mark: older, procedures: [], attempts: [] });
  expect(await count()).toBe(0);
  await app.procedures.refold();
  expect(await count()).toBe(known);
});

test('a run that is stopped before all is remembered says so, and the next one goes on', async () => {
  const { app } = await folded();
  await expect(app.procedures.remember(AbortSignal.abort())).rejects.toThrow('abort');
  expect(await app.store.procedures.unremembered(10)).not.toEqual([]);
  await app.procedures.remember();
  expect(await app.store.procedures.unremembered(10)).toEqual([]);
});
