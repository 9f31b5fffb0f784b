import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { sample } from './sample.ts';

/** Put together at run time: no line of this file is a key, and nobody's are. */
const word = (seed: number): string => `${sample(4, 'lower', seed)}Q7${sample(5, 'base62', seed + 50)}`;
const base62 = (length: number, seed = 3): string => sample(length, 'base62', seed);
const hex = (length: number, seed = 4): string => sample(length, 'hex', seed);
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const PEM = (kind: string): [string, string] => [`-----BEGIN ${kind}-----`, `-----END ${kind}-----`];
const PRIVATE = `PRIVATE ${'KEY'}`;

interface Row {
  readonly name: string;
  readonly text: string;
  /** What must be gone. */
  readonly secret: string;
  /** What must still be there. */
  readonly keeps?: string;
}

const row = (name: string, secret: string, text: (secret: string) => string, keeps?: string): Row => ({
  name,
  secret,
  text: text(secret),
  ...(keeps !== undefined && { keeps }),
});

const COMMANDS: Row[] = [
  row(
    'curl bearer',
    base62(32),
    (s) => `curl -H "Authorization: Bearer ${s}" https://api.example.org/v1`,
    'https://api.example.org/v1',
  ),
  row('curl bearer, single quotes', base62(32), (s) => `curl -H 'authorization: bearer ${s}' x`),
  row('curl -u', word(1), (s) => `curl -u deploy:${s} https://example.org`, 'curl -u deploy:'),
  row('curl -u without a space', word(2), (s) => `curl -udeploy:${s} https://example.org`),
  row('curl --user=', word(3), (s) => `curl --user="deploy:${s}" https://example.org`),
  row('curl form', word(4), (s) => `curl -d 'user=a&password=${s}&remember=1' x`, '&remember=1'),
  row('curl JSON body', word(5), (s) => `curl -d '{"user":"a","password":"${s}"}' x`, '"user":"a"'),
  row('curl JSON body, escaped', word(6), (s) => `bash -c "curl -d '{\\"password\\":\\"${s}\\"}' x"`),
  row('curl x-api-key', hex(32), (s) => `curl -H 'X-Api-Key: ${s}' x`),
  row('curl private-token', base62(20), (s) => `curl --header "PRIVATE-TOKEN: ${s}" x`),
  row('curl cookie option', base62(26), (s) => `curl --cookie "session=${s}" x`),
  row('--password x', word(7), (s) => `tool --password ${s} --verbose`, '--verbose'),
  row('--password letters', 'opensesame', (s) => `tool --password ${s} --verbose`),
  row('--password=x', word(8), (s) => `tool --password=${s}`),
  row("--password 'with spaces'", 'correct horse battery staple', (s) => `tool --password '${s}'`),
  row('--token=x', base62(24), (s) => `gh auth --token=${s}`),
  row('--api-key x', base62(24), (s) => `tool --api-key ${s} run`, ' run'),
  row('--db-password', word(9), (s) => `tool --db-password "${s}"`),
  row('--client-secret', word(10), (s) => `az login --client-secret ${s} --tenant x`, '--tenant x'),
  row(
    '--from-literal',
    word(11),
    (s) => `kubectl create secret generic db --from-literal=password=${s}`,
    'kubectl create secret generic db',
  ),
  row('mysql -p', word(12), (s) => `mysql -h db -u root -p${s} shop`, 'mysql -h db -u root -p'),
  row('mysqldump -p quoted', word(13), (s) => `mysqldump -u root -p'${s}' shop`),
  row('sshpass -p', word(14), (s) => `sshpass -p ${s} ssh a@b uptime`, 'ssh a@b uptime'),
  row('sshpass -p quoted', 'open sesame 1', (s) => `sshpass -p '${s}' ssh a@b`),
  row(
    'docker login -p',
    word(15),
    (s) => `docker login -u a -p ${s} registry.example.org`,
    'registry.example.org',
  ),
  row('redis-cli -a', word(16), (s) => `redis-cli -h c -a ${s} ping`),
  row('PGPASSWORD', word(17), (s) => `PGPASSWORD=${s} psql -h db`, 'psql -h db'),
  row('openssl pass:', word(18), (s) => `openssl enc -aes-256-cbc -pass pass:${s} -in a`),
  row('sudo -S', word(19), (s) => `echo '${s}' | sudo -S whoami`, 'sudo -S whoami'),
  row('htpasswd', word(20), (s) => `htpasswd -bc .htpasswd admin ${s}`),
  row('ldapsearch -w', word(21), (s) => `ldapsearch -D cn=admin -w ${s} -b dc=x`),
  row('smbclient', word(22), (s) => `smbclient //nas/x -U a%${s}`),
  row(
    'git clone',
    base62(30),
    (s) => `git clone https://oauth2:${s}@git.example.org/a.git`,
    '@git.example.org/a.git',
  ),
  row(
    'git remote with a token alone',
    base62(40),
    (s) => `git remote add o https://${s}@git.example.org/a.git`,
  ),
  row('npm config', base62(30), (s) => `npm config set //registry.example.org/:_authToken=${s}`),
  row('aws configure', base62(40), (s) => `aws configure set aws_secret_access_key ${s}`),
  row('wget', word(23), (s) => `wget --http-user=a --http-password=${s} x`),
  row('helm --set', word(24), (s) => `helm upgrade a b --set auth.password=${s},replicas=2`, ',replicas=2'),
  row('terraform -var', word(25), (s) => `terraform apply -var="db_password=${s}"`),
  row('jq --arg style', word(26), (s) => `ansible-playbook x.yml -e "ansible_password=${s}"`),
];

const ASSIGNMENTS: Row[] = [
  row('export', base62(24), (s) => `export SHOP_TOKEN=${s}`, 'export SHOP_TOKEN='),
  row('export quoted', base62(24), (s) => `export SHOP_TOKEN="${s}"`),
  row('before a command', word(30), (s) => `SHOP_SECRET=${s} node server.js`, 'node server.js'),
  row('letters only', 'opensesame', (s) => `DB_PASSWORD=${s}`),
  row('PowerShell', base62(24), (s) => `$env:SHOP_API_KEY = '${s}'`),
  row('PowerShell tight', base62(24), (s) => `$env:SHOP_API_KEY="${s}"`),
  row('cmd', base62(24), (s) => `set SHOP_TOKEN=${s}`),
  row('setx', base62(24), (s) => `setx SHOP_TOKEN ${s}`),
  row('fish', base62(24), (s) => `set -gx SHOP_TOKEN ${s}`),
  row('Dockerfile ENV =', word(31), (s) => `FROM alpine\nENV DB_PASSWORD=${s}\nRUN x`, 'RUN x'),
  row('Dockerfile ENV with a space', word(32), (s) => `ENV DB_PASSWORD ${s}`),
  row('docker -e', word(33), (s) => `docker run -e POSTGRES_PASSWORD=${s} postgres:16`, 'postgres:16'),
  row('.env with CRLF', word(34), (s) => `A=1\r\nSECRET_KEY=${s}\r\nB=2\r\n`, '\r\nB=2'),
  row('.env with signs', 'p@ss;w0rd&more!', (s) => `SMTP_PASS=${s}\nX=1`, 'X=1'),
  row('written-out line breaks', word(35), (s) => `"export A_TOKEN=${s}x9\\nexport B=2"`, '\\nexport B=2'),
  row('numbered', word(36), (s) => `API_KEY_2=${s}abc1`),
  row('_KEY of a vendor', base62(32), (s) => `MAPS_KEY=${s}`),
  row('INI', word(37), (s) => `[db]\npassword = ${s}\n`),
  row('properties', word(38), (s) => `spring.datasource.password=${s}`),
  row('TOML', word(39), (s) => `[auth]\napi_key = "${s}"`),
  row('YAML', word(40), (s) => `db:\n  user: a\n  password: ${s}\n  port: 1`, 'port: 1'),
  row('YAML letters', 'opensesame', (s) => `password: ${s}\nport: 1`, 'port: 1'),
  row('YAML quoted', 'open sesame', (s) => `password: '${s}'`),
  row(
    'Kubernetes secret',
    base64('opensesame1'),
    (s) => `kind: Secret\ndata:\n  password: ${s}`,
    'kind: Secret',
  ),
  row('JavaScript', word(41), (s) => `const password = '${s}';`, 'const password ='),
  row('Python keyword', word(42), (s) => `connect(host="db", password="${s}")`, 'host="db"'),
  row('comparison', word(43), (s) => `if (token === "${s}9a") ok()`),
  row('header call', base62(20), (s) => `request.setHeader("X-Api-Key", "${s}")`),
  row('Ruby hash', word(44), (s) => `{ :password => "${s}" }`),
  row('Go struct', word(45), (s) => `Config{Password: "${s}"}`),
  row('XML', word(46), (s) => `<password>${s}</password>`),
  row('.NET setting', word(47), (s) => `<add key="ApiKey" value="${s}" />`),
  row(
    '.NET connection string',
    word(48),
    (s) => `Server=db;User Id=sa;Password=${s};Encrypt=yes`,
    ';Encrypt=yes',
  ),
  row('container environment', word(49), (s) => `- name: DB_PASSWORD\n  value: "${s}"`),
  row('netrc', word(50), (s) => `machine h login a password ${s}`),
  row('npmrc', base64(`a:${word(51)}`), (s) => `_auth=${s}`),
  row('HTML entities', word(52), (s) => `{&quot;password&quot;:&quot;${s}&quot;}`),
  row('percent-encoded', word(53), (s) => `next=%2Flogin%3Fpassword%3D${s}`),
  row('sentence', 'hunter2hunter', (s) => `the password is ${s}, keep it`, ', keep it'),
  row('sentence with quotes', 'Tr0ub4dor&3', (s) => `My password for shop was "${s}".`),
  row('labelled', base62(24), (s) => `API key: ${s}`),
];

const JSON_VALUES: Row[] = [
  row('password', word(60), (s) => JSON.stringify({ password: s, port: 1 }), '"port":1'),
  row('camelCase', word(61), (s) => JSON.stringify({ dbPassword: s })),
  row('clientSecret', word(62), (s) => JSON.stringify({ oauth: { clientSecret: s } })),
  row('accessToken', base62(24), (s) => JSON.stringify({ accessToken: s, expiresIn: 3600 }), '3600'),
  row('refresh_token', base62(24), (s) => JSON.stringify({ refresh_token: s })),
  row('private_key_id aside', base62(30), (s) => JSON.stringify({ apikey: s })),
  row(
    'secret within a string',
    word(63),
    (s) => JSON.stringify({ body: JSON.stringify({ password: s }) }),
    'body',
  ),
  row('twice within strings', word(64), (s) =>
    JSON.stringify(JSON.stringify(JSON.stringify({ secret: s, a: 1 }))),
  ),
  row('pretty printed', word(65), (s) => JSON.stringify({ a: { passphrase: s } }, null, 2)),
  row('with quotes inside', 'a"b\\c1', (s) => JSON.stringify({ password: `${s}zz` }).replace('zz', '')),
  row('cut off', word(66), (s) => `{"user":"a","password":"${s}`),
  row(
    'service account',
    base62(64),
    (s) =>
      JSON.stringify({
        type: 'service_account',
        private_key: `${PEM(PRIVATE)[0]}\n${s}\n${PEM(PRIVATE)[1]}\n`,
      }),
    'service_account',
  ),
  row(
    'docker config',
    base64(`a:${word(67)}`),
    (s) => JSON.stringify({ auths: { 'r.example.org': { auth: s } } }),
    'r.example.org',
  ),
  row('single quotes', word(68), (s) => `{'api_key': '${s}'}`),
  row(
    'mnemonic',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
    (s) => `{"mnemonic": "${s}"}`,
  ),
];

const ADDRESSES: Row[] = [
  ...[
    'postgres',
    'postgresql+asyncpg',
    'mysql',
    'mongodb+srv',
    'redis',
    'rediss',
    'amqp',
    'ftp',
    'https',
  ].map((scheme, index) =>
    row(
      `${scheme}://`,
      word(70 + index),
      (s) => `${scheme}://app:${s}@host.internal:5432/x?y=1`,
      '@host.internal:5432/x?y=1',
    ),
  ),
  row('redis without a user', word(80), (s) => `redis://:${s}@cache:6379/0`, '@cache:6379/0'),
  row('a slash in the password', 'ab/cd1', (s) => `postgres://app:${s}@db/x`),
  row('token parameter', base62(24), (s) => `https://example.org/a?token=${s}&page=2`, '&page=2'),
  row('access_token parameter', base62(24), (s) => `https://example.org/#access_token=${s}&x=1`, '&x=1'),
  row('key parameter', base62(39), (s) => `https://maps.example.org/api?key=${s}&q=a`, '&q=a'),
  row('SAS', base62(43), (s) => `https://a.blob.core.windows.net/c?sv=2022&sig=${s}%3D&se=1`, 'sv=2022'),
  row(
    'S3',
    hex(64),
    (s) => `https://b.s3.amazonaws.com/k?X-Amz-Expires=60&X-Amz-Signature=${s}`,
    'X-Amz-Expires=60',
  ),
  row(
    'Slack webhook',
    base62(24),
    (s) => `https://hooks.slack.com/services/T0${hex(7)}/B0${hex(7)}/${s}`,
    'hooks.slack.com',
  ),
  row('Discord webhook', base62(68), (s) => `https://discord.com/api/webhooks/${sample(18, 'digits')}/${s}`),
  row(
    'Telegram',
    `AA${base62(33)}`,
    (s) => `https://api.telegram.org/bot${sample(10, 'digits')}:${s}/sendMessage`,
    '/sendMessage',
  ),
];

const HEADERS: Row[] = [
  row('basic', base64(`app:${word(90)}`), (s) => `Authorization: Basic ${s}`, 'Authorization: Basic '),
  row('token scheme', base62(40), (s) => `Authorization: token ${s}`),
  row('bare', base62(32), (s) => `authorization: ${s}`),
  row('in JSON', base62(32), (s) => JSON.stringify({ headers: { Authorization: `Bearer ${s}` } }), 'Bearer '),
  row('proxy', base64(`a:${word(91)}`), (s) => `Proxy-Authorization: Basic ${s}`),
  row(
    'AWS signature',
    hex(64),
    (s) => `Authorization: AWS4-HMAC-SHA256 Credential=a/b, SignedHeaders=host, Signature=${s}`,
  ),
  row('cookie', base62(26), (s) => `Cookie: theme=dark; sid=${s}`),
  row('set-cookie', base62(26), (s) => `Set-Cookie: connect.sid=s%3A${s}; Path=/`),
  row('x-auth-token', hex(32), (s) => `X-Auth-Token: ${s}`),
  row('x-csrf-token', base62(30), (s) => `X-CSRF-Token: ${s}`),
];

const KEY_BLOCKS: Row[] = [
  ...[
    `RSA ${PRIVATE}`,
    `EC ${PRIVATE}`,
    `OPENSSH ${PRIVATE}`,
    `ENCRYPTED ${PRIVATE}`,
    PRIVATE,
    `PGP ${PRIVATE} BLOCK`,
  ].map((kind) =>
    row(kind, base62(64), (s) => `a\n${PEM(kind)[0]}\n${s}\n${base62(20)}==\n${PEM(kind)[1]}\nb`, '\nb'),
  ),
  row('escaped line breaks', base62(64), (s) => `"key":"${PEM(PRIVATE)[0]}\\n${s}\\n${PEM(PRIVATE)[1]}\\n"`),
  row('without an end', base62(64), (s) => `${PEM(PRIVATE)[0]}\n${base62(64, 8)}\n${s}`),
  row('CRLF', base62(64), (s) => `${PEM(PRIVATE)[0]}\r\n${s}\r\n${PEM(PRIVATE)[1]}`),
  row(
    'indented in YAML',
    base62(64),
    (s) => `key: |\n  ${PEM(PRIVATE)[0]}\n  ${s}\n  ${PEM(PRIVATE)[1]}\nb: 1`,
    'b: 1',
  ),
  row(
    'with headers',
    base62(64),
    (s) => `${PEM(`RSA ${PRIVATE}`)[0]}\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,${hex(32)}\n\n${s}\n`,
  ),
  row('in base 64', base64(`${PEM(PRIVATE)[0]}\n${base62(90)}`), (s) => `KUBE=${s}`),
];

const TOKENS: Row[] = [
  ...['ghp', 'gho', 'ghu', 'ghs', 'ghr'].map((p, i) =>
    row(p, `${p}_${base62(36, i + 9)}`, (s) => `use ${s}.`, 'use '),
  ),
  ...[
    'sk_live_',
    'rk_live_',
    'sk_test_',
    'npm_',
    'hf_',
    'gsk_',
    'lin_api_',
    'ntn_',
    'sk-',
    'sk-proj-',
    'sk-ant-api03-',
    'glpat-',
    'xoxb-',
    'xapp-',
    'r8_',
    'pplx-',
    'dckr_pat_',
  ].map((p, i) => row(p, `${p}${base62(44, i + 20)}`, (s) => `x="${s}"`, 'x="')),
  row(
    'AWS secret alone',
    `${base62(18, 5)}/${base62(10, 6)}+${base62(10, 7)}`,
    (s) => `the other half: ${s}`,
  ),
  row('Discord bot', `MTE5ODYyMjQ4MzQ3MTkyNTI0OA.G${base62(5)}.${base62(38)}`, (s) => `login(${s})`),
  row('JWT', `eyJ${base62(33)}.eyJ${base62(60)}.${base62(43)}`, (s) => `got ${s}`),
  row('JWT without signature', `eyJ${base62(33)}.eyJ${base62(60)}.`, (s) => `got ${s} x`),
  row('base 62', base62(32, 41), (s) => `Your key\n${s}\nends`, 'ends'),
  row('base 64 url', `${base62(20, 42)}_${base62(21, 43)}-`, (s) => `it printed ${s}`),
  row('base 64', `${base62(30, 44)}+${base62(10, 45)}==`, (s) => `it printed ${s}`),
  row('lower case and digits', sample(32, 'lower', 46), (s) => `it printed ${s}`),
  row('hex of no digest', hex(48), (s) => `openssl rand -hex 24\n${s}`),
];

const ALL = { COMMANDS, ASSIGNMENTS, JSON_VALUES, ADDRESSES, HEADERS, KEY_BLOCKS, TOKENS };

for (const [group, rows] of Object.entries(ALL)) {
  test.each(rows.map((one) => [one.name, one] as const))(
    `no secret is left: ${group.toLowerCase()}, %s`,
    (_, { text, secret, keeps }) => {
      const result = redact(text);
      expect(result.text).not.toContain(secret);
      // Nor the greater part of it.
      if (secret.length >= 12)
        expect(result.text).not.toContain(secret.slice(0, Math.ceil(secret.length / 2)));
      expect(result.text).toContain('<secret:');
      if (keeps !== undefined) expect(result.text).toContain(keeps);
      expect(redact(result.text).text).toBe(result.text);
    },
  );
}

test('there are more than a hundred of them', () => {
  expect(Object.values(ALL).flat().length).toBeGreaterThan(150);
});
