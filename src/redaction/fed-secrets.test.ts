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
  row('a store', LETTERS, (s) => `echo ${s} | pass insert -e shop/db`, 'shop/db'),
  row('a store of a program', LETTERS, (s) => `echo ${s} | sst secret set Dsn --stage prod`, '--stage prod'),
]);

testNoSecretIsLeft('fed by a here string or document', [
  row('vercel', LETTERS, (s) => `vercel env add DSN production <<< ${s}`, 'production <<< '),
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
]);

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
  'echo -n hello1 | base64; echo -n "test123" | base64',
  '<token>IDENT</token><token>identifierName</token><token>SEMICOLON</token>',
  'cout << password << endl; x <<= 2; wc -c <<< "hello"; <<<<<<< HEAD',
  'cat <<EOF > a.txt\nthe password is asked for\nEOF',
  'doppler secrets get DSN; doppler run -- npm start',
  '--token <your token; password=<put it here',
])('what holds no secret stays: %s', (text) => {
  expect(redact(text).text).toBe(text);
});
