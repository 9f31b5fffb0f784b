import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { sample } from './sample.ts';

const RUN = sample(24, 'base62', 12);
const UUID = '9d3c1f70-5c2e-4b1a-8f3e-2a7b6c5d4e3f';

/** Lines of documents and skills that were taken for secrets once. */
const SEEN: readonly string[] = [
  `{"alg":"RS256","kid":"${RUN}","typ":"JWT"}`,
  `ETag: W/"${RUN}"`,
  `{"headers":{"ETag":"W/\\"${RUN}\\"","etag":"\\"${RUN}\\""}}`,
  `curl -H 'If-None-Match: "${RUN}"' https://example.org`,
  `{"session_id":"${UUID}","cwd":"/srv/shop"}`,
  `session_id: ${UUID}, resumed with --session-id ${UUID}`,
  'gcloud secrets versions access latest --secret=shop-db-password1',
  'gcloud secrets versions access latest \\\n  --secret "shop-db-password1" > a.txt',
  'gcloud run deploy shop --set-secrets=DB_PASSWORD=db-password:latest,API_KEY=api-key:2 --region=eu',
  'gcloud run deploy shop --image "eu/shop:1" --update-secrets=/run/db=db-password:latest,KEY=$KEY_NAME:1',
  'docker service create --name db --secret db_password1 postgres',
  'docker service create -d \\\n  --name "db" --secret db_password1 postgres',
  `{"claude_session_id":"${UUID}","parentSessionId":"${UUID}"}`,
  `CLAUDE_SESSION_ID=${UUID}\ncodex_session_id: ${UUID}`,
  '- (Pre)-Master-Secret log filename',
  'vault write aws/roles/deploy credential_type=iam_user allowed_roles="app-readonly,app-admin"',
  'vault write pki/root/generate/internal common_name="Internal Root CA" ttl=8760h',
  '| Secrets in ENV/ARG | Critical | Use BuildKit secrets: `--mount=type=secret` |',
  '3. **API key isolation** — `process.env.*` usage, never exposed to frontend',
  'gws calendar list --timeMin "$(date -u +%Y-%m-%dT%H:%M:%SZ)"',
  'Write-Host "PASS: KB5034441 installed on $(hostname)"',
  '--neo4j-password-env-var NEO4J_PASSWORD',
  'Set-ADAccountPassword -Reset -NewPassword (Get-Credential).Password',
  "await pb.collection('users').authWithPassword('ada@example.org', 'password')",
  '-H "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="',
  'WARNING: Using --password via the CLI is insecure. Use --password-stdin.',
  'set password policy to strict',
  'db_creds = get_secret("production/database/credentials1")',
  'https://aws.example.org/AWS_NitroEnclaves_Root-G1.zip',
  'vault write auth/kubernetes/config token_reviewer_jwt=@/var/run/secrets/token',
  '-H "Authorization: Token token=$PD_TOKEN"',
  'Fast, with better performance (+6.4 points); 40-60 tokens/sec; Germany 38/62',
];

test.each(SEEN)('stays as it is, as seen: %s', (text) => {
  expect(redact(text).text).toBe(text);
});

test('a placeholder never stands within a placeholder', () => {
  expect(redact(`smbclient //nas/x -U 'ada%${['Da', 'Pass', '123'].join('')}'`).text).toBe(
    "smbclient //nas/x -U 'ada%<secret:password>'",
  );
});
