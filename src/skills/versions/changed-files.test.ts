import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { editOf, HELPER_ID, helperText, openHelper } from '../../../test/support/helper-skill.ts';
import { thrown } from '../../../test/support/thrown.ts';
import { contentHash } from '../document/content-hash.ts';

const BEFORE = helperText('one');

test('files beside the SKILL.md come, change and go with an edit, and the versions know the folder', async () => {
  const { app, path } = await openHelper();
  const folder = dirname(path);
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'scripts', 'old.sh'), 'old');
  const files = [
    { path: 'scripts/old.sh', content: null },
    { path: 'references/deep/a.md', content: 'a reference' },
    { path: 'run.sh', content: '#!/bin/sh\n', executable: true },
  ];
  await app.writer.apply(await editOf(app, { files }));
  expect(existsSync(join(folder, 'scripts'))).toBe(false);
  expect(readFileSync(join(folder, 'references/deep/a.md'), 'utf8')).toBe('a reference');
  expect(statSync(join(folder, 'run.sh')).mode & 0o111).not.toBe(0);
  const [after, before] = await app.store.versions.list(HELPER_ID);
  const listOf = async (hash: string | null | undefined): Promise<unknown> =>
    JSON.parse(Buffer.from((await app.store.versions.bytes(hash ?? '')) ?? []).toString());
  expect(await listOf(before?.folderHash)).toMatchObject({ files: [{ path: 'scripts/old.sh', kept: true }] });
  expect(await listOf(after?.folderHash)).toMatchObject({
    files: [{ path: 'references/deep/a.md' }, { path: 'run.sh', executable: true }],
  });
});

test('an edit of files alone is a version, with the same SKILL.md', async () => {
  const { app } = await openHelper();
  const change = await editOf(app, { content: BEFORE, files: [{ path: 'a.md', content: 'a' }] });
  expect(await app.writer.apply(change)).toMatchObject({ seq: 2, hash: contentHash(BEFORE) });
  expect(await thrown(app.writer.apply(change))).toMatchObject({ code: 'invalid_input' });
  expect(await app.store.versions.list(HELPER_ID)).toHaveLength(2);
});

test.each([
  ['../out.md', 'leads out'],
  ['/etc/passwd', 'absolute'],
  ['SKILL.md', 'keeps for itself'],
  ['skill.md', 'keeps for itself'],
  ['.knowhow-install.json', 'keeps for itself'],
  ['.git/hooks/pre-commit', 'keeps for itself'],
  ['a\\b', 'backslash'],
  ['a//b', 'plainly'],
  ['', 'names no file'],
])('the file %j is not written', async (path, says) => {
  const { app, place } = await openHelper();
  const change = await editOf(app, { files: [{ path, content: 'x' }] });
  expect(await thrown(app.writer.apply(change))).toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(says),
  });
  expect(readdirSync(place.skills)).toEqual(['helper']);
});

test('a file behind a link is not written, and what was written before it is taken back', async () => {
  const { app, place, path } = await openHelper();
  const elsewhere = join(place.folder, 'elsewhere');
  mkdirSync(elsewhere);
  symlinkSync(elsewhere, join(dirname(path), 'linked'));
  const files = [
    { path: 'fine.md', content: 'x' },
    { path: 'linked/b.md', content: 'x' },
  ];
  expect(await thrown(app.writer.apply(await editOf(app, { files })))).toMatchObject({ code: 'forbidden' });
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(readdirSync(dirname(path)).sort()).toEqual(['SKILL.md', 'linked']);
  expect(await app.store.versions.list(HELPER_ID)).toHaveLength(1);
});

test.each([
  ['too large to be kept', 'data.csv', 'x,y\n'.repeat(400_000)],
  ['in a folder that is not looked into', 'node_modules/mine.js', 'mine\n'],
  ['beyond the bounds of what is kept', 'zzz/mine.md', 'mine\n'],
])('a file %s is not overwritten by an edit, nor is anything else', async (_title, name, text) => {
  const { app, path } = await openHelper();
  const beside = join(dirname(path), name);
  mkdirSync(dirname(beside), { recursive: true });
  writeFileSync(beside, text);
  mkdirSync(join(dirname(path), 'many'));
  // One more than a version lists.
  const count = name.startsWith('zzz') ? 500 : 1;
  for (let n = 0; n < count; n++) writeFileSync(join(dirname(path), 'many', `${n}.txt`), 'x');
  const files = [
    { path: 'added.md', content: 'new' },
    { path: name, content: 'gone\n' },
  ];
  await expect(app.writer.apply(await editOf(app, { files }))).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining(name),
    hint: expect.stringContaining('Nothing was changed'),
  });
  expect(readFileSync(beside, 'utf8')).toBe(text);
  expect(readFileSync(path, 'utf8')).toBe(BEFORE);
  expect(existsSync(join(dirname(path), 'added.md'))).toBe(false);
});
