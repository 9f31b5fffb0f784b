import { expect, test } from 'vitest';
import {
  checkFiles,
  MAX_FILE_CHARACTERS,
  MAX_PROPOSED_FILES,
  PROPOSED_FILE_RULES,
} from './proposed-files.ts';

/** A file that breaks each rule. */
const BROKEN: Record<string, { path: string; content?: string }> = {
  empty: { path: './' },
  'too-long': { path: `${'x'.repeat(1100)}.md` },
  'too-deep': { path: `${'x/'.repeat(40)}x.md` },
  control: { path: 'a\u0007b' },
  backslash: { path: 'a\\b' },
  absolute: { path: '/etc/passwd' },
  home: { path: '~/x' },
  parent: { path: 'scripts/../../x' },
  hidden: { path: 'scripts/.env' },
  'skill-file': { path: './Skill.MD' },
  'too-large': { path: 'a.md', content: 'x'.repeat(MAX_FILE_CHARACTERS + 1) },
  'not-text': { path: 'a.bin', content: 'a\0b' },
};

test.each(PROPOSED_FILE_RULES)('a file that $says comes with no skill', ({ id, says }) => {
  const { path, content = 'x' } = BROKEN[id] ?? { path: '' };
  expect(() => checkFiles([{ path, content }])).toThrow(says);
});

test('files with plain paths come along, each once, and not too many or too much', () => {
  const file = (path: string, content = 'x'): { path: string; content: string } => ({ path, content });
  expect(checkFiles([file('./scripts//run.sh')])).toEqual([file('scripts/run.sh')]);
  expect(() => checkFiles([file('a.md'), file('A.md')])).toThrow('in the way');
  expect(() => checkFiles([file('a'), file('a/b.md')])).toThrow('in the way');
  const many = Array.from({ length: MAX_PROPOSED_FILES + 1 }, (_, n) => file(`${n}.md`));
  expect(() => checkFiles(many)).toThrow('too many');
  const large = many.slice(0, 10).map(({ path }) => file(path, 'x'.repeat(MAX_FILE_CHARACTERS)));
  expect(() => checkFiles(large)).toThrow(expect.objectContaining({ code: 'too_large' }));
});
