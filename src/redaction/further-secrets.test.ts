import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { sample } from './sample.ts';
import { base64, row, testNoSecretIsLeft, word } from './testing/secret-rows.ts';

const base62 = (length: number): string => sample(length, 'base62', 13);
const hex = (length: number, seed = 14): string => sample(length, 'hex', seed);

/** What the row is about, the secret, the text around it, and what must still be there. */
type Row = readonly [name: string, secret: string, text: (secret: string) => string, keeps?: string];
const LETTERS = 'opensesame';

const SHELL: readonly Row[] = [
  ['keytool', word(1), (s) => `keytool -genkey -storepass ${s} -keystore a.jks`, '-keystore a.jks'],
  ['keytool -keypass', word(2), (s) => `keytool -import -keypass ${s} -alias a`, '-alias a'],
  ['gpg', word(3), (s) => `gpg --batch --passphrase ${s} -d a.gpg`, '-d a.gpg'],
  ['gpg from standard input', word(4), (s) => `echo "${s}" | gpg --passphrase-fd 0 -d a.gpg`, '-d a.gpg'],
  ['here string', word(5), (s) => `sudo -S apt update <<< "${s}"`, 'sudo -S apt update'],
  ['here string to a login', word(6), (s) => `docker login -u a --password-stdin <<< '${s}'`, 'docker login'],
  [
    'printf to a login',
    word(7),
    (s) => `printf '%s' '${s}' | helm registry login -u a --password-stdin r.example.org`,
    'r.example.org',
  ],
  ['passwd', word(8), (s) => `echo -e "${s}\\n${s}" | passwd deploy`, 'passwd deploy'],
  ['passwd --stdin', word(9), (s) => `echo ${s} | passwd --stdin deploy`, 'deploy'],
  ['useradd', word(10), (s) => `useradd -m -p ${s} deploy`, 'deploy'],
  ['xfreerdp', word(11), (s) => `xfreerdp /v:host /u:ada /p:${s} /cert:ignore`, '/cert:ignore'],
  ['psexec', word(12), (s) => `psexec \\\\host -u ada -p ${s} cmd`, ' cmd'],
  ['snmp', word(13), (s) => `snmpwalk -v3 -u ada -A ${s} -l authPriv host`, 'host'],
  ['ipmitool', word(14), (s) => `ipmitool -I lanplus -H h -U admin -P ${s} power status`, 'power status'],
  ['mosquitto', word(15), (s) => `mosquitto_pub -h h -u a -P ${s} -t topic -m hi`, '-t topic'],
  ['mongosh', word(16), (s) => `mongosh --host db -u root -p ${s} --eval x`, '--eval x'],
  ['influx', word(17), (s) => `influx -username root -password ${s} -execute x`, '-execute x'],
  ['cqlsh', word(18), (s) => `cqlsh -u cassandra -p ${s} host`, 'host'],
  ['clickhouse', word(19), (s) => `clickhouse-client --user a --password=${s} -q x`, '-q x'],
  ['sqlplus', word(20), (s) => `sqlplus scott/${s}@orcl @x.sql`, '@orcl'],
  ['rsync', word(21), (s) => `RSYNC_PASSWORD=${s} rsync -a a b::c`, 'rsync -a a b::c'],
  ['nmcli', word(22), (s) => `nmcli dev wifi connect home password ${s}`, 'nmcli dev wifi connect home'],
  ['wpa', word(23), (s) => `wpa_passphrase home ${s} > wpa.conf`, '> wpa.conf'],
  ['cryptsetup', word(24), (s) => `echo -n ${s} | cryptsetup luksOpen /dev/sda1 x -`, 'cryptsetup luksOpen'],
  [
    'svn',
    word(25),
    (s) => `svn co --username a --password ${s} https://svn.example.org/x`,
    'svn.example.org',
  ],
  ['gh secret', word(26), (s) => `gh secret set DEPLOY -b ${s}`, 'gh secret set DEPLOY'],
  ['gh secret body', word(27), (s) => `gh secret set DEPLOY --body "${s}"`, 'DEPLOY'],
  [
    'gh auth from standard input',
    base62(20),
    (s) => `echo ${s} | gh auth login --with-token`,
    '--with-token',
  ],
  ['vault kv', word(28), (s) => `vault kv put secret/shop db=${s}`, 'vault kv put secret/shop'],
  ['wrangler secret', word(29), (s) => `echo "${s}" | npx wrangler secret put STRIPE`, 'secret put STRIPE'],
  ['fly secrets', word(30), (s) => `fly secrets set DATABASE=${s}`, 'fly secrets set DATABASE='],
  ['heroku config', word(31), (s) => `heroku config:set SMTP_PW=${s} -a shop`, '-a shop'],
  [
    'aws secretsmanager',
    word(32),
    (s) => `aws secretsmanager create-secret --name a --secret-string ${s}`,
    '--name a',
  ],
  [
    'aws ssm',
    word(33),
    (s) => `aws ssm put-parameter --name /a --type SecureString --value "${s}"`,
    '--name /a',
  ],
  [
    'gcloud secret',
    word(34),
    (s) => `printf "${s}" | gcloud secrets create a --data-file=-`,
    'gcloud secrets create a',
  ],
  ['az keyvault', word(35), (s) => `az keyvault secret set --vault-name v --name n --value ${s}`, '--name n'],
  ['security', word(36), (s) => `security add-generic-password -a ada -s shop -w ${s}`, '-s shop'],
  ['runas', word(37), (s) => `cmdkey /add:host /user:ada /pass:${s}`, '/user:ada'],
  ['net user', word(38), (s) => `net user deploy ${s} /add`, '/add'],
];

const DATA: readonly Row[] = [
  ['PHP define', word(40), (s) => `define( 'DB_PASSWORD', '${s}' );`, 'DB_PASSWORD'],
  ['WordPress salt', 'k#9(Zt]w!0@x-Qp', (s) => `define('AUTH_KEY', '${s}');`, 'AUTH_KEY'],
  ['Python dict call', word(41), (s) => `auth=("ada", "${s}")`, '"ada"'],
  ['HTTPBasicAuth', word(42), (s) => `requests.get(u, auth=HTTPBasicAuth('ada', '${s}'))`, 'requests.get(u'],
  ['fetch headers', base62(22), (s) => `fetch(u, { headers: { 'X-API-KEY': '${s}' } })`, 'fetch(u'],
  ['SQL create role', word(43), (s) => `CREATE ROLE app LOGIN PASSWORD '${s}';`, 'CREATE ROLE app LOGIN'],
  ['JDBC', word(44), (s) => `jdbc:mysql://db/shop?user=a&password=${s}`, 'jdbc:mysql://db/shop?user=a'],
  [
    'Maven settings',
    word(45),
    (s) => `<server>\n  <id>x</id>\n  <password>\n    ${s}\n  </password>`,
    '<id>x</id>',
  ],
  ['XML attribute', word(46), (s) => `<user name="ada" password="${s}"/>`, 'name="ada"'],
  ['YAML list of pairs', word(47), (s) => `env:\n- name: SMTP_PASS\n  value: ${s}\n- name: A`, '- name: A'],
  ['folded YAML', word(48), (s) => `api_token: >-\n  ${s}\nport: 1`, 'port: 1'],
  ['quoted with escapes', 'op"en\\ses1', (s) => `{"pwd": ${JSON.stringify(s)}}`],
  ['markdown bold', word(50), (s) => `**Password:** ${s}`, '**Password:**'],
  ['markdown code', word(51), (s) => `Password: \`${s}\``, 'Password'],
  ['sentence: use', word(52), (s) => `log in as ada, password ${s}, then restart`, 'then restart'],
  ['sentence: slash', word(53), (s) => `credentials: ada / ${s}`, 'credentials'],
  [
    'base 64 of a name and a password',
    base64(`password=${word(54)}`),
    (s) => `echo ${s} | base64 -d`,
    'base64 -d',
  ],
  ['JWT secret', word(55), (s) => `JWT_SECRET_KEY_BASE: '${s}'`],
  [
    'TOTP address',
    sample(32, 'upper', 5),
    (s) => `otpauth://totp/Shop:ada?secret=${s}&issuer=Shop`,
    'issuer=Shop',
  ],
  ['Sentry DSN', hex(32), (s) => `SENTRY_DSN=https://${s}@o1.ingest.sentry.io/2`, 'ingest.sentry.io'],
  ['Twilio pair', hex(32, 15), (s) => `client = Client("AC${hex(32)}", "${s}")`],
];

const WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

const SURVIVORS: readonly Row[] = [
  [
    'docker login from standard input',
    LETTERS,
    (s) => `echo ${s} | docker login -u a --password-stdin`,
    'docker login -u a',
  ],
  [
    'stringData',
    LETTERS,
    (s) => `kind: Secret\nstringData:\n  conn: ${s}\n  other: "${s}x"\ntype: Opaque`,
    'type: Opaque',
  ],
  [
    'data of a secret',
    'b3BlbnNlc2FtZQ==',
    (s) => `apiVersion: v1\ndata:\n  conn: ${s}\nkind: Secret\nmetadata:\n  name: db`,
    'name: db',
  ],
  [
    'stringData in JSON',
    LETTERS,
    (s) => `{"kind":"Secret","stringData":{"conn":"${s}"},"type":"Opaque"}`,
    '"type":"Opaque"',
  ],
  [
    'a block of stringData',
    LETTERS,
    (s) => `kind: Secret\nstringData:\n  conn: |\n    ${s}\n    more\ntype: Opaque`,
    'type: Opaque',
  ],
  [
    'stringData with written-out breaks',
    LETTERS,
    (s) => `{"out":"kind: Secret\\nstringData:\\n  conn: ${s}\\ntype: Opaque"}`,
    'type: Opaque',
  ],
  [
    '--from-literal',
    LETTERS,
    (s) => `kubectl create secret generic db --from-literal=conn=${s} -n shop`,
    '-n shop',
  ],
  ['net use', LETTERS, (s) => `net use Z: \\\\nas\\share ${s} /user:ada`, '/user:ada'],
  ['net use after the user', LETTERS, (s) => `net use \\\\nas\\share /user:ada ${s}`, '/user:ada'],
  [
    'ansible',
    LETTERS,
    (s) => `ansible-playbook x.yml -e "ansible_become_pass=${s}"`,
    'ansible-playbook x.yml',
  ],
  ['openssl enc -K', hex(64), (s) => `openssl enc -aes-256-cbc -K ${s} -iv 0 -in a`, '-in a'],
  ['zip', LETTERS, (s) => `zip -P ${s} a.zip b`, 'a.zip b'],
  ['unzip', LETTERS, (s) => `unzip -P '${s}' a.zip`, 'a.zip'],
  ['7z', LETTERS, (s) => `7z a -p${s} a.7z b`, 'a.7z b'],
  ['lftp', LETTERS, (s) => `lftp -u me,${s} ftp.example.org`, 'ftp.example.org'],
  ['chpasswd', LETTERS, (s) => `echo "root:${s}" | chpasswd`, 'echo "root:'],
  ['sqlcmd', LETTERS, (s) => `sqlcmd -S db -U sa -P ${s} -Q x`, '-Q x'],
  ['oathtool', sample(16, 'upper', 3), (s) => `oathtool --totp -b ${s}`, 'oathtool --totp -b'],
  ['mnemonic', WORDS, (s) => `mnemonic: ${s}\nport: 1`, 'port: 1'],
  ['a password in passing', 'pass1234', (s) => `log in with password ${s} on the host`, 'on the host'],
  ['expect', LETTERS, (s) => `expect "assword:"\nsend "${s}\\r"\ninteract`, 'interact'],
  [
    'expect on one line',
    LETTERS,
    (s) => `expect -c 'spawn ssh a@b; expect "password:"; send "${s}\\r"; interact'`,
    'interact',
  ],
  ['pexpect', LETTERS, (s) => `child.expect('Password: ')\nchild.sendline('${s}')`, 'sendline'],
  ['ALTER USER', LETTERS, (s) => `ALTER USER app WITH PASSWORD '${s}';`, 'ALTER USER app'],
  [
    'ALTER USER on a command line',
    LETTERS,
    (s) => `psql -c "ALTER USER app PASSWORD '${s}'"`,
    'ALTER USER app',
  ],
  ['IDENTIFIED BY', LETTERS, (s) => `CREATE USER 'a'@'%' IDENTIFIED BY '${s}';`, 'CREATE USER'],
  ['words with spaces', 'two words here', (s) => `ADMIN_PASSWORD="${s}"`, 'ADMIN_PASSWORD='],
  ['Chinese', word(1), (s) => `密码：${s}`],
  ['Chinese, a sentence', word(1), (s) => `密码是 ${s}，请保密`, '请保密'],
  ['Russian', word(2), (s) => `Пароль: ${s}`],
  ['Russian in JSON', LETTERS, (s) => `{"пароль": "${s}"}`],
  ['Spanish', word(3), (s) => `la contraseña es ${s}`],
  ['Spanish assignment', LETTERS, (s) => `contraseña=${s}`],
  ['German', word(4), (s) => `Passwort: ${s}`],
  ['French', word(5), (s) => `mot de passe : ${s}`],
  ['Japanese', word(6), (s) => `パスワードは${s}です`],
  ['a block of YAML', LETTERS, (s) => `password: |\n  ${s}\nport: 1`, 'port: 1'],
  ['the next line', LETTERS, (s) => `{"password":\n  "${s}"}`],
  ['.pgpass', LETTERS, (s) => `db.example.org:5432:shop:app:${s}`, 'db.example.org:5432:shop:app:'],
  ['.pgpass with stars', LETTERS, (s) => `echo "*:*:*:app:${s}" > ~/.pgpass`, '.pgpass'],
  ['.netrc of several lines', LETTERS, (s) => `machine h\n  login a\n  password ${s}\n`, 'machine h'],
  ['WireGuard', `${base62(43)}=`, (s) => `[Interface]\nPrivateKey = ${s}\nAddress = 10.0.0.1/24`, 'Address'],
  ['WireGuard, shared', `${base62(43)}=`, (s) => `PresharedKey = ${s}`],
  ['Datadog', hex(32), (s) => `DD_API_KEY=${s} datadog-agent run`, 'datadog-agent run'],
  ['Datadog header', hex(40), (s) => `curl -H "DD-APPLICATION-KEY: ${s}" x`],
  ['Mailgun', `key-${hex(32)}`, (s) => `mg("${s}")`],
  ['Mailchimp', `${hex(32)}-us1`, (s) => `mc("${s}")`],
  ['Okta', `00${base62(40)}`, (s) => `SSWS ${s}`],
  ['New Relic', `NRAK-${sample(27, 'upper')}`, (s) => `nr ${s}`],
  [
    'Terraform',
    `${base62(14)}.atlasv1.${base62(67)}`,
    (s) => `credentials "app.terraform.io" { token = "${s}" }`,
  ],
  ['1Password', `ops_ey${base62(200)}`, (s) => `op ${s}`],
];

/** Each behind everything that stands for a break in a text within a text. */
const BEHIND = ['\\n', '\\r\\n', '\\t', '\\"', '\\\\n', '\\u000a', '%0A', '\u001b[32m', '\n', '=', '>'];
const TOKENS = [
  `ghp_${base62(36)}`,
  `sk-ant-api03-${base62(80)}`,
  `sk-proj-${base62(48)}`,
  `AKIA${sample(16, 'upper')}`,
  `glpat-${base62(20)}`,
  `xoxb-${sample(12, 'digits')}-${base62(24)}`,
  `pat${base62(14)}.${hex(64)}`,
  `figd_${base62(40)}`,
  `shpat_${hex(32)}`,
  `sq0atp-${base62(22)}`,
  `glsa_${base62(32)}_${hex(8)}`,
  `dp.pt.${base62(43)}`,
  `fo1_${base62(43)}`,
  `pscale_tkn_${base62(43)}`,
  `AGE-SECRET-KEY-1${sample(58, 'upper')}`,
  `SG.${base62(22)}.${base62(43)}`,
  `${sample(10, 'digits')}:AA${base62(33)}`,
  `SK${hex(32)}`,
];
test.each(TOKENS)('a token is found behind whatever stands for a break: %s', (secret) => {
  for (const behind of BEHIND) {
    const { text } = redact(`{"stdout":"x${behind}${secret}"}`);
    expect(text, behind).not.toContain(secret.slice(0, 16));
    expect(text, behind).toContain('<secret:');
  }
});

for (const [group, rows] of Object.entries({ SHELL, DATA, SURVIVORS })) {
  testNoSecretIsLeft(
    `further ${group.toLowerCase()}`,
    rows.map(([name, secret, text, keeps]) => row(name, secret, text, keeps)),
  );
}
