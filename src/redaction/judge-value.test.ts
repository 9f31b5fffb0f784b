import { expect, test } from 'vitest';
import { VALUE_RULES } from './judge-value.ts';
import { redact } from './redact.ts';

const EXAMPLES = VALUE_RULES.flatMap(({ id, example }) => (example === undefined ? [] : [[id, example]]));
const INNOCENTS = VALUE_RULES.flatMap(({ id, innocent }) => (innocent === undefined ? [] : [[id, innocent]]));

test.each(EXAMPLES)('a value is a secret by the rule %s: %s', (_, text) => {
  expect(redact(text).count).toBe(1);
});

test.each(INNOCENTS)('a value is none by the rule %s: %s', (_, text) => {
  expect(redact(text).text).toBe(text);
});

test.each(VALUE_RULES.map((rule) => [rule.id, rule] as const))(
  'the rule %s shows what it lets go and what it keeps',
  (_, { isSecret, example, innocent }) => {
    if (isSecret !== false) expect(example).toBeDefined();
    if (isSecret !== true) expect(innocent).toBeDefined();
  },
);
