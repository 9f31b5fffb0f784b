/**
 * Clients of databases, directories and networks, and programs that make or check passwords.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { ARG, type CommandRow, commandRules, GAP, WORDS } from './command-row.ts';
import { command, isChosen, isReal, placed } from './patterns.ts';

const CLIENT_ROWS: readonly CommandRow[] = [
  {
    id: 'mysqlsh',
    hints: 'mysqlsh',
    pattern: new RegExp(`(?<lead>mysqlsh${WORDS}[\\w.-]{1,60}:)(?<secret>[^\\s"'@/]{1,200})(?=@)`, 'y'),
    example: 'mysqlsh root:PW@localhost:3306 --sql',
    innocent: 'mysqlsh root@localhost:3306 --sql',
  },
  {
    id: 'redis-auth',
    hints: 'auth ',
    pattern:
      /(?<=(?:redis-cli[^\n|;&]{0,120} |(?:echo|printf)[ -]{0,4}["']))(?<lead>AUTH (?:default )?["']?)(?<secret>[^\s"'\\|;&]{4,200})/y,
    example: 'redis-cli -h cache AUTH PW',
    innocent: 'redis-cli -h cache AUTH "$PASS"',
  },
  {
    id: 'redis-user',
    hints: 'on >, on \'>, on ">, setuser',
    pattern: /(?<=\b(?:setuser|user)[ \t][^\n]{0,80})(?<lead>on ["']?>)(?<secret>[^\s"']{3,200})/iy,
    example: "redis-cli ACL SETUSER ada on '>PW' ~* +@all",
    innocent: 'ACL SETUSER ada on nopass; turn on > out.txt',
  },
  {
    id: 'db2',
    hints: 'db2 connect',
    pattern: placed(`db2${GAP}connect${GAP}to${GAP}${ARG}${GAP}user${GAP}${ARG}${GAP}using${GAP}`),
    example: 'db2 connect to shop user ada using PW',
    innocent: 'db2 connect to shop',
  },
  {
    id: 'certificate',
    hints: '--cert , -e , --proxy-cert ',
    pattern:
      /(?<=\bcurl[^\n|;&]{0,200} )(?<lead>(?:--(?:proxy-)?cert|-E) ["']?[\w./~-]{1,200}\.(?:pem|p12|pfx|crt|cer):)(?<secret>[^\s"']{1,200})/y,
    example: 'curl --cert client.pem:PW https://example.org',
    innocent: 'curl --cert client.pem https://example.org',
  },
  {
    id: 'curl-user',
    hints: 'curl',
    pattern: new RegExp(
      `(?<lead>curl(?:\\.exe)?${WORDS}-[sSkfvigLINORJqj#]{1,10}[uU][ =]{0,2}\\\\?["']?[^\\s:"'\`/\\\\]{1,100}:)(?!\\d{1,6}\\s)(?<secret>[^\\s"'\`\\\\]{1,300})`,
      'y',
    ),
    example: 'curl -fsSLu ada:PW https://example.org',
    innocent: 'curl -fsSLu "ada:$PASS" https://example.org; curl -sSL https://example.org',
  },
  {
    id: 'bearer-option',
    hints: 'bearer -a',
    pattern: placed(`bearer${GAP}-a${GAP}`),
    accepts: isChosen,
    example: 'xh -A bearer -a PW get example.org',
    innocent: 'xh -A bearer -a "$TOKEN" example.org',
  },
  {
    id: 'ftp-dialogue',
    hints: 'quote pass, user ',
    pattern:
      /(?<lead>quote pass |(?<=\bftp\b[^\n]{0,80}<<[^;|]{0,100})user \S{1,60} )(?<secret>[^\s"']{3,200})/iy,
    example: 'ftp -n host <<EOF\nuser ada PW\nput a\nEOF',
    innocent: 'ftp -n host <<EOF\nuser ada $PASS\nEOF',
  },
  {
    id: 'openssl-passwd',
    hints: 'openssl passwd, rclone obscure, encrypt_string, -storepasswd',
    pattern: placed(
      `(?:openssl${GAP}passwd(?:${GAP}-(?:salt${GAP}${ARG}|\\w{1,12}))*|rclone${GAP}obscure|encrypt_string|-storepasswd)(?:${GAP}|=)(?!-)`,
    ),
    example: "openssl passwd -6 'PW'",
    innocent: 'openssl passwd -6 "$PASS"; ansible-vault encrypt_string --stdin-name a',
  },
  {
    id: 'pdf',
    hints: '-upw, -opw, --encrypt ',
    pattern:
      /(?<lead>(?:-[uo]pw[ =]|(?<=qpdf[^\n]{0,80})--encrypt ["']?[^\s"']{1,80}["']? )["']?)(?<secret>[^\s"'-][^\s"']{0,200})/y,
    example: 'pdftotext -upw PW in.pdf -',
    innocent: 'pdftotext -layout in.pdf; tar --encrypt a b',
  },
  {
    id: 'pdf-user',
    hints: '--encrypt ',
    pattern: /(?<=qpdf[^\n]{0,80})(?<lead>--encrypt ["']?)(?<secret>[^\s"'-][^\s"']{0,200})/y,
    example: 'qpdf --encrypt PW PW 256 -- in.pdf out.pdf',
    innocent: 'qpdf --encrypt "$A" "$B" 256 -- in.pdf out.pdf',
  },
  {
    id: 'ldappasswd-new',
    hints: 'ldappasswd',
    pattern: command('ldappasswd', '-[sa]\\s+'),
    example: 'ldappasswd -x -D cn=admin -s PW uid=ada',
    innocent: 'ldappasswd -x -D cn=admin -S uid=ada',
  },
  {
    id: 'rclone',
    hints: 'rclone config',
    pattern: placed(
      `rclone${GAP}config${GAP}(?:create|update|password)${GAP}${WORDS}(?:pass|password|pass2)[ =]`,
    ),
    example: 'rclone config create nas webdav user ada pass PW',
    innocent: 'rclone config create nas webdav user ada pass "$PASS"',
  },
  {
    id: 'password-command',
    hints: '--password-command',
    pattern: /(?<lead>--password-command[ =]["']echo )(?<secret>[^\s"']{3,200})/y,
    example: 'restic --password-command "echo PW" -r /srv/b snapshots',
    innocent: 'restic --password-command "pass show restic" snapshots',
  },
  {
    id: 'account-password',
    hints: 'mc alias set, mc admin user add, upwd, user:password, reset-admin-password, mc config host add',
    pattern: placed(
      `(?:mc${GAP}(?:alias${GAP}set|config${GAP}host${GAP}add)${GAP}${ARG}${GAP}${ARG}${GAP}${ARG}|mc${GAP}admin${GAP}user${GAP}add${GAP}${ARG}${GAP}${ARG}|(?:upwd|user:password)${GAP}${ARG}|reset-admin-password)${GAP}(?!-)`,
    ),
    example: 'mc alias set local http://minio:9000 minioadmin PW',
    innocent: 'mc alias set local http://minio:9000; drush user:password ada "$PW"',
  },
  {
    id: 'word-password',
    hints: 'mysqladmin, nmcli',
    pattern: placed(`(?:mysqladmin|nmcli)${WORDS}password${GAP}(?!-)`),
    example: "mysqladmin -u root password 'PW'",
    innocent: 'mysqladmin -u root password "$PASS"; mysqladmin status',
  },
  {
    id: 'call-password',
    hints: 'set_password(, setpassword(, setenvironmentvariable(',
    pattern:
      /(?<lead>(?:set_?password\((?:(?:["'][^"'\n]{0,80}["'], ?){2})?|SetEnvironmentVariable\(["']\w{0,60}(?:password|passwd|secret|token|key)["'], ?)["'])(?<secret>[^"'\n\s]{3,200})(?=["'])/iy,
    example: "u.set_password('PW'); keyring.set_password('mail', 'ada', 'PW')",
    innocent: 'setPassword(""); setPassword(event.target.value); u.set_password(form["password"])',
  },
  {
    id: 'wireless',
    hints: 'wifi-sec.psk, wireless-security.psk, hostednetwork',
    pattern:
      /(?<lead>(?:wi(?:fi-sec|reless-security)\.psk[ =]|hostednetwork[^\n]{0,120} key=)["']?)(?<secret>[^\s"']{3,200})/iy,
    example: "nmcli con modify Home wifi-sec.psk 'PW'",
    innocent: 'nmcli con modify Home wifi-sec.psk "$PSK"',
  },
  {
    id: 'windows-registry',
    hints: 'defaultpassword',
    pattern: /(?<lead>DefaultPassword["']?(?: \/t \w{1,20})? \/d ["']?)(?<secret>[^\s"']{3,200})/iy,
    example: 'reg add "HKLM\\Winlogon" /v DefaultPassword /t REG_SZ /d PW /f',
    innocent: 'reg query "HKLM\\Winlogon" /v DefaultPassword',
  },
  {
    id: 'signtool',
    hints: 'signtool',
    pattern: command('signtool', '/p\\s{1,4}'),
    accepts: isReal,
    example: 'signtool sign /f cert.pfx /p PW app.exe',
    innocent: 'signtool sign /f cert.pfx app.exe',
  },
  {
    id: 'auth-file',
    hints: 'printf, echo',
    pattern:
      /(?<=\b)(?<lead>(?:printf|echo(?: -e)?) ["'][\w.@-]{1,60}\\n)(?<secret>[^\s"'\\]{3,200})(?=(?:\\n)?["'] ?> ?\S{0,100}(?:auth|pass|cred|login))/y,
    example: "printf 'ada\\nPW\\n' > auth.txt",
    innocent: "printf 'one\\ntwo\\n' > list.txt",
  },
];

export const CLIENT_COMMANDS: readonly TextRule[] = commandRules(CLIENT_ROWS);
