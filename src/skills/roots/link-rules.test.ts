import { expect, test } from 'vitest';
import { LINK_RULES, type LinkBounds, linkRefusal, type RealSkillFile } from './link-rules.ts';

const BOUNDS: LinkBounds = {
  roots: ['/home/u/.agents/skills', '/team/skills'],
  userHome: '/home/u',
  realProject: (project) => project,
};
const linked = (file: string, project: string | null = null): RealSkillFile => ({
  ...{ file, project },
  folder: project === null ? '/home/u/.agents/skills/pdf' : `${project}/.claude/skills/pdf`,
  isLink: true,
});

/** One file a rule. */
const REFUSED: Record<string, RealSkillFile> = {
  'other-name': linked('/home/u/.ssh/id_ed25519'),
  'out-of-project': linked('/home/u/other/SKILL.md', '/home/u/shop'),
  'out-of-home': linked('/home/ann/SKILL.md'),
};

test.each(LINK_RULES)('a SKILL.md that breaks the rule $id is refused', ({ id, says }) => {
  const found = REFUSED[id];
  expect(found && linkRefusal(found, BOUNDS)).toBe(says);
});

test.each<[string, RealSkillFile]>([
  ['that is no link', { ...linked('/srv/pdf/SKILL.md'), folder: '/srv/pdf', isLink: false }],
  ['that is a link within its folder', { ...linked('/srv/pdf/v2/SKILL.md'), folder: '/srv/pdf' }],
  ['of the user that leads to another one below the home', linked('/home/u/notes/pdf/skill.md')],
  ['of the user that leads into a configured folder', linked('/team/skills/pdf/SKILL.md')],
  ['of a project that leads to another one of the project', linked('/p/docs/SKILL.md', '/p')],
  ['of a project that leads into a folder of skills', linked('/home/u/.agents/skills/x/SKILL.md', '/p')],
])('a SKILL.md %s is read', (_which, found) => {
  expect(linkRefusal(found, BOUNDS)).toBeNull();
});

test('a folder whose name only begins like a project’s is not inside it', () => {
  expect(linkRefusal(linked('/p-private/SKILL.md', '/p'), BOUNDS)).not.toBeNull();
});
