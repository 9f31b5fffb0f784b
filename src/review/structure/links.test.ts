import { expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { relativeLinks } from './links.ts';
import { withoutCode } from './without-code.ts';

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

test.each([
  ['[a](a_(b).md)', 'a_(b).md'],
  ['[a](<my file.md>)', 'my file.md'],
  ['[a](&#46;&#x2e;/secret)', null],
  ['[a](&period;&period;&sol;secret)', null],
  ['[a](\\.\\./secret)', null],
  ['[`code`](b.md)', 'b.md'],
  ['[a [b] c](d.md)', 'd.md'],
  ['a `` ` `` and ` [a](b.md)', 'b.md'],
  ['> - [a](b.md)', 'b.md'],
  ['- item\n\n    [a](b.md)', 'b.md'],
  ['[a](\n  b.md)', 'b.md'],
  ['> ```\n> code\n\n[a](b.md)', 'b.md'],
  ['[a]:\n  <b.md> "title"', 'b.md'],
  ['[a](b.md\r\n"title")', 'b.md'],
])('%j, written unusually, leads to %s', (markdown, path) => {
  expect(relativeLinks(markdown).map((link) => link.path)).toEqual([path]);
});

test.each([
  '\\[a](b.md)',
  '[a\\](b.md)',
  '[a] (b.md)',
  '[a](b.md and more)',
  '    [a](b.md)',
  '~~~\n[a](b.md)',
  '- ```\n  [a](b.md)\n  ```',
  '[^1]: note.md',
  '[note]: it is important',
  'a](b.md)',
  '[a\n\nb](c.md)',
])('%j is no link', (markdown) => {
  expect(relativeLinks(markdown)).toEqual([]);
});

/** What made a general parser take minutes, or all of the stack. */
const HEAVY = [
  '*a_ ',
  '>',
  '[a](',
  '![[',
  '[',
  '<',
  '- ',
  '[a](<',
  '[a](b "',
  '`` ` ',
  '[a]: b\n',
  '\\',
  '[a](\n',
  '&#',
];

test.each(HEAVY)(
  'a text made of %j alone is read to its end',
  (part) => {
    const text = part.repeat(Math.ceil((256 * 1024) / part.length));
    expect(relativeLinks(`${text.slice(0, 200_000)}\n\n[a](b.md)`).length).toBeLessThanOrEqual(500);
  },
  5000,
);

test('whatever the text, links have their line, and code has none', () => {
  const parts = fc.constantFrom(
    ...HEAVY,
    '```\n',
    '`',
    ' ',
    '\n',
    '\r\n',
    ')',
    ']',
    '../',
    'a.md',
    '~~~',
    '    ',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 60 }), (all) => {
      const text = all.join('');
      const lines = text.split('\n').length;
      for (const { line, path } of relativeLinks(text)) {
        expect(line).toBeGreaterThan(0);
        expect(line).toBeLessThanOrEqual(lines);
        expect(path?.startsWith('../') ?? false).toBe(false);
      }
      expect(withoutCode(text)).toHaveLength(text.length);
    }),
  );
});
