import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { editOf, HELPER_ID, helperText, openHelper } from '../../../test/support/helper-skill.ts';
import { skillText } from '../../../test/support/temporary-home.ts';
import { thrown } from '../../../test/support/thrown.ts';
import type { Store } from '../../store/store.ts';
import { contentHash } from '../document/content-hash.ts';
import { SkillConflict } from './skill-change.ts';

const BEFORE = helperText('one');
const AFTER = helperText('two');

test('an edit is on disk, indexed and a version of its author at once, and the reconciler finds nothing to do', async () => {
  const { app, path } = await openHelper();
  const applied = await app.writer.apply(await editOf(app));
  expect(applied).toEqual({
    skillId: HELPER_ID,
    version: `${HELPER_ID}#2`,
    seq: 2,
    hash: contentHash(AFTER),
    path,
  });
  expect(readFileSync(path, 'utf8')).toBe(AFTER);
  expect(await app.store.versions.latest(HELPER_ID)).toMatchObject({
    seq: 2,
    author: 'mcp:codex',
    reason: 'clearer',
    proposal: 'proposal:1',
    taint: 'agent',
    parentHash: contentHash(BEFORE),
  });
  expect(await app.skills.reconcile()).toMatchObject({ skillsIndexed: 0, skillsReconciled: 0 });
  expect(await app.store.versions.list(HELPER_ID)).toHaveLength(2);
  expect(readdirSync(dirname(path))).toEqual(['SKILL.md']);
  expect(await app.store.check()).toEqual([]);
});

test('of many edits of one text at once one wins; the others get a conflict with the diff, and nothing is lost', async () => {
  const { app, path } = await openHelper();
  const texts = ['a', 'b', 'c', 'd', 'e'].map((body) => BEFORE.replace('one', body));
  const outcomes = await Promise.all(
    texts.map(async (content) => thrown(app.writer.apply(await editOf(app, { content })))),
  );
  const conflicts = outcomes.filter((outcome) => outcome instanceof SkillConflict);
  expect(conflicts).toHaveLength(4);
  const winner = readFileSync(path, 'utf8');
  expect(texts).toContain(winner);
  for (const conflict of conflicts as SkillConflict[]) {
    expect(conflict.diff).toContain('-one');
    expect(conflict.currentHash).toBe(contentHash(winner));
  }
  expect((await app.store.versions.list(HELPER_ID)).map((version) => version.contentHash)).toEqual([
    contentHash(winner),
    contentHash(BEFORE),
  ]);
});

test('an edit on disk that nobody has seen yet is kept as a version before the conflict is reported', async () => {
  const { app, path } = await openHelper();
  const mine = BEFORE.replace('one', 'my own words');
  writeFileSync(path, mine);
  const error = (await thrown(app.writer.apply(await editOf(app)))) as SkillConflict;
  expect(error).toBeInstanceOf(SkillConflict);
  expect(error.diff).toContain('+my own words');
  expect(readFileSync(path, 'utf8')).toBe(mine);
  expect(await app.store.versions.latest(HELPER_ID)).toMatchObject({
    author: 'disk',
    contentHash: contentHash(mine),
  });
});

test('a base that is long gone gives a conflict too, and one that no version has gives it without a diff', async () => {
  const { app } = await openHelper();
  const error = (await thrown(
    app.writer.apply(await editOf(app, { baseHash: 'f'.repeat(64) })),
  )) as SkillConflict;
  expect(error).toMatchObject({ code: 'conflict', diff: '' });
});

test('a skill whose file is gone is a conflict, not a new file', async () => {
  const { app, path } = await openHelper();
  const change = await editOf(app);
  rmSync(dirname(path), { recursive: true });
  expect(await thrown(app.writer.apply(change))).toMatchObject({ code: 'conflict', currentHash: null });
  expect(existsSync(path)).toBe(false);
});

test.skipIf(process.getuid?.() === 0)(
  'a folder that may not be written to gives a clear error and stays as it was',
  async () => {
    const { app, path } = await openHelper();
    chmodSync(dirname(path), 0o555);
    const error = await thrown(app.writer.apply(await editOf(app)));
    chmodSync(dirname(path), 0o755);
    expect(error).toMatchObject({ code: 'forbidden', hint: expect.stringContaining('Nothing was changed') });
    expect(readdirSync(dirname(path))).toEqual(['SKILL.md']);
    expect(await app.store.versions.list(HELPER_ID)).toHaveLength(1);
  },
);

test('a store that fails after the file was written brings the file back', async () => {
  const { app, path } = await openHelper();
  const change = await editOf(app);
  const add = app.store.transaction.bind(app.store);
  Object.assign(app.store, {
    transaction: (work: (store: Store) => Promise<unknown>) =>
      add(async (store) => {
        const result = await work(store);
        if (readFileSync(path, 'utf8') === AFTER) throw new Error('disk full');
        return result;
      }),
  });
  expect(await thrown(app.writer.apply(change))).toMatchObject({ message: 'disk full' });
  expect(readFileSync(path, 'utf8')).toBe(BEFORE);
  Object.assign(app.store, { transaction: add });
  expect(await app.skills.reconcile()).toMatchObject({ skillsReconciled: 0 });
  expect(await app.store.versions.list(HELPER_ID)).toHaveLength(1);
});

test('a kill between the file and its version costs neither author nor taint', async () => {
  const { app, path } = await openHelper();
  await app.store.versions.intend({
    ...{ id: 'intent:1', skillId: HELPER_ID, contentHash: contentHash(AFTER), author: 'mcp:codex' },
    ...{ reason: 'clearer', proposal: 'proposal:1', taint: 'web', at: new Date().toISOString() },
  });
  writeFileSync(path, AFTER);
  await app.skills.reconcile();
  expect(await app.store.versions.latest(HELPER_ID)).toMatchObject({
    ...{ author: 'mcp:codex', taint: 'web', proposal: 'proposal:1', contentHash: contentHash(AFTER) },
  });
});

test('a text that is no SKILL.md of this skill changes nothing', async () => {
  const { app, path } = await openHelper();
  for (const content of ['', '\0', skillText('other-name', 'x')]) {
    expect(await thrown(app.writer.apply(await editOf(app, { content })))).toMatchObject({
      code: 'invalid_input',
    });
  }
  expect(readFileSync(path, 'utf8')).toBe(BEFORE);
});
