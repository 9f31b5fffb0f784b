import {
  chmodSync,
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
import { type SkillChange, SkillConflict } from './skill-change.ts';

type App = Awaited<ReturnType<TestHome['open']>>;

const BEFORE = skillText('helper', 'Fills in PDF forms. Use when a PDF must be filled.', 'one');
const AFTER = skillText('helper', 'Fills in PDF forms. Use when a PDF must be filled.', 'two');
const ID = 'skill:default:helper';

async function opened(): Promise<{ place: TestHome; app: App; path: string }> {
  const place = temporaryHome();
  const path = place.writeSkill('helper', BEFORE);
  const app = await place.open();
  await app.skills.reconcile();
  return { place, app, path };
}

async function edit(app: App, changes: Partial<SkillChange> = {}): Promise<SkillChange> {
  return {
    kind: 'edit',
    skill: (await app.store.skills.get(ID)) ?? null,
    name: 'helper',
    project: null,
    content: AFTER,
    baseHash: contentHash(BEFORE),
    author: 'mcp:codex',
    reason: 'clearer',
    proposal: 'proposal:1',
    taint: 'agent',
    byPerson: false,
    ...changes,
  };
}

function creation(changes: Partial<SkillChange> = {}): SkillChange {
  return {
    kind: 'create',
    skill: null,
    name: 'new-skill',
    project: null,
    content: skillText('new-skill', 'Rotates log files. Use when the disk fills with logs.'),
    baseHash: null,
    author: 'mcp:codex',
    reason: 'worth keeping',
    proposal: 'proposal:2',
    taint: 'agent',
    byPerson: false,
    ...changes,
  };
}

const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('an edit is on disk, indexed and a version of its author at once, and the reconciler finds nothing to do', async () => {
  const { app, path } = await opened();
  const applied = await app.writer.apply(await edit(app));
  expect(applied).toEqual({
    skillId: ID,
    version: `${ID}#2`,
    seq: 2,
    hash: contentHash(AFTER),
    path,
  });
  expect(readFileSync(path, 'utf8')).toBe(AFTER);
  expect(await app.store.versions.latest(ID)).toMatchObject({
    seq: 2,
    author: 'mcp:codex',
    reason: 'clearer',
    proposal: 'proposal:1',
    taint: 'agent',
    parentHash: contentHash(BEFORE),
  });
  expect(await app.skills.reconcile()).toMatchObject({ skillsIndexed: 0, skillsReconciled: 0 });
  expect(await app.store.versions.list(ID)).toHaveLength(2);
  expect(readdirSync(dirname(path))).toEqual(['SKILL.md']);
  expect(await app.store.check()).toEqual([]);
});

test('of many edits of one text at once one wins; the others get a conflict with the diff, and nothing is lost', async () => {
  const { app, path } = await opened();
  const texts = ['a', 'b', 'c', 'd', 'e'].map((body) => BEFORE.replace('one', body));
  const outcomes = await Promise.all(
    texts.map(async (content) => thrown(app.writer.apply(await edit(app, { content })))),
  );
  const conflicts = outcomes.filter((outcome) => outcome instanceof SkillConflict);
  expect(conflicts).toHaveLength(4);
  const winner = readFileSync(path, 'utf8');
  expect(texts).toContain(winner);
  for (const conflict of conflicts as SkillConflict[]) {
    expect(conflict.diff).toContain('-one');
    expect(conflict.currentHash).toBe(contentHash(winner));
  }
  expect((await app.store.versions.list(ID)).map((version) => version.contentHash)).toEqual([
    contentHash(winner),
    contentHash(BEFORE),
  ]);
});

test('an edit on disk that nobody has seen yet is kept as a version before the conflict is reported', async () => {
  const { app, path } = await opened();
  const mine = BEFORE.replace('one', 'my own words');
  writeFileSync(path, mine);
  const error = (await thrown(app.writer.apply(await edit(app)))) as SkillConflict;
  expect(error).toBeInstanceOf(SkillConflict);
  expect(error.diff).toContain('+my own words');
  expect(readFileSync(path, 'utf8')).toBe(mine);
  expect(await app.store.versions.latest(ID)).toMatchObject({
    author: 'disk',
    contentHash: contentHash(mine),
  });
});

test('a base that is long gone gives a conflict too, and one that no version has gives it without a diff', async () => {
  const { app } = await opened();
  const error = (await thrown(
    app.writer.apply(await edit(app, { baseHash: 'f'.repeat(64) })),
  )) as SkillConflict;
  expect(error).toMatchObject({ code: 'conflict', diff: '' });
});

test('a skill whose file is gone is a conflict, not a new file', async () => {
  const { app, path } = await opened();
  const change = await edit(app);
  rmSync(dirname(path), { recursive: true });
  expect(await thrown(app.writer.apply(change))).toMatchObject({ code: 'conflict', currentHash: null });
  expect(existsSync(path)).toBe(false);
});

test('files beside the SKILL.md come, change and go with an edit, and the versions know the folder', async () => {
  const { app, path } = await opened();
  const folder = dirname(path);
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'scripts', 'old.sh'), 'old');
  const files = [
    { path: 'scripts/old.sh', content: null },
    { path: 'references/deep/a.md', content: 'a reference' },
    { path: 'run.sh', content: '#!/bin/sh\n', executable: true },
  ];
  await app.writer.apply(await edit(app, { files }));
  expect(existsSync(join(folder, 'scripts'))).toBe(false);
  expect(readFileSync(join(folder, 'references/deep/a.md'), 'utf8')).toBe('a reference');
  expect(statSync(join(folder, 'run.sh')).mode & 0o111).not.toBe(0);
  const [after, before] = await app.store.versions.list(ID);
  const listOf = async (hash: string | null | undefined): Promise<unknown> =>
    JSON.parse(Buffer.from((await app.store.versions.bytes(hash ?? '')) ?? []).toString());
  expect(await listOf(before?.folderHash)).toMatchObject({ files: [{ path: 'scripts/old.sh', kept: true }] });
  expect(await listOf(after?.folderHash)).toMatchObject({
    files: [{ path: 'references/deep/a.md' }, { path: 'run.sh', executable: true }],
  });
});

test('an edit of files alone is a version, with the same SKILL.md', async () => {
  const { app } = await opened();
  const change = await edit(app, { content: BEFORE, files: [{ path: 'a.md', content: 'a' }] });
  expect(await app.writer.apply(change)).toMatchObject({ seq: 2, hash: contentHash(BEFORE) });
  expect(await thrown(app.writer.apply(change))).toMatchObject({ code: 'invalid_input' });
  expect(await app.store.versions.list(ID)).toHaveLength(2);
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
  const { app, place } = await opened();
  const change = await edit(app, { files: [{ path, content: 'x' }] });
  expect(await thrown(app.writer.apply(change))).toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(says),
  });
  expect(readdirSync(place.skills)).toEqual(['helper']);
});

test('a file behind a link is not written, and what was written before it is taken back', async () => {
  const { app, place, path } = await opened();
  const elsewhere = join(place.folder, 'elsewhere');
  mkdirSync(elsewhere);
  symlinkSync(elsewhere, join(dirname(path), 'linked'));
  const files = [
    { path: 'fine.md', content: 'x' },
    { path: 'linked/b.md', content: 'x' },
  ];
  expect(await thrown(app.writer.apply(await edit(app, { files })))).toMatchObject({ code: 'forbidden' });
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(readdirSync(dirname(path)).sort()).toEqual(['SKILL.md', 'linked']);
  expect(await app.store.versions.list(ID)).toHaveLength(1);
});

test.skipIf(process.getuid?.() === 0)(
  'a folder that may not be written to gives a clear error and stays as it was',
  async () => {
    const { app, path } = await opened();
    chmodSync(dirname(path), 0o555);
    const error = await thrown(app.writer.apply(await edit(app)));
    chmodSync(dirname(path), 0o755);
    expect(error).toMatchObject({ code: 'forbidden', hint: expect.stringContaining('Nothing was changed') });
    expect(readdirSync(dirname(path))).toEqual(['SKILL.md']);
    expect(await app.store.versions.list(ID)).toHaveLength(1);
  },
);

test('a store that fails after the file was written brings the file back', async () => {
  const { app, path } = await opened();
  const change = await edit(app);
  const add = app.store.transaction.bind(app.store);
  Object.assign(app.store, {
    transaction: (work: (store: App['store']) => Promise<unknown>) =>
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
  expect(await app.store.versions.list(ID)).toHaveLength(1);
});

test('a kill between the file and its version costs neither author nor taint', async () => {
  const { app, path } = await opened();
  await app.store.versions.intend({
    ...{ id: 'intent:1', skillId: ID, contentHash: contentHash(AFTER), author: 'mcp:codex' },
    ...{ reason: 'clearer', proposal: 'proposal:1', taint: 'web', at: new Date().toISOString() },
  });
  writeFileSync(path, AFTER);
  await app.skills.reconcile();
  expect(await app.store.versions.latest(ID)).toMatchObject({
    ...{ author: 'mcp:codex', taint: 'web', proposal: 'proposal:1', contentHash: contentHash(AFTER) },
  });
});

test('a new skill appears whole in the own root, can be suggested, and can be uninstalled', async () => {
  const { app, place } = await opened();
  const applied = await app.writer.apply(
    creation({ files: [{ path: 'scripts/rotate.sh', content: 'echo', executable: true }] }),
  );
  expect(applied).toMatchObject({ skillId: 'skill:default:new-skill', seq: 1 });
  expect(await app.store.versions.latest(applied.skillId)).toMatchObject({
    author: 'mcp:codex',
    taint: 'agent',
  });
  const { suggestions } = await app.skills.suggest({ context: 'the disk is full of log files, rotate them' });
  expect(suggestions.map(({ name }) => name)).toEqual(['new-skill']);
  expect(await app.skills.reconcile()).toMatchObject({ skillsIndexed: 0, skillsReconciled: 0 });
  expect(readdirSync(place.skills).sort()).toEqual(['helper', 'new-skill']);
  expect(await app.skills.uninstall('new-skill')).toMatchObject({ folderRemoved: true });
});

test('of two new skills of one name one wins', async () => {
  const { app, place } = await opened();
  const other = creation({ content: skillText('new-skill', 'Another one entirely.') });
  const outcomes = await Promise.all([thrown(app.writer.apply(creation())), thrown(app.writer.apply(other))]);
  expect(outcomes.filter((outcome) => outcome instanceof SkillConflict)).toHaveLength(1);
  expect(await app.store.versions.list('skill:default:new-skill')).toHaveLength(1);
  expect(readdirSync(place.skills).sort()).toEqual(['helper', 'new-skill']);
});

test('a new skill replaces neither a folder that is no skill nor a skill in another root', async () => {
  const { app, place } = await opened();
  mkdirSync(join(place.skills, 'new-skill'));
  writeFileSync(join(place.skills, 'new-skill', 'notes.txt'), 'mine');
  expect(await thrown(app.writer.apply(creation()))).toMatchObject({ code: 'conflict' });
  expect(readdirSync(join(place.skills, 'new-skill'))).toEqual(['notes.txt']);
  const root = join(place.folder, '.claude', 'skills');
  place.writeSkill('elsewhere', skillText('elsewhere', 'Lies elsewhere.'), root);
  await app.skills.reconcile();
  const content = skillText('elsewhere', 'Another.');
  expect(await thrown(app.writer.apply(creation({ name: 'elsewhere', content })))).toMatchObject({
    code: 'conflict',
    diff: expect.stringContaining('Lies elsewhere.'),
  });
});

test("another tool's folder is changed only where a person said yes", async () => {
  const { app, place } = await opened();
  const root = join(place.folder, '.claude', 'skills');
  const text = skillText('foreign', 'Lies in the folder of another tool.', 'one');
  const path = place.writeSkill('foreign', text, root);
  await app.skills.reconcile();
  const skill = (await app.store.skills.get('skill:default:foreign')) ?? null;
  const change = await edit(app, {
    ...{ skill, name: 'foreign', content: text.replace('one', 'two'), baseHash: contentHash(text) },
  });
  expect(await thrown(app.writer.apply(change))).toMatchObject({ code: 'forbidden' });
  expect(readFileSync(path, 'utf8')).toBe(text);
  await app.writer.apply({ ...change, byPerson: true });
  expect(readFileSync(path, 'utf8')).toContain('two');
});

test('a folder of the own root that is a link leads out of it, and is not written even for a person', async () => {
  const { app, place } = await opened();
  const text = skillText('linked', 'Lies behind a link.', 'one');
  const elsewhere = join(place.folder, 'dotfiles');
  const path = place.writeSkill('linked', text, elsewhere);
  symlinkSync(join(elsewhere, 'linked'), join(place.skills, 'linked'));
  await app.skills.reconcile();
  const skill = (await app.store.skills.get('skill:default:linked')) ?? null;
  const change = await edit(app, {
    ...{
      skill,
      name: 'linked',
      content: text.replace('one', 'two'),
      baseHash: contentHash(text),
      byPerson: true,
    },
  });
  expect(await thrown(app.writer.apply(change))).toMatchObject({ code: 'forbidden' });
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('a deleted skill is gone with its files, keeps its history, and leaves what could not be kept', async () => {
  const { app, place, path } = await opened();
  const folder = dirname(path);
  mkdirSync(join(folder, 'references'));
  writeFileSync(join(folder, 'references', 'a.md'), 'a');
  const change = await edit(app, { kind: 'delete', content: null });
  expect(await app.writer.apply(change)).toMatchObject({ hash: null, seq: 2 });
  expect(existsSync(folder)).toBe(false);
  expect(await app.store.skills.get(ID)).toBeUndefined();
  expect((await app.store.versions.list(ID)).map(({ kind, author }) => [kind, author])).toEqual([
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

test('a text that is no SKILL.md of this skill changes nothing', async () => {
  const { app, path } = await opened();
  for (const content of ['', '\0', skillText('other-name', 'x')]) {
    expect(await thrown(app.writer.apply(await edit(app, { content })))).toMatchObject({
      code: 'invalid_input',
    });
  }
  expect(readFileSync(path, 'utf8')).toBe(BEFORE);
});

test.each([
  ['too large to be kept', 'data.csv', 'x,y\n'.repeat(400_000)],
  ['in a folder that is not looked into', 'node_modules/mine.js', 'mine\n'],
  ['beyond the bounds of what is kept', 'zzz/mine.md', 'mine\n'],
])('a file %s is not overwritten by an edit, nor is anything else', async (_title, name, text) => {
  const { app, path } = await opened();
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
  await expect(app.writer.apply(await edit(app, { files }))).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining(name),
    hint: expect.stringContaining('Nothing was changed'),
  });
  expect(readFileSync(beside, 'utf8')).toBe(text);
  expect(readFileSync(path, 'utf8')).toBe(BEFORE);
  expect(existsSync(join(dirname(path), 'added.md'))).toBe(false);
});
