import { expect, test } from 'vitest';
import { redactValue } from './redact.ts';

test('a list of arguments is read as the command that it is', () => {
  const lists = [
    ['curl', '-u', 'me:opensesame', 'https://example.org'],
    ['mysql', '-u', 'root', '-popensesame', 'shop'],
    ['zip', '-P', 'open sesame', 'a.zip'],
    ['/usr/bin/sqlcmd', '-P', 'opensesame'],
    ['bash', '-lc', 'DB_PASSWORD=opensesame node server.js'],
  ];
  expect(redactValue(lists).value).toEqual([
    ['curl', '-u', 'me:<secret:password>', 'https://example.org'],
    ['mysql', '-u', 'root', '-p<secret:password>', 'shop'],
    ['zip', '-P', '<secret:password#2>', 'a.zip'],
    ['/usr/bin/sqlcmd', '-P', '<secret:password>'],
    ['bash', '-lc', 'DB_PASSWORD=<secret:password> node server.js'],
  ]);
});

test('a value goes by the name that stands beside it or above it', () => {
  const { value } = redactValue({
    password: { value: 'opensesame', type: 'string', minLength: 8 },
    apiKey: { prod: 'abc-def-1', description: 'The key of the shop' },
    pairs: [{ k: 'password', v: 'opensesame' }],
    env: [{ name: 'STRIPE_KEY', value: 'opensesame' }],
    vars: [{ Key: 'DB_PASSWORD', Value: 'opensesame' }],
  });
  expect(JSON.stringify(value)).not.toMatch(/opensesame|abc-def/);
  expect(value.password).toMatchObject({ type: 'string', minLength: 8 });
  expect(value.apiKey.description).toBe('The key of the shop');
});

test('the data of a Kubernetes secret goes, that of settings stays', () => {
  const { value } = redactValue({
    items: [
      { kind: 'Secret', stringData: { conn: 'opensesame' }, metadata: { name: 'db' } },
      { kind: 'ConfigMap', data: { level: 'debug' } },
    ],
  });
  expect(value.items).toEqual([
    { kind: 'Secret', stringData: { conn: '<secret:secret>' }, metadata: { name: 'db' } },
    { kind: 'ConfigMap', data: { level: 'debug' } },
  ]);
});

test('bytes under the name of a secret are one, other bytes are bulk', () => {
  const bytes = Buffer.from('opensesame');
  const { value } = redactValue<unknown>({
    apiKey: bytes,
    token: new Uint8Array(bytes),
    secret: JSON.parse(JSON.stringify(bytes)),
    body: bytes,
  });
  expect(value).toEqual({
    apiKey: '<secret:api-key>',
    token: '<secret:token>',
    secret: '<secret:secret>',
    body: '<data:application/octet-stream 10 bytes>',
  });
});

test('maps and sets stay what they are, without their secrets', () => {
  const { value } = redactValue({
    map: new Map<string, unknown>([
      ['password', 'opensesame'],
      ['port', 1],
    ]),
    set: new Set(['the password is hunter2x']),
  });
  expect(value.map).toEqual(
    new Map<string, unknown>([
      ['password', '<secret:password>'],
      ['port', 1],
    ]),
  );
  expect([...value.set]).toEqual(['the password is <secret:password#2>']);
});

test('the cause of an error is looked through', () => {
  const error = new Error('no', { cause: new Error('password=opensesame') });
  expect(JSON.stringify(redactValue<unknown>(error).value)).not.toContain('opensesame');
});

test('the number of a session stays, a header that opens one goes', () => {
  const id = '9d3c1f70-5c2e-4b1a-8f3e-2a7b6c5d4e3f';
  expect(
    redactValue({
      session_id: id,
      sessionId: id,
      headers: { 'X-Session-Id': id, 'mcp-session-id': id, 'session-id': id, x_session_id: id },
    }).value,
  ).toEqual({
    session_id: id,
    sessionId: id,
    headers: {
      'X-Session-Id': '<secret:session>',
      'mcp-session-id': '<secret:session>',
      'session-id': '<secret:session>',
      x_session_id: '<secret:session>',
    },
  });
});

test('a header among the members of a value is read as a header', () => {
  const { value } = redactValue({
    headers: { Authorization: 'Bearer abcTok9', Cookie: 'sid=abcdef12', Accept: 'text/html' },
    plain: { authorization: 'required', cookie: 'theme=dark' },
  });
  expect(value).toEqual({
    headers: {
      Authorization: 'Bearer <secret:authorization>',
      Cookie: '<secret:cookie>',
      Accept: 'text/html',
    },
    plain: { authorization: 'required', cookie: 'theme=dark' },
  });
});

test('a PIN is a secret as a number too, other numbers of vague names are none', () => {
  expect(redactValue({ pin: 48291377, key: 48291377, session: 12345678 }).value).toEqual({
    pin: '<secret:password>',
    key: 48291377,
    session: 12345678,
  });
});

test('what a tool types into the field of a password goes, what it types elsewhere stays', () => {
  const { value } = redactValue([
    { selector: '#password', value: 'plumgarvest' },
    { selector: 'input[name="password"]', text: 'plumgarvest' },
    { element: 'Password input field', ref: 'e12', text: 'plumgarvest' },
    { name: 'login', placeholder: 'Password', value: 'plumgarvest' },
    { selector: '#city', value: 'plumgarvest' },
    { element: 'Password field', text: 'Please enter your password' },
  ]);
  expect(value).toEqual([
    { selector: '#password', value: '<secret:password>' },
    { selector: 'input[name="password"]', text: '<secret:password>' },
    { element: 'Password input field', ref: 'e12', text: '<secret:password>' },
    { name: 'login', placeholder: 'Password', value: '<secret:password>' },
    { selector: '#city', value: 'plumgarvest' },
    { element: 'Password field', text: 'Please enter your password' },
  ]);
});
