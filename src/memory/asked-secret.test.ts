import { expect, test } from 'vitest';
import { Redactor } from '../redaction/redact.ts';
import { askedFor, redactAnswer } from './asked-secret.ts';

const ASKED = [
  'I can log in now. What is the password for the admin panel?',
  'Password:',
  'Wie lautet das Passwort?',
  'Which API key should I use?',
];
const NOT_ASKED = [
  'I have reset the password.',
  'What is the name of the branch?',
  'I set the password. Shall I go on?',
  '',
];

test.each(ASKED)('asks for a secret: %s', (turn) => {
  const asked = askedFor(turn);
  expect(asked).not.toBeNull();
  if (asked) expect(redactAnswer('sommer77', asked, new Redactor())).toMatch(/^<secret:/);
});

test.each(NOT_ASKED)('asks for none: %s', (turn) => expect(askedFor(turn)).toBeNull());

test('an answer of several words, a no and a name of a variable stay', () => {
  const asked = askedFor('What is the password?');
  for (const answer of ['it is in the vault', 'no', '$ADMIN_PASSWORD', ''])
    if (asked) expect(redactAnswer(answer, asked, new Redactor())).toBe(answer);
});
