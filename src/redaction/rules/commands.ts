/**
 * Secrets as arguments of commands that have short options for them.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { isPlaceholder } from '../innocent-values.ts';
import { sample } from '../sample.ts';

const isReal = (secret: string): boolean => !isPlaceholder(secret);

/** The words of one command before the option that matters: no pipe, no next command, no line's end. */
const OPTIONS = '[^\\n|;&]{0,300}?\\s';
/** A quoted word, or one without quotes; the quotes stay. */
const WORD = `(?:\\\\?(?:"(?=[^"\\n]*")|'(?=[^'\\n]*')))?`;
const SECRET = `(?<secret>(?<=')[^'\\n]{1,300}|(?<=")[^"\\n\\\\]{1,300}|(?<!["'])[^\\s"'\`|;&<>\\\\]{1,300})`;

const command = (names: string, option: string): RegExp =>
  new RegExp(`(?<![\\w-])(?<lead>(?:${names})${OPTIONS}${option}${WORD})${SECRET}`, 'y');

export const COMMANDS: readonly TextRule[] = [
  {
    id: 'user-password',
    reason: 'curl, wget, http: `-u user:password`',
    hints: ['-u', '--user', '--proxy-user'],
    pattern:
      /(?<=\s)(?<lead>(?:-u|--user|--proxy-user)[ =]{0,2}\\?["']?[^\s:"'`/\\]{1,100}:)(?!\/\/|\d{1,6}\s)(?<secret>[^\s"'`\\]{1,300})/y,
    kind: 'password',
    accepts: isReal,
    example: `curl -u app:${sample(10)} https://api.example.org`,
    innocent: 'docker run -u 1000:1000 alpine; curl -u "$USER:$PASS" x',
  },
  {
    id: 'mysql-password',
    reason: 'MySQL clients take `-p` with the password attached',
    hints: ['mysql', 'mariadb'],
    pattern: command('mysql(?:dump|admin|import|show)?|mariadb(?:-dump|-admin)?', '-p'),
    kind: 'password',
    accepts: isReal,
    example: `mysql -u root -p${sample(8)} shop`,
    innocent: 'mysql -u root -p shop; docker run -p 3306:3306 mysql',
  },
  {
    id: 'sshpass-password',
    reason: '`sshpass -p`',
    hints: ['sshpass'],
    pattern: command('sshpass', '-p\\s*'),
    kind: 'password',
    accepts: isReal,
    example: `sshpass -p ${sample(8)} ssh deploy@host`,
    innocent: 'sshpass -p "$SSH_PASS" ssh deploy@host',
  },
  {
    id: 'login-password',
    reason: '`docker login -p`, `az login -p`, `helm registry login -p`, `oc login -p` and so on',
    hints: ['login'],
    pattern: command('login', '-p[ =]'),
    kind: 'password',
    accepts: isReal,
    example: `docker login -u app -p ${sample(12)} registry.example.org`,
    innocent: 'docker login -u app --password-stdin; docker login -p $PASS',
  },
  {
    id: 'redis-password',
    reason: '`redis-cli -a`',
    hints: ['redis-cli'],
    pattern: command('redis-cli', '-a\\s+'),
    kind: 'password',
    accepts: isReal,
    example: `redis-cli -h cache -a ${sample(12)} ping`,
    innocent: 'redis-cli -h cache ping',
  },
  {
    id: 'ldap-password',
    reason: 'LDAP tools: `-w`',
    hints: ['ldapsearch', 'ldapmodify', 'ldapadd', 'ldapwhoami'],
    pattern: command('ldap(?:search|modify|add|whoami)', '-w\\s*'),
    kind: 'password',
    accepts: isReal,
    example: `ldapsearch -x -D cn=admin -w ${sample(9)} -b dc=example`,
    innocent: 'ldapsearch -x -D cn=admin -W -b dc=example',
  },
  {
    id: 'smb-password',
    reason: 'Samba: `-U user%password`',
    hints: ['smbclient', 'smbmap', 'rpcclient', 'net rpc'],
    pattern:
      /(?<lead>(?:smbclient|rpcclient|smbmap)[^\n|;&]{0,300}?\s-U\s*["']?[\w\\.@-]{1,60}%)(?<secret>[^\s"']{1,200})/y,
    kind: 'password',
    accepts: isReal,
    example: `smbclient //nas/share -U app%${sample(9)}`,
    innocent: 'smbclient //nas/share -U app',
  },
  {
    id: 'htpasswd-password',
    reason: '`htpasswd -b file user password`, `htpasswd -nb user password`',
    hints: ['htpasswd'],
    pattern:
      /(?<lead>htpasswd[ \t]+(?:-\w{0,6}b\w{0,6}[ \t]+)(?:[\w./-]{1,200}[ \t]+){1,2})(?<secret>[^\s"'`|;&]{3,200})/y,
    kind: 'password',
    accepts: isReal,
    example: `htpasswd -nbB admin ${sample(9)}`,
    innocent: 'htpasswd -c .htpasswd admin',
  },
  {
    id: 'sudo-password',
    reason: 'A password piped into sudo',
    hints: ['echo'],
    pattern:
      /(?<lead>echo\s{1,4}(?:-\w\s{1,4})?["']?)(?<secret>[^\s"'|]{3,200})(?=["']?\s{0,4}\|\s{0,4}sudo\s[^\n|]{0,80}-\w{0,6}S)/y,
    kind: 'password',
    accepts: isReal,
    example: `echo ${sample(9)} | sudo -S apt update`,
    innocent: 'echo done | sudo tee /etc/motd',
  },
  {
    id: 'openssl-password',
    reason: 'OpenSSL takes `pass:…` as an argument',
    hints: ['pass:'],
    pattern: /(?<=-(?:pass|passin|passout)[ =]["']?)(?<lead>pass:)(?<secret>[^\s"'`]{1,200})/y,
    kind: 'password',
    accepts: isReal,
    example: `openssl pkcs12 -in a.p12 -passin pass:${sample(8)}`,
    innocent: 'openssl rsa -passin pass:$PASS; tests pass: 12',
  },
  {
    id: 'netrc-password',
    reason: 'Lines of .netrc',
    hints: ['login '],
    pattern: /(?<lead>login\s{1,10}\S{1,100}\s{1,10}password\s{1,10})(?<secret>\S{1,200})/y,
    kind: 'password',
    accepts: isReal,
    example: `machine git.example.org login app password ${sample(10)}`,
    innocent: 'the login form password field',
  },
  {
    id: 'secure-string',
    reason: 'PowerShell makes a secure string of a plain one',
    hints: ['convertto-securestring'],
    pattern:
      /(?<lead>ConvertTo-SecureString\s{1,4}(?:-String\s{1,4})?["'])(?<secret>[^"'\n]{1,300})(?=["'])/iy,
    kind: 'password',
    accepts: isReal,
    example: `ConvertTo-SecureString "${sample(10)}" -AsPlainText -Force`,
    innocent: 'ConvertTo-SecureString "$env:PASS" -AsPlainText -Force',
  },
  {
    id: 'spoken-password',
    reason: 'Said in a sentence: "the password is …". Only what looks like no word',
    hints: [
      'password',
      'passphrase',
      'passwort',
      'kennwort',
      'api key',
      'secret',
      'token',
      'pin',
      'passcode',
    ],
    pattern:
      /(?<![\w-])(?<lead>(?:password|passphrase|passwort|kennwort|api key|secret(?: key)?|(?:access |api |auth )?token|pin|passcode)(?: for [\w.@-]{1,40}| of [\w.@-]{1,40})? (?:is|was|ist|to|will be|should be)(?: now| set to)?:? {0,2}["'`“]?)(?<secret>[^\s"'`”<>]{3,300}[^\s"'`”<>.,;:!?)])/iy,
    kind: 'password',
    accepts: (secret) => isReal(secret) && looksChosen(secret),
    example: 'the password is hunter2, do not tell',
    innocent: 'the password is incorrect; the token is 4000 characters; the secret is patience',
  },
];

/** Letters with digits or signs among them; not a number, a version, a unit or a date. */
function looksChosen(word: string): boolean {
  if (/^v?\d[\d.,:/-]*[a-z]{0,3}$/i.test(word)) return false;
  return word.length >= 5 && /[a-z]/i.test(word) && /\d|[!@#$%^&*+=]/.test(word);
}
