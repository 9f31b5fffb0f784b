import { expect, test } from 'vitest';
import { configSchema } from '../../config/schema.ts';
import { HARNESS_FOLDERS } from './harness-folders.ts';
import { isReadOnly, skillRoots } from './roots.ts';

function roots(config: object = {}, projects: string[] = []) {
  return skillRoots({
    skills: configSchema.parse({ skills: config }).skills,
    ownFolder: '/home/u/.agents/skills',
    builtInFolder: '/package/skills',
    projects,
    userHome: '/home/u',
    ...{ autoFolder: '/home/u/.agents/skills/auto', besideAuto: null },
  });
}

test("knowhow's own folder comes first, and only its own may be written", () => {
  const all = roots({}, ['/projects/shop']);
  expect(all[0]).toMatchObject({ path: '/home/u/.agents/skills', trust: 'own' });
  expect(all.filter((root) => !isReadOnly(root))).toHaveLength(1);
});

test.each(HARNESS_FOLDERS.flatMap(({ harness, user }) => user.map((folder) => [harness, folder])))(
  'the user folder of %s is read: %s',
  (_harness, folder) => {
    expect(roots().some(({ path }) => path === `/home/u/${folder}`)).toBe(true);
  },
);

test('project folders belong to their project', () => {
  const shop = roots({}, ['/projects/shop']).filter(({ project }) => project === '/projects/shop');
  expect(shop.map(({ path }) => path)).toContain('/projects/shop/.claude/skills');
  expect(shop.every(({ trust }) => trust === 'project')).toBe(true);
});

test('a project that is the home folder adds nothing, and no folder is read twice', () => {
  const paths = roots({}, ['/home/u']).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(roots().map(({ path }) => path));
});

test('the skills of the package are not read where they ship, also by who works on knowhow', () => {
  expect(roots({}, ['/package']).map(({ path }) => path)).not.toContain('/package/skills');
});

test('drafts are left out of the folder that they lie in', () => {
  expect(roots()[0]).toMatchObject({ leavesOut: '/home/u/.agents/skills/auto' });
  expect(roots()[1]).not.toHaveProperty('leavesOut');
});

test('harnesses can be chosen, and folders added', () => {
  const chosen = roots({ harnesses: ['codex'], builtIn: false, roots: [{ path: '/team/skills' }] });
  expect(chosen.map(({ path }) => path)).toEqual([
    '/home/u/.agents/skills',
    '/home/u/.codex/skills',
    '/team/skills',
  ]);
});
