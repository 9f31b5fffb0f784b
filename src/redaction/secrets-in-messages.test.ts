import { sample } from './sample.ts';
import { base62, base64, hex, PRIVATE, pem, row, testNoSecretIsLeft, word } from './testing/secret-rows.ts';

testNoSecretIsLeft('addresses', [
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
]);

testNoSecretIsLeft('headers', [
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
]);

testNoSecretIsLeft('key_blocks', [
  ...[
    `RSA ${PRIVATE}`,
    `EC ${PRIVATE}`,
    `OPENSSH ${PRIVATE}`,
    `ENCRYPTED ${PRIVATE}`,
    PRIVATE,
    `PGP ${PRIVATE} BLOCK`,
  ].map((kind) =>
    row(kind, base62(64), (s) => `a\n${pem(kind)[0]}\n${s}\n${base62(20)}==\n${pem(kind)[1]}\nb`, '\nb'),
  ),
  row('escaped line breaks', base62(64), (s) => `"key":"${pem(PRIVATE)[0]}\\n${s}\\n${pem(PRIVATE)[1]}\\n"`),
  row('without an end', base62(64), (s) => `${pem(PRIVATE)[0]}\n${base62(64, 8)}\n${s}`),
  row('CRLF', base62(64), (s) => `${pem(PRIVATE)[0]}\r\n${s}\r\n${pem(PRIVATE)[1]}`),
  row(
    'indented in YAML',
    base62(64),
    (s) => `key: |\n  ${pem(PRIVATE)[0]}\n  ${s}\n  ${pem(PRIVATE)[1]}\nb: 1`,
    'b: 1',
  ),
  row(
    'with headers',
    base62(64),
    (s) => `${pem(`RSA ${PRIVATE}`)[0]}\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,${hex(32)}\n\n${s}\n`,
  ),
  row('in base 64', base64(`${pem(PRIVATE)[0]}\n${base62(90)}`), (s) => `KUBE=${s}`),
]);

testNoSecretIsLeft('tokens', [
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
]);
