/**
 * Secrets as arguments of commands that have short options for them.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { sample } from '../sample.ts';
import { command, isReal } from './patterns.ts';

export const COMMANDS: readonly TextRule[] = [
  {
    id: 'user-password',
    reason: 'curl, wget, http: `-u user:password`',
    hints: ['-u', '--user', '--proxy-user', '-su', '-ssu', '-sku', '-ku', '-fu', '-vu'],
    pattern:
      /(?<=\s)(?<lead>(?:-[sSkfvigL]{0,5}[uU]|--user|--proxy-user)[ =]{0,2}\\?["']?[^\s:"'`/\\+<][^\s:"'`/\\<]{0,100}:)(?!\/\/|\d{1,6}\s)(?<secret>[^\s"'`\\]{1,300})/y,
    kind: 'password',
    accepts: isReal,
    example: `curl -u app:${sample(10)} https://api.example.org`,
    innocent: 'docker run -u 1000:1000 alpine; curl -u "$USER:$PASS" x; date -u +%Y-%m-%dT%H:%M:%SZ',
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
    hints: ['ldapsearch', 'ldapmodify', 'ldapadd', 'ldapwhoami', 'ldapdelete', 'ldappasswd', 'ldapcompare'],
    pattern: command('ldap(?:search|modify|add|whoami|delete|passwd|compare)', '-w\\s*'),
    kind: 'password',
    accepts: isReal,
    example: `ldapsearch -x -D cn=admin -w ${sample(9)} -b dc=example`,
    innocent: 'ldapsearch -x -D cn=admin -W -b dc=example',
  },
  {
    id: 'smb-password',
    reason: 'Samba: `-U user%password`',
    hints: ['smbclient', 'smbmap', 'rpcclient', 'net rpc', 'net ads'],
    pattern:
      /(?<lead>(?:smbclient|rpcclient|smbmap|net (?:rpc|ads))[^\n|;&]{0,300}?\s(?:-U\s*|--user[ =])["']?[\w\\.@-]{1,60}%)(?<secret>[^\s"']{1,200})/y,
    kind: 'password',
    accepts: isReal,
    example: `smbclient //nas/share -U app%${sample(9)}`,
    innocent: 'smbclient //nas/share -U app',
  },
  {
    id: 'smb-password',
    reason: 'Samba: the password after the share',
    hints: ['smbclient'],
    pattern:
      /(?<lead>smbclient[ \t]+["']?(?:\/\/|\\\\)[^\s"']{1,200}["']?[ \t]+["']?)(?<secret>[^\s"'|;&<>-][^\s"'|;&<>]{2,100})/y,
    kind: 'password',
    accepts: isReal,
    example: `smbclient //nas/share ${sample(9)} -U app`,
    innocent: 'smbclient //nas/share -U app; smbclient //nas/share "$PASS"',
  },
  {
    id: 'htpasswd-password',
    reason: '`htpasswd -b file user password`, `htpasswd -nb user password`',
    hints: ['htpasswd'],
    pattern:
      /(?<lead>htpasswd(?=[^\n|;&]{0,40} -\w{0,6}b)(?:(?=[^\n|;&]{0,40} -\w{0,6}n)(?:[ \t]+-(?:\w{0,6}C[ \t]+\d{1,2}|\w{1,8})){1,4}|(?:[ \t]+-(?:\w{0,6}C[ \t]+\d{1,2}|\w{1,8})){1,4}[ \t]+[\w./~-]{1,200})[ \t]+[\w.@-]{1,80}[ \t]+["']?)(?<secret>(?<=["'])[^"'\n]{3,200}|(?<!["'])[^\s"'`|;&]{3,200})/y,
    kind: 'password',
    accepts: isReal,
    example: `htpasswd -nbB admin ${sample(9)}`,
    innocent: 'htpasswd -c .htpasswd admin',
  },
  {
    id: 'openssl-password',
    reason: 'OpenSSL takes `pass:…` as an argument',
    hints: ['pass:'],
    pattern: /(?<=-(?:pass|passin|passout)[ =]["']?)(?<lead>pass:["']?)(?<secret>[^\s"'`]{1,200})/y,
    kind: 'password',
    accepts: isReal,
    example: `openssl pkcs12 -in a.p12 -passin pass:${sample(8)}`,
    innocent: 'openssl rsa -passin pass:$PASS; tests pass: 12',
  },
  {
    id: 'secure-string',
    reason: 'PowerShell makes a secure string of a plain one',
    hints: ['convertto-securestring'],
    pattern:
      /(?<lead>ConvertTo-SecureString\s{1,4}(?:-(?:String|AsPlainText|Force)\s{1,4}){0,3}["'])(?<secret>[^"'\n]{1,300})(?=["'])/iy,
    kind: 'password',
    accepts: isReal,
    example: `ConvertTo-SecureString "${sample(10)}" -AsPlainText -Force`,
    innocent: 'ConvertTo-SecureString "$env:PASS" -AsPlainText -Force',
  },
];
