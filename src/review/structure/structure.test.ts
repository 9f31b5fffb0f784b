import { expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { composeSkill } from '../requests/compose-skill.ts';
import { checkStructure, MAX_PROPOSED_CHARACTERS } from './structure.ts';
import { STRUCTURE_RULES } from './structure-rules.ts';

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
