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

test('a run that is stopped before all is remembered says so, and the next one goes on', async () => {
  const { app } = await folded();
  await expect(app.procedures.remember(AbortSignal.abort())).rejects.toThrow('abort');
  expect(await app.store.procedures.unremembered(10)).not.toEqual([]);
  await app.procedures.remember();
  expect(await app.store.procedures.unremembered(10)).toEqual([]);
});
