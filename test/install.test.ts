import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  expect(await app.store.versions.list(skill.id)).toHaveLength(2);
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
