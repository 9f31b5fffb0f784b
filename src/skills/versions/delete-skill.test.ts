import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { editOf, HELPER_ID, helperText, openHelper } from '../../../test/support/helper-skill.ts';

const BEFORE = helperText('one');

test('a deleted skill is gone with its files, keeps its history, and leaves what could not be kept', async () => {
  const { app, place, path } = await openHelper();
  const folder = dirname(path);
  mkdirSync(join(folder, 'references'));
  writeFileSync(join(folder, 'references', 'a.md'), 'a');
  const change = await editOf(app, { kind: 'delete', content: null });
  expect(await app.writer.apply(change)).toMatchObject({ hash: null, seq: 2 });
  expect(existsSync(folder)).toBe(false);
  expect(await app.store.skills.get(HELPER_ID)).toBeUndefined();
  expect((await app.store.versions.list(HELPER_ID)).map(({ kind, author }) => [kind, author])).toEqual([
    ['delete', 'mcp:codex'],
    ['text', 'disk'],
  ]);

  const other = place.writeSkill('other', BEFORE.replace('name: helper', 'name: other'));
  symlinkSync('/etc/hosts', join(dirname(other), 'link'));
  await app.skills.reconcile();
  const skill = (await app.store.skills.get('skill:default:other')) ?? null;
  await app.writer.apply({ ...change, skill, name: 'other', baseHash: skill?.contentHash ?? null });
  expect(readdirSync(dirname(other))).toEqual(['link']);
  expect(await app.store.check()).toEqual([]);
});
