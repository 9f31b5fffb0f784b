import { expect, test } from 'vitest';
import { redact, redactValue } from './redact.ts';
import { row, testNoSecretIsLeft, word } from './testing/secret-rows.ts';

const LETTERS = ['plum', 'gar', 'vest'].join('');
const HYPHENED = ['Plum', 'Garvest'].join('-');

testNoSecretIsLeft('lists of them under one name', [
  row('JSON', LETTERS, (s) => `{"passwords":["${s}","${word(301)}"],"port":1}`, '"],"port":1}'),
  row('JSON within JSON', LETTERS, (s) => `{"a":"{\\"passwords\\":[\\"${s}\\"]}"}`, ']}"}'),
  row('a program', LETTERS, (s) => `const passwords = ['x1y2z3', '${s}']; run()`, ']; run()'),
  row('the last one', word(302), (s) => `api_keys: ["a1b2c3d4", "${s}"]\nport: 1`, '"]\nport: 1'),
  row('YAML', word(303), (s) => `passwords:\n  - x1y2z3w4\n  - ${s}\nport: 1`, '\nport: 1'),
]);

testNoSecretIsLeft('beside who logs in', [
  row('a short name', LETTERS, (s) => `{ user: 'ada', pass: '${s}' }`, "{ user: 'ada', pass: '"),
  row('PHP', LETTERS, (s) => `['username' => 'ada', 'pass' => '${s}']`, "'username' => 'ada'"),
  row(
    'an address',
    word(304),
    (s) => `git clone https://x-access-token:${s}@git.org/a.git`,
    '@git.org/a.git',
  ),
  row('an address with a sign', 'w0rd:x', (s) => `postgres://ada:p@s${s}@db/shop?a=b`, '@db/shop?a=b'),
]);

testNoSecretIsLeft('where something else could stand', [
  row(
    'an address that was cut off',
    LETTERS,
    (s) => `git clone https://access_token:${s}9`,
    'https://access_token:',
  ),
  row('signs of a call', `${LETTERS}!(x`, (s) => `a:\n  password: ${s}\n  port: 1`, '\n  port: 1'),
  row('a phrase with a number', 'passwort 7', (s) => `DB_PASSWORD="mein ${s}"`, 'DB_PASSWORD="'),
  row('letters of a language', 'contraseñasegura', (s) => `password: "${s}"`, 'password: "'),
]);

testNoSecretIsLeft('in places of their own', [
  row('capitals and hyphens', HYPHENED, (s) => `env:\n  DB_PASSWORD: ${s}\n  PORT: 80`, '\n  PORT: 80'),
  row('a form in the name', LETTERS, (s) => `{"hmacSecretB64":"${s}"}`, '"hmacSecretB64"'),
  row('a block that ends', word(305), (s) => `a:\n  password: |-\n    ${s}\n  host: mail`, '\n  host: mail'),
  row('a PIN in JSON', '482913', (s) => `{"pin":"${s}","id":7}`, ',"id":7}'),
  row('a PIN as a number', '482913', (s) => `{"pin": ${s}, "id": 7}`, ', "id": 7}'),
  row(
    'a signing call',
    LETTERS,
    (s) => `jwt.sign({ id: 1 }, '${s}', { expiresIn: '1h' })`,
    "expiresIn: '1h'",
  ),
  row('a message digest', LETTERS, (s) => `createHmac('sha256', '${s}').update(x)`, ').update(x)'),
  row('above the sentence about it', word(306), (s) => `${s}\n\n This password must be changed.`, 'must be'),
]);

testNoSecretIsLeft('in other languages and words', [
  row('French columns', LETTERS, (s) => `nom,mot de passe,ville\nAda,${s},Paris\n`, 'Ada,<'),
  row('Spanish columns', LETTERS, (s) => `usuario;contraseña\nada;${s}\nbob;${s}\n`, 'bob;'),
  row('Chinese columns', word(307), (s) => `| 用户 | 密码 |\n|---|---|\n| ada | ${s} |\n`, '| ada | '),
  row('a phrase in quotes', 'monkey dishwasher', (s) => `the wifi password is "purple ${s}".`, 'is "<'),
  row(
    'numbered words',
    '11. ice 12. least',
    (s) =>
      `seed words:\n1. witch 2. collapse 3. practice 4. feed 5. shame 6. open\n7. despair 8. creek 9. road 10. again ${s}`,
    'seed words:\n',
  ),
]);

const SESSION = '9d3c1f70-5c2e-4b1a-8f3e-2a7b6c5d4e3f';

testNoSecretIsLeft('sessions that are numbered by a UUID', [
  row('a cookie', SESSION, (s) => `curl -b 'session_id=${s}' https://example.org`, 'https://example.org'),
  row('a parameter', SESSION, (s) => `GET https://example.org/a?session_id=${s}&b=1`, '&b=1'),
  row('a header', SESSION, (s) => `X-Session-Id: ${s}`, 'X-Session-Id: '),
  row('a header of MCP', SESSION, (s) => `-H 'Mcp-Session-Id: ${s}'`, "-H 'Mcp-Session-Id: "),
  row('a cookie of a page', SESSION, (s) => `document.cookie = "session_id=${s}"`, 'document.cookie = "'),
  row('a header in small letters', SESSION, (s) => `curl -H "session-id: ${s}" x`, 'curl -H "session-id: '),
  row('a header of one word', SESSION, (s) => `curl -H "session: ${s}" x`, 'curl -H "session: '),
  row('a header with underscores', SESSION, (s) => `curl -H "x_session_id: ${s}" x`, 'x_session_id: '),
  row('a header that curl shows', SESSION, (s) => `> session-id: ${s}\n`, '> session-id: '),
  row('a body', SESSION, (s) => `curl --cookie-jar a -d "session_id=${s}" x`, '-d "session_id='),
  row('a body of JSON', SESSION, (s) => `curl --data '{"a": 1, "session_id": "${s}"}' x`, '"a": 1'),
  row('a body in a log', SESSION, (s) => `{"command":"curl -d \\"session_id=${s}\\" x"}`, '"command":"curl'),
  row('a variable', SESSION, (s) => `AUTH_SESSION=${s}`, 'AUTH_SESSION='),
  row('a cookie of a program', SESSION, (s) => `cookies={"session_id": "${s}"}`, '"session_id": "'),
]);

test.each([
  "passwords: ['changeme', 'password'] and 'password' => ['required', 'string', 'min:8']",
  'API keys:\n- rotate\n- revoke the old ones\n',
  'passwords:\n  - at least 8 letters\n  - no names\n',
  '"passwords": ["$A", "<your password>"]',
  "{ user: 'ada', pass: userPass, pass: 'userPass' }",
  'order 01ARZ3NDEKTSV4RRFFQ69G5FAV was shipped',
  's/password: .*/password: REDACTED/',
  'const JWT = /^[\\w-]+\\.[\\w-]+\\.[\\w-]+$/; const TOKEN = /token=([^&]+)/g;',
  '"login.password": "Passwort", "errors.password": "Passwort ist zu kurz", "a.password": "请输入密码"',
  '"sessionId":"9d3c1f70-5c2e-4b1a-8f3e-2a7b6c5d4e3f"',
  'pin: numpy==1.26.4; pin: 17; "pin": 13',
  'the error for a wrong password is "Invalid credentials"; the password is "too short"',
  'nom,mot de passe,ville\n',
  "jwt.verify(token, 'secret'); jwt.sign(payload, key, 'HS256x')",
])('what only stands in such places stays: %s', (text) => {
  expect(redact(text).text).toBe(text);
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
