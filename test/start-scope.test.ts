/**
 * Whose memories the start of a session is told.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryHome } from './support/temporary-home.ts';

test('a memory of a project is told at the start of its sessions alone; one of none only where it fits', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const [shop, blog] = ['shop', 'blog'].map((name) => join(place.folder, name));
  for (const folder of [shop, blog]) mkdirSync(join(folder ?? '', '.git'), { recursive: true });
  const remember = (content: string, project: string | null): Promise<unknown> =>
    app.memory.remember({ content, project, importance: 1, tier: 'semantic' });
  await remember('The admin panel of the shop is reached through the bastion host only.', shop ?? null);
  await remember('The warehouse closes at six in the evening.', null);
  const started = async (workingFolder: string | undefined): Promise<string> => {
    const { context } = await app.hooks.handle({
      ...{ kind: 'session-start', harness: 'generic', subagent: null, transcript: null, source: 'startup' },
      ...{ sessionKey: `s-${workingFolder}`, workingFolder: workingFolder ?? null },
    });
    return context;
  };
  expect(await started(shop)).toContain('bastion host');
  expect(await started(shop)).not.toContain('warehouse');
  expect(await started(blog)).not.toMatch(/bastion|warehouse/);
});
