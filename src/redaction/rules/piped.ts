/**
 * Secrets that are handed to a command: piped into it, written into a statement or the arguments of a call.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { isNaming } from '../letter-values.ts';
import { sample } from '../sample.ts';
import { isChosen, isHandedOver, isReal, SECRET, token, wordStart } from './patterns.ts';
import { SINK } from './sinks.ts';

const ECHO = '(?:echo|printf)\\s{1,4}(?:-\\w{1,3}\\s{1,4})?(?:["\']?%s(?:\\\\n)?["\']?\\s{1,4})?';
/** `hello1`: nothing says that it is a secret. */
const isNumberedWord = (text: string): boolean => /^[a-z]+[-_]?\d{1,4}$/i.test(text);
const PW = sample(11);

export const PIPED: readonly TextRule[] = [
  {
    id: 'piped-quoted-password',
    reason: 'A secret in quotes, piped into what asks for one',
    hints: ['echo', 'printf'],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${ECHO}(?<quote>\\\\?["']))(?<secret>[^"'\\n|]{1,200}(?:\\n[^"'\\n|]{0,200}){0,2})(?=\\k<quote>\\s{0,4}\\|\\s{0,4}${SINK})`,
      'y',
    ),
    kind: 'password',
    accepts: isHandedOver,
    example: `echo "${PW}" | docker login -u app --password-stdin registry.example.org`,
    innocent: 'echo "$PASS" | docker login -u app --password-stdin; echo "done" | tee a',
  },
  {
    id: 'piped-password',
    reason: 'The same without quotes',
    hints: ['echo', 'printf'],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${ECHO})(?<secret>[^\\s"'|;&]{3,200})(?=\\s{0,4}\\|\\s{0,4}${SINK})`,
      'y',
    ),
    kind: 'password',
    accepts: isHandedOver,
    example: `echo ${PW} | sudo -S apt update`,
    innocent: 'echo done | sudo tee /etc/motd; echo $PASS | sudo -S x',
  },
  {
    id: 'substituted-secret',
    reason: 'What is fed to an option for a key or a password as if it were a file',
    hints: ['<(echo', '<(printf'],
    pattern: new RegExp(
      `(?<=(?:key|pass|pw|secret|token|cred|luks)[^\\n|;&]{0,60})(?<lead><\\(${ECHO}["']?)(?<secret>[^\\s"'|;&)]{3,200})(?=["']?\\))`,
      'iy',
    ),
    kind: 'password',
    accepts: isReal,
    example: `cryptsetup luksOpen --key-file <(echo -n ${PW}) /dev/sdb1 data`,
    innocent: 'gpg --passphrase-file <(echo "$PASS") -d a.gpg; diff <(echo one) <(echo two)',
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
    accepts: (secret) => isChosen(secret) && !isNumberedWord(secret),
    example: `echo -n '${PW}' | base64`,
    innocent: 'echo -n "hello" | base64; echo -n $PASS | base64; echo -n hello1 | base64',
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
    id: 'sql-passphrase',
    reason: 'A password of several words, where nothing but a password can stand',
    hints: ['identified'],
    pattern: token(
      /(?<lead>identified\s{1,4}(?:with\s{1,4}\S{1,40}\s{1,4})?by\s{1,4}\\?(?<quote>["']))(?<secret>(?:(?!\k<quote>)[^\\\n]){1,200})(?=\\?["'])/i,
    ),
    kind: 'password',
    accepts: (secret) => isReal(secret) && /\s.*\s/.test(secret),
    example: `ALTER USER app IDENTIFIED BY 'my ${PW} 1974';`,
    innocent: "CREATE USER ada IDENTIFIED BY '$PASS'; they are identified by what they do",
  },
  {
    id: 'auth-call',
    reason: 'A client that logs in with a password alone',
    hints: ['.auth(', ':auth(', '->auth('],
    pattern: /(?<lead>(?:\.|:|->)auth\(\s{0,4}\\?["'])(?<secret>[^"'\s\\]{5,200})(?=\\?["']\s{0,4}\))/iy,
    kind: 'password',
    accepts: (secret) => isChosen(secret) && !isNaming(secret),
    example: `local ok = red:auth("${PW}")`,
    innocent: "app.auth('jwt'); client.auth('$PASS'); app.auth('oauth2')",
  },
  {
    id: 'signing-secret',
    reason: 'What a call signs or checks with',
    hints: ['jwt.sign(', 'jwt.verify(', 'jwt.encode(', 'jwt.decode(', 'createhmac(', 'hmac.new('],
    pattern:
      /(?<lead>(?:jwt\.(?:sign|verify|encode|decode)\(\s{0,8}(?:\{[^{}\n]{0,200}\}|[\w$.()]{1,80}),|createhmac\(\s{0,8}\\?["'][\w-]{2,20}\\?["'],|hmac\.new\()\s{0,8}b?\\?["'])(?<secret>[^"'\n\\]{3,200})(?=\\?["'])/iy,
    kind: 'secret',
    accepts: (secret) => isReal(secret) && !/\s/.test(secret),
    example: `jwt.sign({ id }, '${PW}', { expiresIn: '1h' })`,
    innocent: "jwt.sign({ id }, process.env.JWT_SECRET, { algorithm: 'HS256' }); jwt.verify(token, 'secret')",
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
      '.begin(',
      '.authenticate(',
      '.signin(',
      '.sign_in(',
      'withpassword(',
      '.auth(',
      'setbasicauth(',
      'networkcredential',
      'getconnection(',
      'new pdo(',
      'mysqli_connect(',
      'new mysqli(',
      'pymysql.connect(',
      'dbi->connect(',
      'odbc_connect(',
      'changeuserpassword(',
    ],
    pattern:
      /(?<lead>(?:auth ?= ?\(|(?:http)?(?:set)?(?:basic_?|digest)auth\(|\.(?:login|auth|begin|authenticate|sign_?in)\(|withpassword\(|networkcredential(?:\]::new)?\(|changeuserpassword\(|(?:getconnection|new pdo|mysqli_connect|new mysqli|pymysql\.connect|dbi->connect|odbc_connect)\(\s{0,8}\\?["'][^"'\n\\]{1,200}\\?["'],)\s{0,8}\\?["'][^"'\n\\]{1,80}\\?["'],\s{0,8}(?:Some\()?\\?["'])(?<secret>[^"'\n\\]{3,200})(?=\\?["'])/iy,
    kind: 'password',
    accepts: (secret) => isReal(secret) && !/\s/.test(secret),
    example: `requests.get(u, auth=("ada", "${PW}"))`,
    innocent: 'requests.get(u, auth=(user, password)); server.login("ada", "$PASS")',
  },
];
