import { expect, test } from 'vitest';
import { redact, redactValue } from './redact.ts';
import { row, testNoSecretIsLeft, word } from './testing/secret-rows.ts';

const LETTERS = ['plum', 'gar', 'vest'].join('');
const code = (seed: number): string => `${word(seed).toLowerCase().slice(0, 5)}7-${seed}`;

testNoSecretIsLeft('with a type between name and value', [
  row('Kotlin', LETTERS, (s) => `val dbPassword: String = "${s}"`, 'dbPassword: String = "'),
  row('TypeScript', LETTERS, (s) => `const password: string | null = '${s}';`, "';"),
  row('Python', LETTERS, (s) => `password: Optional[str] = "${s}"  # soon gone`, '# soon gone'),
  row('Rust', LETTERS, (s) => `const PASSWORD: &'static str = "${s}";`, '";'),
  row('Go', LETTERS, (s) => `var password string = "${s}"`, 'password string = "'),
  row('C', LETTERS, (s) => `char password[32] = "${s}";`, 'password[32] = "'),
  row('an arrow', LETTERS, (s) => `Map("user" -> "ada", "password" -> "${s}")`, '"user" -> "ada"'),
]);

testNoSecretIsLeft('as an argument of a call', [
  row('Perl', LETTERS, (s) => `DBI->connect("DBI:mysql:shop", "ada", "${s}") or die;`, ' or die;'),
  row('ODBC', LETTERS, (s) => `odbc_connect("shop", "ada", "${s}");`, '"ada", "'),
  row('Lua', `${LETTERS}1`, (s) => `local ok, err = red:auth("${s}")`, 'red:auth("'),
  row('a client', `${LETTERS}2`, (s) => `await client.auth('${s}')`, "client.auth('"),
]);

testNoSecretIsLeft('told in the words of other languages', [
  row('Polish', word(323), (s) => `Hasło do bazy: ${s}`, 'do bazy: '),
  row('Swedish', word(324), (s) => `Lösenordet är ${s}, byt det`, ', byt det'),
  row('letters of a language', 'lösen-88x', (s) => `lösenord till servern: ${s}`, 'till servern: '),
  row('Turkish', word(325), (s) => `Veritabanı şifresi: ${s}`, 'şifresi: '),
  row('Ukrainian', word(326), (s) => `Пароль до сервера: ${s}`, 'сервера: '),
  row('Croatian', word(327), (s) => `Lozinka za bazu je ${s}`, 'za bazu je '),
  row('Norwegian', word(328), (s) => `Passordet er ${s}, bytt det`, ', bytt det'),
  row('codes', code(331), (s) => `Recovery codes (keep them):\n${code(332)}\n${s}\n\nDone`, '\n\nDone'),
  row('codes in a list', code(333), (s) => `Backup codes:\n- ${s}\n- ${code(334)}\nDone`, '\nDone'),
]);

test.each([
  'password: string = ""; token: string = "default"; const PASSWORD: string = "password"',
  'func login(password: String, token: String? = nil) -> Bool',
  'secret_key_base: System.fetch_env!("SECRET_KEY_BASE")',
  'let token: String = env!("API_TOKEN").to_string();',
  'password -> hash; "password" -> hash(password)',
  "request.auth('bearer'); app.auth('oauth2'); client.auth(password)",
  'Hasło jest za krótkie. Lösenordet är fel. Şifre yanlış: tekrar deneyin.',
  'recovery codes are kept:\nfirst line\nsecond line\n',
  'ipfs pin add bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
])('what is only like them stays: %s', (text) => {
  expect(redact(text).text).toBe(text);
});

test('what a tool types into the field of a password goes, what it types elsewhere stays', () => {
  const { value } = redactValue([
    { selector: '#password', value: LETTERS },
    { selector: 'input[name="password"]', text: LETTERS },
    { element: 'Password input field', ref: 'e12', text: LETTERS },
    { name: 'login', placeholder: 'Password', value: LETTERS },
    { selector: '#city', value: LETTERS },
    { element: 'Password field', text: 'Please enter your password' },
  ]);
  expect(value).toEqual([
    { selector: '#password', value: '<secret:password>' },
    { selector: 'input[name="password"]', text: '<secret:password>' },
    { element: 'Password input field', ref: 'e12', text: '<secret:password>' },
    { name: 'login', placeholder: 'Password', value: '<secret:password>' },
    { selector: '#city', value: LETTERS },
    { element: 'Password field', text: 'Please enter your password' },
  ]);
});
