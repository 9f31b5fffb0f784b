import { expect, test } from 'vitest';
import { relativeLinks } from './links.ts';

test.each([
  ['[a](references/a.md)', 'references/a.md'],
  ['[a](./references/a.md#part)', 'references/a.md'],
  ['[a](scripts/)', 'scripts'],
  ['[a](my%20file.md)', 'my file.md'],
  ['[a](100%.md)', '100%.md'],
  ['![a](assets/a.png "title")', 'assets/a.png'],
  ['[a]\n\n[a]: references/a.md', 'references/a.md'],
  ['[a](../../etc/passwd)', null],
  ['[a](references/../../x)', null],
  ['[a](..%2f..%2fetc%2fpasswd)', null],
])('%j leads to %s', (markdown, path) => {
  expect(relativeLinks(markdown).map((link) => link.path)).toEqual([path]);
});

test.each([
  '[a](https://example.org)',
  '[a](#part)',
  '[a](mailto:a@b.c)',
  '`[a](b.md)`',
  '```\n[a](b.md)\n```',
])('%j leads to no file of the skill', (markdown) => {
  expect(relativeLinks(markdown)).toEqual([]);
});

test('a link has the line that it stands in', () => {
  expect(relativeLinks('# A\n\ntext\n[a](b.md)\n')[0]?.line).toBe(4);
});
