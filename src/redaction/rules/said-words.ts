/**
 * Passwords in sentences that look like words: what says that they are one is the sentence.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { isDrawn, isNaming, isWordsTogether } from '../letter-values.ts';
import { anyOf, SAID_IN_ENGLISH, SHORT_WORDS } from '../password-words.ts';
import { isUntelling } from '../plain-words.ts';
import { sample } from '../sample.ts';
import { UNQUOTED } from '../sentence-words.ts';
import { isChosen, isNoted, isReal, looksMixed, looksNoted, wordStart } from './patterns.ts';

const PW = sample(11);
const WORD = ['sun', 'flower'].join('');
const NAME = anyOf(SAID_IN_ENGLISH);
const ANY_NAME = anyOf(SAID_IN_ENGLISH, SHORT_WORDS);
/** What it is for: "for the box", "of the admin user on db". */
const PURPOSE = `(?: (?:for|of|to|on|at) [\\w.@' -]{1,50}?)?`;
/** A sentence or a part of it is over. */
const OVER = `(?=["'\`”]?(?:[.!]?[ \\t]{0,4}(?:\\r?\\n|$)|[.!] [A-Z]|[,;)]))`;
/** Neither a path nor a file, nor a name of several words, nor an abbreviation. */
const isNoPath = (secret: string): boolean =>
  !/[/\\:]|\.\w{2,4}$|^[a-z]+(?:[-_][a-z0-9]+)+$|^[A-Z]+\d?$/.test(secret);
const isAnyPassword = (secret: string): boolean =>
  isReal(secret) && !isNaming(secret) && (isUntelling(secret) || isDrawn(secret) || isWordsTogether(secret));

/** What a sentence was about before it says what was tried, or what would have been right. */
const ABOUT = `(?<=\\b${ANY_NAME}\\b[^\\n]{0,60})`;
const DENIED = "(?:isn't|is not|wasn't|was not)";
const WRONG = `(?<=\\b(?:(?:wrong|bad|incorrect|invalid|old) ${ANY_NAME}|${ANY_NAME} (?:was wrong|${DENIED}))\\b[^\\n]{0,40})`;
const CHOSEN = `(?<secret>[^\\s"'\`”<>()]{5,80}?)(?=["'\`”.,;:!?)]{0,3}(?:\\s|$))`;

const FOREIGN_ACCOUNTS = ['konto', 'benutzer', 'zugang', 'compte', 'cuenta'];
/** The English names alone stand on every page. */
const ACCOUNT_HINTS = [
  ...FOREIGN_ACCOUNTS,
  ...['account', 'login', 'user'].flatMap((name) =>
    ['', ',', ':', ';', '.', '!'].flatMap((sign) =>
      ['it', 'is', 'was', 'should', 'use', 'take'].map((verb) => `${name}${sign} ${verb}`),
    ),
  ),
];
const ACCOUNT = `(?:account|login|user|${FOREIGN_ACCOUNTS.join('|')})`;
const IS_IT = `(?:it(?:'s|’s| is| was)|is|was|should be|should have been|use|take|(?:es )?ist|nimm|c['’]?est|es)`;
/** What opens something, and has other meanings. */
const CODES = ['code', 'combination'];
const DOUBTFUL = ['seed', 'cookie', 'license', 'licence', 'community', 'community string', 'phrase'];
const VERBS = ['is', 'was', 'ist', 'lautet', 'est'];
const toldOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => VERBS.map((verb) => `${name} ${verb} `));

/** A pass phrase has no word of a sentence. */
const PHRASE = `(?!(?:${UNQUOTED})\\b)[a-z]{3,12}(?:[ -](?!(?:${UNQUOTED})\\b)[a-z]{3,12}){3,11}`;

export const SAID_WORDS: readonly TextRule[] = [
  {
    id: 'said-word',
    reason: 'The last word of a sentence that says what the password is, unless it tells something about it',
    hints: SAID_IN_ENGLISH,
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${NAME}${PURPOSE} (?:is|was|will be)(?: now| still| just)?:? )(?<secret>[a-z]{5,24})${OVER}`,
      'iy',
    ),
    kind: 'password',
    accepts: isAnyPassword,
    example: `the password for the box is ${WORD}.`,
    innocent:
      'the password for the user is wrong. The password is required, the password is in the vault. The password is hashed.',
  },
  {
    id: 'said-of-a-variable',
    reason: 'The same of a variable that is named as what holds one',
    hints: ['_password ', '_passphrase ', '_passwd ', '_pwd ', '_secret '],
    pattern: new RegExp(
      `(?<=[A-Z][A-Z\\d_]{0,40})(?<lead>_(?:PASSWORD|PASSPHRASE|PASSWD|PWD|SECRET) (?:is|was|will be)(?: now| still| just)?:? ["'\`“]?)(?<secret>[A-Za-z]{5,24})${OVER}`,
      'y',
    ),
    kind: 'password',
    accepts: isAnyPassword,
    example: `RESTIC_PASSWORD is ${WORD}, back it up`,
    innocent: 'DB_PASSWORD is missing. JWT_SECRET is unset, CLIENT_SECRET is rotated. ALL_PASS is green',
  },
  {
    id: 'corrected-password',
    reason: 'What was wrong, and what would have been right',
    hints: [
      ...['should have been ', "should've been ", 'should be ', 'ought to be '],
      ...["it's ", 'it is ', "isn't ", 'is not ', "wasn't ", 'was not '],
    ],
    pattern: new RegExp(
      `(?<lead>(?:${ABOUT}should(?: ha|')ve been|${WRONG}(?:(?:should|ought to) be|it(?:'s| is))|(?<=\\b${ANY_NAME} )${DENIED}):? ["'\`“]?)${CHOSEN}`,
      'iy',
    ),
    kind: 'password',
    accepts: isNoted,
    example: `wrong pw, should have been ${PW}`,
    innocent:
      "wrong password, it should have been rejected; the password hash should be Nist800x; pw should be user42; the password isn't sha256",
  },
  {
    id: 'corrected-word',
    reason: 'The same, where it is a word',
    hints: ['should have been '],
    pattern: new RegExp(
      `${WRONG}(?<=[,;:.-](?: it| that)? )(?<lead>should have been ["'\`“]?)(?<secret>[A-Za-z]{5,24})${OVER}`,
      'iy',
    ),
    kind: 'password',
    accepts: isAnyPassword,
    example: `wrong password, should have been ${WORD}`,
    innocent: 'wrong password, should have been rejected. Wrong pw, should have been empty',
  },
  {
    id: 'tried-password',
    reason: 'What was tried in vain: the right one is often like it',
    hints: ['tried '],
    pattern: new RegExp(
      `${ABOUT}(?<lead>tried(?: with| using)?:? ["'\`“]?(?:<secret:password(?:#\\d{1,3})?>["'\`”]?(?:,|,? and|,? or|,? then) ["'\`“]?){0,3})${CHOSEN}`,
      'iy',
    ),
    kind: 'password',
    accepts: isNoted,
    example: `wrong pw (tried ${PW} and ${PW}x)`,
    innocent: 'the password was refused (tried 3 times, tried user42, tried sha256)',
  },
  {
    id: 'set-to-a-word',
    reason: 'What a password is to become',
    hints: SAID_IN_ENGLISH,
    pattern: new RegExp(
      `(?<=\\b(?:set|change|reset|update|rotate)\\b[^\\n.;]{0,60} )(?<lead>${NAME}${PURPOSE} to ["'\`“]?)(?<secret>[A-Za-z]{5,24})${OVER}`,
      'iy',
    ),
    kind: 'password',
    accepts: isAnyPassword,
    example: `please set the admin password to ${WORD}, then go on`,
    innocent:
      'set the password to something strong; change the password to expire. Set the password to null.',
  },
  {
    id: 'used-word',
    reason: 'A word in quotes that is to be used as the password',
    hints: SAID_IN_ENGLISH,
    pattern: new RegExp(
      `(?<=\\b(?:use|using|with|and|try)(?: the| this| my)? )(?<lead>${NAME} ["'\`“])(?<secret>[A-Za-z]{5,24})(?=["'\`”])`,
      'iy',
    ),
    kind: 'password',
    accepts: isAnyPassword,
    example: `log in with password "${WORD}"`,
    innocent: 'with password "required"; use password "passwordField"; with the password "hidden"',
  },
  {
    id: 'user-and-password',
    reason: 'Who, and with what, without a verb',
    hints: ['user ', 'username ', 'user: ', 'username: ', 'login: '],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>(?:user(?:name)?|login):? ["'\`]?(?!(?:and|or|with|the|name|is|has)\\b)[\\w.@-]{2,40}["'\`]?(?:,|;| and| with)? (?:the )?(?:password|passwd|pwd|pass|pw):? ["'\`]?)(?<secret>[A-Za-z]{5,24})${OVER}`,
      'iy',
    ),
    kind: 'password',
    accepts: isAnyPassword,
    example: `username ada password ${WORD}`,
    innocent: 'username and password required; user supplied password hash; the user name, password reset',
  },
  {
    id: 'login-with',
    reason: 'Who logs in, and with what: "log in as ada with …"',
    hints: ['log in', 'login', 'logging in', 'sign in', 'signing in', 'ssh in'],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>(?:log(?:ging)? ?in|sign(?:ing)? in|ssh in)(?:to)?(?: [\\w.@-]{1,30}){0,4}? (?:as|with|using)(?: user)? ["'\`]?[\\w.@-]{2,40}["'\`]?,? (?:with|using|and|and then) (?:the )?(?:password |pw |pass )?["'\`“]?)(?<secret>[^\\s"'\`”<>]{5,80}?)(?=["'\`”.,;:!?)]{0,3}(?:\\s|$))`,
      'iy',
    ),
    kind: 'password',
    accepts: (secret) => isChosen(secret) && isNoPath(secret),
    example: `log in as ada with ${PW}`,
    innocent:
      'log in as ada with GitHub; log in as admin with the default browser; log in as ada with oauth2',
  },
  {
    id: 'used-to-log-in',
    reason: 'Who and with what, before it is said what for: "use ada/… to log in"',
    hints: [' to log in', ' to login', ' to sign in', ' to ssh', ' to connect', ' to authenticate'],
    pattern:
      /(?<=\b(?:use|using|with|try|take) ["'`]?[\w.@-]{2,40}["'`]?(?: ?\/ ?|:)["'`]?(?<before>[^\s"'`<>/:]{5,80}["'`]?))(?<secret>)(?= to (?:log ?in|sign in|ssh|connect|authenticate)\b)/iy,
    kind: 'password',
    accepts: (secret) => isChosen(secret.replace(/["'`]$/, '')) && isNoPath(secret.replace(/["'`]$/, '')),
    example: `use ada/${PW} to log in`,
    innocent: 'use http/2 to connect; use src/main2.ts to log in users; use google/github to sign in',
  },
  {
    id: 'credentials-for',
    reason: 'Credentials with what they are for: "the login for staging is ada / …"',
    hints: ['credentials', 'creds', 'login', 'zugangsdaten', 'logindaten', 'identifiants', 'credenciales'],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>(?:credentials|creds|login|zugangsdaten|logindaten|identifiants|credenciales)(?: (?:for|to|of|on|für|zum|zur|pour|para)[\\p{L}\\d .@-]{1,40}?)?(?: are:?| is:?| sind:?| sont:?| son:?| ?:) ["'\`]?(?!(?:in|at|on|from|under|via|see|the|kept|stored)\\b)[\\w.@-]{2,40}["'\`]?(?: / |/|:|, | and | )["'\`]?)(?<secret>[^\\s"'\`<>/]{5,80}?)(?=["'\`.,;:!?)]{0,3}(?:\\s|$))`,
      'iuy',
    ),
    kind: 'password',
    accepts: (secret) => isChosen(secret) && /\d/.test(secret) && isNoPath(secret),
    example: `the login for staging is ada / ${PW}`,
    innocent:
      'credentials: see docs/auth2.md; the login for the app is OAuth, v2; creds for CI are in Vault1',
  },
  {
    id: 'account-and-password',
    reason: 'Which account would have been right: "the wrong account, it is ada and …"',
    hints: ACCOUNT_HINTS,
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${ACCOUNT}[,;:.!]? ${IS_IT} ["'\`]?[\\w.@-]{2,40}["'\`]?(?: (?:and|with|und|mit|et|y) | / |/|, |:)["'\`“]?)${CHOSEN}`,
      'iy',
    ),
    kind: 'password',
    accepts: (secret) => isNoted(secret) && looksNoted(secret),
    example: `you used the wrong account, it is ada and ${PW}`,
    innocent:
      'the account is acme and eu-west-1; the user is ada and admin2; login: use GitHub and OAuth2; the user is ada/group1',
  },
  {
    id: 'said-code',
    reason: 'The code of a lock or a safe; codes of errors and programs are none',
    hints: [...toldOf(CODES), 'code for ', 'code of ', 'code to '],
    pattern: new RegExp(
      `(?<!\\b(?:error|exit|status|return|response|reason|result|source|country|language|product) )(?<lead>${anyOf(CODES)}${PURPOSE} (?:${VERBS.join('|')}|will be)(?: now| still| jetzt)?:? ["'\`“]?)${CHOSEN}`,
      'iy',
    ),
    kind: 'password',
    accepts: (secret) => isNoted(secret) && looksNoted(secret),
    example: `the code for the safe is ${PW} now`,
    innocent:
      'the error code is Http404Err; the code is in Main2Activity; the code is 482; the exit code is 137; the code is utf8mb4',
  },
  {
    id: 'said-seed',
    reason: 'What is often no secret must look like one',
    hints: toldOf(DOUBTFUL),
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${anyOf(DOUBTFUL)} (?:${VERBS.join('|')})(?: now| still| jetzt)?:? ["'\`“]?)${CHOSEN}`,
      'iy',
    ),
    kind: 'password',
    accepts: (secret) => isNoted(secret) && looksMixed(secret),
    example: `the erlang cookie is ${PW}`,
    innocent:
      'the license is Apache2Style; the seed is 42; the cookie is HttpOnly; the phrase is Http2Client',
  },
  {
    id: 'mentioned-code',
    reason: 'The same without a verb: "turn it off, code …"',
    hints: [', code ', '; code ', ', code: '],
    pattern: new RegExp(`(?<lead>[,;] code:? ["'\`“]?)${CHOSEN}`, 'iy'),
    kind: 'password',
    accepts: (secret) => isNoted(secret) && looksMixed(secret),
    example: `turn it off again, code ${PW}`,
    innocent: 'it failed, code NetErr404; exited, code 137; clean, code Http2Client; text, code blocks',
  },
  {
    id: 'spoken-pin',
    reason: 'A PIN is of digits alone',
    hints: ['pin is', 'pin for', 'pin code', 'passcode is', 'pin: ', 'passcode: ', 'otp is', 'otp: '],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>(?:pin|pin code|passcode|otp)(?: for [\\w.@' -]{1,40}?)?(?: is|:) )(?<secret>\\d{4,8})(?![\\w.,:/-]*\\d)`,
      'iy',
    ),
    kind: 'password',
    accepts: isReal,
    example: 'the PIN is 482913',
    innocent: 'the pin is 13; the pin is 1234; pin: 2024-05-06',
  },
  {
    id: 'unquoted-passphrase',
    reason: 'Four words and more that no sentence has',
    hints: ['pass phrase', ...SAID_IN_ENGLISH],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>(?:pass phrase|${NAME})${PURPOSE}(?: is:?| was:?| ?:| =) {1,3})(?<secret>${PHRASE})(?=[.,;!)]|\\s{0,4}$|[ \\t]{0,4}\\r?\\n| (?:and|then|to|for|on|in|please)\\b)`,
      'iy',
    ),
    kind: 'password',
    example: 'passphrase: correct horse battery staple',
    innocent:
      'passphrase: required to unlock the key; passphrase: phrase that unlocks your key; the passphrase is kept safe somewhere',
  },
];
