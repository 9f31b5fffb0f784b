import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { creationOf, openHelper } from '../../../test/support/helper-skill.ts';
import { skillText } from '../../../test/support/temporary-home.ts';
import { thrown } from '../../../test/support/thrown.ts';
import { SkillConflict } from './skill-change.ts';

test('a new skill appears whole in the own root, can be suggested, and can be uninstalled', async () => {
  const { app, place } = await openHelper();
  const applied = await app.writer.apply(
    creationOf({ files: [{ path: 'scripts/rotate.sh', content: 'echo', executable: true }] }),
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
  const { app, place } = await openHelper();
  const other = creationOf({ content: skillText('new-skill', 'Another one entirely.') });
  const outcomes = await Promise.all([
    thrown(app.writer.apply(creationOf())),
    thrown(app.writer.apply(other)),
  ]);
  expect(outcomes.filter((outcome) => outcome instanceof SkillConflict)).toHaveLength(1);
  expect(await app.store.versions.list('skill:default:new-skill')).toHaveLength(1);
  expect(readdirSync(place.skills).sort()).toEqual(['helper', 'new-skill']);
});

test('a new skill replaces neither a folder that is no skill nor a skill in another root', async () => {
  const { app, place } = await openHelper();
  mkdirSync(join(place.skills, 'new-skill'));
  writeFileSync(join(place.skills, 'new-skill', 'notes.txt'), 'mine');
  expect(await thrown(app.writer.apply(creationOf()))).toMatchObject({ code: 'conflict' });
  expect(readdirSync(join(place.skills, 'new-skill'))).toEqual(['notes.txt']);
  const root = join(place.folder, '.claude', 'skills');
  place.writeSkill('elsewhere', skillText('elsewhere', 'Lies elsewhere.'), root);
  await app.skills.reconcile();
  const content = skillText('elsewhere', 'Another.');
  expect(await thrown(app.writer.apply(creationOf({ name: 'elsewhere', content })))).toMatchObject({
    code: 'conflict',
    diff: expect.stringContaining('Lies elsewhere.'),
  });
});
