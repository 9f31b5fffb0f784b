import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { Submission } from '../submission.ts';
import { noteIn, withNote } from './note-block.ts';

const AUTHOR = { kind: 'user', name: 'user', sessionKey: null, project: null } as const;
const PROMOTED = { ...AUTHOR, kind: 'promotion', name: 'promotion' } as const;

test('what stands around the block stays byte for byte, and an empty note takes the block away', () => {
  for (const around of ['', '# Mine\n', '# Mine', 'a\r\nb\r\n', '  \n\n']) {
    const written = withNote(around, '- run `x`\n- then `y`');
    expect(written.startsWith(around)).toBe(true);
    expect(noteIn(written)?.replaceAll('\r\n', '\n')).toBe('- run `x`\n- then `y`');
    expect(withNote(`${written}more\n`, 'other')).toContain('more\n');
    expect(noteIn(withNote(written, 'other'))).toBe('other');
    expect(withNote(written, '').trim()).toBe(around.trim());
  }
  expect(noteIn('<!-- knowhow:notes never ended')).toBeNull();
});

test('a note waits for a person, is applied into its block alone, and can be taken back', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const folder = join(place.skills, '..', 'project');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'AGENTS.md');
  writeFileSync(file, '# Ours\n');
  const note = (content: string, author: Submission['author'] = PROMOTED): Promise<string> =>
    app.review
      .submit({ kind: 'note', skill: file, content, reason: 'usual here', author })
      .then(({ verdict, proposal }) => `${verdict} ${proposal.id}`);
  const [verdict, id = ''] = (await note('- tests: `npm run test:ci`')).split(' ');
  expect([verdict, readFileSync(file, 'utf8')]).toEqual(['queued', '# Ours\n']);
  const shown = await app.review.show(id);
  expect([shown.base, shown.path]).toEqual(['unchanged', file]);
  expect(shown.diff).toContain('+- tests: `npm run test:ci`');

  writeFileSync(file, '# Ours, changed meanwhile\n');
  expect((await app.review.approve(id)).verdict).toBe('applied');
  const applied = readFileSync(file, 'utf8');
  expect(applied.startsWith('# Ours, changed meanwhile\n')).toBe(true);
  expect(noteIn(applied)).toBe('- tests: `npm run test:ci`');
  expect((await app.store.notes.history(file)).map(({ number, taint }) => [number, taint])).toEqual([
    [1, 'user'],
  ]);

  expect((await note('- other', AUTHOR)).startsWith('applied')).toBe(true);
  expect((await app.review.undoNote(file)).text).toBe('- tests: `npm run test:ci`');
  expect(noteIn(readFileSync(file, 'utf8'))).toBe('- tests: `npm run test:ci`');
});

test('what was changed by hand meanwhile is a conflict; other files, long texts and harm are no notes', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const folder = join(place.skills, '..', 'project');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'CLAUDE.md');
  const submit = (skill: string, content: string): ReturnType<typeof app.review.submit> =>
    app.review.submit({ kind: 'note', skill, content, reason: 'r', author: PROMOTED });
  const { proposal } = await submit(file, '- one');
  writeFileSync(file, withNote('', '- by hand'));
  expect((await app.review.approve(proposal.id)).verdict).toBe('conflict');
  expect(noteIn(readFileSync(file, 'utf8'))).toBe('- by hand');
  await expect(submit(join(folder, 'README.md'), '- x')).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(submit('AGENTS.md', '- x')).rejects.toMatchObject({ code: 'invalid_input' });
  for (const content of ['x\n'.repeat(80), '<!-- /knowhow:notes -->'])
    expect((await submit(file, content)).verdict).toBe('rejected');
  const { proposal: secret } = await submit(file, '- token: ghp_abcdefghijklmnopqrstuvwxyz0123456789');
  expect(secret.content).not.toContain('ghp_');
  expect(existsSync(join(folder, 'README.md'))).toBe(false);
});
