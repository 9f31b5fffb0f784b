import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { creationOf, editOf, HELPER_ID, helperText, openHelper } from '../../../test/support/helper-skill.ts';
import type { TestHome } from '../../../test/support/temporary-home.ts';
import { thrown } from '../../../test/support/thrown.ts';
import type { SkillChange } from './skill-change.ts';

const PROPOSAL = 'proposal:1';

/** As everything lay on the disk when the last file was in place and nothing was committed. */
async function killedDuring(
  opened: Awaited<ReturnType<typeof openHelper>>,
  change: SkillChange,
): Promise<TestHome> {
  const { app, place } = opened;
  const snapshot = `${place.folder}-snapshot`;
  const alongside = async (): Promise<void> => {
    cpSync(place.folder, snapshot, { recursive: true, preserveTimestamps: true });
    throw new Error('killed');
  };
  await thrown(app.writer.apply({ ...change, alongside }));
  await app.close();
  rmSync(place.folder, { recursive: true });
  cpSync(snapshot, place.folder, { recursive: true, preserveTimestamps: true });
  rmSync(snapshot, { recursive: true });
  return place;
}

const FILES = [
  { path: 'references/a.md', content: 'new a' },
  { path: 'references/b.md', content: null },
  { path: 'scripts/run.sh', content: '#!/bin/sh\nnew\n', executable: true },
  { path: 'c.md', content: 'made' },
];

async function withFiles(): Promise<Awaited<ReturnType<typeof openHelper>> & { folder: string }> {
  const opened = await openHelper();
  const folder = dirname(opened.path);
  for (const below of ['references', 'scripts']) mkdirSync(join(folder, below));
  writeFileSync(join(folder, 'references/a.md'), 'old a');
  writeFileSync(join(folder, 'references/b.md'), 'old b');
  writeFileSync(join(folder, 'scripts/run.sh'), 'old', { mode: 0o640 });
  chmodSync(join(folder, 'scripts/run.sh'), 0o640);
  return { ...opened, folder };
}

function expectAsBefore(folder: string): void {
  expect(readFileSync(join(folder, 'SKILL.md'), 'utf8')).toBe(helperText('one'));
  expect(readFileSync(join(folder, 'references/a.md'), 'utf8')).toBe('old a');
  expect(readFileSync(join(folder, 'references/b.md'), 'utf8')).toBe('old b');
  expect(readFileSync(join(folder, 'scripts/run.sh'), 'utf8')).toBe('old');
  expect(statSync(join(folder, 'scripts/run.sh')).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder).sort()).toEqual(['SKILL.md', 'references', 'scripts']);
}

test.each([0, 1, 2, 3])(
  'an edit that a kill cut short is undone at the next start, with %i of its files not yet written',
  async (unwritten) => {
    const opened = await withFiles();
    const place = await killedDuring(opened, await editOf(opened.app, { files: FILES }));
    const old = [
      () => writeFileSync(join(opened.folder, 'SKILL.md'), helperText('one')),
      () => rmSync(join(opened.folder, 'c.md')),
      () => writeFileSync(join(opened.folder, 'scripts/run.sh'), 'old', { mode: 0o640 }),
    ];
    for (const back of old.slice(0, unwritten)) back();
    writeFileSync(join(opened.folder, 'c.md.4711.0123abcd.tmp'), 'half');
    const app = await place.open();
    if (unwritten === 3) chmodSync(join(opened.folder, 'scripts/run.sh'), 0o640);
    expectAsBefore(opened.folder);
    expect(await app.store.versions.unfinished()).toEqual([]);
    await app.skills.reconcile();
    expect((await app.store.versions.latest(HELPER_ID))?.author).not.toBe('mcp:codex');
    await app.writer.apply(await editOf(app, { files: FILES }));
    expect(await app.store.versions.latest(HELPER_ID)).toMatchObject({ author: 'mcp:codex' });
    expect(await app.store.versions.unfinished()).toEqual([]);
  },
);

test('a new skill of which nothing is on record goes, and a deleted one comes back', async () => {
  const created = await openHelper();
  const withNew = await killedDuring(created, creationOf());
  expect(existsSync(join(withNew.skills, 'new-skill/SKILL.md'))).toBe(true);
  await withNew.open();
  expect(readdirSync(withNew.skills)).toEqual(['helper']);

  const deleted = await withFiles();
  const change = await editOf(deleted.app, { kind: 'delete', content: null });
  const place = await killedDuring(deleted, change);
  expect(existsSync(deleted.path)).toBe(false);
  const app = await place.open();
  expectAsBefore(deleted.folder);
  await app.skills.reconcile();
  expect(await app.store.skills.get(HELPER_ID)).toMatchObject({ name: 'helper' });
});

test('what somebody has changed since stays, and what cannot be written stays on record for the doctor', async () => {
  const opened = await withFiles();
  const place = await killedDuring(opened, await editOf(opened.app, { files: FILES }));
  writeFileSync(join(opened.folder, 'references/a.md'), 'a person was here');
  // In the way of what would be put back.
  writeFileSync(join(opened.folder, 'aside'), '');
  const references = join(opened.folder, 'references');
  cpSync(references, `${place.folder}/references`, { recursive: true });
  rmSync(references, { recursive: true });
  writeFileSync(references, '');
  const blocked = await place.open({ clock: () => new Date(Date.now() + 120_000) });
  expect(await blocked.store.versions.unfinished()).toMatchObject([
    { skillId: HELPER_ID, proposal: PROPOSAL },
  ]);
  expect(await blocked.examine()).toContainEqual(
    expect.objectContaining({
      level: 'error',
      check: 'changes',
      message: expect.stringContaining(HELPER_ID),
    }),
  );
  await blocked.close();
  rmSync(references);
  cpSync(`${place.folder}/references`, references, { recursive: true });
  const app = await place.open();
  expect(readFileSync(join(references, 'a.md'), 'utf8')).toBe('a person was here');
  expect(readFileSync(join(references, 'b.md'), 'utf8')).toBe('old b');
  expect(readFileSync(opened.path, 'utf8')).toBe(helperText('one'));
  expect(await app.store.versions.unfinished()).toEqual([]);
});
