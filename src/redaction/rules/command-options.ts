/**
 * Commands that take a secret after an option, or at a place of their own: one row each.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { ARG, type CommandRow, commandRules, GAP, WORDS } from './command-row.ts';
import { command, isNoted, isReal, looksNoted, placed } from './patterns.ts';

const isNoFile = (secret: string): boolean =>
  isReal(secret) && !/^[\w./~-]+\.[a-z][a-z0-9]{1,4}$/.test(secret);

const COMMAND_ROWS: readonly CommandRow[] = [
  {
    id: 'zip',
    hints: 'zip, unzip',
    pattern: command('(?:un)?zip', '-P\\s*'),
    accepts: isNoFile,
    example: 'zip -r -P PW a.zip src',
    innocent: 'unzip -p a.zip x; zip -P "$PW" a.zip b',
  },
  {
    id: '7z',
    hints: '7z, 7za, 7zr',
    pattern: command('7z[azr]?', '-p'),
    example: '7z a -pPW -mhe a.7z src',
    innocent: '7z x a.7z -p',
  },
  {
    id: 'rar',
    hints: 'rar, unrar',
    pattern: command('(?:un)?rar', '-h?p(?=\\S)'),
    accepts: (s) => isReal(s) && s !== '-',
    example: 'rar a -hpPW a.rar src',
    innocent: 'unrar x -p- a.rar',
  },
  {
    id: 'lftp',
    hints: 'lftp, ncftp',
    pattern: command('lftp|ncftp\\w*', '-u\\s*["\']?[^\\s,"\']{1,60},'),
    example: 'lftp -u me,PW sftp://host',
    innocent: 'lftp -u me sftp://host',
  },
  {
    id: 'sqlcmd',
    hints: 'sqlcmd, bcp, osql, isql, tsql, gpg-preset-passphrase',
    pattern: command('sqlcmd|bcp|osql|isql|tsql|gpg-preset-passphrase', '-P\\s*'),
    example: 'sqlcmd -S db -U sa -P PW -Q x',
    innocent: 'sqlcmd -S db -E -Q x',
  },
  {
    id: 'oathtool',
    hints: 'oathtool',
    pattern: placed(`oathtool${GAP}(?:-[^\\s]{1,30}${GAP}){0,6}`),
    accepts: (s) => isReal(s) && !s.startsWith('-') && s.length >= 8,
    example: 'oathtool --totp -b PW',
    innocent: 'oathtool --totp -b "$SEED"; oathtool --version',
  },
  {
    id: 'openssl-key',
    hints: 'openssl',
    pattern: command('openssl', '-[Kk]\\s+'),
    accepts: isNoFile,
    example: 'openssl enc -aes-256-cbc -K PW -iv 0',
    innocent: 'openssl enc -K $KEY -in a',
  },
  {
    id: 'openssl-hmac',
    hints: '-hmac, -macopt',
    pattern: placed('(?:-hmac|-macopt)[ \\t=]{1,3}(?:["\']?(?:hex)?key:)?'),
    example: 'openssl dgst -sha256 -hmac PW a.txt',
    innocent: 'openssl dgst -hmac "$KEY" a.txt',
  },
  {
    id: 'keytool',
    hints: '-storepass, -keypass, -srcstorepass, -deststorepass, -destkeypass, --ks-pass',
    pattern: placed('-{1,2}(?:src|dest|new)?(?:store|key|ks-)pass(?:wd)?(?:[ \\t]{1,4}|=)(?:["\']?pass:)?'),
    example: 'keytool -list -storepass PW -alias a',
    innocent: 'keytool -list -storepass "$PASS"; -storepass:env PASS',
  },
  {
    id: 'erlang-cookie',
    hints: '-setcookie, --cookie',
    pattern: placed('(?:-setcookie|(?<=\\b(?:iex|elixir)\\b[^\\n|;&]{0,120})--cookie)[ \\t]{1,4}'),
    example: 'erl -name a@b -setcookie PW',
    innocent: 'erl -setcookie "$COOKIE"; curl --cookie jar.txt https://example.org',
  },
  {
    id: 'code-option',
    hints: '--code, --unlock-code, --phrase, --seed',
    pattern: placed('--(?:(?:unlock-)?code|phrase|seed)(?:[ \\t]{1,4}|=)'),
    accepts: (s) => isNoted(s) && looksNoted(s),
    example: 'vaultctl open --code PW',
    innocent:
      'tool --code 200 --seed 42; tool --code utf8 --seed abc123 --phrase hello; tool --code src/A2bc.ts',
  },
  {
    id: 'useradd',
    hints: 'useradd, usermod, adduser',
    pattern: command('useradd|usermod|adduser', '(?:-p|--password)[ =]'),
    example: 'useradd -m -p PW deploy',
    innocent: 'useradd -m deploy',
  },
  {
    id: 'freerdp',
    hints: 'xfreerdp, wlfreerdp, sfreerdp, wfreerdp, freerdp, rdesktop',
    pattern: command('\\w{0,2}freerdp\\d?|rdesktop', '(?:/p:|-p\\s+)'),
    example: 'xfreerdp /v:host /u:ada /p:PW',
    innocent: 'xfreerdp /v:host /u:ada',
  },
  {
    id: 'windows-password',
    hints: '/pass:, /password:, /rp, /pwd:',
    pattern: placed('/(?:pass|password|rp|pwd)[: ]'),
    accepts: (s) => isReal(s) && !/^[\w.-]*\//.test(s) && s !== '*',
    example: 'cmdkey /add:host /user:ada /pass:PW',
    innocent: 'schtasks /rp *',
  },
  {
    id: 'net-user',
    hints: 'net user',
    pattern: placed(`net1?${GAP}user${GAP}${ARG}${GAP}(?!/)`),
    accepts: (s) => isReal(s) && s !== '*',
    example: 'net user deploy PW /add',
    innocent: 'net user deploy /delete; net user deploy *',
  },
  {
    id: 'net-use',
    hints: 'net use',
    pattern: placed(
      `net1?${GAP}use${GAP}(?:[a-z*]:?${GAP})?["']?\\\\\\\\[^\\s"']{1,200}["']?${GAP}(?:/user:\\S{1,60}${GAP})?(?!/)`,
    ),
    accepts: (s) => isReal(s) && s !== '*',
    example: 'net use Z: \\\\nas\\share PW /user:ada',
    innocent: 'net use Z: \\\\nas\\share /user:ada',
  },
  {
    id: 'short-p',
    hints:
      'psexec, mongo, cqlsh, twine, beeline, rabbitmqadmin, altool, unlock-keychain, hydra, crackmapexec, nxc, evil-winrm, nuget, create-keychain, mycli, pgcli, cypher-shell, ncftp, poetry, supabase, certutil',
    pattern: command(
      '[Pp]s[Ee]xec(?:64)?|mongo(?:sh|dump|restore|export|import)?|cqlsh|twine|beeline|rabbitmqadmin|altool|(?:unlock|create)-keychain|hydra|crackmapexec|nxc|evil-winrm|nuget|mycli|pgcli|cypher-shell|ncftp(?:put|get|ls)|poetry publish|supabase|certutil',
      '-p[ =]\\s{0,3}',
    ),
    example: 'mongosh -u root -p PW --eval x',
    innocent: 'mongosh -u root -p "$PW"; mongo --port 27017',
  },
  {
    id: 'short-capital-p',
    hints: 'ipmitool, mosquitto_pub, mosquitto_sub, mosquitto_rr, security import, ssh-keygen',
    pattern: command('ipmitool|mosquitto_(?:pub|sub|rr)|security import|ssh-keygen', '-[PN]\\s{1,4}'),
    example: 'ipmitool -H h -U a -P PW power status',
    innocent: 'ipmitool -H h -U a -P "$PW" x; ssh-keygen -N ""',
  },
  {
    id: 'snmp',
    hints: 'snmp',
    pattern: command('snmp(?:walk|get|set|bulkwalk|table|getnext|trap)', '-[AX]\\s{1,4}'),
    example: 'snmpget -v3 -u a -A PW host',
    innocent: 'snmpget -v3 -u a -a SHA host',
  },
  {
    id: 'snmp-community',
    hints: 'snmp',
    pattern: command('snmp(?:walk|get|set|bulkwalk|table|getnext|trap)', '-c\\s{1,4}(?!public\\b)'),
    example: 'snmpget -v2c -c PW host',
    innocent: 'snmpget -v2c -c public host',
  },
  {
    id: 'sqlplus',
    hints: 'sqlplus, sqlldr, expdp, impdp, rman',
    pattern: new RegExp(
      `(?<![\\w-])(?<lead>(?:sqlplus|sqlldr|expdp|impdp|rman)${WORDS}["']?[\\w$#]{1,40}/["']?)(?<secret>[^\\s"'@|;&]{3,100})`,
      'y',
    ),
    accepts: (s) => isReal(s) && !/\.\w{2,4}$/.test(s),
    example: 'sqlplus scott/PW @x.sql',
    innocent: 'sqlplus / as sysdba',
  },
  {
    id: 'wpa',
    hints: 'wpa_passphrase',
    pattern: placed(`wpa_passphrase${GAP}(?:"[^"\\n]{1,64}"|'[^'\\n]{1,64}'|${ARG})${GAP}`),
    example: 'wpa_passphrase home PW > wpa.conf',
    innocent: 'wpa_passphrase home',
  },
  {
    id: 'macos-keychain',
    hints: 'add-generic-password, add-internet-password, set-generic-password',
    pattern: command('(?:add|set)-(?:generic|internet)-password', '-w\\s{1,4}'),
    example: 'security add-generic-password -a ada -s x -w PW',
    innocent: 'security find-generic-password -s shop -w',
  },
  {
    id: 'secret-value',
    hints: 'secret set, secrets set, secretsmanager, securestring, secret-set, secrets put, secret put',
    pattern: placed(
      `(?:secrets?[ -](?:set|put)|secretsmanager|SecureString)${WORDS}(?:(?:--body|--value|--secret-string|--secret-value)[ =]{1,2}|-b[ =]{0,2})`,
    ),
    accepts: (s) => isReal(s) && !/^(?:file|fileb):|^\{/.test(s),
    example: 'gh secret set DEPLOY --body PW',
    innocent: 'gh secret set DEPLOY < x; aws secretsmanager create-secret --secret-string file://a.json',
  },
  {
    id: 'ssm-value',
    hints: 'put-parameter',
    pattern: placed(`put-parameter(?=[^\\n]{0,200}SecureString)${WORDS}--value[ =]{1,2}`),
    example: 'aws ssm put-parameter --name /a --value PW --type SecureString',
    innocent: 'aws ssm put-parameter --name /a --value on --type String',
  },
  {
    id: 'secret-pair',
    hints: 'secrets set, secret set, kv put, secrets import, vault write',
    pattern: placed(
      `(?:(?:secrets?${GAP}(?:set|import)|kv${GAP}put|vault${GAP}write${GAP}(?:secret|kv)/)${WORDS}["']?[A-Za-z][\\w.-]{0,60}|vault${GAP}write${WORDS}["']?[\\w.-]{0,60}(?:password|passwd|bindpass|secret|token|private_key|api_key|secret_key))=(?!@)`,
    ),
    accepts: (s) => isReal(s) && s.length >= 4 && !/^\d+[smhd]?$/.test(s),
    example: 'fly secrets set DATABASE=PW',
    innocent:
      'vault kv put secret/shop db=@file; vault write x ttl=30m; vault write aws/roles/a credential_type=iam_user common_name="Root CA"',
  },
  {
    id: 'user-of-a-service',
    hints: 'add_user, change_password, authenticate_user, requirepass, masterauth',
    pattern: placed(
      `(?:(?:rabbitmqctl|rabbitmq)${WORDS}(?:add_user|change_password|authenticate_user)${GAP}${ARG}|add_user${GAP}${ARG}|authenticate_user${GAP}${ARG}|change_password${GAP}${ARG}|requirepass|masterauth)${GAP}`,
    ),
    example: 'rabbitmqctl add_user app PW',
    innocent: 'redis-cli config get requirepass; def add_user',
  },
  {
    id: 'package-credentials',
    hints: 'http-basic, pypi-token',
    pattern: placed(`(?:http-basic\\.[\\w.-]{1,80}${GAP}${ARG}|pypi-token\\.[\\w-]{1,40})${GAP}`),
    example: 'composer config http-basic.example.org ada PW',
    innocent: 'composer config http-basic.example.org',
  },
  {
    id: 'bitwarden',
    hints: 'bw login',
    pattern: placed(`bw${GAP}login${GAP}[^\\s"'@]{1,60}@[^\\s"']{1,60}${GAP}(?!-)`),
    example: 'bw login ada@example.org PW --raw',
    innocent: 'bw login ada@example.org --raw; bw login ada@example.org "$BW_PASSWORD"',
  },
  {
    id: 'login-token',
    hints: 'cargo login, vault login, ngrok, snyk auth, cloudflared, operator unseal, bw unlock, :_authtoken',
    pattern: placed(
      `(?:cargo${GAP}login|vault${GAP}login|ngrok[\\w \\t-]{0,20}authtoken|snyk${GAP}auth|operator${GAP}unseal|bw${GAP}unlock|:_authToken|cloudflared${GAP}service${GAP}install)${GAP}(?!-)`,
    ),
    accepts: (s) => isReal(s) && s.length >= 8 && /\d/.test(s),
    example: 'ngrok config add-authtoken PW',
    innocent: 'vault login -method=oidc; snyk auth',
  },
  {
    id: 'mail-password',
    hints: 'swaks, sendemail, mosquitto_passwd, dscl, pdftk, x11vnc, kadmin',
    pattern: placed(
      `(?:swaks${WORDS}(?:-ap|--auth-password)|sendemail${WORDS}-xp|mosquitto_passwd${GAP}-b${GAP}${ARG}${GAP}${ARG}|dscl${WORDS}-passwd${GAP}${ARG}|pdftk${WORDS}(?:user_pw|owner_pw|input_pw)|x11vnc${WORDS}-passwd|kadmin${WORDS}-(?:w|pw))${GAP}`,
    ),
    example: 'swaks --to a@example.org -au ada -ap PW',
    innocent: 'swaks --to a@example.org',
  },
  {
    id: 'http-auth',
    hints: ' -a',
    pattern:
      /(?<=\b(?:https?|ab|siege|httpie|xh)(?:[ \t][^\n|;&]{0,80})?)(?<lead> -[aA][ =]["']?[^\s:"'/]{1,60}:)(?<secret>[^\s"']{1,200})/y,
    example: 'http -a ada:PW example.org',
    innocent: 'http -a "$USER:$PASS" x; ls -a',
  },
];

export const COMMAND_OPTIONS: readonly TextRule[] = commandRules(COMMAND_ROWS);
