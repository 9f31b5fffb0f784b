import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { readSkill } from './read-skill.ts';

const read = (text: string): ReturnType<typeof readSkill> => readSkill(text, { folderName: 'the-folder' });

describe('hostile frontmatter', () => {
  const aliases = Array.from(
    { length: 30 },
    (_, i) => `k${i + 1}: &k${i + 1} [*k${i}, *k${i}, *k${i}, *k${i}]`,
  );
  const HOSTILE = {
    'an alias bomb': `k0: &k0 [x]\n${aliases.join('\n')}\ntriggers: *k30`,
    'sixty thousand open brackets': `a: ${'['.repeat(60_000)}`,
    'sixty thousand open braces': `a: ${'{a: '.repeat(15_000)}`,
    'a line of colons': `a: ${'b: '.repeat(20_000)}`,
    'a line of dashes': `a: ${'- '.repeat(30_000)}`,
    'two hundred thousand keys': 'k: v\n'.repeat(200_000),
    'endless quotes': `a: "${'\\'.repeat(60_000)}`,
    'endless spaces': `a: x${' '.repeat(60_000)}y`,
  };
  for (const [title, yaml] of Object.entries(HOSTILE)) {
    it(`${title} costs nothing but its own key`, () => {
      const result = read(`---\nname: web-perf\ndescription: Measures pages.\n${yaml}\n---\nText.\n`);
      expect(result).toMatchObject({ ok: true, skill: { description: 'Measures pages.', body: 'Text.\n' } });
    });
  }

  it('is never a reason to throw, whatever the characters', () => {
    const piece = fc.constantFrom(
      '---',
      '\n',
      '\r\n',
      'name:',
      'description: ',
      '\t',
      '  ',
      '- ',
      '"',
      "'",
      '>',
      '|',
      '[',
      '{',
      '#',
      '&a',
      '*a',
      ': ',
      'x',
      '\ufeff',
      '```',
      '...',
      '%',
      '!!str ',
      '? ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 40 }), (pieces) => {
        const result = read(pieces.join(''));
        expect(result.ok ? result.skill.description : result.reason).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  it('cut at any byte loads or is refused, and never shows a cut description as whole', () => {
    const whole = '---\nname: web-perf\ndescription: Measures pages.\nlicense: MIT\n---\nText of the body.\n';
    for (let length = 0; length < whole.length; length++) {
      const result = read(whole.slice(0, length));
      if (result.ok) expect(result.skill.description).toBe('Measures pages.');
    }
  });
});
