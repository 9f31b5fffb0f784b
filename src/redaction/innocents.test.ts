import { expect, test } from 'vitest';
import { EXPRESSIONS, isExpression, isPlaceholder, PLACEHOLDERS } from './innocent-values.ts';
import { EXPLANATIONS } from './random-runs.ts';
import { redact } from './redact.ts';
import { sample } from './sample.ts';

test.each(EXPLANATIONS.map((row) => [row.id, row] as const))(
  'a run that is explained stays: %s',
  (_, { example }) => {
    expect(redact(`see ${example}`).text).toBe(`see ${example}`);
  },
);

test.each(PLACEHOLDERS.map((row) => [row.id, row] as const))(
  'no secret is seen in a %s',
  (_, { pattern, examples }) => {
    for (const example of examples) {
      expect(pattern.test(example), example).toBe(true);
      expect(isPlaceholder(example)).toBe(true);
      expect(redact(`PASSWORD=${example}\n`).text).toBe(`PASSWORD=${example}\n`);
    }
  },
);

test.each(EXPRESSIONS.map((row) => [row.id, row] as const))(
  'an expression of a program is no value: %s',
  (_, { pattern, examples }) => {
    for (const example of examples) {
      expect(pattern.test(example), example).toBe(true);
      expect(isExpression(example)).toBe(true);
    }
  },
);

test('an image in a text becomes its size, and the step around it stays', () => {
  const image = `data:image/png;base64,iVBORw0KGgo${sample(2000)}==`;
  const { text, count } = redact(`write <img src="${image}"> to index.html`);
  expect(text).toMatch(/^write <img src="<data:image\/png \d+ bytes>"> to index\.html$/);
  expect(count).toBe(0);
});
