import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createGlossary, loadGlossary } from './glossary.ts';

const folder = mkdtempSync(join(tmpdir(), 'knowhow-glossary-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'en.txt'), 'the\ncluster\nrelease\nwas\n');
writeFileSync(
  join(folder, 'de.txt'),
  'der\nwann\nist\nnach\nfrist deadline\nsicherung backup\nplan schedule\n',
);
writeFileSync(join(folder, 'zh.txt'), '备份 backup\n时间 time\n');
writeFileSync(join(folder, 'vocab.txt'), 'password\nder\n##ing\n');
const { gloss } = createGlossary(folder, join(folder, 'vocab.txt'));

test.each([
  ['wann ist der Plan', 'schedule'],
  // Two words in one, and a form that is not in the list.
  ['der Sicherungsplan', 'backup schedule'],
  ['wann ist Frist nach Release?', 'deadline release'],
  ['备份时间', 'backup time'],
])('%j is read as %j', (text, english) => {
  expect(gloss(text)).toBe(english);
});

test.each(['', '42', 'the release was the password', 'wann ist der', 'привет', 'ssh to prod?'])(
  '%j stays as it is',
  (text) => {
    expect(gloss(text)).toBe(text);
  },
);

test('the glossaries that ship read common questions, and leave English alone', () => {
  const shipped = loadGlossary();
  expect(shipped.gloss('Wo liegen die Sicherungskopien der Datenbank?')).toMatch(/backup.*database/);
  expect(shipped.gloss('¿dónde está la configuración del servidor?')).toMatch(/configuration.*server/);
  expect(shipped.gloss('数据库的备份在哪里？')).toMatch(/database/);
  for (const text of ['continue', 'run the tests', 'did it pass?', 'why is the die roll wrong in foo.rs']) {
    expect(shipped.gloss(text)).toBe(text);
  }
});
