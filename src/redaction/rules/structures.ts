/**
 * Secrets that are known by where they stand: addresses with a password, header values, key blocks.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { isLocation } from '../innocent-values.ts';
import { sample } from '../sample.ts';
import { isReal, looksNoted, token } from './patterns.ts';

/** Words that follow "bearer" or "basic" in prose have no digits in them, and no capitals within. */
const isTokenLike = (secret: string): boolean => /\d|[a-z][A-Z]|=/.test(secret) && isReal(secret);

export const STRUCTURES: readonly TextRule[] = [
  {
    id: 'private-key',
    reason:
      'Key blocks (RSA, EC, OpenSSH, PGP), also with written-out line breaks, also cut off before their end',
    hints: ['-----begin'],
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:[A-Za-z0-9+/=:,.() \t\r\n\\>|*"'-](?!----END )){0,20000}(?:.?-----END [A-Z0-9 ]{0,40}-----)?/y,
    example: `-----BEGIN RSA PRIVATE ${'KEY'}-----\n${sample(64)}\n${sample(30)}==\n-----END RSA PRIVATE ${'KEY'}-----`,
    innocent: '-----BEGIN CERTIFICATE----- and -----BEGIN PUBLIC KEY-----',
  },
  {
    id: 'private-key',
    reason: 'The same block in base 64, as it stands in variables of CI systems and Kubernetes secrets',
    hints: ['ls0tls1crudjti'],
    pattern:
      /(?<![A-Za-z0-9+/])LS0tLS1CRUdJTi[A-Za-z0-9+/]{26,20000}={0,2}(?:\r?\n[A-Za-z0-9+/]{60,76}={0,2}){0,300}(?:\r?\n[A-Za-z0-9+/]{1,76}={1,2})?/y,
    accepts: (secret) => /PRIVATE KEY/.test(Buffer.from(secret.slice(0, 120), 'base64').toString('latin1')),
    example: Buffer.from(`-----BEGIN EC PRIVATE ${'KEY'}-----\n${sample(120)}`).toString('base64'),
    innocent: Buffer.from(`-----BEGIN CERTIFICATE-----\n${sample(120)}`).toString('base64'),
  },
  {
    id: 'putty-key',
    reason: 'PuTTY keeps the private part in lines of base 64',
    hints: ['private-lines:'],
    pattern: /(?<lead>Private-Lines: \d{1,3}\r?\n)(?<secret>(?:[A-Za-z0-9+/=]{1,64}\r?\n?){1,200})/y,
    example: `Private-Lines: 1\n${sample(64)}\n`,
    innocent: 'Private-Lines: none',
  },
  {
    id: 'url-password',
    reason: 'User and password before the host: databases, queues, registries, git remotes, proxies',
    hints: ['://'],
    pattern:
      /(?<lead>:\/\/[^\s:/?#@"'`<>\\,;()[\]{}]{0,200}:)(?<secret>[^\s"'`<>@/\\]{1,300}(?:@[^\s"'`<>@/\\,]{0,60}(?=@)){0,3}(?:\/[^\s"'`<>@/\\]{1,100}){0,3})(?=@[\w.[\]:%{}$-])/y,
    accepts: (secret) => isReal(secret) && !/^\d{1,5}\//.test(secret),
    example: `postgres://app:${sample(12)}@db.internal:5432/shop`,
    innocent:
      'postgres://app:$PASSWORD@db.internal http://localhost:3000/@scope/name https://x.org:8080/@user',
  },
  {
    id: 'url-token',
    reason: 'A token alone before the host, as git remotes have it',
    hints: ['://'],
    pattern: /(?<lead>:\/\/)(?<secret>[\w.~%-]{20,300})(?=@[\w.-])/y,
    accepts: isTokenLike,
    example: `https://${sample(40)}@git.example.org/a.git`,
    innocent: 'ssh://deploy@host.example.org',
  },
  {
    id: 'address-password',
    reason: 'The same without a scheme: user, password, host',
    hints: ['@'],
    pattern:
      /(?<=(?:^|[\s"'`(=])[\w.-]{2,40}:(?<before>[^\s"'`@:/<>$]{6,80}))(?<secret>)(?=@(?!sha\d)[a-z][\w-]{0,60}(?:\.[a-z]|:\d))/iy,
    kind: 'password',
    accepts: (secret) => isReal(secret) && looksNoted(secret),
    example: `connect with ada:${sample(10)}@db.example.org`,
    innocent: 'mailto:ada99@example.org node:20-alpine3@sha256:abc npm:lodash4@4.17.1 git@host:a/b.git',
  },
  {
    id: 'auth-header',
    reason: 'Whatever an authorization header carries, scheme aside',
    hints: ['authorization'],
    pattern: token(
      /(?<lead>authorization(?:\\{0,3}["'])?[ \t]{0,3}(?:[:=,]|%3A)[ \t]{0,3}(?:%20)?(?:\\{0,3}["'`])?(?:(?:bearer|basic|token|digest|negotiate|apikey|geniekey|splunk|key|bot|aws4-hmac-sha256|signature)(?:[ \t]{1,3}|%20|\+))?)(?<secret>[^\s"'`\\,;<>(){}]{4,4000}(?:,[ \t]?[\w-]{1,30}=(?:\\?"[^"\n]{0,300}"|[^\s"',]{1,300})){0,12})/i,
      'A-Za-z',
    ),
    accepts: (secret) =>
      isReal(secret.replace(/^token=["']?/, '')) &&
      !isLocation(secret) &&
      !/^[a-z_-]+$/i.test(secret) &&
      !/^[\w$]+(?:\.[\w$]+)+$/.test(secret),
    kind: 'authorization',
    example: `Authorization: Basic ${Buffer.from('app:opensesame').toString('base64')}`,
    innocent: 'Authorization: Bearer <token>; authorization: required; Authorization: request.headers.auth',
  },
  {
    id: 'bearer-token',
    reason: 'Bearer and similar schemes in headers, curl commands, code',
    hints: ['bearer', 'token ', 'apikey ', 'basic ', 'digest '],
    pattern: token(
      /(?<lead>(?:bearer|token|apikey|basic)(?:[ \t]{1,4}|%20|\+|\\u0020)["']?)(?<secret>[\w.~+/=%:-]{8,4000})/i,
    ),
    accepts: (secret) => secret.length >= 12 && isTokenLike(secret) && isUnlikeName(secret),
    example: `send("Bearer ${sample(32)}")`,
    innocent:
      'bearer tokens are explained in docs/auth-v2.md; token budget; Basic authentication; Bearer $TOKEN',
  },
  {
    id: 'cookie',
    reason: 'Cookies hold sessions',
    hints: ['cookie:', 'cookie":', "cookie':", 'cookie\\":'],
    pattern:
      /(?<lead>cookie(?:\\{0,3}["'])?:[ \t]{0,3}(?:\\{0,3}["'])?)(?<secret>[\w.-]{1,80}=[^\s"'\\]{1,4000}(?:;[ \t]?[^\s"'\\;]{1,4000}){0,60})/iy,
    accepts: (secret) =>
      /=[^;]{0,200}\d/.test(secret) &&
      /=[^;]{6}/.test(secret) &&
      isReal(secret.slice(secret.indexOf('=') + 1).split(';')[0] ?? ''),
    example: `Set-Cookie: sid=${sample(24)}; Path=/; HttpOnly`,
    innocent: 'Cookie: theme=dark; cookie: a small file',
  },
  {
    id: 'xml-secret',
    reason: 'Elements of configuration files; a token may be one of a language, and must look like a secret',
    hints: ['<password>', '<secret>', '<apikey>', '<passphrase>', '<clientsecret>', '<privatekey>'],
    pattern: /(?<lead><\w{5,12}>\s{0,10})(?<secret>[^<>\s]{3,500})(?=\s{0,10}<\/)/y,
    accepts: isReal,
    example: `<password>${sample(10)}</password>`,
    innocent: `<password>\${db.password}</password> <password> <token>IDENT</token>`,
  },
  {
    id: 'named-setting',
    reason: 'Name and value as attributes or members of their own: .NET settings, container environments',
    hints: ['key="', 'name="', 'name":', 'key":', 'name: '],
    pattern:
      /(?<lead>(?:key|name)"?(?:=|:[ \t]{0,3})["']?[\w.:-]{0,60}(?:password|passwd|pass|pwd|secret|token|[_-]key|api[_-]?key|access[_-]?key|private[_-]?key|credentials?|cookie|authorization)["']?(?:[\s,]|\\[nr]){1,40}"?value"?(?:=|:[ \t]{0,3})(?<quote>["']?))(?<secret>[^"'\s<>]{3,500})/iy,
    accepts: isReal,
    example: `<add key="Smtp:Password" value="${sample(10)}"/>`,
    innocent: '<add key="Smtp:Host" value="mail.example.org"/> {"name":"API_KEY","value":"$KEY"}',
  },
  {
    id: 'signed-cookie',
    reason: 'Sessions of Express and its like: s:, the id, a dot, its signature',
    hints: ['s%3a', '=s:'],
    pattern: /(?<lead>=?s(?:%3A|:))(?<secret>[\w-]{16,128}\.[\w+/%=-]{16,128})/iy,
    kind: 'session',
    example: `connect.sid=s%3A${sample(32)}.${sample(43)}`,
    innocent: 'a=s:short.name and https%3A%2F%2Fexample.org',
  },
];

/** File names and sentences have dots and slashes, but words between them. */
function isUnlikeName(secret: string): boolean {
  return !/^[a-z]+(?:[-_/.][a-z0-9]{1,12})*[.:]?$/.test(secret) || /\d{4}/.test(secret);
}
