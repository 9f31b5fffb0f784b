import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { base64, row, testNoSecretIsLeft, word } from './testing/secret-rows.ts';

const LETTERS = ['plum', 'gar', 'vest'].join('');

testNoSecretIsLeft('commands that go on', [
  row('mysql', word(101), (s) => `mysql \\\n  -h db \\\n  -u root \\\n  -p${s} \\\n  shop`, 'shop'),
  row('login', word(102), (s) => `docker login \\\n  -u ada \\\n  -p ${s} \\\n  ghcr.io`, 'ghcr.io'),
  row(
    'an option',
    word(103),
    (s) => `gcloud sql users create ada \\\n  --password \\\n  ${s}`,
    'users create ada',
  ),
  row('a here document', word(104), (s) => `docker login -u a --password-stdin r <<EOF\n${s}\nEOF`, '\nEOF'),
  row(
    'a here document on one line',
    word(121),
    (s) => `docker login --password-stdin r <<EOF ${s} EOF`,
    ' EOF',
  ),
  row('ftp on one line', word(122), (s) => `ftp -n h <<EOF user ada ${s} put a EOF`, 'put a EOF'),
  row('two lines', word(123), (s) => `echo -e "${s}\n${s}" | passwd eva`, ' | passwd eva'),
  row(
    'a file that is none',
    word(124),
    (s) => `cryptsetup open --key-file <(echo -n ${s}) /dev/sdb x`,
    '/dev/sdb x',
  ),
  row('an answer', word(125), (s) => `expect -c 'expect "word:"; send "${s}\\r"'`, 'expect "word:"; send "'),
  row(
    'a keyring',
    word(126),
    (s) => `python -c "keyring.set_password('dhl', 'eva', '${s}')"`,
    "'dhl', 'eva', '",
  ),
  row(
    'a wallet',
    'witch collapse practice feed shame open despair creek road again ice least',
    (s) => `wallet restore --seed "${s}"`,
    'wallet restore --seed "',
  ),
  row('chpasswd', word(105), (s) => `sudo chpasswd <<'EOF'\nada:${s}\nbob:${s}\nEOF`, '\nEOF'),
]);

testNoSecretIsLeft('options of what gcloud and docker start', [
  row('over ssh', word(128), (s) => `gcloud compute ssh web --command "app --secret=${s}"`, 'ssh web'),
  row('over ssh, letters', LETTERS, (s) => `gcloud compute ssh web --command "app --secret=${s}"`, 'ssh web'),
  row('behind dashes', LETTERS, (s) => `gcloud compute ssh web -- app --secret=${s}`, 'ssh web -- app'),
  row('as arguments', word(129), (s) => `gcloud run jobs execute x --args="--secret=${s}"`, 'execute x'),
  row('behind an image', LETTERS, (s) => `docker service create --name db img --secret ${s}`, 'db img'),
  row('behind a flag', LETTERS, (s) => `docker service create -d --init img run --secret ${s}`, 'img run'),
  row('of a service', word(130), (s) => `docker service create --secret db_pw img --secret ${s}`, 'img'),
  row(
    'drawn by lot',
    ['soq', 'NNk', 'GDyA'].join(''),
    (s) => `gcloud run deploy shop --secret=${s}`,
    'deploy shop',
  ),
]);

testNoSecretIsLeft('further options', [
  row('curl -su', word(106), (s) => `curl -su 'elastic:${s}' https://es:9200`, 'elastic:'),
  row('curl -fsSLu', word(123), (s) => `curl -fsSLu ada:${s} https://x.org`, '-fsSLu ada:'),
  row('curl -Lsu', word(124), (s) => `curl -X POST -Lsu "ada:${s}" https://x.org`, '-Lsu "ada:'),
  row('bw unlock', word(125), (s) => `bw unlock ${s} --raw`, '--raw'),
  row('npm config', word(126), (s) => `npm config set //npm.x.org/:_authToken ${s}`, 'npm config set'),
  row('cf set-env', word(127), (s) => `cf set-env shop DB_PASSWORD ${s}`, 'cf set-env shop'),
  row('curl -U', word(107), (s) => `curl -x proxy:3128 -U ada:${s} https://x.org`, '-U ada:'),
  row('htpasswd with a file', word(108), (s) => `htpasswd -b -c .htpasswd ada ${s}`, '.htpasswd ada '),
  row('htpasswd in quotes', word(109), (s) => `htpasswd -nbB ada '${s}'`, 'htpasswd -nbB ada '),
  row('dollar quotes', word(110), (s) => `mysql -p$'${s}' shop`, ' shop'),
  row('mysql.exe', word(111), (s) => `mysql.exe -u root -p${s} shop`, ' shop'),
  row('PsExec', word(112), (s) => `PsExec64.exe \\\\srv -u ada -p "${s}" cmd`, ' cmd'),
  row('openssl with quotes', LETTERS, (s) => `openssl rsa -in k.pem -passin pass:'${s}' -out o.pem`, 'o.pem'),
  row('Maven', LETTERS, (s) => `mvn deploy -Drepo.password=${s} -DskipTests`, '-DskipTests'),
  row('Terraform', LETTERS, (s) => `TF_VAR_db_password=${s} terraform apply`, 'terraform apply'),
  row('a pair in quotes', word(113), (s) => `fly secrets set "SMTP=${s}"`, 'SMTP='),
  row('gh -b attached', word(114), (s) => `gh secret set DEPLOY -b"${s}" -R a/b`, '-R a/b'),
  row('pulumi', word(115), (s) => `pulumi config set --secret dbPassword '${s}'`, '--secret dbPassword'),
  row('a patch of data', base64(word(116)), (s) => `kubectl patch secret db -p='{"data":{"conn":"${s}"}}'`),
  row('base 64 by hand', word(117), (s) => `echo -n '${s}' | base64`, '| base64'),
  row(
    'secure string',
    word(118),
    (s) => `ConvertTo-SecureString -AsPlainText -Force -String "${s}"`,
    '-Force',
  ),
  row(
    'secure string, piped',
    word(119),
    (s) => `'${s}' | ConvertTo-SecureString -AsPlainText`,
    '-AsPlainText',
  ),
  row('credential', word(120), (s) => `New-Object System.Net.NetworkCredential("ada", "${s}")`, '"ada"'),
]);

test.each([
  'pulumi config set --secret dbPassword',
  'docker build --secret id=npmrc,src=$HOME/.npmrc .',
  'heroku config:set NODE_ENV=production NODE_OPTIONS=--max-old-space-size=4096',
  'docker run -u 1000:1000 node:20; chown -R www-data:www-data /var/www; ps -fu root',
  'echo "hello world" | base64; echo -n "v1.2.3" | base64',
  'netlify env:set MODE production; certutil -hashfile a.zip SHA256; poetry publish --build',
  'htpasswd -c /etc/nginx/.htpasswd ada',
  'v22.0.0-nightly20240101abcdef1234',
])('commands that hold no secret stay: %s', (text) => {
  expect(redact(text).text).toBe(text);
});
