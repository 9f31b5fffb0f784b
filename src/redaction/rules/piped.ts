/**
 * Secrets that are handed to a command: piped into it, given as a here string, sent to its prompt.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { sample } from '../sample.ts';
import { isChosen, isReal, SECRET, token, wordStart } from './patterns.ts';

/** Commands that read a secret from their standard input. */
const SINK =
  '(?:sudo\\b[^\\n|]{0,80}-\\w{0,6}S|[^\\n|]{0,160}(?:--password-stdin|--passwd-on-stdin|--passphrase-fd|--with-token|--stdin\\b|pass(?:in|out)? stdin|--data-file[= ]-|--secret-file[= ]-)|(?:sudo )?(?:passwd|cryptsetup|kinit|smbpasswd|ansible-vault|su|wg pubkey|vncpasswd|realm join|runas|ConvertTo-SecureString)\\b|(?:npx |sudo |docker |podman |gh |fly |flyctl |wrangler |vercel |gcloud |eb ){1,3}(?:pages )?(?:secrets?|env) (?:put|create|set|add|import|versions add)\\b)';
const ECHO = '(?:echo|printf)\\s{1,4}(?:-\\w{1,3}\\s{1,4})?(?:["\']?%s(?:\\\\n)?["\']?\\s{1,4})?';
const QUOTED = `(?<quote>\\\\?["'])(?<secret>[^"'\\n|]{1,200})(?=\\k<quote>`;
const BARE = `(?<secret>[^\\s"'|;&]{3,200})(?=`;
const PW = sample(11);

export const PIPED: readonly TextRule[] = [
  {
    id: 'piped-quoted-password',
    reason: 'A secret in quotes, piped into what asks for one',
    hints: ['echo', 'printf'],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${ECHO}(?=\\\\?["']))${QUOTED}\\s{0,4}\\|\\s{0,4}${SINK})`,
      'y',
    ),
    kind: 'password',
    accepts: isReal,
    example: `echo "${PW}" | docker login -u app --password-stdin registry.example.org`,
    innocent: 'echo "$PASS" | docker login -u app --password-stdin; echo "done" | tee a',
  },
  {
    id: 'piped-password',
    reason: 'The same without quotes',
    hints: ['echo', 'printf'],
    pattern: new RegExp(`${wordStart('\\w-')}(?<lead>${ECHO})${BARE}\\s{0,4}\\|\\s{0,4}${SINK})`, 'y'),
    kind: 'password',
    accepts: isReal,
    example: `echo ${PW} | sudo -S apt update`,
    innocent: 'echo done | sudo tee /etc/motd; echo $PASS | sudo -S x',
  },
  {
    id: 'chpasswd-password',
    reason: 'Lines of user and password for `chpasswd`',
    hints: ['echo', 'printf'],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${ECHO}\\\\?["']?[\\w.$\{}-]{1,40}:)(?<secret>[^\\s"'|\\\\]{1,200})(?=(?:\\\\n)?\\\\?["']?\\s{0,4}\\|\\s{0,4}(?:sudo )?chpasswd)`,
      'y',
    ),
    kind: 'password',
    accepts: isReal,
    example: `echo "root:${PW}" | chpasswd`,
    innocent: 'echo "root:$PASS" | chpasswd',
  },
  {
    id: 'here-string',
    reason: 'A secret as a here string',
    hints: [
      'sudo -',
      '--password-stdin',
      '--passphrase-fd',
      '--with-token',
      'passwd',
      'cryptsetup',
      'chpasswd',
      'secret set',
      'secret put',
      '--data-file=-',
    ],
    pattern: new RegExp(
      `(?<lead>(?:sudo -\\w{0,6}S|--password-stdin|--passphrase-fd|--with-token|passwd|cryptsetup|chpasswd|secret (?:set|put)|--data-file=-)[^\\n|;&<]{0,120}<<<[ \\t]{0,4}["']?(?:[\\w.-]{1,40}:(?=\\S))?)${SECRET}`,
      'y',
    ),
    kind: 'password',
    accepts: isReal,
    example: `docker login -u a --password-stdin <<< "${PW}"`,
    innocent: 'docker login -u a --password-stdin <<< "$PASS"',
  },
  {
    id: 'here-document',
    reason: 'A secret as a here document; where it is quoted, its lines may have become one',
    hints: ['--password-stdin', '--passphrase-fd', '--with-token', 'chpasswd', 'secret set', 'secret put'],
    pattern:
      /(?<lead>(?:--password-stdin|--passphrase-fd|--with-token|chpasswd|secret (?:set|put))[^\n|;&<]{0,120}<<-?[ \t]{0,4}["']?(?<mark>\w{1,20})["']?\s{1,6})(?<secret>(?:(?!\s{0,8}\k<mark>)[^<>]){1,600})/y,
    kind: 'password',
    accepts: isReal,
    example: `docker login -u a --password-stdin <<EOF\n${PW}\nEOF`,
    innocent: 'docker login -u a --password-stdin <<EOF\n$PASS\nEOF',
  },
  {
    id: 'said-twice',
    reason: 'A new password, and the same once more',
    hints: ['(echo'],
    pattern:
      /(?<lead>\(echo )(?<secret>["']?(?<word>[^\s"';|$]{3,100})["']?; ?echo ["']?\k<word>)(?=["']?\) ?\| ?(?:sudo )?\w{0,6}passwd)/y,
    kind: 'password',
    accepts: isReal,
    example: `(echo ${PW}; echo ${PW}) | smbpasswd -s -a ada`,
    innocent: '(echo "$PASS"; echo "$PASS") | smbpasswd -s -a ada',
  },
  {
    id: 'quoted-secure-string',
    reason: 'PowerShell pipes a plain string into what makes it a secure one',
    hints: ['| convertto-securestring'],
    pattern: /(?<=(?<before>["'][^"'\n$<>]{3,200}["'] ))(?<secret>)(?=\| ConvertTo-SecureString)/iy,
    kind: 'password',
    example: `'${PW}' | ConvertTo-SecureString -AsPlainText`,
    innocent: '$plain | ConvertTo-SecureString -AsPlainText',
  },
  {
    id: 'encoded-by-hand',
    reason: 'What is put into base 64 on a command line goes into a manifest of secrets',
    hints: ['echo', 'printf'],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>(?:echo -n|printf)\\s{1,4}(?:["']?%s["']?\\s{1,4})?["']?)(?<secret>[^\\s"'|;&]{5,200})(?=["']?\\s{0,4}\\|\\s{0,4}base64(?! -?-d))`,
      'y',
    ),
    kind: 'secret',
    accepts: isChosen,
    example: `echo -n '${PW}' | base64`,
    innocent: 'echo -n "hello" | base64; echo -n $PASS | base64',
  },
  {
    id: 'sent-password',
    reason: 'Scripts of expect and pexpect answer a prompt',
    hints: ['assword', 'assphrase', 'ogin:'],
    pattern:
      /(?<lead>(?:assword|assphrase)[^"'\n]{0,40}\\?["'}](?:[\s;{})\\]|\\[nrt]){0,40}(?:[\w.]{1,30}\.)?send(?:line|_slow)?(?:\(|\s{1,4})(?:-{1,2}\w{0,3}\s{1,4})?[brf]?\\?["'])(?<secret>(?:[^"'\\\n]|\\(?![rn"'\\])){1,200})/y,
    kind: 'password',
    accepts: isReal,
    example: `expect "assword:"\nsend "${PW}\\r"`,
    innocent: 'expect "assword:"\nsend "$password\\r"',
  },
  {
    id: 'literal-secret',
    reason: 'kubectl makes a secret of what it is given, whatever its name',
    hints: ['--from-literal'],
    pattern: new RegExp(
      `(?<!configmap[^\\n|;&]{0,200}|\\bcm [^\\n|;&]{0,200})(?<lead>--from-literal[= ]["']?[\\w.-]{1,80}=["']?)${SECRET}`,
      'y',
    ),
    kind: 'secret',
    accepts: isReal,
    example: `kubectl create secret generic db --from-literal=conn=${PW}`,
    innocent: 'kubectl create configmap app --from-literal=LOG_LEVEL=debug-all; --from-literal=a=$B',
  },
  {
    id: 'sql-password',
    reason: 'Statements that make users: PASSWORD and IDENTIFIED BY',
    hints: ['identified', 'password'],
    pattern: token(
      /(?<lead>(?:identified\s{1,4}(?:with\s{1,4}\S{1,40}\s{1,4})?(?:by|as)\s{1,4}(?:password\s{1,4})?|(?<=\b(?:user|role|login|with|encrypted|for|set|alter|create)\s[^;\n]{0,80})password\s{1,4}(?:=\s{0,4})?|password\s{1,4}for\s{1,4}\S{1,80}\s{0,4}=\s{0,4}(?:password\()?)\\?(?<quote>["']))(?<secret>(?:(?!\k<quote>)[^\\\n]){1,200})(?=\\?["'])/i,
    ),
    kind: 'password',
    accepts: (secret) => isReal(secret) && !/\s.*\s/.test(secret),
    example: `ALTER USER app WITH PASSWORD '${PW}';`,
    innocent: "CREATE USER ada IDENTIFIED BY '$PASS'; ALTER USER a PASSWORD EXPIRE",
  },
  {
    id: 'auth-pair',
    reason: 'User and password as two arguments of a call',
    hints: [
      'auth=(',
      'auth = (',
      'basicauth(',
      'basic_auth(',
      'digestauth(',
      '.login(',
      '.auth(',
      'setbasicauth(',
      'networkcredential',
      'getconnection(',
      'new pdo(',
      'mysqli_connect(',
      'new mysqli(',
      'pymysql.connect(',
      'changeuserpassword(',
    ],
    pattern:
      /(?<lead>(?:auth ?= ?\(|(?:http)?(?:set)?(?:basic_?|digest)auth\(|\.(?:login|auth)\(|networkcredential(?:\]::new)?\(|changeuserpassword\(|(?:getconnection|new pdo|mysqli_connect|new mysqli|pymysql\.connect)\(\s{0,8}\\?["'][^"'\n\\]{1,200}\\?["'],)\s{0,8}\\?["'][^"'\n\\]{1,80}\\?["'],\s{0,8}(?:Some\()?\\?["'])(?<secret>[^"'\n\\]{3,200})(?=\\?["'])/iy,
    kind: 'password',
    accepts: (secret) => isReal(secret) && !/\s/.test(secret),
    example: `requests.get(u, auth=("ada", "${PW}"))`,
    innocent: 'requests.get(u, auth=(user, password)); server.login("ada", "$PASS")',
  },
];
