import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { row, testNoSecretIsLeft, word } from './testing/secret-rows.ts';

const LETTERS = ['plum', 'gar', 'vest'].join('');

testNoSecretIsLeft('fed by a pipe', [
  row(
    'to its last letter',
    LETTERS,
    (s) => `echo "${s}" | docker login -u ada --password-stdin x`,
    'echo "<',
  ),
  row('a manifest', LETTERS, (s) => `echo ${s} | kubectl create secret generic a --from-file=b=/dev/stdin`),
  row('any flag', LETTERS, (s) => `printf ${s} | borg --repo-passphrase-stdin list`, '| borg'),
  row('a token', word(201), (s) => `echo ${s} | relay login --token-stdin`, '--token-stdin'),
  row('a file that is none', LETTERS, (s) => `echo ${s} | relay login --password-file - x`, '| relay'),
  row('a safe', LETTERS, (s) => `echo ${s} | kpx ls ~/all.kdbx`, '| kpx ls'),
  row('a hash', LETTERS, (s) => `echo -n ${s} | argon2 somesalt -id`, '| argon2 somesalt'),
  row('a hash of a program', LETTERS, (s) => `echo ${s} | openssl passwd -6 -stdin`, '| openssl'),
  row('a second factor', '482913', (s) => `echo ${s} | vpn connect --otp`, '| vpn connect --otp'),
  row('a second factor, and more', '482913', (s) => `echo ${s} | vpn connect --totp -v`, '--totp -v'),
  row('a card', '4829', (s) => `echo "${s}" | sc-tool sign --user-pin -`, '--user-pin -'),
  row('a store', LETTERS, (s) => `echo ${s} | pass insert -e shop/db`, 'shop/db'),
  row('a store of a program', LETTERS, (s) => `echo ${s} | sst secret set Dsn --stage prod`, '--stage prod'),
]);

testNoSecretIsLeft('fed by a here string or document', [
  row('vercel', LETTERS, (s) => `vercel env add DSN production <<< ${s}`, 'production <<< '),
  row('a safe', LETTERS, (s) => `keepassxc-cli show all.kdbx mail <<< "${s}"`, 'mail <<< "'),
  row('a second factor', '482913', (s) => `vpn connect --otp <<< ${s}`, '--otp <<< '),
  row('a hash', LETTERS, (s) => `caddy hash-password <<< ${s}`, 'hash-password <<< '),
  row('op', LETTERS, (s) => `op signin --raw <<< "${s}"`, '--raw <<< "'),
  row('begins with a bracket', word(202), (s) => `docker login --password-stdin <<EOF\n<${s}\nEOF`, '\nEOF'),
  row('a bracket within', word(203), (s) => `sudo chpasswd <<EOF\nada:<${s}\nEOF`, '\nEOF'),
  row('settings', LETTERS, (s) => `flyctl secrets import <<EOF\nA=1\nDSN=${s}\nEOF\nls`, '\nEOF\nls'),
  row('piped on', LETTERS, (s) => `cat <<'EOF' | docker login --password-stdin r\n${s}\nEOF`, '\nEOF'),
  row('sent elsewhere', LETTERS, (s) => `pass insert -m a <<EOF > /dev/null\n${s}\nEOF`, '/dev/null'),
]);

testNoSecretIsLeft('sent to a prompt', [
  row('after a pause', LETTERS, (s) => `expect "assword:"\nsleep 1\nsend "${s}\\r"`, 'sleep 1'),
  row('without quotes', LETTERS, (s) => `expect "assword"; send ${s}\\r`, 'send <'),
  row('in German', LETTERS, (s) => `expect "Passwort:"\nsend "${s}\\r"`, '"Passwort:"'),
  row(
    'neither in quotes',
    word(205),
    (s) => `expect -c "spawn ssh ana@h; expect assword; send ${s}\\r"`,
    'send <secret:password>\\r"',
  ),
  row('behind two dashes', LETTERS, (s) => `expect *assword:*; send -- ${s}\\n; interact`, '\\n; interact'),
  row(
    'quoted within quotes',
    LETTERS,
    (s) => `expect -c "expect *assword*; send \\"${s}\\r\\"; expect eof"`,
    'eof',
  ),
  row('without a break', LETTERS, (s) => `expect -c "expect assword; send ${s}"`, 'send <secret:password>"'),
  row('in brackets', LETTERS, (s) => `expect assword\nlog_user 0\nsend {${s}}\nsend "\\r"`, 'log_user 0'),
  row('whose prompt has quotes', LETTERS, (s) => `expect "ana's password: "\nsend "${s}\\r"`, "ana's"),
  row('after a comment', LETTERS, (s) => `expect "assword:" ;# asks\nsend "${s}\\r"`, ';# asks'),
  row('with a quote in it', `${LETTERS}'s35`, (s) => `expect assword\nsend "${s}\\r"`, '\\r"'),
  row('as an action', LETTERS, (s) => `expect {\n  *assword* { send ${s}\\r }\n}`, '\\r }'),
  row(
    'in a here document',
    LETTERS,
    (s) => `expect <<EOF\nspawn ssh a@h\nexpect "(yes/no)"\nsend "yes\\r"\nexpect assword\nsend ${s}\\r\nEOF`,
    'send "yes\\r"',
  ),
]);

testNoSecretIsLeft('who and the password in one variable', [
  row(
    'before a command',
    word(206),
    (s) => `CREDENTIALS="ana ${s}" ./login.sh`,
    '="ana <secret:password>" ./',
  ),
  row('letters', LETTERS, (s) => `export API_CREDS='ana ${s}'`, "'ana <"),
  row('digits', '48291377', (s) => `CREDENTIALS="ana ${s}" ./login.sh`, './login.sh'),
  row('with their options', LETTERS, (s) => `CREDS="-u ana -p ${s}" ./login.sh`, '-u ana -p <'),
  row('quotes around the name', word(207), (s) => `docker run -e "CREDENTIALS=ana ${s}" shop`, '" shop'),
  row('of a program', word(208), (s) => `{"credentials": "ana ${s}"}`, '"ana <'),
  row('a common one and a place', 'letmein-prod', (s) => `CREDENTIALS=${s}`, 'CREDENTIALS=<'),
  row('another and a place', 'dragon-prod', (s) => `CREDENTIALS=${s} ./x`, ' ./x'),
  row('another and who', 'monkey-admin', (s) => `CREDENTIALS=${s} ./x`, ' ./x'),
  row('a common one and two of which', 'dragon-prod-readonly', (s) => `CREDENTIALS=${s} ./x`, ' ./x'),
  row('twice the same', 'admin-admin', (s) => `CREDENTIALS=${s} ./x`, ' ./x'),
  row('as weak as can be', ' admin"', (s) => `CREDENTIALS="admin${s} ./x`, '="admin <secret:password>" ./x'),
  row('hardly stronger', ' test"', (s) => `CREDENTIALS="admin${s} ./x`, '="admin <secret:password>" ./x'),
  row('alone', LETTERS, (s) => `CREDENTIAL=${s} ./login.sh`, './login.sh'),
]);

test.each([
  'expect "continue connecting"; send "yes\\r"; expect "$ "; send "exit\\r"',
  'expect assword; send $pw\\r; expect "$ "; send "ls -la\\r"; send exit\\r',
  'expect -c "expect assword; send \\$PASS\\r; interact"; expect "password changed"; send "exit\\r"',
  'we expect a password mail; send ada the link; they expect passwords, send them feedback',
  'CREDENTIALS_FILE=./creds.json; GOOGLE_APPLICATION_CREDENTIALS=/etc/key.json gcloud info',
  'CREDENTIALS=prod-readonly aws s3 ls; CREDENTIALS="prod readonly" ./x; CREDENTIALS="$USER $PASS" ./x',
  'CREDENTIALS=shop-prod-readonly ./x; CREDENTIALS=staging_rw ./x; CREDENTIALS=default ./x',
  'CREDENTIALS="user password" ./x; {"credentials": "include"}; credentials: "invalid login"',
])('what asks for a secret or says which one stays: %s', (text) => {
  expect(redact(text).text).toBe(text);
});

testNoSecretIsLeft('stored by its name', [
  row('sops', LETTERS, (s) => `sops set s.yaml '["db"]["conn"]' '"${s}"'`, "sops set s.yaml '"),
  row('all of a file', LETTERS, (s) => `wrangler secret bulk <<EOF\n{"A":"${s}"}\nEOF`, '\nEOF'),
  row('a network', LETTERS, (s) => `network={\n  ssid="Home"\n  psk="${s}"\n}`, 'ssid="Home"'),
  row('doppler', LETTERS, (s) => `doppler secrets set DSN ${s} --project shop`, '--project shop'),
  row('a value with a bracket', word(204), (s) => `relay --password '<${s}' up`, ' up'),
]);

test.each([
  'echo "const a = 1" | prettier --stdin-filepath a.ts',
  'echo hello | git hash-object --stdin; echo data1 | npx standard --stdin --fix',
  'echo "A=$B" | fly secrets import; fly secrets import <<< "A=$B"',
  'echo 42 | tool --otp-length 6; echo data | tool --pin 4; echo "$CODE" | vpn --otp; vpn --otp <<< "$CODE"',
  'ls all.kdbx; keepassxc-cli ls all.kdbx; keepassxc-cli show all.kdbx mail <<< "$PASS"; argon2 -h',
  'echo -n hello1 | base64; echo -n "test123" | base64',
  '<token>IDENT</token><token>identifierName</token><token>SEMICOLON</token>',
  'cout << password << endl; x <<= 2; wc -c <<< "hello"; <<<<<<< HEAD',
  'cat <<EOF > a.txt\nthe password is asked for\nEOF',
  'doppler secrets get DSN; doppler run -- npm start',
  '--token <your token; password=<put it here',
])('what holds no secret stays: %s', (text) => {
  expect(redact(text).text).toBe(text);
});
