/**
 * Secrets in files and forms that have a manner of their own: elements of XML, devices of networks, parts of a form.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { withPassword } from './command-row.ts';
import { isChosen, isNoted, isReal } from './patterns.ts';

interface SettingRow {
  readonly id: string;
  readonly reason: string;
  readonly hints: string;
  readonly pattern: RegExp;
  /** With `PW` where the secret stands. */
  readonly example: string;
  readonly innocent: string;
  readonly accepts?: (secret: string) => boolean;
}

const SETTING_ROWS: readonly SettingRow[] = [
  {
    id: 'xml-property',
    reason: 'An element whose name is an attribute',
    hints: 'name="|key="',
    pattern:
      /(?=(?:name|key)="[\w.:-]{0,80}(?:password|passwd|secret|token|key)")(?<=<(?:property|entry|param|prop|setting|item|var|env)\s[^<>\n]{0,80})(?<lead>(?:name|key)="[\w.:-]{0,80}(?:password|passwd|secret|token|api[_-]?key)"[^<>\n]{0,80}>\s{0,10})(?<secret>[^<>\s]{3,300})(?=\s{0,10}<\/)/iy,
    example: '<property name="hibernate.connection.password">PW</property>',
    innocent:
      '<property name="password">$' + '{db.password}</property> <string name="password">Kennwort</string>',
  },
  {
    id: 'property-list',
    reason: 'Property lists: the key, then its string',
    hints: '<key>',
    pattern:
      /(?<lead><key>[\w .-]{0,60}(?:password|passwd|passphrase|secret|token|api_?key)<\/key>\s{0,20}<string>)(?<secret>[^<>\s]{3,500})(?=<\/)/iy,
    example: '<key>Password</key>\n<string>PW</string>',
    innocent:
      '<key>Password</key>\n<string>$(PASSWORD)</string><key>CFBundleName</key><string>Shop1</string>',
  },
  {
    id: 'unattended-password',
    reason: 'Answer files of Windows',
    hints: 'password><value>',
    pattern: /(?<lead>password><value>)(?<secret>[^<>\s]{3,300})(?=<\/)/iy,
    example: '<AdministratorPassword><Value>PW</Value></AdministratorPassword>',
    innocent: '<Password><Value>%PASSWORD%</Value></Password>',
  },
  {
    id: 'form-part',
    reason: 'Parts of a form that is sent',
    hints: 'form-data; name=',
    pattern:
      /(?<lead>form-data; name=\\?"[\w.[\]-]{0,60}(?:password|passwd|pwd|secret|token|api_?key)\\?"(?:(?:\\r)?\\n|\r?\n){2})(?<secret>[^\s"\\]{3,300})/iy,
    example: 'Content-Disposition: form-data; name="password"\r\n\r\nPW\r\n--b',
    innocent: 'Content-Disposition: form-data; name="file"\r\n\r\nabc\r\n--b',
  },
  {
    id: 'input-value',
    reason: 'A field for a password that holds one',
    hints: 'type="password"|type=\\"password\\"',
    pattern: /(?<lead>type=\\?"password\\?"[^<>\n]{0,200} value=\\?")(?<secret>[^"\s\\]{3,200})(?=\\?")/iy,
    example: '<input type="password" value="PW">',
    innocent: '<input type="password" name="a" value=""> <input type="password" value="{{ pw }}">',
  },
  {
    id: 'typed-password',
    reason: 'Scripts of browsers type a password into its field',
    hints: 'assword|asscode',
    pattern:
      /(?<lead>(?:assword|asscode)[\w-]{0,20}\\?["'\])]{1,4}(?:, ?\{[^{}\n]{0,60}\})?\)?(?:\.(?:first|nth|last|clear|focus|click)\(\d?\)){0,2}\.(?:fill|type|send_?keys|setValue|addValue|press_?sequentially)\(\\?["'])(?<secret>[^"'\n\\]{3,200})(?=\\?["'])/iy,
    example: "await page.getByLabel('Password').fill('PW')",
    innocent: "await page.getByLabel('Password').fill(password); page.getByLabel('Password').click()",
  },
  {
    id: 'defined-constant',
    reason: 'Constants of PHP and its like',
    hints: `define('|define("|putenv("|putenv('|setenv("|setenv('`,
    pattern:
      /(?<lead>(?:define|(?:put|set)env)\(["'][A-Z\d_]{0,60}(?:PASSWORD|PASSWD|PASS|PWD|SECRET|TOKEN|SALT|_KEY)(?:["'], ?["']|=))(?<secret>[^"'\n]{3,200})(?=["'])/y,
    example: `define('DB_PASSWORD', 'PW');`,
    innocent: `define('DB_PASSWORD', 'changeme'); define('DB_NAME', 'shop1x'); putenv("DB_PASSWORD=$PASS")`,
  },
  {
    id: 'inserted-password',
    reason: 'A row of users, whose last column is the password',
    hints: 'password) values|password`) values|password") values',
    pattern:
      /(?<lead>password["`]?\)\s{1,4}values\s{0,4}\((?:[^()'\n]{0,60}'[^'\n]{0,200}',){0,12}\s{0,4}')(?<secret>[^'\n]{3,200})(?='\s{0,4}\))/iy,
    example: "INSERT INTO users (name, password) VALUES ('ada', 'PW')",
    innocent: "INSERT INTO users (name, password) VALUES ('ada', '$1'); VALUES (?, ?)",
  },
  {
    id: 'hashed-in-place',
    reason: 'A password that is hashed where it is written',
    hints: "bcrypt.hash|crypt('|crypt.hash",
    pattern:
      /(?<lead>(?:bcrypt\.hash(?:Sync|pw)?\(b?|\bcrypt\((?='[^'\n]{1,80}',\s{0,3}gen_salt))["'])(?<secret>[^"'\n]{4,200})(?=["'])/iy,
    example: "bcrypt.hashSync('PW', 10)",
    innocent: "bcrypt.hashSync(password, 10); crypt('$1', gen_salt('bf'))",
  },
  {
    id: 'unquoted-identified-by',
    reason: 'Oracle takes the password without quotes',
    hints: 'identified by ',
    pattern:
      /(?<=\b(?:user|role) [^\n;]{1,80})(?<lead>identified by )(?<secret>[A-Za-z][\w$#]{3,60})(?=;|\s|$)/iy,
    accepts: isChosen,
    example: 'ALTER USER ada IDENTIFIED BY PW;',
    innocent: 'ALTER USER ada IDENTIFIED BY password; rows are identified by column2id',
  },
  {
    id: 'oracle-address',
    reason: 'Addresses of Oracle: user, slash, password',
    hints: 'jdbc:oracle:',
    pattern: /(?<lead>jdbc:oracle:\w{2,6}:[\w$#]{1,40}\/)(?<secret>[^\s"'@/]{3,100})(?=@)/iy,
    example: 'jdbc:oracle:thin:ada/PW@db:1521:XE',
    innocent: 'jdbc:oracle:thin:@//db:1521/XE',
  },
  {
    id: 'go-address',
    reason: 'Addresses of the MySQL driver of Go have no scheme',
    hints: '@tcp(|@unix(',
    pattern: /(?<=["'`=\s][\w.-]{1,60}:(?<before>[^\s"'`@:$<>]{3,100}))(?<secret>)(?=@(?:tcp|unix)\()/iy,
    example: 'sql.Open("mysql", "ada:PW@tcp(db:3306)/shop")',
    innocent:
      'sql.Open("mysql", "ada:$PASS@tcp(db:3306)/shop"); sql.Open("mysql", "ada:changeme@tcp(db:3306)/shop")',
  },
  {
    id: 'odbc-password',
    reason: 'ODBC puts a password with signs into braces',
    hints: ';pwd={|;password={',
    pattern: /(?<lead>;(?:pwd|password)=\{)(?<secret>[^{}\s"]{3,200})(?=\})/iy,
    accepts: isChosen,
    example: 'Driver={ODBC};UID=sa;Password={PW};',
    innocent: 'Driver={ODBC};UID={user};PWD={password};',
  },
  {
    id: 'configured-password',
    reason: 'Lines of small servers and devices: name, space, password',
    hints:
      'insecure-password |remote_password |plain-text-password-value |--plaintext |enable secret |password 0 |password 7 |snmp-server community ',
    pattern:
      /(?<lead>(?:insecure-password|remote_password|plain-text-password-value|(?<=rootpw )--plaintext|enable secret \d|(?<=username [^\n]{1,80})password [07]|snmp-server community) ["']?)(?<secret>[^\s"']{3,100})/iy,
    accepts: (secret) => isReal(secret) && !/^(?:public|\d+)$/.test(secret),
    example: 'username ada privilege 15 password 0 PW',
    innocent: 'snmp-server community public RO; enable secret rotation',
  },
  {
    id: 'shared-secret',
    reason: 'Lines of ipsec.secrets',
    hints: ': psk "|: xauth "|: eap "',
    pattern: /(?<lead>: (?:PSK|XAUTH|EAP) ")(?<secret>[^"\n]{3,200})(?=")/y,
    example: '%any %any : PSK "PW"',
    innocent: ': RSA server.pem',
  },
  {
    id: 'stats-auth',
    reason: 'HAProxy: who may see its page',
    hints: 'stats auth ',
    pattern: /(?<lead>stats auth \S{1,60}?:)(?<secret>\S{3,100})/y,
    example: 'stats auth admin:PW',
    innocent: 'stats auth admin:$PASS',
  },
  {
    id: 'user-pair',
    reason: 'coturn and Squid: who and with what, in one value',
    hints: 'user=|login=',
    pattern: /(?<lead>(?:user|login)=["']?[\w.@-]{1,60}:)(?<secret>[^\s"'`:/,;&<>]{5,200})/y,
    accepts: isNoted,
    example: 'cache_peer proxy1 parent 3128 0 login=ada:PW',
    innocent: 'user=1000:1000 user=app:app login=ada:admin user=svc:web-12 user=ada:$PASS',
  },
  {
    id: 'relay-password',
    reason: 'Postfix: a server, its port, user and password',
    hints: ']:587 |]:465 |]:25 ',
    pattern: /(?<lead>\]:(?:587|465|25)[ \t]{1,8}[\w.@+-]{1,80}:)(?<secret>[^\s"']{3,200})/y,
    example: '[smtp.example.org]:587 ada@example.org:PW',
    innocent: '[smtp.example.org]:587',
  },
  {
    id: 'cloud-init-passwords',
    reason: 'cloud-init sets passwords of users',
    hints: 'chpasswd:',
    pattern:
      /(?<lead>chpasswd:\s{0,4}\n\s{0,12}(?:expire: \w{1,5}\s{0,4}\n\s{0,12})?list: ?\|?\s{0,4}\n)(?<secret>(?:[ \t]{1,12}(?:- )?[\w-]{1,40}:[^\s:]{3,100}[ \t]{0,4}(?:\n|$)){1,20})/y,
    example: 'chpasswd:\n  list: |\n    root:PW\n    ada:PW\n',
    innocent: 'chpasswd:\n  expire: false\n',
  },
  {
    id: 'pgpass-port',
    reason: "Lines of .pgpass with a port of one's own",
    hints: ':543|:54',
    pattern:
      /(?<=^[\w.-]{3,80}|[\s"'][\w.-]{3,80})(?<lead>:54\d\d:[\w*-]{1,60}:[\w.@-]{1,60}:)(?<secret>[^\s:"'\\]{4,200})(?=[\s"']|$)/y,
    accepts: isChosen,
    example: 'x\ndb.example.org:5439:shop:ada:PW',
    innocent: 'x\nhost:5439:5432:a:b',
  },
];

export const WRITTEN_SETTINGS: readonly TextRule[] = SETTING_ROWS.map(
  ({ id, reason, hints, pattern, example, innocent, accepts = isReal }) => ({
    id,
    reason,
    hints: hints.split('|'),
    pattern,
    kind: 'password',
    accepts,
    example: withPassword(example),
    innocent,
  }),
);
