import { expect, test } from 'vitest';
import { EXPRESSIONS, isExpression, isPlaceholder, PLACEHOLDERS } from './innocent-values.ts';
import { EXPLANATIONS } from './random-runs.ts';
import { redact } from './redact.ts';
import { sample } from './sample.ts';

const hex = (length: number): string => sample(length, 'hex', 6);
const base62 = (length: number): string => sample(length, 'base62', 6);

const INNOCENTS: readonly string[] = [
  // Hashes, ids, digests.
  `git checkout ${hex(40)}`,
  `git show ${hex(7)} && git revert ${hex(12)}`,
  `commit ${hex(64)}`,
  `docker pull alpine@sha256:${hex(64)}`,
  `"integrity": "sha512-${base62(86)}=="`,
  `<script integrity="sha384-${base62(64)}"></script>`,
  `github.com/a/b v1.2.3 h1:${base62(43)}=`,
  `checksum = "${hex(64)}"`,
  `md5: ${hex(32)}`,
  'id 550e8400-e29b-41d4-a716-446655440000 and 6ba7b810-9dad-11d1-80b4-00c04fd430c8',
  `toolu_01${base62(22)} call_${base62(24)} msg_01${base62(22)}`,
  `{"requestId":"${base62(24)}","session_key":"abc"}`,
  `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${base62(43)} ada@host`,
  `-----BEGIN CERTIFICATE-----\nMIID${base62(60)}\n${base62(64)}\n${base62(20)}==\n-----END CERTIFICATE-----`,
  `-----BEGIN PUBLIC KEY-----\nMIIB${base62(60)}\n-----END PUBLIC KEY-----`,
  `etag: W/"${base62(27)}"`,
  // Paths, addresses, names.
  '/usr/local/lib/node_modules/@scope/package-name/dist/index.js',
  `/nix/store/${sample(32, 'lower')}-hello-2.12/bin/hello`,
  'C:\\Users\\ada\\AppData\\Local\\Programs\\Python\\Python312\\python.exe',
  'src/components/authentication/PasswordResetForm.test.tsx',
  'https://github.com/a/b/blob/main/src/token.ts#L10-L20',
  `https://docs.example.org/document/d/${base62(44)}/edit`,
  'http://localhost:3000/@scope/name and ssh://git@github.com/a/b.git',
  'git@github.com:a/b.git',
  'getUserByIdOrThrowWhenMissingFromTheDatabase2',
  'AbstractSingletonProxyFactoryBeanConfigurationV2Test',
  'kubectl get pod shop-frontend-7d9f8b6c5d-x2k4p -n shop',
  'npm install @types/node@20.19.43 typescript@5.9.2 --save-dev',
  'vault kv put secret/stripe key=@new.key',
  'very_long_snake_case_identifier_with_number_42_and_more_words',
  '.btn-primary--disabled__icon-wrapper-2x{color:#1a2b3c}',
  'const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";',
  'arn:aws:secretsmanager:us-east-1:123456789012:secret:shop/db',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',
  '--------------------------------------------------',
  '2026-01-31T12:00:00.000Z 1700000000000 192.168.100.200',
  // Placeholders and references.
  'curl -H "Authorization: Bearer $TOKEN" https://api.example.org',
  'curl -H "Authorization: Bearer <YOUR_TOKEN>" https://api.example.org',
  'curl -u "$USER:$PASSWORD" x; curl -u user x',
  'export TOKEN=$(cat token.txt)',
  'export API_KEY=your-api-key-here',
  'PASSWORD=changeme',
  'PASSWORD=xxxxxxxx',
  'OPENAI_API_KEY=sk-...',
  'env:\n  TOKEN: $' + '{{ secrets.TOKEN }}',
  'password: $' + '{DB_PASSWORD}',
  'password: "{{ vault_password }}"',
  'const token = process.env.TOKEN;',
  "api_key=os.environ['API_KEY']",
  'password = settings.DB_PASSWORD',
  'postgres://user:$PASSWORD@host/db',
  'tool --password-stdin < file; tool --token-file /run/secrets/token',
  '{"apiKey": "<secret:api-key>", "password": "<secret:password#2>"}',
  // Code.
  'function login(username: string, password: string): Promise<Token> {',
  'interface A { token?: string; secret: Buffer; apiKey: string | null }',
  'const token = await getToken(user);',
  'const { password, token } = request.body;',
  'this.token = token;',
  'if (password === confirmPassword) return;',
  'if (!token) throw new Error("token is missing");',
  'def check(password: str, token: Optional[str] = None) -> bool:',
  'self.password = password',
  '<input type="password" name="password" placeholder="Enter your password" />',
  'const key = event.key; map.set(key, value); Object.keys(x)',
  '{"max_tokens": 4096, "token_count": 12, "tokens": 100, "tokenizer": "cl100k_base"}',
  '{"key": "value", "primaryKey": "id", "publicKey": "abc", "keyboard": "qwerty"}',
  'z.object({ password: z.string().min(8), token: z.string() })',
  'password_hash, password_reset_at, secretName: db-credentials',
  'permissions:\n  id-token: write\n  contents: read',
  // Prose.
  'the token budget is 4000 and the password reset flow is broken',
  'Passwords: at least 8 characters. Tokens: short-lived.',
  'The secret is to keep it simple; the key is patience.',
  'token: the number of words a model reads',
  '12 tests pass: 11, fail: 1; pass rate 0.92',
  'Author: Ada; authority: none; authentication: required; auth: true',
  'Use a bearer token; basic authentication is off. Bearer tokens expire.',
  'error: invalid token at line 12: unexpected token "}"',
  'Das Passwort ist falsch. 密码错误。',
  'session: resumed; cookie: accepted; pin the version; credentials: missing',
];

test.each(INNOCENTS.map((text) => [text]))('stays as it is: %s', (text) => {
  expect(redact(text)).toEqual({ text, count: 0, kinds: [] });
});

test('there are more than sixty of them', () => {
  expect(INNOCENTS.length).toBeGreaterThan(60);
});

test.each(EXPLANATIONS.map((row) => [row.id, row] as const))(
  'a run that is explained stays: %s',
  (_, { example }) => {
    expect(redact(`see ${example}`).text).toBe(`see ${example}`);
  },
);

test.each(PLACEHOLDERS.map((row) => [row.id, row] as const))(
  'no secret is seen in a %s',
  (_, { pattern, examples }) => {
    for (const example of examples) {
      expect(pattern.test(example), example).toBe(true);
      expect(isPlaceholder(example)).toBe(true);
      expect(redact(`PASSWORD=${example}\n`).text).toBe(`PASSWORD=${example}\n`);
    }
  },
);

test.each(EXPRESSIONS.map((row) => [row.id, row] as const))(
  'an expression of a program is no value: %s',
  (_, { pattern, examples }) => {
    for (const example of examples) {
      expect(pattern.test(example), example).toBe(true);
      expect(isExpression(example)).toBe(true);
    }
  },
);

test('an image in a text becomes its size, and the step around it stays', () => {
  const image = `data:image/png;base64,iVBORw0KGgo${base62(2000)}==`;
  const { text, count } = redact(`write <img src="${image}"> to index.html`);
  expect(text).toMatch(/^write <img src="<data:image\/png \d+ bytes>"> to index\.html$/);
  expect(count).toBe(0);
});
