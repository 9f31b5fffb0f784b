import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { row, testNoSecretIsLeft, word } from './testing/secret-rows.ts';

const LETTERS = ['plum', 'gar', 'vest'].join('');

testNoSecretIsLeft('said with what it is for', [
  row('a box', word(231), (s) => `the password for the box is ${s}`, 'for the box is '),
  row('a word', LETTERS, (s) => `the password for the staging box is ${s}, go on`, ', go on'),
  row('set to a word', LETTERS, (s) => `please set the admin password to ${s}.`, 'to <'),
  row('a login', word(232), (s) => `the login for staging is ada / ${s}`, 'is ada / '),
  row('German', word(233), (s) => `Zugangsdaten für den Server: ada / ${s}`, 'Server: ada'),
  row('credentials', word(234), (s) => `creds for the vpn: ada ${s}`, 'vpn: ada '),
  row('a colon', word(239), (s) => `Password for ada: ${s}`, 'for ada: '),
  row('in brackets', word(240), (s) => `the admin password (temporary) is ${s}`, '(temporary) is '),
  row('in quotes', LETTERS, (s) => `use password '${s}'`, "use password '"),
  row('French, for short', word(241), (s) => `mdp: ${s}`, 'mdp: '),
  row('Spanish, a new one', word(242), (s) => `la contraseña nueva es ${s}`, 'nueva es '),
  row('Japanese', word(243), (s) => `パスワード「${s}」`, '「'),
  row('fish', LETTERS, (s) => `set -x DB_PASSWORD ${s}`, 'set -x DB_PASSWORD '),
  row('for short', ['Sword', 'Fish', 'Pony'].join(''), (s) => `user admin, the pw is ${s}`, 'the pw is '),
  row('an answer', LETTERS, (s) => `curl -F 'secret_answer=${s}' https://a.example`, 'secret_answer='),
  row('a PIN', '482913', (s) => `the PIN for the door is ${s}`, 'door is '),
]);

testNoSecretIsLeft('said with who logs in', [
  row('use it', word(235), (s) => `use ada/${s} to log in`, ' to log in'),
  row('use it, with a colon', word(236), (s) => `use ada:${s} to log in to the box`, ' to log in to the box'),
  row('as whom', word(237), (s) => `log in as ada with ${s} and check it`, ' and check it'),
  row('no verb', LETTERS, (s) => `username ada password ${s}`, 'username ada password '),
  row('an address', `${word(238)}X`, (s) => `connect with ada:${s}@db.example.org`, '@db.example.org'),
]);

testNoSecretIsLeft('said for short, or before the word for it', [
  row('what for', word(261), (s) => `pw for the box is ${s}, restart nginx`, 'pw for the box is '),
  row('a colon', word(262), (s) => `restart nginx, pwd of ada: ${s}`, 'pwd of ada: '),
  row('an arrow', word(263), (s) => `restart nginx, pwd for root -> ${s}`, 'pwd for root -> '),
  row('a name and a digit', 'Ahornblatt4', (s) => `use ${s} as password, restart nginx`, ' as password, '),
  row('whose', 'Ahornblatt4', (s) => `with ${s} as the root password`, ' as the root password'),
  row('for short', 'Ahornblatt4', (s) => `${s} is the admin pw`, ' is the admin pw'),
  row('of capitals', 'AHORN2024X', (s) => `use ${s} as the password`, ' as the password'),
  row('an order', 'Ahornblatt4', (s) => `take ${s} as the password hash it first`, ' hash it first'),
  row('in German', 'Ahornblatt4', (s) => `nimm ${s} als Passwort`, ' als Passwort'),
  row('for short in German', word(264), (s) => `PW für root ist jetzt ${s}`, 'ist jetzt '),
  row('in brackets', 'Ahornblatt4', (s) => `restart nginx (root/${s})`, '(root/'),
]);

test.each([
  'pw for the box is in the vault, pwd for the job is /srv/Shop2024',
  'the pw for db is the one of user42, pw for api -> see Vault',
  'use column2 as password, Column2 as the password field, take it as password',
  'use SHA256 as the password hash, PBKDF2 is the password hashing function, SHA-512 is the password',
  'OAuth2 as the password grant, Argon2id as the password algorithm, Bcrypt12Java is the password encoder',
  'OAuth2Proxy as root, run Jenkins2Go as the admin, Spring5Boot is the root of it',
  'restart nginx (root/packages2), (admin: Version2 of it), (root/Main2.java), (acme/Billing2024)',
])('nobody says a password there: %s', (text) => {
  expect(redact(text).text).toBe(text);
});

testNoSecretIsLeft('said by a user who is cross', [
  row(
    'an account',
    word(244),
    (s) => `NO!! you used the wrong account, it is ana and ${s}`,
    'account, it is ana and ',
  ),
  row('a code', word(245), (s) => `seriously? with the old one? the code is ${s} now`, 'the code is '),
  row('a code, no verb', word(246), (s) => `ok, turn it off again, code ${s}`, 'again, code '),
  row('German', word(250), (s) => `falsches Konto! es ist ana und ${s}`, 'es ist ana und '),
  row('a code in German', word(251), (s) => `der Code lautet jetzt ${s}`, 'jetzt '),
  row('a code in French', word(252), (s) => `le code est ${s}`, 'le code est '),
  row('a seed', word(253), (s) => `no, the seed is ${s}`, 'the seed is '),
  row('a cookie', word(254), (s) => `the erlang cookie is ${s}`, 'the erlang cookie is '),
  row('a setting of it', word(255), (s) => `RABBITMQ_ERLANG_COOKIE=${s} rabbitmq-server`, ' rabbitmq-server'),
  row('an option', word(247), (s) => `vaultctl open --code ${s}`, 'open --code '),
  row('a pair', word(248), (s) => `echo user=ana:${s} >> turn.conf`, '>> turn.conf'),
  row(
    'a chat',
    word(249),
    (s) => `curl https://chat.example.org/services/T0AAA/B0BBB/${s}`,
    'chat.example.org',
  ),
]);

testNoSecretIsLeft('words of a pass phrase', [
  row('a colon', 'horse battery', (s) => `passphrase: correct ${s} staple`, 'passphrase: '),
  row('a verb', 'horse battery', (s) => `the passphrase is correct ${s} staple, unlock it`, ', unlock it'),
  row('with dashes', 'horse-battery', (s) => `Passphrase: correct-${s}-staple\nthen go on`, '\nthen go on'),
]);

testNoSecretIsLeft('words of a pass phrase in prose', [
  row('for short', 'Mango Sticky 42 Rice', (s) => `connect the replica, pw: ${s}, user repl`, ', user repl'),
  row('no number', 'Mango Sticky Rice', (s) => `connect the replica, pw: ${s}, user repl`, ', user repl'),
  row('in brackets', 'winter apple 9 boat', (s) => `log in (pw: ${s}) and dump it`, ') and dump it'),
  row('a verb', 'Mango Sticky Rice 42', (s) => `the wifi password is ${s}.`, 'password is <'),
  row(
    'what follows',
    'Blue Kettle 7 Moon',
    (s) => `the passphrase for nas is ${s} and it runs`,
    ' and it runs',
  ),
  row('a remark', 'Oranje boven 1974', (s) => `new password should be  ${s} (with spaces)`, ' (with spaces)'),
  row('who, then what', 'blue kettle moon', (s) => `nas login: user ada, pw ${s}`, 'user ada, pw '),
  row('a vague word', 'Blue Kettle 7 Moon', (s) => `mount it, user ada, pass: ${s}`, 'user ada, pass: '),
  row('German', 'Grüner Tee 44 Tasse', (s) => `Passwort: ${s}, Benutzer repl`, ', Benutzer repl'),
  row('German, a verb', 'Lampe Gleis 9 Hund', (s) => `das Kennwort lautet ${s}`, 'lautet '),
  row('French', 'Petit Chat 33 Noir', (s) => `mot de passe : ${s}, utilisateur repl`, ', utilisateur repl'),
  row('Russian', 'Синий чайник 7', (s) => `пароль: ${s}, потом дальше`, ', потом дальше'),
]);

testNoSecretIsLeft('in commands', [
  row('a number behind a usual word', 'changeit9', (s) => `keytool -list -storepass ${s} -v`, ' -v'),
  row('mount', LETTERS, (s) => `mount -t cifs //nas/x /mnt -o user=ada,pass=${s}`, 'user=ada,pass='),
  row('smbclient', LETTERS, (s) => `smbclient //nas/x ${s} -U ada`, '-U ada'),
  row('smbclient --user', LETTERS, (s) => `smbclient //nas/x --user=ada%${s}`, 'ada%'),
  row('htpasswd with a cost', LETTERS, (s) => `htpasswd -bnBC 10 ada ${s}`, '-bnBC 10 ada '),
  row('bw login', LETTERS, (s) => `bw login ada@example.org ${s} --raw`, '--raw'),
  row('a call', LETTERS, (s) => `users.authWithPassword('ada@example.org', '${s}')`, 'ada@example.org'),
  row('a constant', LETTERS, (s) => `define('DB_PASSWORD', '${s}');`, "define('DB_PASSWORD', '"),
]);

test.each([
  'the password for the box is required; the password for the user is wrong.',
  'the password is forgotten. The password for the admin is hashed, the password is unset.',
  'use src/main2.ts to log in users; use http/2 to connect; use google/github to sign in',
  'log in as ada with GitHub; log in as admin with the default browser; log in as ada with oauth2; sign in using SAML and SCIM2',
  'username and password required; the user name, password reset; user supplied password string',
  'set the password to something strong. Change the password to expire, reset the password to default.',
  'passphrase: required to unlock the key; the passphrase is read from the keychain',
  'passphrase: the phrase that unlocks your key; passphrase: none means no prompt',
  'password: at least 12 characters; Passwort: mindestens 12 Zeichen, davon 2 Ziffern; hasło: minimum 8 znaków',
  'contraseña: mínimo 8 caracteres; mot de passe : 8 caractères minimum; the pw was wrong 3 times',
  'the password is valid 90 days. Password: Last changed 3 days ago. Password: step 2 of 4, see README section 3',
  'user ada, password reset form; user repl, password as usual; Benutzer ana, Passwort vergessen',
  'set password [lindex $argv 0]',
  'the pin is 13; pin: 2024-05-06; the reset pin is high',
  'the error code is Http404Err; the code is 482913x; the code is in Main2Activity; it failed, code NetErr404',
  'you used the wrong account, it is acme and eu-west-1; user=1000:1000; tool --code 200 --seed 42',
  'mailto:ada99@example.org; node:20-alpine3@sha256:abc; "x": "npm:lodash4@4.17.1"',
])('what tells about a password stays: %s', (text) => {
  expect(redact(text).text).toBe(text);
});
