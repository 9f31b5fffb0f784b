/**
 * Secrets as people write them down: in a sentence, in another language, as words, as lines of small files.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { FOREIGN_NAMES } from '../foreign-names.ts';
import { isDrawn, isNaming, isWordsTogether } from '../letter-values.ts';
import { anyOf, SPOKEN_WORDS } from '../password-words.ts';
import { isUntellingPhrase } from '../plain-words.ts';
import { sample } from '../sample.ts';
import { isChosen, isReal, looksChosen, looksNoted, wordStart } from './patterns.ts';

const PW = sample(11);
const FOREIGN = FOREIGN_NAMES.join('|');
const isForeignSecret = (secret: string): boolean =>
  looksChosen(secret) || isDrawn(secret) || isWordsTogether(secret);
const SPOKEN_HINTS = [...SPOKEN_WORDS, 'passwd', 'pwd'];
const SPOKEN = anyOf(SPOKEN_HINTS);
/** `pw` is a command, too: it takes a verb to mean the word. */
const TOLD_HINTS = [...SPOKEN_HINTS, 'pw'];
const TOLD = anyOf(TOLD_HINTS);
/** Accounts that machines and databases have. */
const ACCOUNTS = ['root', 'admin', 'administrator', 'postgres', 'ubuntu', 'sa'];
/** Who, what for, and the verb between the word for password and what it is. */
const VERB =
  '(?: (?:for|of|to|für|von|zu|zum|zur) [\\w.@ -]{1,40}?)?(?: (?:is|was|equals|ist|war|lautet|heißt|heisst|wäre|will be|should be)(?: now| set to| jetzt| nun)?:?)';

export const SPOKEN_SECRETS: readonly TextRule[] = [
  {
    id: 'spoken-password',
    reason: 'Said in a sentence: "the password is …". Only what looks like no word',
    hints: [...SPOKEN_WORDS, 'api key', 'secret', 'token', 'pin', 'access token', 'api token', 'auth token'],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${anyOf(SPOKEN_WORDS, 'api key', 'secret(?: key)?', '(?:access |api |auth )?token', 'pin')}(?:(?: (?:for|of|to|on|at) [\\w.@' -]{1,50}?)?(?: \\([\\w -]{1,30}\\))? (?:is|was|ist|to|will be|should be)(?: now| set to)?(?:: {0,2}| {1,2})| (?:for|of|to|on|at) [\\w.@' -]{1,50}?: {1,2})["'\`“]?)(?<secret>[^\\s"'\`”<>]{3,300}[^\\s"'\`”<>.,;:!?)])`,
      'iy',
    ),
    kind: 'password',
    accepts: isChosen,
    example: 'the password is hunter2, do not tell',
    innocent:
      'the password is incorrect; the token is 4000 characters; the secret is patience; API key isolation** in 2',
  },
  {
    id: 'spoken-letters',
    reason: 'Said in a sentence, and of letters alone: capitals within a word, or letters as by lot',
    hints: TOLD_HINTS,
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${TOLD}(?:${VERB}|:) {1,2}["'\`“„]?)(?<secret>[A-Za-z]{6,80})(?=[\\s"'\`”“.,;:!?)]|\\\\[nr"]|$)`,
      'iy',
    ),
    kind: 'password',
    accepts: (secret) => isReal(secret) && (isDrawn(secret) || isWordsTogether(secret)),
    example: `the admin password is ${['Sword', 'Fish', 'Pony'].join('')}`,
    innocent: 'the password is required; password is userPassword; das Passwort ist Pflicht',
  },
  {
    id: 'spoken-quoted',
    reason: 'A word in quotes after "the password is" is the password itself',
    hints: TOLD_HINTS,
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${TOLD}${VERB} {1,2}["'\`“„])(?<secret>[^\\s"'\`”“„<>]{4,80})(?=["'\`”“])`,
      'iy',
    ),
    kind: 'password',
    accepts: (secret) => isReal(secret) && !isNaming(secret) && !/^[A-Z_]+$/.test(secret),
    example: `das Passwort lautet "${['open', 'sesame'].join('')}"`,
    innocent:
      'the password is "required"; the password is `adminPassword`; a wrong password is `INFO`; the password is ""',
  },
  {
    id: 'spoken-phrase',
    reason: 'Several words in quotes after "the password is", none of which tells something about it',
    hints: TOLD_HINTS,
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${TOLD}${VERB} {1,2}(?<quote>["'\`“„]))(?<secret>[\\w!@#$%^&*+-]{2,24}(?: [\\w!@#$%^&*+-]{1,24}){1,9})(?=["'\`”“])`,
      'iy',
    ),
    kind: 'password',
    accepts: isUntellingPhrase,
    example: `the wifi password is "${['purple', 'monkey', 'dishwasher'].join(' ')}"`,
    innocent:
      'the error for a wrong password is "Invalid credentials"; the password is "too short"; the password is "not set"',
  },
  {
    id: 'mentioned-letters',
    reason: 'Said without a verb, and of letters as by lot',
    hints: SPOKEN_HINTS,
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${SPOKEN} ["'\`“„]?)(?<secret>[A-Za-z]{6,80})(?=[\\s"'\`”“.,;:!?)]|\\\\[nr"]|$)`,
      'iy',
    ),
    kind: 'password',
    accepts: (secret) => isReal(secret) && isDrawn(secret),
    example: `log in with password ${['soq', 'NNk', 'GDyA'].join('')}`,
    innocent: 'with password authentication; password through the form; the password PasswordInput',
  },
  {
    id: 'mentioned-password',
    reason: 'Said without a verb: "with password …". Only what looks like no word',
    hints: SPOKEN_HINTS,
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${SPOKEN} ["'\`“]?)(?<secret>(?=[A-Za-z0-9!@#$%^*+_-]{0,40}[\\d!@#$%^*+])[A-Za-z0-9!@#$%^*+_.-]{5,60}[^\\s"'\`”<>.,;:!?)(=/\\\\])(?=[\\s"'\`”.,;:!?)]|\\\\[nr"]|$)`,
      'iy',
    ),
    kind: 'password',
    accepts: (secret) =>
      isChosen(secret) && /\d/.test(secret) && !/^-|\.\w{2,4}$|^[a-z]+[-_]\d{1,2}$/.test(secret),
    example: 'log in as ada with password pass1234 on the host',
    innocent: 'with password authentication; password sha256 of it; password --stdin; password field-2',
  },
  {
    id: 'user-slash-password',
    reason: 'Credentials as people note them: ada / secret',
    hints: ['credentials', 'creds', 'login'],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>(?:credentials|creds|login)(?: are| is)?[:=]? {1,3}["'\`]?[\\w.@-]{2,40}["'\`]?(?: / |/|:| and )["'\`]?)(?<secret>[^\\s"'\`<>/]{4,80}[^\\s"'\`<>/.,;:!?)])`,
      'iy',
    ),
    kind: 'password',
    accepts: (secret) => isChosen(secret) && /\d/.test(secret) && !/^\d+$/.test(secret),
    example: 'credentials: ada / pass1234',
    innocent: 'credentials: read/write; login at 10:30am; creds: none',
  },
  {
    id: 'account-in-brackets',
    reason: 'Who and with what in brackets, where who is an account that machines have',
    hints: ACCOUNTS.flatMap((name) => [`${name}/`, `${name}:`, `${name} / `]),
    pattern: new RegExp(
      `(?<=\\()(?<lead>${anyOf(ACCOUNTS)}(?: ?/ ?|: ?))(?<secret>[^\\s"'\`<>/\\\\:().]{7,80})(?=\\))`,
      'iy',
    ),
    kind: 'password',
    accepts: (secret) => isReal(secret) && !isNaming(secret) && looksNoted(secret),
    example: `restart relay (root/${PW})`,
    innocent:
      '(root/packages2) (admin/UserPassword2) (root/x86_64) (admin: Version2 of it) (root/Main2.java)',
  },
  {
    id: 'login-slash-password',
    reason: 'Who logs in, and with what: "log into the CRM as ada / …"',
    hints: ['log in', 'logging in', 'login', 'sign in', 'signing in', 'user ', 'user:', 'username'],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>(?:(?:log(?:ging)? ?in(?:to)?|sign(?:ing)? in(?:to)?)(?:[^\\n/]{0,60}?)? (?:as|with|using)|user(?:name)?)(?: user)?:? ["'\`]?[\\w.@-]{2,40}["'\`]? / ["'\`]?)(?<secret>[^\\s"'\`<>/]{5,80}?)(?=[.,;:)]?(?:[\\s"'\`]|$))`,
      'iy',
    ),
    kind: 'password',
    accepts: (secret) => isReal(secret) && !isNaming(secret) && (looksNoted(secret) || isDrawn(secret)),
    example: `log into the shop as ada / ${['Crj', 'Abqwe'].join('')}!`,
    innocent: 'log in as admin / editor; user roles / permissions; user TypeScript / JavaScript',
  },
  {
    id: 'foreign-name',
    reason: 'A name in another language, with a sign or a verb between it and what looks like no word',
    hints: FOREIGN_NAMES,
    pattern: new RegExp(
      `(?<lead>(?:${FOREIGN})["']?(?:[ \\t]{0,3}(?:[:：=]|是|为|為|は|は、|는|은|это|ist|lautet|heißt|heisst|est|es|é|är|er|is|to|—|-)[ \\t]{0,3}|[ \\t]{1,3}|(?=[「『«“]))["'“「『«\`]?)(?<secret>[!-~]{3,199}[\\w!@#$%^&*+=?])`,
      'iy',
    ),
    kind: 'password',
    accepts: (secret) => isReal(secret) && isForeignSecret(secret.replace(/["'`.,;:!?)]+$/, '')),
    example: `密码：${PW}`,
    innocent: '密码错误。пароль: неверный; mot de passe oublié',
  },
  {
    id: 'foreign-assignment',
    reason: 'A name in another language, and a value in quotes or after an equals sign',
    hints: FOREIGN_NAMES,
    pattern: new RegExp(
      `(?<lead>(?:${FOREIGN})(?:\\\\{0,3}["'])?[ \\t]{0,3}(?:=[ \\t]{0,3}\\\\{0,3}["']?|[:：][ \\t]{0,3}\\\\{0,3}["'「“]))(?<secret>[^\\s"'」”，。；\\\\]{3,200})`,
      'iy',
    ),
    kind: 'password',
    accepts: isReal,
    example: 'contraseña = "abretesesamo"',
    innocent: 'contraseña = "$CLAVE"; пароль не найден',
  },
];
