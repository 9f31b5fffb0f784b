import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { sample } from './sample.ts';

const hex = (length: number): string => sample(length, 'hex', 8);
const base62 = (length: number): string => sample(length, 'base62', 8);

const INNOCENTS: readonly string[] = [
  'echo "Enter password:"; read -s PW',
  "echo 'Password: '; read -s PW && login",
  // Commands that speak of secrets without holding one.
  'read -rsp "Password: " PASSWORD && export PASSWORD',
  'printf "Token: "; read -r TOKEN',
  'echo "password reset done" | mail -s "Password changed" ada@example.org',
  'echo hello | docker build -t shop -',
  'echo "$PASSWORD" | docker login -u app --password-stdin registry.example.org',
  'cat token.txt | gh auth login --with-token',
  'kubectl create secret generic db --from-file=password=./password.txt',
  'kubectl get secret db-secret -o jsonpath="{.data.password}" | base64 -d',
  'helm install db bitnami/postgresql --set auth.existingSecret=db-secret --set auth.secretKeys.userPasswordKey=password',
  'unzip -p archive.zip file.txt | head',
  'zip -r -P archive.zip',
  'ssh -p 2222 deploy@host.example.org',
  'docker run -p 8080:80 -e MODE=dev nginx',
  'mkdir -p src/password/reset && cp -p a b',
  'psql -U app -d shop -p 5432 -c "select 1"',
  'net use',
  'openssl rand -hex 32 > secret.key && chmod 600 secret.key',
  'openssl enc -aes-256-cbc -K "$KEY" -iv "$IV" -in a -out b',
  'vault kv get -field=password secret/shop',
  'gh secret list; gh secret set TOKEN < token.txt',
  'aws ssm get-parameter --name /shop/db --with-decryption',
  'tar -xpf backup.tar && 7z x archive.7z -p',
  'grep -rn "password" src | sort -u | head -20',
  'git log --oneline --grep="token" -n 5',
  'chpasswd < users.txt; passwd --lock deploy',
  // Data and code.
  `ALTER USER app PASSWORD EXPIRE; CREATE USER ada IDENTIFIED BY '\${PW}';`,
  'apiVersion: v1\nkind: ConfigMap\ndata:\n  LOG_LEVEL: debug\n  region: eu-central-1',
  'stringData:\n  password: $' + '{DB_PASSWORD}',
  'spec:\n  tls:\n  - secretName: shop-example-org-tls\n    hosts: [shop.example.org]',
  'volumes:\n  - secret:\n      secretName: db',
  'password: |\n  At least twelve characters, please.\nport: 1',
  'const passwordInput = screen.getByLabelText("Password");',
  '{"type":"password","label":"Password","required":true}',
  '{"name":"password","in":"query","description":"The new password of the user"}',
  '{"name":"token","type":"string"}',
  'expect(screen.getByText("Enter password")).toBeVisible(); await page.click("text=Sign in");',
  'tokens: {input: 1200, output: 340}, cacheKey: user-profile',
  `pay to bc1q${sample(38, 'lower', 3)} or 0x${hex(40)}`,
  `https://www.figma.com/file/${base62(22)}/Design?node-id=1-2`,
  `figma.getFile("${base62(22)}")`,
  `{"file_key": "${base62(22)}", "node_id": "1:2"}`,
  'with password authentication on port 5432; with password protection enabled',
  'Error: password authentication failed for user "app"',
  'пароль неверный; 密码不能为空; mot de passe oublié ? contraseña incorrecta',
  'machine learning login page password reset',
  'mnemonic: a pattern of letters that helps you remember',
];

test.each(INNOCENTS.map((text) => [text]))('stays as it is, further: %s', (text) => {
  expect(redact(text)).toEqual({ text, count: 0, kinds: [] });
});
