/**
 * Texts with secrets, and texts that only look as if they had some: every row of the corpus by itself.
 *
 * @module
 */
import { describe, expect, test } from 'vitest';
import { redact } from './redact.ts';
import { expand } from './sample.ts';
import innocents from './testing/innocents.json' with { type: 'json' };
import secrets from './testing/secrets.json' with { type: 'json' };

/** A text with `§` for the secret, what of it must still be there, and secrets to put in. */
const SECRETS: Readonly<Record<string, readonly (string | null)[][]>> = secrets;
const INNOCENTS: Readonly<Record<string, readonly string[]>> = innocents;

describe.each(Object.entries(SECRETS))('no secret is left: %s', (_, rows) => {
  const cases = rows.flatMap(([text, keeps, ...all]) => all.map((secret) => ({ text, keeps, secret })));
  test.each(cases)('$text ($secret)', (row) => {
    const [secret, keeps] = [expand(row.secret ?? ''), expand(row.keeps ?? '')];
    const result = redact(expand(row.text ?? '').replaceAll('§', () => secret));
    expect(result.text).not.toContain(secret);
    // Nor the greater part of it.
    if (secret.length >= 12) expect(result.text).not.toContain(secret.slice(0, Math.ceil(secret.length / 2)));
    expect(result.text).toContain('<secret:');
    expect(result.text).toContain(keeps);
    expect(redact(result.text).text).toBe(result.text);
  });
});

describe.each(Object.entries(INNOCENTS))('stays as it is: %s', (_, texts) => {
  test.each(texts.map(expand))('%s', (text) => {
    expect(redact(text)).toEqual({ text, count: 0, kinds: [] });
  });
});

test('the corpus is large', () => {
  expect(Object.values(SECRETS).flat().length).toBeGreaterThan(250);
  expect(Object.values(INNOCENTS).flat().length).toBeGreaterThan(60);
});
