import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editOf, openHelper } from '../../../test/support/helper-skill.ts';
import { skillText } from '../../../test/support/temporary-home.ts';
import { thrown } from '../../../test/support/thrown.ts';
import { contentHash } from '../document/content-hash.ts';

test("another tool's folder is changed only where a person said yes", async () => {
  const { app, place } = await openHelper();
  const root = join(place.folder, '.claude', 'skills');
  const text = skillText('foreign', 'Lies in the folder of another tool.', 'one');
  const path = place.writeSkill('foreign', text, root);
  await app.skills.reconcile();
  const skill = (await app.store.skills.get('skill:default:foreign')) ?? null;
  const change = await editOf(app, {
    ...{ skill, name: 'foreign', content: text.replace('one', 'two'), baseHash: contentHash(text) },
  });
  expect(await thrown(app.writer.apply(change))).toMatchObject({ code: 'forbidden' });
  expect(readFileSync(path, 'utf8')).toBe(text);
  await app.writer.apply({ ...change, byPerson: true });
  expect(readFileSync(path, 'utf8')).toContain('two');
});

test('a folder of the own root that is a link leads out of it, and is not written even for a person', async () => {
  const { app, place } = await openHelper();
  const text = skillText('linked', 'Lies behind a link.', 'one');
  const elsewhere = join(place.folder, 'dotfiles');
  const path = place.writeSkill('linked', text, elsewhere);
  symlinkSync(join(elsewhere, 'linked'), join(place.skills, 'linked'));
  await app.skills.reconcile();
  const skill = (await app.store.skills.get('skill:default:linked')) ?? null;
  const change = await editOf(app, {
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
