import { expect, test } from 'vitest';
import { fc } from '../testing/property.ts';
import { Redactor, redact, redactValue } from './redact.ts';
import { TEXT_RULES } from './rules/rules.ts';
import { sample } from './sample.ts';

const github = (seed: number): string => `ghp_${sample(36, 'base62', seed)}`;

test('the same secret has the same placeholder, another of its kind a number', () => {
  const { text, count, kinds } = redact(`${github(1)} ${github(2)} ${github(1)}`);
  expect(text).toBe('<secret:github-token> <secret:github-token#2> <secret:github-token>');
  expect({ count, kinds }).toEqual({ count: 3, kinds: ['github-token'] });
});

test('a secret keeps its placeholder through a run, and steps with one secret read alike', () => {
  const run = new Redactor();
  expect(run.redact(`a ${github(1)} ${github(2)}`).text).toBe(
    'a <secret:github-token> <secret:github-token#2>',
  );
  expect(run.redact(`b ${github(2)}`).text).toBe('b <secret:github-token#2>');
  expect(run.redact(`c ${github(3)}`).text).toBe('c <secret:github-token>');
  expect(run.redact(`d ${github(3)} ${github(1)}`).text).toBe(
    'd <secret:github-token> <secret:github-token#2>',
  );
});

test('a placeholder that stands in a text already is not given to another secret', () => {
  expect(redact(`<secret:github-token> ${github(1)}`).text).toBe(
    '<secret:github-token> <secret:github-token#2>',
  );
});

const PIECES = [
  ...TEXT_RULES.map(({ example }) => example),
  ...TEXT_RULES.map(({ innocent }) => innocent),
  ...[
    'password',
    'token',
    'secret',
    'api_key',
    'Authorization',
    'Bearer ',
    '--password ',
    'https://a:',
    '@host',
    '://',
  ],
  ...[
    '=',
    ':',
    ' ',
    '"',
    "'",
    '\\"',
    '\\n',
    '\n',
    ',',
    ';',
    '&',
    '{',
    '}',
    '<',
    '>',
    '<secret:',
    '<secret:token>',
    '#2>',
  ],
  ...[
    'hunter2',
    'abc',
    'é',
    '密码',
    '\u0000',
    '\ud800',
    '$',
    '${',
    '`',
    '|',
    '%3D',
    '-----BEGIN ',
    '-----END ',
  ],
];

test('redacting twice changes nothing more', () => {
  const text = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 12 });
  fc.assert(
    fc.property(text, (pieces) => {
      const once = redact(pieces.join('')).text;
      expect(redact(once)).toEqual({ text: once, count: 0, kinds: [] });
    }),
    { numRuns: 1000 },
  );
});

test('a text without secrets comes back as it is, and what comes back is bounded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(redact(text).text.length).toBeLessThan(200 + text.length * 12);
    }),
  );
});

/** Long enough to be past every bound of a rule, short enough to be read in no time. */
const LONG = 20_000;
/** Of each hint less: there are many, and what is not linear would show here as well. */
const OF_A_HINT = 2000;
const WORST = [
  ...[
    'a',
    '=',
    '"',
    "'",
    '\\',
    '-',
    '/',
    ' ',
    ':',
    '<',
    '{',
    '\n',
    '.',
    'A1',
    'ab=',
    'a:',
    '":"',
    '\\"',
    '://',
    '://a:',
  ],
  ...[
    'password=',
    'password',
    'password="',
    'token ',
    'key-',
    '-----BEGIN ',
    `-----BEGIN PRIVATE ${'KEY'}-----`,
    'eyJ.',
  ],
  ...[
    'mysql ',
    'echo a ',
    ' -u a',
    'cookie: a=1;',
    'authorization: ',
    'login x password ',
    'pass:',
    'sess',
    '<secret:',
    'passwords: ["',
    'passwords:\n- ',
  ],
];

test.each([
  ...WORST.map((piece) => [piece, LONG] as const),
  ...TEXT_RULES.flatMap(({ hints }) => hints.map((hint) => [hint, OF_A_HINT] as const)),
])('nothing but %j is read in passing', (piece, characters) => {
  const text = piece.repeat(Math.ceil(characters / piece.length));
  expect(redact(text).text.length).toBeLessThan(12 * characters);
});

test('values are redacted by their names, whole and at any depth', () => {
  const { value, count } = redactValue({
    password: 'opensesame',
    nested: { list: [{ clientSecret: 'abc-def-ghi' }], port: 5432, pin: null, token: true },
    apiKeys: ['first-value-1', 'second-value-2'],
    code: 12_345_678,
    'db.password': 12_345_678,
    max_tokens: 4096,
  });
  expect(value).toEqual({
    password: '<secret:password>',
    nested: { list: [{ clientSecret: '<secret:secret>' }], port: 5432, pin: null, token: true },
    apiKeys: ['<secret:api-key>', '<secret:api-key#2>'],
    code: 12_345_678,
    'db.password': '<secret:password#2>',
    max_tokens: 4096,
  });
  expect(count).toBe(5);
});

test('arguments, pairs of name and value, keys and strings of JSON are looked through', () => {
  const secret = github(4);
  const { value } = redactValue({
    argv: ['tool', '--password', 'opensesame', '--verbose'],
    headers: [{ name: 'X-Api-Key', value: 'opensesame1' }],
    [secret]: `{"args":{"password":"opensesame"}}`,
  });
  expect(value).toEqual({
    argv: ['tool', '--password', '<secret:password>', '--verbose'],
    headers: [{ name: 'X-Api-Key', value: '<secret:api-key>' }],
    '<secret:github-token>': '{"args":{"password":"<secret:password>"}}',
  });
});

test('a value that holds itself, or is too deep, is cut there', () => {
  const circle: Record<string, unknown> = { a: 1 };
  circle.self = circle;
  expect(redactValue(circle).value).toEqual({ a: 1, self: '<cycle>' });
  let deep: unknown = 'opensesame';
  for (let level = 0; level < 1000; level += 1) deep = { password: deep };
  expect(JSON.stringify(redactValue(deep).value)).not.toContain('opensesame');
  expect(Object.keys(redactValue(JSON.parse('{"__proto__":{"password":"opensesame"}}')).value)).toEqual([
    '__proto__',
  ]);
});

test('values are stable after one redaction as well', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const once = redactValue(json).value;
      expect(redactValue(once).value).toEqual(once);
    }),
  );
});

test('a text with many secrets gives each of them a number of its own', () => {
  const tokens = Array.from(
    { length: 500 },
    (_, index) => `a8Fk29dkLs0qPzR7tYb3XnM4vC${(index * 7919).toString(36)}Qe1`,
  );
  const { text, count } = redact(tokens.join(' '));
  expect(count).toBe(500);
  expect(new Set(text.split(' ')).size).toBe(500);
});

test('the parts of a token that are joined by dots go with it, and short words do not', () => {
  const token = 'a8Fk29dkLs0qPzR7tYb3XnM4vC6wQe1';
  expect(redact(`use Zk3Qw9Xy.Bq7Lm2Rt.${token} here`).text).toBe('use <secret:high-entropy> here');
  expect(redact(`use a.b.${token} here`).text).toBe('use a.b.<secret:high-entropy> here');
});

test.each([
  `child.expect('password:', `,
  'expect "password:"\nset x ',
  'expect "password:" if {$x} {',
  `expect(['`,
  'events={"password:", ',
])('reading many beginnings of an answer comes to an end: %s', (beginning) => {
  expect(redact(beginning.repeat(20_000)).text).not.toBe('');
});

test('a placeholder never stands within a placeholder', () => {
  expect(redact(`smbclient //nas/x -U 'ada%${['Da', 'Pass', '123'].join('')}'`).text).toBe(
    "smbclient //nas/x -U 'ada%<secret:password>'",
  );
});

test('goes where a command logs in with it, though a digest could be as long', () => {
  const key = sample(40, 'hex');
  expect(redact(`wandb login ${key}`).text).not.toContain(key);
  expect(redact(`git checkout ${key}`).text).toContain(key);
});
