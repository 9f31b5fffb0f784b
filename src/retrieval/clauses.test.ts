import { describe, expect, it } from 'vitest';
import { readClauses } from './clauses.ts';
import { ownSections } from './sections.ts';

describe('a description', () => {
  it('is read without what it rules out', () => {
    const { positive } = readClauses(
      'Symbolicates Android tombstones. Do NOT use for iOS crash logs. Works offline.',
    );
    expect(positive).toBe('Symbolicates Android tombstones. Works offline.');
  });

  it.each([
    'Skip when: the list is wanted once',
    'Not for customer contracts.',
    'This is not intended for production clusters.',
    'For Docker images, use railway-environment skill.',
    'Use other-skill instead when the file is large.',
    "Don't use it for poems.",
  ])('rules out in many ways: %s', (sentence) => {
    const { positive } = readClauses(`Formats tables. ${sentence}`);
    expect(positive.startsWith('Formats tables.')).toBe(true);
    expect(positive).not.toContain(sentence);
  });

  it('keeps sentences in which "not" is grammar', () => {
    const text = 'Checks whether or not a build is reproducible, and why it does not compile.';
    expect(readClauses(text)).toMatchObject({ positive: text });
  });

  it('gives up the phrases that its author put in quotes', () => {
    const { phrases } = readClauses('Triggers: "score these leads", “rank this list”.');
    expect(phrases).toEqual(['score these leads', 'rank this list']);
  });
});

describe('a body', () => {
  it('is read without code, addresses and the section about other skills', () => {
    const rest = ownSections(
      [
        '# Title',
        'Prose https://example.org/secret-address',
        '```sh',
        'codeword',
        '```',
        '## When NOT to use',
        'For poems.',
        '## Steps',
        'Go.',
      ].join('\n'),
    );
    expect(rest).toContain('Prose');
    expect(rest).toContain('Go.');
    expect(rest).not.toMatch(/codeword|secret-address|poems/);
  });
});
