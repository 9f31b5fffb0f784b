import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Procedure } from '../../learning/procedures/procedure.ts';
import { openStore } from '../../store/open-store.ts';
import { NOW, procedure, releaseAttempts } from '../testing/procedures.ts';
import { HookDrafts } from './hook-drafts.ts';

/** The same request in two projects, each with its own check. */
const committing = (project: string, check: string): Procedure =>
  procedure(releaseAttempts({ commands: [check, 'git commit -am "x"'] }), {
    id: `${project}:${check}`,
    project,
  });
const PROCEDURES = [
  committing('alpha', 'make test'),
  committing('beta', 'make lint'),
  committing('alpha', 'make check'),
] as const;

async function drafts(): Promise<{ hooks: HookDrafts; promoted: (place: number) => Promise<string> }> {
  const root = mkdtempSync(join(tmpdir(), 'knowhow-hooks-'));
  const store = await openStore({ kind: 'sqlite', path: ':memory:' });
  onTestFinished(async () => {
    await store.close();
    rmSync(root, { recursive: true, force: true });
  });
  const folders = new Map(['alpha', 'beta'].map((name) => [name, join(root, name)]));
  for (const folder of folders.values()) mkdirSync(folder);
  const hooks = new HookDrafts({
    ...{ store, days: 90, clock: () => NOW, folder: join(root, 'auto') },
    folders: () => Promise.resolve(folders),
    procedures: {
      show: (id) => Promise.resolve(PROCEDURES.find((one) => one.id === id) ?? PROCEDURES[0]),
    },
  });
  return {
    hooks,
    promoted: async (place) => (await hooks.promote(PROCEDURES[place]?.id ?? '')).folder ?? '',
  };
}

const scriptIn = (folder: string): string => readFileSync(join(folder, 'hook.sh'), 'utf8');

test("a hook of one project does not take the place of another's of the same name", async () => {
  const { hooks, promoted } = await drafts();
  const [alpha, beta] = [await promoted(0), await promoted(1)];
  expect(beta).not.toBe(alpha);
  expect(scriptIn(alpha)).toContain('make test');
  expect(scriptIn(beta)).toContain('make lint');
  // Once more: each in its own place.
  expect([await promoted(0), await promoted(1)]).toEqual([alpha, beta]);
  expect(hooks.list().map(({ project }) => project)).toEqual(['alpha', 'beta']);
});

test('what is on is not changed under the settings that call it', async () => {
  const { hooks, promoted } = await drafts();
  const alpha = await promoted(0);
  const [{ name = '' } = {}] = hooks.list();
  await hooks.turn(name, 'on', { harness: 'codex' });
  await expect(promoted(2)).rejects.toMatchObject({
    code: 'conflict',
    hint: expect.stringContaining(`hooks off ${name} --harness codex`),
  });
  expect(await promoted(0)).toBe(alpha);
  expect(scriptIn(alpha)).toContain('make test');
  await hooks.turn(name, 'off', { harness: 'codex' });
  expect(await promoted(2)).toBe(alpha);
  expect(scriptIn(alpha)).toContain('make check');
});
