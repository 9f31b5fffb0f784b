import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { skillText, type TestHome, temporaryHome } from '../../../test/support/temporary-home.ts';
import { systemClock } from '../../clock.ts';
import { silentLogger } from '../../logger.ts';
import { packageFolder } from '../../package.ts';
import { scanSkill } from '../../review/scan/scan-skill.ts';
import { checkStructure } from '../../review/structure/structure.ts';
import { contentHash } from '../document/content-hash.ts';
import { BuiltIns } from './built-ins.ts';
import { shippedSkills } from './shipped.ts';

type App = Awaited<ReturnType<TestHome['open']>>;

const ID = 'skill:default:planning';
const text = (body: string): string => skillText('planning', 'Plans a task of many steps.', body);

interface Shop {
  readonly place: TestHome;
  readonly app: App;
  /** The copy in the own root. */
  readonly path: string;
  /** A start of a knowhow that ships this text. */
  start(body: string): Promise<BuiltIns>;
}

/** A start of a knowhow that ships this text. */
async function start(place: TestHome, app: App, body: string): Promise<BuiltIns> {
  const shippedFolder = join(place.folder, 'package', 'skills');
  place.writeSkill('planning', text(body), shippedFolder);
  const { store, writer } = app;
  const builtIns = new BuiltIns({
    ...{ store, writer, shippedFolder, ownFolder: place.skills, roots: () => app.roots() },
    ...{
      version: `of ${body}`,
      clock: systemClock,
      logger: silentLogger,
      reconcile: () => app.skills.reconcile(),
    },
  });
  await builtIns.sync();
  await app.skills.reconcile();
  return builtIns;
}

async function opened(): Promise<Shop> {
  const place = temporaryHome();
  const app = await place.open();
  const path = join(place.skills, 'planning', 'SKILL.md');
  return { place, app, path, start: (body) => start(place, app, body) };
}

test('a built-in skill is put into the own root, trusted and by knowhow; an unmodified one is updated', async () => {
  const { app, path, start } = await opened();
  await start('one');
  expect(readFileSync(path, 'utf8')).toBe(text('one'));
  await start('one');
  await start('two');
  expect(readFileSync(path, 'utf8')).toBe(text('two'));
  const { versions } = await app.history.history('planning');
  expect(versions.map(({ author, reason, taint }) => [author, reason, taint])).toEqual([
    ['knowhow', 'ships with knowhow of two', 'trusted'],
    ['knowhow', 'ships with knowhow of one', 'trusted'],
  ]);
  expect(await app.skills.show('planning')).toMatchObject({ origin: 'built-in', trust: 'own' });
});

test("a user's change is kept, told of, and kept again", async () => {
  const { app, path, start } = await opened();
  await start('one');
  writeFileSync(path, text('mine'));
  expect((await start('one')).newer()).toEqual([]);
  expect((await start('two')).newer()).toEqual([{ name: 'planning', path }]);
  await start('three');
  expect(readFileSync(path, 'utf8')).toBe(text('mine'));
  expect(await app.store.versions.latest(ID)).toMatchObject({
    author: 'disk',
    contentHash: contentHash(text('mine')),
  });
});

test('who takes over the newer text by hand is updated from then on', async () => {
  const { path, start } = await opened();
  await start('one');
  writeFileSync(path, text('mine'));
  await start('two');
  writeFileSync(path, text('two'));
  await start('two');
  await start('three');
  expect(readFileSync(path, 'utf8')).toBe(text('three'));
});

test('what the user took away stays away, by hand or by uninstall, until the user wants it back', async () => {
  const { app, path, start } = await opened();
  await start('one');
  await app.skills.uninstall('planning');
  await start('one');
  await start('two');
  expect(existsSync(path)).toBe(false);
  const last = (await app.history.history('planning')).versions.find(({ kind }) => kind === 'text');
  await app.history.rollback('planning', { to: last?.seq ?? 0, by: 'user' });
  expect(readFileSync(path, 'utf8')).toBe(text('one'));
  rmSync(join(path, '..'), { recursive: true });
  await start('three');
  expect(existsSync(path)).toBe(false);
});

test('a folder of the same name that was not ours is never touched, nor is one in another root hidden', async () => {
  const { app, place, path, start } = await opened();
  place.writeSkill('planning', text('my own'));
  await start('one');
  await start('two');
  expect(readFileSync(path, 'utf8')).toBe(text('my own'));

  const other = await opened();
  other.place.writeSkill('planning', text('elsewhere'), join(other.place.folder, '.claude', 'skills'));
  await other.start('one');
  expect(existsSync(other.path)).toBe(false);
  expect((await other.app.skills.show('planning')).content).toBe(text('elsewhere'));

  const empty = await opened();
  mkdirSync(join(empty.place.skills, 'planning'));
  writeFileSync(join(empty.place.skills, 'planning', 'notes.txt'), 'mine');
  await empty.start('one');
  expect(existsSync(empty.path)).toBe(false);
  expect(await app.store.check()).toEqual([]);
});

test('two starts at once put it there once', async () => {
  const { app, path, start } = await opened();
  await Promise.all([start('one'), start('one'), start('one')]);
  expect(readFileSync(path, 'utf8')).toBe(text('one'));
  expect(await app.store.versions.list(ID)).toHaveLength(1);
  expect(await app.store.versions.latest(ID)).toMatchObject({ author: 'knowhow' });
});

test('a new database does not take an untouched copy for the user’s', async () => {
  const first = await opened();
  await first.start('one');
  const app = await temporaryHome().open({ environment: { KNOWHOW_SKILLS_HOME: first.place.skills } });
  await start(first.place, app, 'two');
  expect(readFileSync(first.path, 'utf8')).toBe(text('two'));
  expect((await app.store.versions.list(ID)).map(({ author }) => author)).toEqual(['knowhow', 'disk']);
});

test('an own root that cannot be written to is no reason to stop', async () => {
  const { place, start } = await opened();
  rmSync(place.skills, { recursive: true });
  writeFileSync(place.skills, 'a file');
  await start('one');
  expect(readFileSync(place.skills, 'utf8')).toBe('a file');
});

test('the skills that ship are on when nothing else is said, and off when the user says so', async () => {
  const place = temporaryHome();
  const app = await place.open({ environment: { KNOWHOW_SKILLS_BUILTIN: 'true' } });
  await app.skills.reconcile();
  const names = shippedSkills(join(packageFolder(), 'skills')).map(({ name }) => name);
  expect((await app.skills.list({})).map(({ name }) => name).sort()).toEqual(names);
  expect(await app.history.diffToShipped('using-knowhow')).toMatchObject({ diff: '' });

  const without = temporaryHome();
  const other = await without.open();
  await other.skills.reconcile();
  expect(await other.skills.list({})).toEqual([]);
});

test('a built-in skill that was changed can be had back as it ships', async () => {
  const place = temporaryHome();
  const app = await place.open({ environment: { KNOWHOW_SKILLS_BUILTIN: 'true' } });
  await app.skills.reconcile();
  const path = join(place.skills, 'using-knowhow', 'SKILL.md');
  const shipped = readFileSync(path, 'utf8');
  writeFileSync(path, `${shipped}\nmine\n`);
  await app.skills.reconcile();
  expect((await app.history.diffToShipped('using-knowhow')).diff).toContain('-mine');
  await app.history.rollbackToShipped('using-knowhow', { by: 'user' });
  expect(readFileSync(path, 'utf8')).toBe(shipped);
});

test.each(shippedSkills(join(packageFolder(), 'skills')).map(({ name, bytes }) => [name, bytes] as const))(
  '%s keeps to the form that knowhow asks of others',
  (name, bytes) => {
    const verdict = checkStructure(new TextDecoder().decode(bytes), name, { isNew: true, files: [] });
    expect(verdict).toMatchObject({ ok: true, findings: [] });
    expect(scanSkill([{ path: 'SKILL.md', bytes }])).toMatchObject({ verdict: 'safe', findings: [] });
  },
);
