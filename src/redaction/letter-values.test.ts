import { expect, test } from 'vitest';
import { isDrawn, isNaming, isWordsTogether } from './letter-values.ts';
import { redact } from './redact.ts';
import { row, testNoSecretIsLeft } from './testing/secret-rows.ts';

/** Put together here, so that nobody takes one for a leaked password. */
const DRAWN = ['soq', 'NNk', 'GDyA'].join('');
const WORDS = ['Sword', 'Fish', 'Pony'].join('');
const LOWER = ['xkq', 'zjw', 'vbt'].join('');

testNoSecretIsLeft('letters alone', [
  ...[DRAWN, WORDS, ['Tf', 'abcdef', 'GH'].join(''), ['Aned', 'AR', 'wo', 'Fb'].join('')].flatMap(
    (secret) => [
      row(
        `a form, ${secret}`,
        secret,
        (s) => `curl -F 'password=${s}' https://example.org`,
        'https://example.org',
      ),
      row(`a body, ${secret}`, secret, (s) => `curl -d 'password=${s}' x`),
      row(`a body without quotes, ${secret}`, secret, (s) => `curl -d password=${s} x`, ' x'),
      row(`ansible, ${secret}`, secret, (s) => `ansible-playbook s.yml -e 'ansible_become_pass=${s}'`),
      row(`terraform, ${secret}`, secret, (s) => `terraform apply -var 'db_password=${s}'`),
      row(`terraform with a sign, ${secret}`, secret, (s) => `terraform apply -var=db_password=${s}`),
      row(
        `helm, ${secret}`,
        secret,
        (s) => `helm install a b --set auth.rootPassword=${s},replicas=2`,
        ',replicas=2',
      ),
      row(`a connection, ${secret}`, secret, (s) => `psql "host=db password=${s} user=app"`, ' user=app'),
      row(`pairs, ${secret}`, secret, (s) => `http POST example.org user=ada password=${s}`, 'user=ada'),
      row(`properties, ${secret}`, secret, (s) => `a=1\nspring.datasource.password=${s}\nb=2`, '\nb=2'),
      row(`YAML, ${secret}`, secret, (s) => `db:\n  password: ${s}\n  port: 1`, '\n  port: 1'),
      row(`INI, ${secret}`, secret, (s) => `[db]\npassword = ${s}\n`),
      row(`a sentence, ${secret}`, secret, (s) => `check the server, the admin password is ${s}.`),
      row(`a sentence with a purpose, ${secret}`, secret, (s) => `the password for the admin user is ${s}`),
      row(`German, ${secret}`, secret, (s) => `Prüfe den Server, das Passwort lautet ${s}`),
      row(`Chinese, ${secret}`, secret, (s) => `检查服务器状态,密码是 ${s}`),
    ],
  ),
  row('a vague name', DRAWN, (s) => `Sync the calendar (user: ada@example.org, pass: ${s})`),
  row('without a verb', DRAWN, (s) => `log in as ada with password ${s} please`, ' please'),
  row('small letters', LOWER, (s) => `use password ${s} there`),
  row('in quotes', ['open', 'sesame'].join(''), (s) => `the password is "${s}" for now`),
  row('who and what', `${DRAWN}!`, (s) => `Log into the CRM as ada / ${s} and export contacts`, 'and export'),
  row('a user and what', `${DRAWN}!`, (s) => `user ada / ${s}`),
  row('a cookie that is signed', DRAWN.repeat(4), (s) => `curl -b 'connect.sid=s%3A${s}.${s}' x`),
]);

const INNOCENTS: readonly string[] = [
  'const password=getPassword',
  'password=process.env.PASSWORD',
  'connect(host=host, password=dbPassword, port=1)',
  'connect(host=host, password=adminThing)',
  'connect(password=adminThing, host=host)',
  'val password: LoginForm',
  'interface A {\n  password: SecretString\n  privateKey: CryptoKey\n  secret: Buffer\n}',
  'password = userInput',
  '<input type=password name=password class=wideField>',
  'the password is required; the password is incorrect; the password is `required`',
  'a wrong password is `INFO`; the password is stored in AuthService; the token is accessToken',
  'das Passwort ist Pflicht; das Passwort lautet anders; Passwort vergessen',
  'error: password unknown; password through the form; password: unknown',
  'user stories / UserStories; log in as admin / editor; run it as TypeScript / JavaScript',
  'grep -rn "password=getPassword" src',
];

test.each(INNOCENTS.map((text) => [text]))('letters that are no secret stay: %s', (text) => {
  expect(redact(text).text).toBe(text);
});

test.each(['getPassword', 'SecretString', 'dbPw', 'userInput', 'DB_PASSWORD'])(
  '%s names something',
  (value) => {
    expect(isNaming(value)).toBe(true);
    expect(isDrawn(value)).toBe(false);
    expect(isWordsTogether(value)).toBe(false);
  },
);

test.each(['through', 'unknown', 'objects', 'Deployment', 'kubernetes', 'rootDirectory', 'abc'])(
  '%s is written, not drawn by lot',
  (value) => {
    expect(isDrawn(value)).toBe(false);
  },
);
