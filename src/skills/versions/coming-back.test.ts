import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { HELPER_ID, helperText, openHelper } from '../../../test/support/helper-skill.ts';
import { skillText } from '../../../test/support/temporary-home.ts';
import { thrown } from '../../../test/support/thrown.ts';

/** Three versions, written by hand one after the other. */
const BODIES = ['one', 'two', 'three'] as const;

test('a skill whose folder is gone keeps its history and comes back', async () => {
  const { app, path } = await openHelper(...BODIES);
  rmSync(dirname(path), { recursive: true });
  await app.skills.reconcile();
  expect(await app.history.history('helper')).toMatchObject({
    current: null,
    versions: [
      { seq: 4, kind: 'delete', author: 'disk', reason: 'deleted on disk', taint: 'user' },
      {},
      {},
      {},
    ],
  });
  const answer = await app.history.rollback('helper', { to: 3, reason: 'want it back', by: 'user' });
  expect(answer).toMatchObject({ seq: 5, path });
  expect(readFileSync(path, 'utf8')).toBe(helperText('three'));
  const { current, versions } = await app.history.history('helper');
  expect([current, versions[0]?.reason]).toEqual([5, 'rollback to #3: want it back']);
});

test('a skill that is out of sight with its whole root was not deleted, and comes back with a reason', async () => {
  const { app, place, path } = await openHelper(...BODIES);
  rmSync(place.skills, { recursive: true });
  await app.skills.reconcile();
  expect(await app.store.versions.list(HELPER_ID)).toHaveLength(3);
  const answer = await app.history.rollback('helper', { to: 3, reason: 'want it back', by: 'user' });
  expect(answer).toMatchObject({ seq: 4, path });
  expect(await app.store.versions.latest(HELPER_ID)).toMatchObject({
    seq: 4,
    reason: 'rollback to #3: want it back',
  });
});

test('an uninstalled skill comes back with its scripts, as one that knowhow installed', async () => {
  const { app, place } = await openHelper(...BODIES);
  const source = join(place.folder, 'source');
  const body = skillText('rotate', 'Rotates log files when the disk fills up.', 'Run scripts/rotate.sh');
  place.writeSkill('rotate', body, source);
  mkdirSync(join(source, 'rotate', 'scripts'));
  writeFileSync(join(source, 'rotate', 'scripts', 'rotate.sh'), 'echo rotate', { mode: 0o755 });
  await app.skills.install({ source, workingFolder: place.folder });
  expect(await app.history.history('rotate')).toMatchObject({
    versions: [
      { author: 'enrichment:offline', taint: 'user' },
      { author: 'user', reason: `installed from ${source}`, taint: 'user' },
    ],
  });
  expect(await app.store.versions.content('skill:default:rotate#1')).toBe(body);
  await app.skills.uninstall('rotate');
  const { versions, current } = await app.history.history('rotate');
  expect([current, versions[0]?.kind]).toEqual([null, 'delete']);
  expect(await thrown(app.history.rollback('rotate', { to: 3, by: 'user' }))).toMatchObject({
    code: 'invalid_input',
  });
  await app.history.rollback('rotate', { to: 1, by: 'user' });
  const script = join(place.skills, 'rotate', 'scripts', 'rotate.sh');
  expect(readFileSync(script, 'utf8')).toBe('echo rotate');
  expect((await app.skills.show('rotate')).origin).toBe(source);
  await app.skills.uninstall('rotate');
  expect(existsSync(script)).toBe(false);
});

test('a replaced installation can be rolled back, scripts and all', async () => {
  const { app, place } = await openHelper(...BODIES);
  const source = join(place.folder, 'source');
  const install = async (word: string): Promise<void> => {
    place.writeSkill(
      'rotate',
      skillText('rotate', 'Rotates log files when the disk fills up.', word),
      source,
    );
    writeFileSync(join(source, 'rotate', `${word}.sh`), word);
    await app.skills.install({ source, workingFolder: place.folder, force: true });
    rmSync(join(source, 'rotate', `${word}.sh`));
  };
  await install('first');
  await install('second');
  const folder = join(place.skills, 'rotate');
  expect(existsSync(join(folder, 'first.sh'))).toBe(false);
  await app.history.rollback('rotate', { to: 1, by: 'user' });
  expect(readFileSync(join(folder, 'first.sh'), 'utf8')).toBe('first');
  expect(existsSync(join(folder, 'second.sh'))).toBe(false);
});

test('a deleted skill comes back beside what could not be kept, or without it, and says which', async () => {
  const { app, path } = await openHelper(...BODIES);
  const folder = dirname(path);
  const blob = join(folder, 'blob.bin');
  writeFileSync(blob, Buffer.alloc(2 * 1024 * 1024, 1));
  writeFileSync(join(folder, 'notes.md'), 'notes');
  const remove = async (): Promise<unknown> => {
    const skill = (await app.store.skills.get(HELPER_ID)) ?? null;
    return app.writer.apply({
      ...{ kind: 'delete', skill, name: 'helper', project: null, content: null, proposal: null },
      ...{ baseHash: skill?.contentHash ?? null, author: 'mcp:codex', reason: 'of no use' },
      ...{ taint: 'agent', byPerson: false },
    });
  };
  expect(await remove()).toMatchObject({ left: ['blob.bin'] });
  expect(readdirSync(folder)).toEqual(['blob.bin']);
  const [deletion, last] = (await app.history.history('helper')).versions;
  expect(deletion?.reason).toMatch(/^of no use \(blob\.bin stayed/);
  const to = last?.seq ?? 0;
  expect(await app.history.rollback('helper', { to, by: 'user' })).toMatchObject({ path, missing: [] });
  expect(readdirSync(folder).sort()).toContain('notes.md');
  expect(statSync(blob).size).toBe(2 * 1024 * 1024);
  await remove();
  rmSync(folder, { recursive: true });
  const answer = await app.history.rollback('helper', { to, by: 'user' });
  expect(answer).toMatchObject({ left: [], missing: ['blob.bin'] });
});

test("a skill of another tool's folder comes back where it was", async () => {
  const { app, place } = await openHelper(...BODIES);
  const root = join(place.folder, '.claude', 'skills');
  const path = place.writeSkill('theirs', skillText('theirs', 'Files taxes every year.', 'x'), root);
  await app.skills.reconcile();
  rmSync(dirname(path), { recursive: true });
  await app.skills.reconcile();
  expect(await app.history.rollback('theirs', { to: 1, by: 'user' })).toMatchObject({ path });
  expect(existsSync(path)).toBe(true);
});
