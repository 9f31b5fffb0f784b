import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { skillText, temporaryHome } from './support/temporary-home.ts';

const PDF = skillText('pdf-forms', 'Fills in PDF forms and extracts text and tables from PDF documents.');

function git(folder: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });
}

test('installs from a folder, remembers where from, and uninstall takes the folder away', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const source = join(place.folder, 'downloads');
  place.writeSkill('pdf-forms', PDF, source);
  const report = await app.skills.install({ source: './downloads/pdf-forms', workingFolder: place.folder });
  expect(report.installed).toMatchObject([{ id: 'skill:default:pdf-forms', replaced: false }]);
  const [skill] = await app.store.skills.find('pdf-forms');
  expect(skill).toMatchObject({ trust: 'own', importance: 0.7 });
  expect(skill.origin).toContain('downloads/pdf-forms');

  expect(await app.skills.uninstall('pdf-forms')).toMatchObject({ folderRemoved: true });
  expect(existsSync(join(place.skills, 'pdf-forms'))).toBe(false);
  expect(await app.store.skills.find('pdf-forms')).toEqual([]);
  const audit = await app.store.audit.list({ subject: 'skill:default:pdf-forms', limit: 10 });
  expect(audit.map(({ action }) => action).sort()).toEqual(['skill.installed', 'skill.removed']);
  expect(await app.store.check()).toEqual([]);
});

test('installs from a git remote, one skill of several, at the revision that is on record', async () => {
  const place = temporaryHome();
  const remote = join(place.folder, 'remote');
  mkdirSync(remote);
  git(remote, 'init', '-q');
  place.writeSkill('pdf-forms', PDF, join(remote, 'skills'));
  place.writeSkill(
    'other',
    skillText('other', 'Something else that is long enough to stand.'),
    join(remote, 'skills'),
  );
  git(remote, 'add', '.');
  git(remote, 'commit', '-qm', 'skills');
  const app = await place.open();
  const report = await app.skills.install({
    source: `file://${remote}`,
    workingFolder: '/',
    only: ['pdf-forms'],
  });
  expect(report.installed.map(({ name }) => name)).toEqual(['pdf-forms']);
  expect(report.revision).toMatch(/^[0-9a-f]{40}$/);
  expect(await app.store.skills.count()).toBe(1);
});

test('a second install is refused unless forced, and a forced one keeps the versions', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const source = join(place.folder, 'downloads');
  place.writeSkill('pdf-forms', PDF, source);
  const request = { source: join(source, 'pdf-forms'), workingFolder: '/' };
  await app.skills.install(request);
  await expect(app.skills.install(request)).rejects.toMatchObject({ code: 'conflict' });
  place.writeSkill('pdf-forms', PDF.replace('Fills in', 'Completes'), source);
  expect((await app.skills.install({ ...request, force: true })).installed).toMatchObject([
    { replaced: true },
  ]);
  const [skill] = await app.store.skills.find('pdf-forms');
  expect(skill.description).toContain('Completes');
  // Of each install the text as it came, and the completed one.
  expect(await app.store.versions.list(skill.id)).toHaveLength(4);
});

test('a forced install keeps aside what the versions cannot keep of the folder before, and says where', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const source = join(place.folder, 'downloads');
  place.writeSkill('pdf-forms', PDF, source);
  const font = 'f'.repeat(2_000_000);
  writeFileSync(join(source, 'pdf-forms', 'font.bin'), font);
  const request = { source: join(source, 'pdf-forms'), workingFolder: '/', force: true };
  await app.skills.install(request);
  const [again] = (await app.skills.install(request)).installed;
  expect(again).toMatchObject({ replaced: true, warnings: [] });
  const notes = 'mine\n'.repeat(300_000);
  writeFileSync(join(place.skills, 'pdf-forms', 'notes.md'), notes);
  const [forced] = (await app.skills.install(request)).installed;
  const warning = forced?.warnings.join('\n') ?? '';
  expect(warning).toContain('notes.md');
  const copy = warning.split(' is at ').at(-1) ?? '';
  expect(readFileSync(join(copy, 'notes.md'), 'utf8')).toBe(notes);
  expect(readdirSync(join(place.skills, 'pdf-forms')).sort()).not.toContain('notes.md');
});

test('a thin skill that knowhow installs is completed in the file too, and nothing else in it changes', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const text =
    '---\n# mine\nname: deploy\ndescription: Deploys.\nx-team: "web" # keep\n---\n\n# Deploying\n\nUse when a service goes to Cloudflare Workers.\n\n## Roll back a bad release\n';
  place.writeSkill('deploy', text, join(place.folder, 'downloads'));
  await app.skills.install({ source: join(place.folder, 'downloads/deploy'), workingFolder: '/' });
  const written = readFileSync(join(place.skills, 'deploy/SKILL.md'), 'utf8');
  expect(written).toContain('# mine\nname: deploy\n');
  expect(written).toContain('x-team: "web" # keep\n');
  expect(written).toContain('knowhow-triggers:');
  const [skill] = await app.store.skills.find('deploy');
  expect(skill.triggers.length).toBeGreaterThan(0);
});

test('a skill in a foreign folder is completed in the graph only, and uninstall leaves the folder alone', async () => {
  const place = temporaryHome();
  const text = skillText(
    'deploy',
    'Deploys.',
    '# Deploying\n\nUse when a service goes to Cloudflare Workers.',
  );
  const path = place.writeSkill('deploy', text, join(place.folder, '.claude/skills'));
  const app = await place.open();
  await app.skills.reconcile();
  const [skill] = await app.store.skills.find('deploy');
  expect(skill).toMatchObject({ enrichedBy: 'offline', source: 'claude-code', trust: 'user' });
  expect(readFileSync(path, 'utf8')).toBe(text);

  expect(await app.skills.uninstall('deploy')).toMatchObject({ folderRemoved: false });
  expect(existsSync(path)).toBe(true);
  await app.skills.reconcile();
  expect(await app.store.skills.find('deploy')).toEqual([]);
  // Its owner may change it; it comes back when the user asks for it.
  writeFileSync(path, text.replace('Deploys.', 'Deploys services to the edge, with a rollback.'));
  await app.skills.reconcile();
  expect(await app.store.skills.find('deploy')).toEqual([]);
  await app.skills.restore('deploy');
  expect(await app.store.skills.find('deploy')).toHaveLength(1);
});

test('a folder made by hand where an installed one was is never deleted, nor called installed', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const source = join(place.folder, 'downloads/pdf-forms');
  place.writeSkill('pdf-forms', PDF, join(place.folder, 'downloads'));
  await app.skills.install({ source, workingFolder: '/' });
  rmSync(join(place.skills, 'pdf-forms'), { recursive: true });
  const mine = place.writeSkill('pdf-forms', PDF.replace('Fills in', 'My own way to fill in'));
  await app.skills.reconcile();
  expect((await app.store.skills.find('pdf-forms'))[0].origin).toBeNull();
  for (const force of [false, true]) {
    await expect(app.skills.install({ source, workingFolder: '/', force })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('a folder that knowhow did not install'),
    });
  }
  expect(await app.skills.uninstall('pdf-forms')).toMatchObject({ folderRemoved: false, folder: 'handmade' });
  expect(existsSync(mine)).toBe(true);
});

test('a copy of an installed folder is not installed: its marker speaks of another place', async () => {
  const place = temporaryHome();
  const app = await place.open();
  place.writeSkill('pdf-forms', PDF, join(place.folder, 'downloads'));
  const request = { source: join(place.folder, 'downloads/pdf-forms'), workingFolder: '/' };
  await app.skills.install(request);
  const installed = join(place.skills, 'pdf-forms');
  await app.store.installs.put({
    folder: join(place.skills, 'copy'),
    origin: 'x',
    revision: null,
    installedAt: '2026-01-31T00:00:00.000Z',
  });
  renameSync(installed, join(place.skills, 'copy'));
  await app.skills.reconcile();
  expect(await app.skills.uninstall('pdf-forms')).toMatchObject({ folder: 'handmade' });
  expect(existsSync(join(place.skills, 'copy/SKILL.md'))).toBe(true);
});

test('a skill that was forgotten comes back when it is installed', async () => {
  const place = temporaryHome();
  const app = await place.open();
  place.writeSkill('pdf-forms', PDF);
  await app.skills.reconcile();
  await app.skills.uninstall('pdf-forms');
  rmSync(join(place.skills, 'pdf-forms'), { recursive: true });
  place.writeSkill('pdf-forms', PDF, join(place.folder, 'downloads'));
  await app.skills.install({ source: join(place.folder, 'downloads/pdf-forms'), workingFolder: '/' });
  expect(await app.store.skills.find('pdf-forms')).toHaveLength(1);
});

test.each([
  ['that leads nowhere', 'nowhere'],
  ['to a folder', 'elsewhere'],
])('a link %s in the place of a skill is left alone, and nothing is left behind', async (_title, target) => {
  const place = temporaryHome();
  const app = await place.open();
  mkdirSync(join(place.folder, 'elsewhere'));
  mkdirSync(place.skills, { recursive: true });
  symlinkSync(join(place.folder, target), join(place.skills, 'pdf-forms'));
  place.writeSkill('pdf-forms', PDF, join(place.folder, 'downloads'));
  const source = join(place.folder, 'downloads/pdf-forms');
  await expect(app.skills.install({ source, workingFolder: '/', force: true })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('a link that knowhow did not install'),
  });
  expect(readdirSync(place.skills)).toEqual(['pdf-forms']);
  expect(await app.store.installs.all()).toEqual([]);
});

test('a skill within a skill comes along with it, and one that is broken keeps no other out', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const source = join(place.folder, 'downloads');
  place.writeSkill('outer', skillText('outer', 'Fills in forms with the help of another one.'), source);
  place.writeSkill('outer/sub/inner', skillText('inner', 'Helps the outer one with its forms.'), source);
  place.writeSkill('broken', '', source);
  place.writeSkill('zebra', skillText('zebra', 'Paints stripes on everything that is white.'), source);
  const report = await app.skills.install({ source, workingFolder: '/' });
  expect(report.installed.map(({ name }) => name)).toEqual(['outer', 'zebra']);
  expect(report.skipped).toMatchObject([{ path: 'broken', kind: 'unusable' }]);
  expect(existsSync(join(place.skills, 'outer/sub/inner/SKILL.md'))).toBe(true);
});

test('a skill that cannot be moved into place is reported, leaves no trace, and the others are installed', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const source = join(place.folder, 'downloads');
  place.writeSkill('pdf-forms', PDF, source);
  place.writeSkill('zebra', skillText('zebra', 'Paints stripes on everything that is white.'), source);
  const { put } = app.store.installs;
  // The disk changes at the worst moment: a file stands where the folder for moving would be made.
  app.store.installs.put = async (install) => {
    await put(install);
    if (install.folder.endsWith('pdf-forms'))
      writeFileSync(join(place.skills, '.knowhow-staging'), 'in the way');
    else rmSync(join(place.skills, '.knowhow-staging'), { force: true });
  };
  const report = await app.skills.install({ source, workingFolder: '/' });
  expect(report.skipped).toMatchObject([{ path: 'pdf-forms', kind: 'failed' }]);
  expect(report.installed.map(({ name }) => name)).toEqual(['zebra']);
  expect((await app.store.installs.all()).map(({ folder }) => folder)).toEqual([join(place.skills, 'zebra')]);
  expect(readdirSync(place.skills)).toEqual(['zebra']);
});

test('what a killed replacement left is mended at the next start: the old skill comes back, the new half goes', async () => {
  const place = temporaryHome();
  const first = await place.open();
  place.writeSkill('pdf-forms', PDF, join(place.folder, 'downloads'));
  const request = { source: join(place.folder, 'downloads/pdf-forms'), workingFolder: '/' };
  await first.skills.install(request);
  await first.close();
  // As it stands between the two renames of a process that is no more.
  const aside = join(place.skills, '.knowhow-staging');
  const dead = `${2 ** 22 + 1}-0123abcd`;
  place.writeSkill(`${dead}-incoming-pdf-forms`, PDF, aside);
  place.writeSkill(`${dead}-removed-other`, PDF, aside);
  renameSync(join(place.skills, 'pdf-forms'), join(aside, `${dead}-outgoing-pdf-forms`));

  const second = await place.open();
  expect(readdirSync(place.skills)).toEqual(['pdf-forms']);
  await second.skills.reconcile();
  expect(await second.store.skills.count()).toBe(1);
  expect(await second.skills.uninstall('pdf-forms')).toMatchObject({ folderRemoved: true });
});

test('what stands aside is never indexed', async () => {
  const place = temporaryHome();
  const app = await place.open();
  place.writeSkill(`${process.pid}-0123abcd-incoming-pdf-forms`, PDF, join(place.skills, '.knowhow-staging'));
  await app.skills.reconcile();
  expect(await app.store.skills.count()).toBe(0);
});

test('a frontmatter that cannot be changed is installed as it is, with a warning', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const text =
    '---\nname: deploy\ndescription: Deploys.\nmetadata: text\n---\n\nUse when a service is released.\n';
  place.writeSkill('deploy', text, join(place.folder, 'downloads'));
  const report = await app.skills.install({ source: join(place.folder, 'downloads'), workingFolder: '/' });
  expect(report.installed).toMatchObject([
    { name: 'deploy', warnings: [expect.stringContaining('left as it is')] },
  ]);
  expect(readFileSync(join(place.skills, 'deploy/SKILL.md'), 'utf8')).toBe(text);
});

test('a skill without a name is called after the folder that it came from', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const text = '---\ndescription: Fills in PDF forms and extracts text and tables.\n---\n\nText.\n';
  place.writeSkill('pdf-forms', text, join(place.folder, 'downloads'));
  const report = await app.skills.install({
    source: join(place.folder, 'downloads/pdf-forms'),
    workingFolder: '/',
  });
  expect(report.installed.map(({ path }) => path)).toEqual([join(place.skills, 'pdf-forms')]);
  expect(await app.store.skills.find('pdf-forms')).toHaveLength(1);
});

test('of two skills of one name in a source the first is installed, forced or not', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const source = join(place.folder, 'downloads');
  place.writeSkill('a', PDF, source);
  place.writeSkill('b', PDF.replace('Fills in', 'Completes'), source);
  for (const force of [false, true]) {
    const report = await app.skills.install({ source, workingFolder: '/', force });
    expect(report.installed).toHaveLength(1);
    expect(report.skipped).toMatchObject([
      { path: 'b', reason: expect.stringContaining('a of the same source') },
    ]);
  }
  expect((await app.store.skills.find('pdf-forms'))[0].description).toContain('Fills in');
});

test('the report says what was changed on the way', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const source = join(place.folder, 'downloads');
  mkdirSync(source);
  writeFileSync(join(source, 'skill.md'), PDF);
  const report = await app.skills.install({ source, workingFolder: '/' });
  expect(report.warnings).toEqual([expect.stringContaining('renamed to SKILL.md')]);
});

test('uninstall names the files of the same skill that come to light', async () => {
  const place = temporaryHome();
  const hidden = place.writeSkill('pdf-forms', PDF, join(place.folder, '.claude/skills'));
  const app = await place.open();
  place.writeSkill('pdf-forms', PDF.replace('Fills in', 'Completes'), join(place.folder, 'downloads'));
  await app.skills.install({ source: join(place.folder, 'downloads'), workingFolder: '/' });
  expect(await app.skills.uninstall('pdf-forms')).toMatchObject({
    folder: 'installed',
    shadowedNowVisible: [hidden],
  });
  await app.skills.reconcile();
  expect(await app.skills.uninstall('pdf-forms')).toMatchObject({
    folder: 'foreign',
    shadowedNowVisible: [],
  });
});

test.each([
  ['no-such-folder', 'usage'],
  ['file:///no/such/repository.git', 'source_failed'],
])('a source that cannot be had is a clear error: %s', async (source, code) => {
  const place = temporaryHome();
  const app = await place.open();
  await expect(app.skills.install({ source, workingFolder: place.folder })).rejects.toMatchObject({
    code,
    hint: expect.any(String),
  });
  expect(await app.store.skills.count()).toBe(0);
});
