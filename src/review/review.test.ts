import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextVersion, stampVersion } from './draft/next-version.ts';
import { redactNew } from './draft/redact-new.ts';
import { composeSkill } from './requests/compose-skill.ts';
import { patchText } from './requests/patch-text.ts';
import { checkStructure, MAX_PROPOSED_CHARACTERS } from './structure/structure.ts';
import { STRUCTURE_RULES } from './structure/structure-rules.ts';

const WHOLE = composeSkill({
  name: 'pdf-forms',
  description: 'Fills in PDF forms. Use when a PDF has fields to fill.',
  whenToUse: 'A form.',
  procedure: '1. Fill.',
  pitfalls: 'Flattened forms.',
  verification: 'Open it.',
});

const NEW = { isNew: true, files: ['references/fields.md', 'scripts/fill.sh'] };

/** A text that breaks each rule, alone. */
const BROKEN: Record<string, string> = {
  frontmatter: '# pdf-forms\n\n## When to use\n\nFills in forms of all kinds, in every program there is.\n',
  name: WHOLE.replace('name: pdf-forms', 'name: csv-forms'),
  'name-form': WHOLE.replace('name: pdf-forms', 'name: PDF Forms'),
  'description-length': WHOLE.replace('Fills in', `Fills in ${'x'.repeat(1100)}`),
  'no-body': WHOLE.slice(0, WHOLE.lastIndexOf('---') + 4),
  'link-leads-out': `${WHOLE}\n[Keys](../../.ssh/id_rsa)\n`,
  'link-leads-nowhere': `${WHOLE}\n[Fields](references/other.md)\n`,
  'short-description': WHOLE.replace(/description: .*/, 'description: Forms.'),
  'version-length': WHOLE.replace('name: pdf-forms', `name: pdf-forms\nversion: "1.${'9'.repeat(100)}"`),
  'hidden-characters': `${WHOLE}Run it.\u202e\n`,
  'long-body': `${WHOLE}${'x'.repeat(20_001)}`,
  'when-to-use': WHOLE.replace('## When to Use', '## Purpose'),
  procedure: WHOLE.replace('## Procedure', '## Way'),
  pitfalls: WHOLE.replace('## Pitfalls', '## Notes'),
  verification: WHOLE.replace('## Verification', '## End'),
};

test('a SKILL.md of all its parts breaks no rule', () => {
  expect(checkStructure(WHOLE, 'pdf-forms', NEW)).toMatchObject({ ok: true, findings: [] });
});

test.each(STRUCTURE_RULES)('the rule $id has the effect to $effect', ({ id, effect }) => {
  // Another skill's name is no new one's either.
  const options = { ...NEW, isNew: id !== 'name' };
  const { ok, findings } = checkStructure(BROKEN[id] ?? '', 'pdf-forms', options);
  expect(ok).toBe(effect === 'advise');
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ rule: `structure/${id}`, file: 'SKILL.md' });
});

test('a skill of old keeps a name that no new one may have', () => {
  expect(checkStructure(BROKEN['name-form'] ?? '', 'pdf-forms', { isNew: false }).ok).toBe(true);
});

test.each([
  ['empty', ''],
  ['binary', 'a\0b'],
  ['huge', 'x'.repeat(MAX_PROPOSED_CHARACTERS + 1)],
  ['half written', '---\nname: pdf-forms\ndescription: Fil'],
])('a text that is %s is no proposal', (_what, text) => {
  expect(checkStructure(text, 'pdf-forms', NEW).ok).toBe(false);
});

test('whatever the parts say, the SKILL.md made of them reads back as they were', () => {
  const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).map((text) =>
    // Control characters cannot stand in a line of YAML as they are.
    text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/gu, ' ').trim(),
  );
  fc.assert(
    fc.property(line, line, (description, text) => {
      fc.pre(description !== '' && text !== '' && !/^-{3}\s*$/m.test(text));
      const content = composeSkill({ name: 'x', description, whenToUse: text, procedure: text });
      const verdict = checkStructure(content, 'x', NEW);
      expect(verdict).toMatchObject({ ok: true, document: { name: 'x', description } });
    }),
  );
});

test.each([
  [null, null, true, '1.0.0'],
  [null, '0.3', true, '0.3'],
  [null, null, false, '1.0.1'],
  ['1.2.3', null, false, '1.2.4'],
  ['1.2.3', '1.2.3', false, '1.2.4'],
  ['1.2.3', '2.0.0', false, '2.0.0'],
  ['1.9', null, false, '1.10'],
  ['7', null, false, '8'],
  ['1.0.0-beta', null, false, '1.0.1-beta'],
  ['draft', null, false, 'draft.1'],
  ['9'.repeat(1000), null, false, '1.0.1'],
  ['1.2.3', `1.${'9'.repeat(1000)}`, false, '1.2.4'],
  ['99999999999999999999', null, false, '100000000000000000000'],
])('version %s, proposed %s, new %s becomes %s', (current, proposed, isNew, expected) => {
  expect(nextVersion(current, proposed, isNew)).toBe(expected);
});

test('a passage that is there once is replaced, and nothing else changes', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (before, after, replacement) => {
      const passage = '<<the passage>>';
      fc.pre(!(before + after).includes(passage) && replacement !== passage);
      expect(patchText(before + passage + after, passage, replacement)).toBe(before + replacement + after);
    }),
  );
});

test('a passage in a file of CRLF is found as models write it, and the file stays one of CRLF', () => {
  expect(patchText('a\r\nb\r\nc\r\n', 'a\nb', 'a\nx\ny')).toBe('a\r\nx\r\ny\r\nc\r\n');
});

test.each([
  ['is absent', 'abc', 'x', 'y', 'conflict'],
  ['is there twice', 'abab', 'ab', 'y', 'conflict'],
  ['overlaps itself', 'aaa', 'aa', 'y', 'conflict'],
  ['is empty', 'abc', '', 'y', 'invalid_input'],
  ['stays the same', 'abc', 'a', 'a', 'invalid_input'],
])('a passage that %s is refused', (_what, text, oldText, newText, code) => {
  expect(() => patchText(text, oldText, newText)).toThrow(expect.objectContaining({ code }));
});

test('secrets that an author adds are taken out; what stood in the file before stays as it was', () => {
  const key = ['ghp', '_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('');
  const before = `# Deploy\n\nexport TOKEN=${key}\nRun it.\n`;
  const after = redactNew(`${before}\ncurl -H "Authorization: Bearer ${key}" https://example.org\n`, before);
  expect(after.startsWith(before)).toBe(true);
  expect(after.slice(before.length)).not.toContain(key);
  expect(after).toContain('https://example.org');
  expect(redactNew('# Plain\n\nNothing secret.\n', '')).toBe('# Plain\n\nNothing secret.\n');
});

test.each([
  ['version: 1.2.0\n', 'version: 1.2.1\n'],
  ['version: "1.2.0"\n', 'version: "1.2.1"\n'],
  ["version: '1.2.0'  \r\n", "version: '1.2.1'  \r\n"],
  ['metadata:\n  version: 1.2.0\n', 'metadata:\n  version: 1.2.0\n'],
  ['tags: [a]\n', 'tags: [a]\n'],
])('the frontmatter line %j becomes %j', (before, after) => {
  const text = (line: string): string => `---\nname: x\ndescription: Does x.\n${line}---\n\nversion: 1.2.0\n`;
  expect(stampVersion(text(before), '1.2.0', '1.2.1')).toBe(text(after));
});
