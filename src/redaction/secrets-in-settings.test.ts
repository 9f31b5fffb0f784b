import { base62, base64, PRIVATE, pem, row, testNoSecretIsLeft, word } from './testing/secret-rows.ts';

testNoSecretIsLeft('assignments', [
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
]);

testNoSecretIsLeft('json_values', [
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
        private_key: `${pem(PRIVATE)[0]}\n${s}\n${pem(PRIVATE)[1]}\n`,
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
]);

/** As people make them: a word that a sign begins, with a number. */
const BANGED = ['!Adm', 'in12', '3!'].join('');
const ATTED = ['@Win', 'ter2', '025'].join('');

testNoSecretIsLeft('passwords that begin as variables do', [
  row('a shell', BANGED, (s) => `DB_PASSWORD='${s}'`, "DB_PASSWORD='"),
  row('JSON', ATTED, (s) => `{"password":"${s}","port":1}`, ',"port":1}'),
  row('properties', BANGED, (s) => `spring.datasource.password=${s}\nport=1`, '\nport=1'),
  row('an address', BANGED, (s) => `postgres://app:${s}@db/shop`, '@db/shop'),
  row('curl', ATTED, (s) => `curl -u ada:${s} https://example.org`, ' https://example.org'),
  row('a colon', ATTED.replace('@', ':'), (s) => `password: "${s}"`, 'password: "'),
  row('braces', ATTED.replace('@', '{'), (s) => `password: "${s}}"`, 'password: "'),
]);

testNoSecretIsLeft('passwords that begin as what asks to be replaced', [
  row('a verb', ['use-', 'Tr0ub4dor'].join(''), (s) => `password: "${s}"`, 'password: "'),
  row('whose', ['your_', 'Tr0ub4dor'].join(''), (s) => `DB_PASSWORD=${s}`, 'DB_PASSWORD='),
]);
