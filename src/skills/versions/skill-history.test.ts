import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { skillText, type TestHome, temporaryHome } from '../../../test/support/temporary-home.ts';
import { contentHash } from '../document/content-hash.ts';

type App = Awaited<ReturnType<TestHome['open']>>;

const ID = 'skill:default:helper';
const text = (body: string): string => skillText('helper', 'Fills in PDF forms.', body);

/** Three versions, written by hand one after the other. */
async function opened(): Promise<{ place: TestHome; app: App; path: string }> {
  const place = temporaryHome();
  const path = place.writeSkill('helper', text('one'));
  const app = await place.open();
  await app.skills.reconcile();
  for (const body of ['two', 'three']) {
    writeFileSync(path, text(body));
    await app.skills.reconcile();
  }
  return { place, app, path };
}

const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("a user's edits on disk are versions, newest first, and the last one counts", async () => {
  const { app } = await opened();
  const history = await app.history.history('helper');
  expect(history).toMatchObject({ skillId: ID, name: 'helper', current: 3, newerShips: false });
  expect(history.versions.map(({ seq, author, reason, taint }) => [seq, author, reason, taint])).toEqual([
    [3, 'disk', 'edited', 'user'],
    [2, 'disk', 'edited', 'user'],
    [1, 'disk', 'found', 'user'],
  ]);
});

test('the newest is compared with the one before it, and any with any other', async () => {
  const { app } = await opened();
  expect((await app.history.diff('helper')).diff).toMatch(/-two\n\+three/);
  expect((await app.history.diff('helper', { from: 1, to: 2 })).diff).toMatch(/-one\n\+two/);
  expect((await app.history.diff('helper', { from: 3, to: 1 })).diff).toMatch(/-three\n\+one/);
  expect((await app.history.diff('helper', { from: 0, to: 1 })).diff).toContain('+one');
  expect((await app.history.diff('helper', { from: 2, to: 2 })).diff).toBe('');
  expect(await thrown(app.history.diff('helper', { to: 9 }))).toMatchObject({ code: 'not_found' });
});

test('a rollback is a version of its own, with its author and its reason', async () => {
  const { app, path } = await opened();
  const answer = await app.history.rollback('helper', { to: 1, reason: 'the steps fail', by: 'user' });
  expect(answer).toMatchObject({ seq: 4, hash: contentHash(text('one')), to: 1 });
  expect(readFileSync(path, 'utf8')).toBe(text('one'));
  const { versions, current } = await app.history.history('helper');
  expect(current).toBe(4);
  expect(versions[0]).toMatchObject({ author: 'user', reason: 'rollback to #1: the steps fail' });
  // And back again.
  await app.history.rollback('helper', { to: 3, by: 'user' });
  expect(readFileSync(path, 'utf8')).toBe(text('three'));
  expect(await app.store.versions.list(ID)).toHaveLength(5);
});

test('going back and forth on disk makes versions too', async () => {
  const { app, path } = await opened();
  for (const body of ['two', 'three']) {
    writeFileSync(path, text(body));
    await app.skills.reconcile();
  }
  expect(await app.store.versions.list(ID)).toHaveLength(5);
});

test('a rollback over an edit that nobody has seen is a conflict, and the edit a version', async () => {
  const { app, path } = await opened();
  writeFileSync(path, text('four'));
  const error = await thrown(app.history.rollback('helper', { to: 1, by: 'user' }));
  expect(error).toMatchObject({ code: 'conflict', diff: expect.stringContaining('+four') });
  expect(readFileSync(path, 'utf8')).toBe(text('four'));
  expect(await app.store.versions.latest(ID)).toMatchObject({
    seq: 4,
    contentHash: contentHash(text('four')),
  });
  await app.history.rollback('helper', { to: 1, by: 'user' });
  expect(readFileSync(path, 'utf8')).toBe(text('one'));
});

test('a rollback brings the other files back too, and takes away what came since', async () => {
  const { app, path } = await opened();
  const folder = dirname(path);
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'scripts', 'run.sh'), '#!/bin/sh\necho good\n', { mode: 0o755 });
  writeFileSync(join(folder, 'logo.png'), Uint8Array.of(0x89, 0x50, 0, 1, 2));
  const skill = (await app.store.skills.get(ID)) ?? null;
  await app.writer.apply({
    ...{ kind: 'edit', skill, name: 'helper', project: null, content: text('evil'), proposal: null },
    ...{
      baseHash: contentHash(text('three')),
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

test('a skill whose folder is gone keeps its history and comes back', async () => {
  const { app, path } = await opened();
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
  expect(readFileSync(path, 'utf8')).toBe(text('three'));
  const { current, versions } = await app.history.history('helper');
  expect([current, versions[0]?.reason]).toEqual([5, 'rollback to #3: want it back']);
});

test('a skill that is out of sight with its whole root was not deleted, and comes back with a reason', async () => {
  const { app, place, path } = await opened();
  rmSync(place.skills, { recursive: true });
  await app.skills.reconcile();
  expect(await app.store.versions.list(ID)).toHaveLength(3);
  const answer = await app.history.rollback('helper', { to: 3, reason: 'want it back', by: 'user' });
  expect(answer).toMatchObject({ seq: 4, path });
  expect(await app.store.versions.latest(ID)).toMatchObject({
    seq: 4,
    reason: 'rollback to #3: want it back',
  });
});

test('a rollback to a text that was installed twice keeps its own reason', async () => {
  const { app, place } = await opened();
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

test('an uninstalled skill comes back with its scripts, as one that knowhow installed', async () => {
  const { app, place } = await opened();
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
  const { app, place } = await opened();
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

test('what cannot be kept is neither overwritten nor taken away, and is named', async () => {
  const { app, path } = await opened();
  const folder = dirname(path);
  const large = join(folder, 'model.bin');
  writeFileSync(large, Buffer.alloc(2 * 1024 * 1024, 1));
  symlinkSync('/etc/hosts', join(folder, 'hosts'));
  mkdirSync(join(folder, 'node_modules', 'x'), { recursive: true });
  await app.history.rollback('helper', { to: 2, by: 'user' });
  const version = await app.store.versions.latest(ID);
  expect(version?.seq).toBe(4);
  writeFileSync(large, 'another');
  const answer = await app.history.rollback('helper', { to: 4, by: 'user' }).catch(() => null);
  expect(answer).toBeNull();
  const back = await app.history.rollback('helper', { to: 3, by: 'user' });
  expect(back.left).toEqual(['model.bin']);
  expect(readFileSync(large, 'utf8')).toBe('another');
});

test('what a rollback would add, change, remove and leave is said before it happens', async () => {
  const { app, path } = await opened();
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

test('a deleted skill comes back beside what could not be kept, or without it, and says which', async () => {
  const { app, path } = await opened();
  const folder = dirname(path);
  const blob = join(folder, 'blob.bin');
  writeFileSync(blob, Buffer.alloc(2 * 1024 * 1024, 1));
  writeFileSync(join(folder, 'notes.md'), 'notes');
  const remove = async (): Promise<unknown> => {
    const skill = (await app.store.skills.get(ID)) ?? null;
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
  const { app, place } = await opened();
  const root = join(place.folder, '.claude', 'skills');
  const path = place.writeSkill('theirs', skillText('theirs', 'Files taxes every year.', 'x'), root);
  await app.skills.reconcile();
  rmSync(dirname(path), { recursive: true });
  await app.skills.reconcile();
  expect(await app.history.rollback('theirs', { to: 1, by: 'user' })).toMatchObject({ path });
  expect(existsSync(path)).toBe(true);
});

test('names that never were are not found', async () => {
  const { app } = await opened();
  for (const name of ['nobody', 'skill:default:nobody', '%']) {
    expect(await thrown(app.history.history(name))).toMatchObject({ code: 'not_found' });
  }
  expect(await thrown(app.history.rollback('helper', { to: 9, by: 'user' }))).toMatchObject({
    code: 'not_found',
  });
  expect(await thrown(app.history.diffToShipped('helper'))).toMatchObject({ code: 'not_found' });
});
