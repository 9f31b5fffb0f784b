import {
  chmodSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { skillText, temporaryHome } from './support/temporary-home.ts';

const PDF = skillText(
  'pdf-forms',
  'Fills in PDF forms and extracts text and tables from PDF documents. Use when a PDF must be read, filled or merged.',
);
const DOCKER = skillText(
  'docker-builds',
  'Makes Docker image builds smaller and faster with layer caching and multi-stage builds.',
);

async function suggested(
  app: Awaited<ReturnType<ReturnType<typeof temporaryHome>['open']>>,
  context: string,
) {
  return (await app.skills.suggest({ context })).suggestions.map(({ name }) => name);
}

test('a dropped skill is suggested, an edited one counts with its new text, a deleted one is gone with everything', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const path = place.writeSkill('helper', PDF.replace('name: pdf-forms', 'name: helper'));
  place.writeSkill('docker-builds', DOCKER);
  expect(await app.skills.reconcile()).toMatchObject({ skillsIndexed: 2, skillsRemoved: 0 });
  expect(await suggested(app, 'fill in this pdf form')).toEqual(['helper']);

  writeFileSync(
    path,
    skillText('helper', 'Tunes PostgreSQL queries with explain plans and missing indexes.'),
  );
  expect(await app.skills.reconcile()).toMatchObject({ skillsIndexed: 0, skillsReconciled: 1 });
  expect(await suggested(app, 'fill in this pdf form')).toEqual([]);
  expect(await suggested(app, 'this postgresql query is slow, read the explain plan')).toEqual(['helper']);
  expect(await app.store.versions.list('skill:default:helper')).toHaveLength(2);

  rmSync(dirname(path), { recursive: true });
  expect(await app.skills.reconcile()).toMatchObject({ skillsRemoved: 1 });
  expect(await suggested(app, 'this postgresql query is slow, read the explain plan')).toEqual([]);
  expect(await app.store.graph.relationsOf('skill:default:helper')).toEqual([]);
  expect(
    (await app.store.embeddings.all('skill', 'static-256-v2')).map(({ sourceId }) => sourceId),
  ).not.toContain('skill:default:helper');
  expect(await app.store.check()).toEqual([]);
});

test('a symlinked skill works, and the same file through two roots is one skill', async () => {
  const place = temporaryHome();
  const elsewhere = join(place.folder, 'elsewhere');
  place.writeSkill('pdf-forms', PDF, elsewhere);
  symlinkSync(join(elsewhere, 'pdf-forms'), join(place.skills, 'pdf-forms'));
  mkdirSync(join(place.folder, '.claude/skills'), { recursive: true });
  symlinkSync(join(elsewhere, 'pdf-forms'), join(place.folder, '.claude/skills/pdf-forms'));
  symlinkSync(place.skills, join(place.skills, 'loop'));
  const app = await place.open();
  expect(await app.skills.reconcile()).toMatchObject({ skillsIndexed: 1, shadowed: 0, problems: [] });
  expect(await suggested(app, 'merge two PDF documents')).toEqual(['pdf-forms']);
});

test('a cloned project cannot have a file of the user’s read out as a skill', async () => {
  const place = temporaryHome();
  const shop = join(place.folder, 'shop');
  const skills = join(shop, '.claude/skills');
  mkdirSync(join(shop, '.git'), { recursive: true });
  writeFileSync(join(place.folder, 'key'), PDF);
  place.writeSkill('private', PDF, join(place.folder, 'elsewhere'));
  mkdirSync(join(skills, 'helper'), { recursive: true });
  symlinkSync('../../../../key', join(skills, 'helper/SKILL.md'));
  symlinkSync('../../../elsewhere/private', join(skills, 'linked'));
  place.writeSkill('shared', DOCKER.replaceAll('docker-builds', 'shared'));
  symlinkSync(join(place.skills, 'shared'), join(skills, 'shared'));
  const app = await place.open();
  await app.skills.projectOf(shop);
  expect(await app.skills.reconcile()).toMatchObject({ skipped: 2 });
  expect((await app.skills.problems()).map(({ status, reason }) => [status, reason])).toEqual([
    ['skipped', expect.stringContaining('a file of another name')],
    ['skipped', expect.stringContaining('leads out of the project')],
  ]);
  const names = (await app.skills.list({ project: shop })).map(({ name, project }) => [name, project]);
  expect(names).toEqual([
    ['shared', null],
    ['shared', shop],
  ]);
});

test('a half-written file does no harm: the skill stays until the file is whole again', async () => {
  const place = temporaryHome();
  const path = place.writeSkill('pdf-forms', PDF);
  const app = await place.open();
  await app.skills.reconcile();
  writeFileSync(path, '');
  expect(await app.skills.reconcile()).toMatchObject({ skillsRemoved: 0, skipped: 1 });
  expect(await suggested(app, 'fill in this pdf form')).toEqual(['pdf-forms']);
  writeFileSync(path, PDF);
  expect(await app.skills.reconcile()).toMatchObject({ skillsRemoved: 0, skipped: 0 });
});

test('a file that stays broken takes its skill with it', async () => {
  const place = temporaryHome();
  const path = place.writeSkill('pdf-forms', PDF);
  const app = await place.open();
  await app.skills.reconcile();
  writeFileSync(path, '');
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(path, longAgo, longAgo);
  expect(await app.skills.reconcile()).toMatchObject({ skillsRemoved: 1, skipped: 1 });
  const [problem] = await app.skills.problems();
  expect(problem).toMatchObject({ path, status: 'skipped' });
});

test('sixty reconciles of five hundred unchanged thin skills write nothing', async () => {
  const place = temporaryHome();
  for (let i = 0; i < 500; i++)
    place.writeSkill(`thin-${i}`, skillText(`thin-${i}`, 'Thin.', `# Topic ${i}\n\nText.`));
  const app = await place.open();
  expect(await app.skills.reconcile()).toMatchObject({ skillsIndexed: 500 });
  // Each is looked at once, behind the first reconcile.
  const ids = Array.from({ length: 500 }, (_, i) => `skill:default:thin-${i}`);
  await expect.poll(async () => (await app.store.skills.verdicts(ids)).length, { timeout: 60_000 }).toBe(500);
  const written = () => statSync(`${place.home.databaseFile}-wal`, { bigint: true }).mtimeNs;
  const before = written();
  for (let i = 0; i < 60; i++) {
    expect(await app.skills.reconcile()).toMatchObject({
      skillsIndexed: 0,
      skillsReconciled: 0,
      skillsRemoved: 0,
    });
  }
  expect(written()).toBe(before);
});

test('a folder that moved keeps its history', async () => {
  const place = temporaryHome();
  const path = place.writeSkill('pdf-forms', PDF);
  const app = await place.open();
  await app.skills.reconcile();
  const [before] = await app.store.skills.find('pdf-forms');
  renameSync(dirname(path), join(place.skills, 'renamed'));
  expect(await app.skills.reconcile()).toMatchObject({
    skillsIndexed: 0,
    skillsReconciled: 1,
    skillsRemoved: 0,
  });
  const [after] = await app.store.skills.find('pdf-forms');
  expect(after).toMatchObject({
    installedAt: before.installedAt,
    fsPath: join(place.skills, 'renamed/SKILL.md'),
  });
  expect(await app.store.versions.list(after.id)).toHaveLength(1);
});

test('an unreadable root keeps its skills and is reported', async ({ skip }) => {
  // Root reads everything: then there is nothing to see.
  if (process.getuid?.() === 0) skip();
  const place = temporaryHome();
  place.writeSkill('pdf-forms', PDF);
  const app = await place.open();
  await app.skills.reconcile();
  chmodSync(place.skills, 0o000);
  const report = await app.skills.reconcile();
  chmodSync(place.skills, 0o755);
  expect(report).toMatchObject({ skillsRemoved: 0 });
  expect(report.problems[0]).toContain(place.skills);
});

test("a project's skills are seen from that project only", async () => {
  const place = temporaryHome();
  const project = join(place.folder, 'work', 'shop');
  place.writeSkill('pdf-forms', PDF, join(project, '.claude/skills'));
  const app = await place.open();
  await app.skills.reconcile();
  const inside = await app.skills.suggest({
    context: 'fill in this pdf form',
    project: join(project, '.claude'),
  });
  expect(inside.suggestions.map(({ id }) => id)).toEqual([
    expect.stringMatching(/^skill:default:pdf-forms@shop-/),
  ]);
  expect(await suggested(app, 'fill in this pdf form')).toEqual([]);
  const elsewhere = await app.skills.suggest({ context: 'fill in this pdf form', project: place.folder });
  expect(elsewhere.suggestions).toEqual([]);
});

test('explicit relations appear when both skills are there and go with either', async () => {
  const place = temporaryHome();
  place.writeSkill(
    'docker-builds',
    skillText(
      'docker-builds',
      'Makes Docker image builds smaller and faster, layer by layer.',
      'Requires the `registry-login` skill.',
    ),
  );
  const app = await place.open();
  await app.skills.reconcile();
  const between = async () =>
    (await app.store.graph.relationsOf('skill:default:docker-builds')).filter(
      ({ type }) => type !== 'references',
    );
  expect(await between()).toEqual([]);
  const path = place.writeSkill(
    'registry-login',
    skillText('registry-login', 'Signs in to container registries with short-lived credentials.'),
  );
  await app.skills.reconcile();
  expect(await between()).toMatchObject([
    { targetId: 'skill:default:registry-login', type: 'requires', source: 'extracted' },
  ]);
  rmSync(dirname(path), { recursive: true });
  await app.skills.reconcile();
  expect(await between()).toEqual([]);
});

test('a skill may fade at a rate of its own, and a changed config reaches all others', async () => {
  const place = temporaryHome();
  place.writeSkill('pdf-forms', PDF);
  place.writeSkill('docker-builds', DOCKER);
  const app = await place.open();
  await app.skills.reconcile();
  await app.skills.setDecayRate('pdf-forms', 0.5);
  await app.close();
  const changed = await place.open({
    environment: { KNOWHOW_MEMORY_PIPELINEV2_PROCEDURAL_DECAYRATE: '0.9' },
  });
  await changed.skills.reconcile();
  expect((await changed.skills.show('pdf-forms')).decayRate).toBe(0.5);
  expect((await changed.skills.show('docker-builds')).decayRate).toBe(0.9);
});

test('one link in a circle does not blind a root', async () => {
  const place = temporaryHome();
  symlinkSync('loop', join(place.skills, 'loop'));
  place.writeSkill('pdf-forms', PDF);
  const app = await place.open();
  expect(await app.skills.reconcile()).toMatchObject({ skillsIndexed: 1, problems: [] });
});

test('what another process indexed is suggested after the next reconcile', async () => {
  const place = temporaryHome();
  const first = await place.open();
  await first.skills.reconcile();
  place.writeSkill('pdf-forms', PDF);
  const second = await place.open();
  await second.skills.reconcile();
  await first.skills.reconcile();
  expect(await suggested(first, 'fill in this pdf form')).toEqual(['pdf-forms']);
});

test('an uninstalled foreign skill stays away, also when it changes, until it is restored', async () => {
  const place = temporaryHome();
  const path = place.writeSkill('pdf-forms', PDF, join(place.folder, '.claude/skills'));
  const app = await place.open();
  await app.skills.reconcile();
  await app.skills.uninstall('pdf-forms');
  writeFileSync(path, PDF.replace('Fills in', 'Completes'));
  await app.skills.reconcile();
  expect(await app.store.skills.count()).toBe(0);
  expect(await app.skills.problems()).toMatchObject([{ path, status: 'forgotten' }]);
  expect(await app.skills.restore('pdf-forms')).toEqual({ restored: [path] });
  expect(await app.store.skills.count()).toBe(1);
});
