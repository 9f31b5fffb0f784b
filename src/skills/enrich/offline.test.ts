import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import type { EnrichableSkill } from './enrichment.ts';
import { needsEnrichment } from './needs-enrichment.ts';
import { enrichOffline } from './offline.ts';
import { shouldWriteBack } from './write-back.ts';

const skill = (changes: Partial<EnrichableSkill>): EnrichableSkill => ({
  name: 'web-perf',
  description: '',
  triggers: [],
  tags: [],
  body: '',
  ...changes,
});

const BODY = `# Web performance

Measures a page with Lighthouse before it is changed.

## When to Use

- The page loads slowly
- Auditing Core Web Vitals
- You need to shrink a JavaScript bundle

## When NOT to Use

- Writing new features

## Reading the flame chart

Look at it.
`;

describe('offline enrichment', () => {
  it('takes description, triggers and tags from the text', () => {
    expect(enrichOffline(skill({ description: 'Perf.', body: BODY }))).toEqual({
      description:
        'Perf. Measures a page with Lighthouse before it is changed. Use when: The page loads slowly.',
      triggers: ['The page loads slowly', 'Auditing Core Web Vitals', 'shrink a JavaScript bundle'],
      tags: ['web', 'perf', 'javascript', 'lighthouse'],
    });
  });

  it('keeps what the author wrote', () => {
    const written = skill({
      description: 'Measures and improves the speed of pages.',
      triggers: ['slow page'],
      tags: ['speed'],
      body: BODY,
    });
    const { description, triggers, tags } = written;
    expect(enrichOffline(written)).toEqual({ description, triggers, tags });
  });

  const TRIGGERS: readonly (readonly [string, Partial<EnrichableSkill>, string[]])[] = [
    [
      'requests that the description quotes',
      { description: 'Checks code. Fires on "is this login secure?" and “review this endpoint”.' },
      ['is this login secure?', 'review this endpoint'],
    ],
    [
      'the clauses behind "use when"',
      { description: 'Builds pages. Use when the user asks to build a landing page.' },
      ['build a landing page'],
    ],
    [
      'each part of a long clause',
      {
        description: `Use when (1) reviewing the pages of a shop, (2) measuring how long they take to load, or comparing two releases of ${'the'} shop.`,
      },
      [
        'reviewing the pages of a shop',
        'measuring how long they take to load',
        'comparing two releases of the shop',
      ],
    ],
    [
      'telling headings where there is nothing else',
      { body: '# Overview\n\nText.\n\n## Flame charts of Node\n\nText.' },
      ['flame charts of node'],
    ],
    [
      'nothing from a sentence that says when not to',
      { description: 'Builds things. Do not use when deploying to production.' },
      [],
    ],
  ];
  for (const [title, given, expected] of TRIGGERS) {
    it(`finds triggers: ${title}`, () => expect(enrichOffline(skill(given)).triggers).toEqual(expected));
  }

  it('says nothing about a skill that says nothing', () => {
    expect(enrichOffline(skill({ name: 'x', description: 'X.' }))).toEqual({
      description: 'X.',
      triggers: [],
      tags: [],
    });
  });

  it('never invents: every word of a trigger stands in the skill', () => {
    const words = fc.array(
      fc.constantFrom(
        'use',
        'when',
        'pages',
        '# T',
        '\n',
        '- a',
        '"',
        'slow',
        '.',
        '## When to use\n',
        ':',
        '`x`',
      ),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(words, words, (description, body) => {
        const given = skill({ description: description.join(' '), body: body.join(' ') });
        const text = `${given.description} ${given.body}`.toLowerCase();
        for (const trigger of enrichOffline(given).triggers) {
          for (const word of trigger.toLowerCase().match(/\p{L}+/gu) ?? []) expect(text).toContain(word);
        }
      }),
    );
  });

  it('ends on hostile bodies', () => {
    for (const piece of ['- a b c\n', 'use when ', '"', '[', '# x y\n', '(1) ', 'use for a, or ']) {
      const body = `## When to use\n\n${piece.repeat(100_000)}`;
      expect(enrichOffline(skill({ body })).triggers.length).toBeLessThanOrEqual(8);
    }
  });
});

describe('a skill needs enrichment', () => {
  it('when its description is short or it has no triggers', () => {
    const long = 'Measures and improves the speed of pages.';
    expect(needsEnrichment({ description: 'Short.', triggers: ['a'] }, 30)).toBe(true);
    expect(needsEnrichment({ description: long, triggers: [] }, 30)).toBe(true);
    expect(needsEnrichment({ description: long, triggers: ['a'] }, 30)).toBe(false);
  });
});

describe('writing back to the file', () => {
  const ROWS = [
    ['installed', true, false, true],
    ['installed', false, false, false],
    ['installed', true, true, false],
    ['always', false, false, true],
    ['always', false, true, false],
    ['never', true, false, false],
  ] as const;
  for (const [policy, installedByKnowhow, rootReadOnly, expected] of ROWS) {
    it(`${policy}: ${installedByKnowhow ? 'own' : 'foreign'} file, ${rootReadOnly ? 'read-only' : 'writable'} root: ${expected}`, () => {
      expect(shouldWriteBack(policy, { installedByKnowhow, rootReadOnly })).toBe(expected);
    });
  }
});
