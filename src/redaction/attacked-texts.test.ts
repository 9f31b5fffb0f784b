import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { row, testNoSecretIsLeft, word } from './testing/secret-rows.ts';

testNoSecretIsLeft('values in a manner of their own', [
  row('three quotes', word(131), (s) => `password = """${s}"""`, 'password = """'),
  row('escapes at both ends', word(132), (s) => `{"password":"\\u00e9${s}\\u00fc"}`, '{"password":"'),
  row('an element', word(133), (s) => `<dbPassword>${s}</dbPassword>`, '</dbPassword>'),
  row('an element with a prefix', word(134), (s) => `<w:Password Type="T">${s}</w:Password>`, 'Type="T"'),
  row('several words', word(135), (s) => `[db]\npassword=blue ${s}\nhost=db`, '\nhost=db'),
  row('several words, one line', 'k8sPw 1', (s) => `password=${s}`, 'password='),
  row('words among settings', 'two words', (s) => `host=db\npassword=${s}\nport=1`, '\nport=1'),
  row('words on a line', 'two green words', (s) => `set it\npassword=${s}\nrestart`, '\nrestart'),
  row('several words in .env', word(136), (s) => `A=1\nDB_PASSWORD=blue ${s}\nB=2`, '\nB=2'),
  row('colours', word(137), (s) => `\u001b[1mPassword:\u001b[0m ${s}`, 'Password:'),
  row('a wrapped string', word(138), (s) => `Settings(db_password=SecretStr('${s}'))`, 'SecretStr('),
  row('the same again', word(139), (s) => `{"password_confirmation":"${s}"}`, 'password_confirmation'),
  row('a header of a dump', word(140), (s) => `{"name":"Cookie","value":"sid=${s}${s}"}`, '"Cookie"'),
  row('arguments of a connection', word(141), (s) => `mysqli_connect("db", "ada", "${s}", "x")`, '"ada"'),
  row('a link of one time', word(143), (s) => `https://x.org/reset?reset_token=${s}${s}`, 'reset_token='),
  row('a line of .pgpass', word(144), (s) => `see db.example.org:5439:shop:ada:${s}`, ':shop:ada:'),
  row('a server of devices', word(142), (s) => `user ada insecure-password ${s}`, 'user ada'),
]);

testNoSecretIsLeft('sentences', [
  row('pw', word(151), (s) => `the pw is ${s}`, 'the pw is '),
  row('before its word', word(152), (s) => `use ${s} as the password`, ' as the password'),
  row('old and new', word(153), (s) => `changed the password from ${s} to ${s}`, 'changed the password'),
  row('below', word(154), (s) => `Here is the password:\n${s}\nDone`, 'Done'),
  row('a dash', word(155), (s) => `Username - ada\nPassword - ${s}`, 'Username - ada'),
  row('German', word(156), (s) => `Das Passwort für den Server lautet: ${s}`, 'Server lautet'),
  row('Spanish', word(157), (s) => `La contraseña del servidor es ${s}.`, 'servidor es'),
  row('Portuguese', word(158), (s) => `A senha do banco é ${s}`, 'banco'),
  row('Russian', word(159), (s) => `пароль от базы: ${s}`, 'базы'),
  row('Chinese', word(160), (s) => `把密码设置为 ${s}`, '把密码'),
  row('pw in brackets', word(162), (s) => `restart relay (user ada, pw ${s})`, '(user ada, pw '),
  row('words in quotes', word(163), (s) => `passphrase "blue ${s} battery staple ${s}x"; go`, '"; go'),
  row(
    'words alone',
    'correct horse battery staple',
    (s) => `mailer; passphrase "${s}"`,
    'mailer; passphrase "',
  ),
  row('a colon', word(164), (s) => `restart x: login with ada:${s}`, 'login with ada:'),
  row('as whom', word(165), (s) => `log in to the shop as ada:${s}, then pay`, ', then pay'),
  row('changed to', word(166), (s) => `the db password changed to ${s}, restart z`, ', restart z'),
  row('set to', word(167), (s) => `the pw was set to "${s}"`, 'the pw was set to "'),
  row('changed in German', word(168), (s) => `das Passwort wurde auf ${s} geändert`, ' geändert'),
  row('changed in French', word(169), (s) => `le mot de passe a été changé en ${s}.`, 'mot de passe a été'),
  row('changed in Spanish', word(170), (s) => `la contraseña fue cambiada a ${s}`, 'fue cambiada a '),
  row(
    'French, with a purpose',
    word(171),
    (s) => `le mot de passe du wifi c'est ${s}, change-le`,
    ', change-le',
  ),
  row('Russian, by now', word(172), (s) => `пароль админа теперь ${s}`, 'админа теперь '),
  row('Italian', word(161), (s) => `la password è ${s}`, 'la password'),
]);

test.each([
  'DB_PASSWORD=$PASS node20 server.js',
  'password=yes please',
  'ask for it\npassword=yes please\nthen go on',
  'ask for it\npassword=whatever the user types\nthen go on',
  '<Password>Required</Password> <label for="password">Password</label>',
  '<string name="password">Passwort</string>',
  'password_confirmation: required; passwordConfirm: z.string()',
  'the second pass is 2x faster; the password -> argon2id pipeline; password from stdin',
  'La contraseña debe tener 8 caracteres; 密码长度至少8位; la clave es paciencia',
  'https://github.com/a/b/blob/main/.husky/hooks/pre-commit2 https://x.org/?code=404&state=open',
  'a pw for user42; pw --length20x; pw useradd ada; the pw field-2 and pw sha256',
  'passphrase "must be at least 12 characters long"; passphrase "Enter your new passphrase"',
  'the label of the password "Forgot your 2nd password"; password "Show plain text"',
  'login with oauth2:github; login with http://localhost:8080/a1; log in as ada:admin; login at host:5432',
  'the password changed to argon2id; password changed to user42; the token changed to v2.1.0',
  'пароль теперь не нужен; le mot de passe c’est secret; mot de passe du compte user42',
  'das Passwort wurde auf Wunsch geändert; la contraseña fue cambiada a mano; mot de passe changé en 2024',
  'password:\n  type: string\n  minLength: 8',
])('texts that hold no secret stay: %s', (text) => {
  expect(redact(text).text).toBe(text);
});
