/**
 * Secrets as people and programs note them: after a dash or an arrow, on the next line, before the word for them.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { FOREIGN_NAMES, keyIn, passwordIn } from '../foreign-names.ts';
import {
  anyOf,
  ENGLISH_WORDS,
  GERMAN_WORDS,
  SAID_IN_ENGLISH,
  SHORT_WORDS,
  SPOKEN_WORDS,
} from '../password-words.ts';
import { sample } from '../sample.ts';
import { LABEL } from '../sentence-words.ts';
import { isChosen, isNoted, wordStart } from './patterns.ts';

const PW = sample(11);
const hasDigit = (secret: string): boolean => /\d/.test(secret);
const WORD = anyOf(SPOKEN_WORDS);
/** Also what a lock or a problem has. */
const CLAVE = 'clave';
const ROMANCE = [...passwordIn('Spanish', 'French'), CLAVE];
const PURPOSEFUL = [...ROMANCE, ...passwordIn('Portuguese', 'Russian')];
const CHINESE = [...passwordIn('Chinese'), ...keyIn('Chinese')];
/** For short, and what it is for. */
const FOR_SOMETHING = SHORT_WORDS.flatMap((word) =>
  ['f', 'of', 'to', 'on', 'von'].map((purpose) => `${word} ${purpose}`),
);
const PURPOSE = ` (?:for|of|to|on|für|von) [\\w.@' -]{1,40}?`;
/** What stands between a password and the word for it. */
const AS_WHAT = [
  ...[' as', ' as the', ' as my', ' as its', ' is the', ' is my'].flatMap((verb) =>
    [...ENGLISH_WORDS, 'pw'].map((word) => `${verb} ${word}`),
  ),
  ...[' as root', ' as admin', ' as the root', ' as the admin', ' is the root', ' is the admin'],
  ...['als', 'ist das'].flatMap((verb) => GERMAN_WORDS.map((word) => ` ${verb} ${word}`)),
  ...[' comme mot de passe', ' como contrase', ' est le mot de passe', ' es la contrase'],
];
/** What things of passwords are called: nobody says one before them. "… as the password hash it" is an order. */
const OF_PASSWORDS =
  ' (?:hash(?:ing)?(?! it)|grant|policy|manager|field|column|algorithm|function|flow|encoder|cipher)\\b';
const END = `(?=["'\`”».,;:!?)]{0,3}(?:\\s|$))`;
const SECRET = `(?<secret>[^\\s"'\`”»<>]{5,80}[^\\s"'\`”»<>.,;:!?)])`;

/** The verb is the hint: what was changed stands before it. */
const CHANGED_ENGLISH = `(?<=\\b${anyOf(SAID_IN_ENGLISH, SHORT_WORDS, 'pin', 'token', 'secret', 'api key')}(?: (?:for|of) [\\w.@ -]{1,40})?(?: (?:has|have|had|was|is|got|been|just|now|be)){0,3} )(?:changed|reset|updated|rotated|set) to`;
const CHANGED_GERMAN = `${anyOf(GERMAN_WORDS)}(?: wurde| ist)?(?: nun| jetzt)?(?: geändert)? (?:auf|in|zu)`;
const CHANGED_ROMANCE = `${anyOf(ROMANCE)}[\\p{L} ]{0,20} (?:chang|modifi|cambiad|remplac)\\p{L}{1,3} (?:en|à|a|par|por)`;

const LEAST_WORDS = 4;
const isPhrase = (words: string): boolean =>
  !/[$(){}]/.test(words) &&
  !LABEL.test(words) &&
  (words.split(' ').some((word) => isChosen(word) && hasDigit(word)) ||
    words.split(' ').length >= LEAST_WORDS);

export const NOTED_SECRETS: readonly TextRule[] = [
  {
    id: 'short-word-password',
    reason: 'Said with a short word for it: "the pw is …"',
    hints: ['pw is', 'pass is', 'pwd is', 'pw was', 'pass was', "pw's ", ...FOR_SOMETHING],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>(?:(?:pw|pwd|pass) (?:is|was|ist)|pw's|(?:pw|pwd)${PURPOSE}(?: (?:is|was|ist)|:)) (?:now |jetzt )?["'\`“]?)${SECRET}${END}`,
      'iy',
    ),
    kind: 'password',
    accepts: isNoted,
    example: `the pw for the box is ${PW}`,
    innocent:
      'the second pass is 2x faster; one pass is O(n2); the pwd for the job is /srv/Shop2024; the pw for db is user42',
  },
  {
    id: 'short-word-mentioned',
    reason: 'A short word for it, and no verb: "user ada, pw …"',
    hints: ['pw ', 'pw: '],
    pattern: new RegExp(`${wordStart('\\w-')}(?<lead>pw:? ["'\`“]?)(?!-)${SECRET}${END}`, 'iy'),
    kind: 'password',
    accepts: (secret) => isNoted(secret) && !/[()=[\]{}]/.test(secret),
    example: `restart relay (user ada, pw ${PW})`,
    innocent: 'pw useradd ada; pw --length20x; the pw field-2; pw getPw2x(); pw user42',
  },
  {
    id: 'quoted-passphrase',
    reason:
      'Words in quotes after the word for them; with digits among them, or four and more that ask for nothing',
    hints: [
      'password "',
      'passphrase "',
      'passwort "',
      'kennwort "',
      "passphrase '",
      "password '",
      'passphrase “',
      'passphrase „',
    ],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${WORD} ["'“„])(?<secret>[^\\s"'“”„<>]{1,40}(?: [^\\s"'“”„<>]{1,40}){1,11})(?=["'”“])`,
      'iy',
    ),
    kind: 'password',
    accepts: isPhrase,
    example: `restart the mailer; passphrase "blue ${PW} battery staple"`,
    innocent:
      'passphrase "must be at least 12 characters"; password "$(openssl rand -base64 32)"; password "Show plain text"; passphrase "too short" and "too long"',
  },
  {
    id: 'pointed-password',
    reason: 'After a dash, an arrow, or "from"',
    hints: [...SPOKEN_WORDS, ...SHORT_WORDS.map((word) => `${word} `)],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>(?:${WORD} (?:from|è)|${anyOf(SPOKEN_WORDS, SHORT_WORDS)}(?:${PURPOSE})? (?:-|–|—|->|=>|→)) ["'\`“]?)${SECRET}${END}`,
      'iy',
    ),
    kind: 'password',
    accepts: isNoted,
    example: `Username - ada\nPassword - ${PW}`,
    innocent:
      'password - at least 8 characters; password -> argon2id; password from user42; pwd -> /srv/Shop2024; pwd - Shop/Main2024; pw for root -> user42',
  },
  {
    id: 'changed-password',
    reason: 'Both, the old one and the new one',
    hints: ['password from'],
    pattern: new RegExp(`(?<lead>password from \\S{3,80} to ["'\`“]?)${SECRET}${END}`, 'iy'),
    kind: 'password',
    accepts: isNoted,
    example: `changed the root password from ${sample(10)} to ${PW}`,
    innocent: 'copy the password from vault to clipboard',
  },
  {
    id: 'password-changed-to',
    reason: 'What it has become, with the verb between',
    hints: [...['changed to', 'reset to', 'updated to', 'rotated to', 'set to'], ...GERMAN_WORDS, ...ROMANCE],
    pattern: new RegExp(
      `(?<lead>(?:${CHANGED_ENGLISH}|${CHANGED_GERMAN}|${CHANGED_ROMANCE}):? ["'\`“„«]?)${SECRET}${END}`,
      'iuy',
    ),
    kind: 'password',
    accepts: isNoted,
    example: `the db password changed to ${PW}, restart it`,
    innocent: 'the password changed to argon2id; password reset to user42; the port was changed to Port8080x',
  },
  {
    id: 'password-for-something',
    reason: 'With what it is for between the word and the verb, in German',
    hints: GERMAN_WORDS.map((word) => `${word} `),
    pattern: new RegExp(
      `(?<lead>${anyOf(GERMAN_WORDS)} (?:für|von|zum|zur|des|der)[\\p{L}\\d .@-]{2,50} (?:ist|war|lautet|heißt):? ["'„“]?)${SECRET}${END}`,
      'iuy',
    ),
    kind: 'password',
    accepts: isNoted,
    example: `Das Passwort für den Server lautet: ${PW}`,
    innocent: 'Das Passwort für den Server ist abgelaufen.',
  },
  {
    id: 'noted-credentials',
    reason: 'User and password, noted in German or Spanish; or a login with both',
    hints: ['zugangsdaten', 'login', 'log in', 'sign in', 'logindaten'],
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>(?:zugangsdaten|logindaten|(?:log|sign) ?in(?: (?:to|at) [\\w.@ -]{1,40}?)? (?:with|as|using)):? ["'\`]?[\\w.@-]{2,40}["'\`]?(?: / |/|:| and )["'\`]?)${SECRET}${END}`,
      'iy',
    ),
    kind: 'password',
    accepts: isNoted,
    example: `Zugangsdaten: ada / ${PW}`,
    innocent:
      'log in with GitHub and two-factor codes; Zugangsdaten: siehe Wiki; login with oauth2:github; log in as ada:admin',
  },
  {
    id: 'password-below',
    reason: 'Alone on the line below the word for it',
    hints: SPOKEN_WORDS,
    pattern: new RegExp(
      `${wordStart('\\w-')}(?<lead>${WORD}(?: (?:to|for|is|of|has)[^\\n:=]{0,60})?:[ \\t]{0,4}(?:\\r?\\n[ \\t]{0,8}){1,2})(?<secret>[A-Za-z0-9!@#$%^&*+_=?-]{6,64})(?=[ \\t]{0,4}(?:\\r?\\n|$))`,
      'iy',
    ),
    kind: 'password',
    accepts: isNoted,
    example: `Here is the password:\n${PW}\n`,
    innocent: 'the password:\nstep2\n; passwords:\n- at least 8\n',
  },
  {
    id: 'password-above',
    reason: 'Alone on its line, with a sentence about "this password" below it',
    hints: ['this password '],
    pattern:
      /(?<=(?:^|\n|\\n)(?<before>[^\s"'`<>/\\]{8,64}(?:\s|\\n){1,8}))(?<secret>)(?=this password (?:must|should|will|is|can|expires|was)\b)/iy,
    kind: 'password',
    accepts: (secret) => isNoted(secret.replace(/(?:\s|\\n)+$/, '')),
    example: `it is\n${PW}\n\n This password must be only used for first time login.`,
    innocent: 'argocd-2.9.3\n\nThis password must be changed; Use it.\nThis password is short',
  },
  {
    id: 'password-before-its-word',
    reason: 'Said before the word for it: "use … as the password"',
    hints: AS_WHAT,
    pattern: new RegExp(
      `(?<=(?:^|[\\s"'\`(])(?<before>(?=[A-Za-z!@#$%^&*+_-]{0,40}\\d)(?=\\d{0,40}[A-Za-z!@#$%^&*+_-])[\\w!@#$%^&*+-]{6,60}["'\`]?))(?<secret>)(?= (?:as|is|als|ist|comme|como|est|es) (?:(?:the|my|its|das|le|la) )?(?:(?:root|admin) )?${anyOf(SPOKEN_WORDS, SHORT_WORDS, ROMANCE)}(?![\\w-]|${OF_PASSWORDS}))`,
      'iy',
    ),
    kind: 'password',
    // With a capital, or more than a word and its number: `column2` is a name, `SHA-256` and `OAuth2` are methods.
    accepts: (secret) =>
      !/^(?:[a-z]{1,20}|[A-Z]{1,20}|[A-Z]{0,2}[a-z]{1,7})[-_]?\d{1,3}$/.test(secret.replace(/["'`]$/, '')),
    example: `use ${PW} as the password`,
    innocent:
      'column2 is the password; use it as the password; take step-2 as the password; SHA-256 as the password hash',
  },
  {
    id: 'foreign-declined',
    reason: 'In any other language, with an ending, and with what it is for: "hasło do bazy: …"',
    hints: FOREIGN_NAMES,
    pattern: new RegExp(
      `(?<![\\p{L}\\d_])(?<lead>(?:${FOREIGN_NAMES.join('|')})\\p{L}{0,4}(?: [\\p{L}\\d.@_-]{1,24}){0,4}?(?:[:：]| (?:är|er|jest|je|on|to|is|est|es|é|ist|lautet|это|c['’]est|—|–)(?: (?:теперь|сейчас|jetzt|maintenant|ahora|adesso|agora))?| (?:теперь|сейчас)) {1,2}["'“„«]?)(?<secret>[\\p{Script=Latin}\\d!@#$%^&*+_=?-]{6,80})(?![\\p{L}\\d.:/])`,
      'iuy',
    ),
    kind: 'password',
    accepts: isNoted,
    example: `Hasło do bazy: ${PW}`,
    innocent: 'hasło jest za krótkie; lösenordet är fel; пароль до 20 символов: user42; şifresi: user_2',
  },
  {
    id: 'foreign-purpose',
    reason: 'In other languages, with what it is for, or what it is set to',
    hints: [...PURPOSEFUL, ...CHINESE],
    pattern: new RegExp(
      `(?<lead>(?:(?<![\\p{L}\\d_])${anyOf(PURPOSEFUL)}(?=[ :])(?: (?:de|del|do|da|des|du|para|pour|от|для)[\\p{L}\\d .@-]{1,40}?)?(?:(?: \\p{L}{3,12})? (?:es|est|c['’]est|é|era|—|это)(?: (?:maintenant|ahora|agora|теперь))?| теперь)?:?|${anyOf(CHINESE)}(?:已|被)?(?:设置为|設置為|设为|設為|改成|改为|改為|换成|重置为|更新为|为|為)[:：]?) {0,2}(?:[«“「"'] ?)?)(?<secret>(?=[A-Za-z!@#$%^&*+_=?-]{0,79}\\d)[A-Za-z0-9!@#$%^&*+_=?-]{6,80})(?![A-Za-z0-9])`,
      'iuy',
    ),
    kind: 'password',
    accepts: isNoted,
    example: `la contraseña del servidor es ${PW}`,
    innocent:
      'la clave es paciencia; AWS_NitroEnclaves_Root-G1.zip; la clave del objeto user42; 密码改为必填',
  },
];
