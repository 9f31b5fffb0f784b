/**
 * Each rule about a person's words and about parameters does what its row says.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { PARAMETER_RULES } from './parameter-rules.ts';
import { findParameters } from './parameters.ts';
import { patternOf } from './pattern.ts';
import { kindOfWords, WORD_RULES, withoutPraise } from './word-kinds.ts';

describe('parameters', () => {
  it.each(PARAMETER_RULES.map((rule) => [rule.slot, rule.example, rule] as const))(
    '%s is found in “%s”, and not where it is none',
    (slot, example, rule) => {
      expect(findParameters(example).map((found) => found.slot)).toContain(slot);
      const hits = [...rule.counterExample.matchAll(rule.pattern)];
      const wrong = findParameters(rule.counterExample).filter((found) => found.slot === slot);
      expect(hits.length === 0 || wrong.length === 0).toBe(true);
    },
  );

  it.each([
    ['Can you please deploy acme-web2 to staging?', 'deploy {name} to {environment}'],
    ['bump lodash to 4.17.21', 'bump {package} to {version}'],
    ['convert data/2026-01-01.csv to json', 'convert {path} to json'],
    [
      'rename fetchUser to loadUser, then rename fetchUser in the docs',
      'rename {name} to {name_2}, then rename {name} in the docs',
    ],
    ['\uFEFFfix the login page\r\n\r\n```\nTypeError: x\n```\r\n', 'fix the login page'],
    ['The build is broken. Please fix it.', 'fix it: The build is broken'],
    ['check Moltbook', 'check Moltbook'],
    ['check HNX', 'check HNX'],
    ['', ''],
    ['   \n\n', ''],
  ])('%j asks for “%s”', (request, pattern) => {
    expect(patternOf(request).text).toBe(pattern);
  });

  it('reads a megabyte of anything in no time worth mentioning, and stays short', () => {
    for (const piece of ['a', '/', '{', '"', 'a.b-', '@x', '1.', ' to ', 'A1', '`', 'é', '的']) {
      expect(patternOf(`fix ${piece.repeat(1_000_000 / piece.length)}`).text.length).toBeLessThanOrEqual(170);
    }
  });
});

describe('words of a person', () => {
  it.each(WORD_RULES.map((rule) => [rule.id, rule.example, rule] as const))(
    '%s: “%s”',
    (_id, example, rule) => {
      expect(kindOfWords(example, 'I am on it.')).toBe(rule.kind);
      expect(rule.pattern.test(rule.counterExample)).toBe(false);
    },
  );

  it('are an answer where the agent asked, and a request where it was only polite', () => {
    expect(kindOfWords('the blue one in the cellar', 'Which one do you mean?')).toBe('more');
    expect(kindOfWords('cancel my hotel in Oslo', 'Done. Is there anything else I can help with?')).toBe(
      'request',
    );
  });

  it('lose the praise for the task before', () => {
    expect(withoutPraise('Great, thanks! Now deploy the website')).toBe('deploy the website');
    expect(withoutPraise('thanks')).toBe('thanks');
  });
});
