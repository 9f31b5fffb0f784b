import { describe, expect, it } from 'vitest';
import { KnowhowError } from '../../errors.ts';
import { fc } from '../../testing/property.ts';
import { patchFrontmatter } from './patch-frontmatter.ts';
import { readSkill } from './read-skill.ts';
import type { FrontmatterChanges, SkillDocument } from './skill-document.ts';

function read(text: string): SkillDocument {
  const result = readSkill(text, { folderName: 'f' });
  if (!result.ok) throw new Error(result.reason);
  return result.skill;
}

interface Row {
  readonly title: string;
  readonly before: string;
  readonly changes: FrontmatterChanges;
  readonly after: string;
}

const frontmatter = (...lines: string[]): string => ['---', ...lines, '---', 'Body text here.'].join('\n');

const ROWS: readonly Row[] = [
  {
    title: 'a plain value stays plain, its comment and its neighbours untouched',
    before: frontmatter('# mine', 'name:   a', 'description: Old one # why', "x-odd: 'kept'"),
    changes: { description: 'New one' },
    after: frontmatter('# mine', 'name:   a', 'description: New one # why', "x-odd: 'kept'"),
  },
  {
    title: 'a plain value is quoted where it must be',
    before: frontmatter('name: a', 'description: Old'),
    changes: { description: 'New: with #1 "quotes"' },
    after: frontmatter('name: a', 'description: "New: with #1 \\"quotes\\""'),
  },
  {
    title: 'single quotes stay single',
    before: frontmatter("description: 'It''s old'", 'name: a'),
    changes: { description: "It's new: yes" },
    after: frontmatter("description: 'It''s new: yes'", 'name: a'),
  },
  {
    title: 'a folded block stays folded',
    before: frontmatter('name: a', 'description: >-', '  Old', '  text', '', 'license: MIT'),
    changes: { description: 'New: text' },
    after: frontmatter('name: a', 'description: >-', '  New: text', '', 'license: MIT'),
  },
  {
    title: 'an unquoted colon becomes valid YAML',
    before: frontmatter('name: a', 'description: Old: one: two', 'license: MIT # x'),
    changes: { description: 'Also: new' },
    after: frontmatter('name: a', 'description: "Also: new"', 'license: MIT # x'),
  },
  {
    title: 'an empty value is filled',
    before: frontmatter('name: a', 'description:', 'license: MIT'),
    changes: { description: 'New' },
    after: frontmatter('name: a', 'description: New', 'license: MIT'),
  },
  {
    title: 'an empty value keeps its comment',
    before: frontmatter('name: a', 'description: # todo', 'license: MIT'),
    changes: { description: 'New' },
    after: frontmatter('name: a', 'description: New # todo', 'license: MIT'),
  },
  {
    title: 'a missing description is put behind the name',
    before: frontmatter('name: a', 'license: MIT'),
    changes: { description: 'New' },
    after: frontmatter('name: a', 'description: "New"', 'license: MIT'),
  },
  {
    title: 'a file without frontmatter gets one in front',
    before: 'Body text here.',
    changes: { description: 'New' },
    after: frontmatter('description: "New"'),
  },
  {
    title: 'the last of two equal keys is changed',
    before: frontmatter('description: One', 'description: Two', 'name: a'),
    changes: { description: 'New' },
    after: frontmatter('description: One', 'description: New', 'name: a'),
  },
  {
    title: 'triggers that no key holds go under a new metadata',
    before: frontmatter('name: a', 'description: Old'),
    changes: { triggers: ['slow page', 'a, b'] },
    after: frontmatter(
      'name: a',
      'description: Old',
      'metadata:',
      '  knowhow-triggers: "slow page, a\\\\, b"',
    ),
  },
  {
    title: 'tags join the metadata that is there, with its indentation',
    before: frontmatter('name: a', 'metadata:', '    author: Ada', 'description: Old'),
    changes: { tags: ['x', 'y'] },
    after: frontmatter(
      'name: a',
      'metadata:',
      '    author: Ada',
      '    knowhow-tags: "x, y"',
      'description: Old',
    ),
  },
  {
    title: 'tags join a metadata written as JSON',
    before: frontmatter('name: a', 'description: Old', 'metadata: { "openclaw": { "emoji": "x" } }'),
    changes: { tags: ['x'] },
    after: frontmatter(
      'name: a',
      'description: Old',
      'metadata: { "openclaw": { "emoji": "x" }, "knowhow-tags": "x" }',
    ),
  },
  {
    title: 'a block list stays a block list',
    before: frontmatter('name: a', 'description: Old', 'tags:', '  - one', '  - two # last', 'license: MIT'),
    changes: { tags: ['three', 'four: five'] },
    after: frontmatter(
      'name: a',
      'description: Old',
      'tags:',
      '  - three',
      '  - "four: five" # last',
      'license: MIT',
    ),
  },
  {
    title: 'a flow list stays a flow list with its quotes',
    before: frontmatter('name: a', 'description: Old', 'tags: ["one", "two"] # c'),
    changes: { tags: ['three'] },
    after: frontmatter('name: a', 'description: Old', 'tags: ["three"] # c'),
  },
  {
    title: 'a comma-separated string stays a string',
    before: frontmatter('name: a', 'description: Old', 'tags: one, two'),
    changes: { tags: ['three', 'four'] },
    after: frontmatter('name: a', 'description: Old', 'tags: "three, four"'),
  },
  {
    title: 'a comma-separated string becomes a list when an item holds a comma',
    before: frontmatter('name: a', 'description: Old', 'tags: one, two'),
    changes: { tags: ['three, four', 'five'] },
    after: frontmatter('name: a', 'description: Old', 'tags: ["three, four", five]'),
  },
  {
    title: 'what is already so is not touched',
    before: frontmatter('name: a', 'description:   "Old"', 'tags: [ one ]'),
    changes: { description: 'Old', tags: ['one'] },
    after: frontmatter('name: a', 'description:   "Old"', 'tags: [ one ]'),
  },
];

describe('patching a frontmatter', () => {
  for (const row of ROWS) {
    for (const [variant, vary] of [
      ['', (text: string): string => text],
      [' (CRLF and BOM)', (text: string): string => `\ufeff${text.replaceAll('\n', '\r\n')}`],
    ] as const) {
      it(row.title + variant, () => {
        // A file of one line has no line end to imitate.
        if (variant !== '' && !row.before.includes('\n')) return;
        expect(patchFrontmatter(vary(row.before), row.changes)).toBe(vary(row.after));
      });
    }
  }

  const REFUSED = [
    { title: 'an empty description', text: frontmatter('name: a'), changes: { description: '  ' } },
    { title: 'control characters', text: frontmatter('name: a'), changes: { description: 'a\u0007b' } },
    {
      title: 'triggers with structure',
      text: frontmatter('triggers: {a: [b]}'),
      changes: { triggers: ['x'] },
    },
    { title: 'a metadata that is no mapping', text: frontmatter('metadata: [a]'), changes: { tags: ['x'] } },
    { title: 'a frontmatter that is a list', text: frontmatter('- a'), changes: { description: 'x' } },
    {
      title: 'an anchor that others refer to',
      text: frontmatter('description: &d x', 'name: *d'),
      changes: { description: 'y' },
    },
  ];
  for (const { title, text, changes } of REFUSED) {
    it(`refuses ${title} instead of doing harm`, () => {
      expect(() => patchFrontmatter(text, changes)).toThrow(KnowhowError);
    });
  }

  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => {
    return text.trim() !== '' && !/(?![\n\t])\p{Cc}|\p{Cs}/u.test(text);
  });
  const descriptionLine = fc.constantFrom(
    'description: Old text',
    'description: "Old: text" # note',
    "description: 'Old'",
    'description: Old: broken: text',
    'description: >\n  Old\n  folded\n',
    'description: |\n  Old\n\n  literal',
    'description:',
    'description: Old\n  goes on',
    'when_to_use: never',
  );
  const listLine = fc.constantFrom(
    'tags: [a, b]',
    'tags: a, b',
    'tags:\n- a\n- b',
    'metadata:\n  x: "1"',
    'metadata: {x: 1}',
    '# none',
  );
  const files = fc.record({
    lines: fc.tuple(
      fc.constantFrom('name: a', '"name": a # n', 'title: T'),
      descriptionLine,
      listLine,
      fc.constantFrom('x: [1, 2]', 'license: MIT', ''),
    ),
    order: fc.constantFrom([0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0]),
    body: fc.string({ unit: 'binary', maxLength: 40 }).filter((body) => !body.includes('\0')),
    crlf: fc.boolean(),
    bom: fc.boolean(),
  });

  it('changes exactly the value and nothing else, whatever the file and the value', () => {
    fc.assert(
      fc.property(
        files,
        word,
        fc.uniqueArray(word, { maxLength: 4, selector: (w) => w.trim() }),
        (file, description, tags) => {
          const yaml = file.order.map((at) => file.lines[at]).join('\n');
          const raw = `---\n${yaml}\n---\nParagraph of text.\n${file.body}`;
          const text = (file.bom ? '\ufeff' : '') + (file.crlf ? raw.replace(/\r?\n/g, '\r\n') : raw);
          const before = read(text);
          const after = read(patchFrontmatter(text, { description, tags }));
          const wantedTags = tags.map((tag) => tag.trim());
          const expected = { ...before, description: description.trim(), tags: wantedTags };
          expect({ ...after, warnings: [] }).toEqual({ ...expected, warnings: [] });
          expect(patchFrontmatter(text, {})).toBe(text);
          const line = file.crlf ? file.lines[1].replaceAll('\n', '\r\n') : file.lines[1];
          if (!line.startsWith('description:')) return;
          const at = text.indexOf(line);
          const bytes = patchFrontmatter(text, { description });
          expect(bytes.startsWith(text.slice(0, at))).toBe(true);
          expect(bytes.endsWith(text.slice(at + line.length))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
