import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { HELPER_ID, helperText, openHelper } from '../../../test/support/helper-skill.ts';
import { skillText } from '../../../test/support/temporary-home.ts';
import { thrown } from '../../../test/support/thrown.ts';
import { contentHash } from '../document/content-hash.ts';

/** Three versions, written by hand one after the other. */
const BODIES = ['one', 'two', 'three'] as const;

test('a rollback is a version of its own, with its author and its reason', async () => {
  const { app, path } = await openHelper(...BODIES);
  const answer = await app.history.rollback('helper', { to: 1, reason: 'the steps fail', by: 'user' });
  expect(answer).toMatchObject({ seq: 4, hash: contentHash(helperText('one')), to: 1 });
  expect(readFileSync(path, 'utf8')).toBe(helperText('one'));
  const { versions, current } = await app.history.history('helper');
  expect(current).toBe(4);
  expect(versions[0]).toMatchObject({ author: 'user', reason: 'rollback to #1: the steps fail' });
  // And back again.
  await app.history.rollback('helper', { to: 3, by: 'user' });
  expect(readFileSync(path, 'utf8')).toBe(helperText('three'));
  expect(await app.store.versions.list(HELPER_ID)).toHaveLength(5);
});

test('a rollback over an edit that nobody has seen is a conflict, and the edit a version', async () => {
  const { app, path } = await openHelper(...BODIES);
  writeFileSync(path, helperText('four'));
  const error = await thrown(app.history.rollback('helper', { to: 1, by: 'user' }));
  expect(error).toMatchObject({ code: 'conflict', diff: expect.stringContaining('+four') });
  expect(readFileSync(path, 'utf8')).toBe(helperText('four'));
  expect(await app.store.versions.latest(HELPER_ID)).toMatchObject({
    seq: 4,
    contentHash: contentHash(helperText('four')),
  });
  await app.history.rollback('helper', { to: 1, by: 'user' });
  expect(readFileSync(path, 'utf8')).toBe(helperText('one'));
});

test('a rollback brings the other files back too, and takes away what came since', async () => {
  const { app, path } = await openHelper(...BODIES);
  const folder = dirname(path);
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'scripts', 'run.sh'), '#!/bin/sh\necho good\n', { mode: 0o755 });
  writeFileSync(join(folder, 'logo.png'), Uint8Array.of(0x89, 0x50, 0, 1, 2));
  const skill = (await app.store.skills.get(HELPER_ID)) ?? null;
  await app.writer.apply({
    ...{ kind: 'edit', skill, name: 'helper', project: null, content: helperText('evil'), proposal: null },
    ...{
      baseHash: contentHash(helperText('three')),
      author: 'mcp:codex',
      reason: 'x',
      taint: 'agent',
      byPerson: false,
    },
    files: [
      { path: 'scripts/run.sh', content: 'echo evil' },
      { path: 'logo.png', content: null },
      { path: 'more/evil.sh', content: 'echo more evil' },
    ],
  });
  const { diff } = await app.history.diff('helper', { from: 3, to: 4 });
  expect(diff).toContain('-echo good');
  expect(diff).toContain('helper/logo.png removed');
  expect(await app.history.rollback('helper', { to: 3, by: 'user' })).toMatchObject({
    left: [],
    filesKnown: true,
  });
  expect(readFileSync(join(folder, 'scripts', 'run.sh'), 'utf8')).toContain('echo good');
  expect(statSync(join(folder, 'scripts', 'run.sh')).mode & 0o100).not.toBe(0);
  expect([...readFileSync(join(folder, 'logo.png'))]).toEqual([0x89, 0x50, 0, 1, 2]);
  expect(readdirSync(folder).sort()).toEqual(['SKILL.md', 'logo.png', 'scripts']);
});

test('a rollback to a text that was installed twice keeps its own reason', async () => {
  const { app, place } = await openHelper(...BODIES);
  const body = skillText('rotate', 'Rotates log files. Use when the disk fills up with logs.', 'Rotate.');
  for (const folder of ['one', 'two']) {
    const source = join(place.folder, folder);
    place.writeSkill('rotate', body, source);
    if (folder === 'two') writeFileSync(join(source, 'rotate', 'extra.md'), 'more');
    await app.skills.install({ source, workingFolder: place.folder, force: true });
  }
  const before = await app.history.history('rotate');
  const path = join(place.skills, 'rotate', 'SKILL.md');
  const installed = readFileSync(path, 'utf8');
  writeFileSync(path, `${installed}\nBy hand.\n`);
  await app.skills.reconcile();
  const seq = before.current ?? 0;
  const answer = await app.history.rollback('rotate', { to: seq - 1, reason: 'why not', by: 'user' });
  expect(answer.seq).toBe(seq + 2);
  expect(await app.store.versions.latest('skill:default:rotate')).toMatchObject({
    seq: seq + 2,
    reason: `rollback to #${seq - 1}: why not`,
  });
  // Nor is an edit by hand taken for an installation.
  writeFileSync(path, `${installed}\nBy hand.\n`);
  await app.skills.reconcile();
  writeFileSync(path, installed);
  await app.skills.reconcile();
  expect(await app.store.versions.latest('skill:default:rotate')).toMatchObject({
    author: 'disk',
    reason: 'edited',
  });
});

test('what cannot be kept is neither overwritten nor taken away, and is named', async () => {
  const { app, path } = await openHelper(...BODIES);
  const folder = dirname(path);
  const large = join(folder, 'model.bin');
  writeFileSync(large, Buffer.alloc(2 * 1024 * 1024, 1));
  symlinkSync('/etc/hosts', join(folder, 'hosts'));
  mkdirSync(join(folder, 'node_modules', 'x'), { recursive: true });
  await app.history.rollback('helper', { to: 2, by: 'user' });
  const version = await app.store.versions.latest(HELPER_ID);
  expect(version?.seq).toBe(4);
  writeFileSync(large, 'another');
  const answer = await app.history.rollback('helper', { to: 4, by: 'user' }).catch(() => null);
  expect(answer).toBeNull();
  const back = await app.history.rollback('helper', { to: 3, by: 'user' });
  expect(back.left).toEqual(['model.bin']);
  expect(readFileSync(large, 'utf8')).toBe('another');
});

test('what a rollback would add, change, remove and leave is said before it happens', async () => {
  const { app, path } = await openHelper(...BODIES);
  const folder = dirname(path);
  writeFileSync(join(folder, 'gone.md'), 'gone');
  writeFileSync(join(folder, 'other.md'), 'before');
  await app.history.rollback('helper', { to: 1, by: 'user' });
  const { current } = await app.history.history('helper');
  writeFileSync(join(folder, 'mine.md'), 'mine');
  writeFileSync(join(folder, 'other.md'), 'after');
  rmSync(join(folder, 'gone.md'));
  writeFileSync(join(folder, 'blob.bin'), Buffer.alloc(2 * 1024 * 1024, 1));
  const preview = await app.history.previewRollback('helper', current ?? 0);
  expect(preview).toMatchObject({
    files: {
      added: ['gone.md'],
      changed: ['other.md'],
      removed: ['mine.md'],
      left: ['blob.bin'],
      missing: [],
    },
    isNothing: false,
    path,
  });
  expect(preview.diff).toContain('-after');
  expect(preview.diff).not.toContain('blob.bin');
  expect(await app.history.previewRollback('helper', current ?? 0)).toEqual(preview);
  await app.history.rollback('helper', { to: current ?? 0, by: 'user' });
  expect(readdirSync(folder).sort()).toEqual(['SKILL.md', 'blob.bin', 'gone.md', 'other.md']);
  const newest = (await app.history.history('helper')).current ?? 0;
  expect(await app.history.previewRollback('helper', newest)).toMatchObject({ isNothing: true, diff: '' });
});
