import { expect, test } from 'vitest';
import { redact } from '../redact.ts';
import { PARTNERS } from './partners.ts';

test.each(PARTNERS.map((row) => [row.id, row] as const))('the partner %s goes with its key', (id, row) => {
  expect(redact(row.example).kinds).toEqual([row.beside, id]);
  expect(redact(row.innocent).text).toBe(row.innocent);
});

test('the partner of a key goes where it stands before it, on another line, in a table', () => {
  const id = `AKIA${'Q7'.repeat(8)}`;
  const secret = `wJalrXUtnFEMI/${'K7MDENGbPx'.repeat(3).slice(0, 26)}`;
  for (const text of [`${secret}\n${id}`, `| ${id} | ${secret} |`, `key ${id} with ${secret}.`])
    expect(redact(text).text).not.toContain(secret);
});
