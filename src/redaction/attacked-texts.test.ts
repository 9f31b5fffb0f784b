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
  row('Italian', word(161), (s) => `la password è ${s}`, 'la password'),
]);

test.each([
  'DB_PASSWORD=$PASS node20 server.js',
  'password=yes please',
  '<Password>Required</Password> <label for="password">Password</label>',
  '<string name="password">Passwort</string>',
  'password_confirmation: required; passwordConfirm: z.string()',
  'the second pass is 2x faster; the password -> argon2id pipeline; password from stdin',
  'La contraseña debe tener 8 caracteres; 密码长度至少8位; la clave es paciencia',
  'https://github.com/a/b/blob/main/.husky/hooks/pre-commit2 https://x.org/?code=404&state=open',
  'password:\n  type: string\n  minLength: 8',
])('texts that hold no secret stay: %s', (text) => {
  expect(redact(text).text).toBe(text);
});
