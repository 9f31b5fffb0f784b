import { expect, test } from 'vitest';
import { redact } from '../redact.ts';
import { TEXT_RULES } from './rules.ts';

test.each(TEXT_RULES.map((rule) => [rule.id, rule] as const))('the rule %s finds its example', (_, rule) => {
  const { text, kinds } = redact(`before ${rule.example}\nafter`);
  expect(kinds).toContain(rule.kind ?? rule.id);
  expect(text).toMatch(/^before [\s\S]*<secret:[\s\S]*after$/);
});

test.each(TEXT_RULES.map((rule) => [rule.id, rule] as const))(
  'the rule %s leaves its innocent alone',
  (_, rule) => {
    expect(redact(`before ${rule.innocent}\nafter`).text).toBe(`before ${rule.innocent}\nafter`);
  },
);

test.each(TEXT_RULES.map((rule) => [rule.id, rule] as const))(
  'the rule %s is sticky and its hints are lower case',
  (_, rule) => {
    expect(rule.pattern.sticky).toBe(true);
    for (const hint of rule.hints) expect(hint).toBe(hint.toLowerCase());
  },
);

test.each(TEXT_RULES.map((rule) => [rule.id, rule] as const))(
  'the rule %s means letters where it says so, and not the signs of their name',
  (_, { pattern }) => {
    expect(pattern.unicode || !pattern.source.includes('\\p{')).toBe(true);
  },
);
