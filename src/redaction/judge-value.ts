/**
 * Whether the value of a name is a secret: rules, of which the first that applies decides.
 *
 * @module
 */
import { isCredential, namesCredentials } from './credential-values.ts';
import { tellsOfPassword } from './foreign-names.ts';
import { isExpression, isLocation, isPlaceholder } from './innocent-values.ts';
import { isDrawn, isLetters, isLiteralPlace, isNaming } from './letter-values.ts';
import { looksRandom } from './randomness.ts';
import { endsLine, type Value } from './read-value.ts';
import { isNoted } from './rules/patterns.ts';
import { sample } from './sample.ts';
import type { SecretName } from './secret-names.ts';
import { PROMPT, SENTENCE } from './sentence-words.ts';
import { isSessionOfLogs, isVagueSecret, type Style } from './vague-values.ts';

/** Short for a password where a value of letters stands in the place of one: `-o user=ada,pass=…`. */
const SHORT = /^(?:pass|pw)$/i;
/** Who, where a call takes both: `signInWithPassword('ada@example.org', …)`. */
const MAIL = /^[\w.+-]{1,60}@[\w-]{1,60}\.[\w.-]{1,60}$/;

/** Who, as the member before: `{user: 'ada', pass: …}`. */
const USER_BEFORE =
  /\b(?:user|user_?name|login|e?mail)\\{0,3}["']?\s{0,3}(?:=>|[:=])\s{0,3}\\{0,3}["'][^"'\n]{1,60}["'],\s{0,40}\\{0,3}["']?$/i;
const USER_LOOK_BACK = 140;

/** A cookie or a parameter: `?session_id=…`, `-b 'session_id=…'`, `cookies={"session_id": …}`. */
const COOKIE_BEFORE = /[?&;]\s?$|(?:\s-b|cookies?(?:\.set)?)[\s"'=:({\\]{1,8}(?:dict\()?$/i;
const COOKIE_LOOK_BACK = 24;
/** What curl and its like are told to send: `-H "session_id: …"`, `-d '{"session_id": …`. */
const SENDS = '(?:-[HdF]|--(?:header|json|form|data(?:-\\w{1,10})?))';
const SENT = `(?:'[^'\\n]{0,200}|"(?:\\\\.|[^"\\\\\\n]){0,200}|[^\\s"']{0,200})`;
const SENT_BEFORE = new RegExp(`\\s${SENDS}[ =]{0,3}\\\\{0,3}${SENT}$`);
const SENT_LOOK_BACK = 240;

const SHORTEST = 3;
const SHORTEST_NUMBER = 4;
/** Keys and tokens in one piece are hardly longer. */
const LONG = 256;
/** Of a value in prose whose name has other meanings. */
const MIN_TOLD_RANDOM = 16;
/** Enough of a long value to tell chance from words. */
const BEGINNING = 96;

export interface NamedValue {
  readonly value: Value;
  readonly style: Style;
  /** What the name promises. */
  readonly row: SecretName;
  readonly name: string;
  /** Undefined where the value stands apart from its name. */
  readonly nameStart?: number;
}

/** What the rules look at. */
interface Judged extends NamedValue {
  readonly text: string;
  /** The value without the spaces around it; of a long one its beginning. */
  readonly word: string;
}

export interface ValueRule {
  readonly id: string;
  readonly reason: string;
  readonly applies: (judged: Judged) => boolean;
  readonly isSecret: boolean | ((judged: Judged) => boolean);
  /** A text whose value goes, for rules that may say yes. */
  readonly example?: string;
  /** A text that stays, for rules that may say no. */
  readonly innocent?: string;
}

const isBare = ({ value, style }: Judged): boolean => value.quote === null && style === 'code';

/** The order counts. */
export const VALUE_RULES: readonly ValueRule[] = [
  {
    id: 'long',
    reason: 'a text has spaces; an address is looked at by itself; the rest is judged by its beginning',
    applies: ({ value }) => value.end - value.start > LONG,
    isSecret: isLongSecret,
    example: `private_key: "${sample(300)}"`,
    innocent: `secret: "${'A long text that tells of it. '.repeat(10)}"`,
  },
  {
    id: 'short',
    reason: 'one or two characters are an abbreviation',
    applies: ({ word }) => word.length < SHORTEST,
    isSecret: false,
    innocent: 'DB_PASSWORD=x1',
  },
  {
    id: 'placeholder',
    reason: 'a variable, a mask, words that ask to be replaced, or where the secret is',
    applies: ({ word }) => isPlaceholder(word) || isLocation(word),
    isSecret: false,
    innocent: 'password: "$PASS"; DB_PASSWORD=/run/secrets/db',
  },
  {
    id: 'name',
    reason: 'the name again, or a text of a form in another language',
    applies: ({ word, name }) => word.toLowerCase() === name.toLowerCase() || tellsOfPassword(word),
    isSecret: false,
    innocent: 'dbPassword: "dbpassword"; password: "Passwort ist zu kurz"',
  },
  {
    id: 'told-vaguely',
    reason: 'a sentence about something else that is called token or key',
    applies: ({ style, row }) => style === 'told' && row.isVague === true,
    isSecret: ({ word }) => looksRandom(word, MIN_TOLD_RANDOM),
    example: `the X_TOKEN is ${sample(18)}`,
    innocent: 'the page token `nextPageToken2`',
  },
  {
    id: 'told',
    reason: 'a sentence says what it is, or is about it',
    applies: ({ style }) => style === 'told',
    isSecret: ({ word }) => isNoted(word) && !/\s/.test(word) && !isExpression(word),
    example: `the DB_PASSWORD is ${sample(11)}`,
    innocent: 'the DB_PASSWORD is read from config.db2',
  },
  {
    id: 'mnemonic',
    reason: 'words that open a wallet are several, codes have digits',
    applies: ({ row }) => row.kind === 'mnemonic',
    isSecret: ({ word }) => /\d|\s\w+\s/.test(word),
    example: 'recovery_phrase: "legal winner thank"',
    innocent: 'recovery_phrase: "shown"',
  },
  {
    id: 'connection',
    reason: 'the parts of a connection string have names of their own',
    applies: ({ row, word }) => row.kind === 'connection-string' && /:\/\/|=/.test(word),
    isSecret: false,
    innocent: 'connectionString: "Server=db;Database=shop"',
  },
  {
    id: 'sentence',
    reason: 'what forms show, and explanations; a shell is told a pass phrase as well',
    applies: ({ value, word, style, row }) =>
      value.quote !== null &&
      /\s/.test(word) &&
      (row.isVague === true || (style === 'shell' ? PROMPT : SENTENCE).test(word)),
    isSecret: false,
    innocent: 'password: "The new password of the user"; PASSWORD="Enter your password"',
  },
  {
    id: 'drawn-letters',
    reason: 'letters as by lot are no name of a program',
    applies: (judged) => isBare(judged) && isDrawn(judged.word),
    isSecret: true,
    example: `password: ${['soq', 'NNk', 'GDyA'].join('')};`,
  },
  {
    id: 'letters-in-their-place',
    reason: 'where commands and settings have values, and programs have names',
    applies: (judged) => isBare(judged) && isLetters(judged.word) && standsLiterally(judged),
    isSecret: true,
    example: `mount -o user=ada,password=${['plum', 'garvest'].join('')} //nas/x`,
  },
  {
    id: 'expression',
    reason: 'a program computes it',
    applies: ({ value, style, word }) => value.quote === null && style !== 'shell' && isExpression(word),
    isSecret: false,
    innocent: 'password: readPassword(),',
  },
  {
    id: 'listed',
    reason: 'an argument that follows a name in quotes may be anything else',
    applies: ({ style, row }) => style === 'list' && !row.isVague,
    isSecret: ({ word }) => word.length >= 6 && /\d|[^\w\s.:-]/.test(word) && !MAIL.test(word),
    example: `set("password", "${sample(11)}")`,
    innocent: 'set("password", "hidden"); signInWithPassword("ada@example.org", x)',
  },
  {
    id: 'which-credentials',
    reason: 'a name under which credentials are kept, by place and rights: it opens nothing',
    applies: ({ row, word }) => isCredential(row) && namesCredentials(word),
    isSecret: false,
    innocent: 'CREDENTIALS=prod-readonly aws s3 ls',
  },
  {
    id: 'session-of-logs',
    reason:
      'it tells logs from each other, and opens nothing unless it is a cookie, a parameter or sent otherwise',
    applies: (judged) =>
      isSessionOfLogs(judged.name, judged.word) && !isCookie(judged) && !isHeader(judged) && !isSent(judged),
    isSecret: false,
    innocent: '{"session_id":"9d3c1f70-5c2e-4b1a-8f3e-2a7b6c5d4e3f"}',
  },
  {
    id: 'vague',
    reason: 'the name has other meanings: the value must look like a secret',
    applies: ({ row }) => row.isVague === true,
    isSecret: (judged) => {
      const { style, row, name, value, word } = judged;
      const isBesideUser = value.quote !== null && followsUser(judged);
      return isVagueSecret(word, { style, row, name, isBesideUser });
    },
    example: `token: "${sample(24)}"`,
    innocent: 'token: "identifier"',
  },
  {
    id: 'digits',
    reason: 'shorter numbers are amounts and switches',
    applies: ({ word }) => /^\d+$/.test(word),
    isSecret: ({ word }) => word.length >= SHORTEST_NUMBER,
    example: `password: ${sample(6, 'digits')}`,
    innocent: 'password: 17',
  },
  {
    id: 'literal',
    reason: 'quotes, a shell, a digit or a sign: it is no name of a program',
    applies: ({ value, style, word }) => value.quote !== null || style === 'shell' || /\d|[^\w-]/.test(word),
    isSecret: true,
    example: `password: "${['open', 'sesame'].join('')}"`,
  },
  {
    id: 'plain-word',
    reason: 'a word of YAML or INI stands alone on its line; others are variables and prose',
    applies: () => true,
    isSecret: ({ text, value: { start, end }, word }) =>
      isPlainWord(word) && (endsLine(text, end) || isQuotedPair(text, start, end)),
    example: `password: ${['open', 'sesame'].join('')}\n`,
    innocent: 'password: opensesame and more',
  },
];

export function isSecretValue(text: string, named: NamedValue): boolean {
  const { start, end } = named.value;
  const word = end - start > LONG ? text.slice(start, start + BEGINNING) : text.slice(start, end).trim();
  const judged: Judged = { ...named, text, word };
  const verdict = VALUE_RULES.find(({ applies }) => applies(judged))?.isSecret ?? false;
  return typeof verdict === 'boolean' ? verdict : verdict(judged);
}

/** Whether a value is a secret, given what its name says; for values that stand apart from their names. */
export function isSecretMember(row: SecretName, value: string): boolean {
  const whole: Value = { start: 0, end: value.length, quote: '"' };
  return isSecretValue(value, { value: whole, style: 'shell', row, name: row.words.join('_') });
}

/** `pass` and `pw` are vague, but not where commands and settings have values. */
function standsLiterally({ text, value: { start, end }, row, name, nameStart }: Judged): boolean {
  if (nameStart === undefined || (row.isVague && !SHORT.test(name))) return false;
  return isLiteralPlace(text, { nameStart, nameEnd: nameStart + name.length, start, end });
}

/** Names of programs have no hyphens in them: `Blue-Water` is none, unless it says what it names. */
function isPlainWord(value: string): boolean {
  return /^[a-z-]+$/.test(value) || (/^[A-Za-z]+(?:-[A-Za-z]+)+$/.test(value) && !isNaming(value));
}

/** `-e "become_pass=…"`: the quotes are around name and value. */
function isQuotedPair(text: string, start: number, end: number): boolean {
  return text[start - 1] === '=' && /["']/.test(text[end] ?? '');
}

function isLongSecret({ word, row }: Judged): boolean {
  if (/\s|^[a-z][a-z0-9+.-]{1,30}:\/\/|<secret:/i.test(word)) return false;
  return !row.isVague || (/\d/.test(word) && looksRandom(word));
}

/** Cookies and parameters open a session, where elsewhere its name is no more than a number of it. */
function isCookie({ text, nameStart }: Judged): boolean {
  if (nameStart === undefined) return false;
  return COOKIE_BEFORE.test(text.slice(Math.max(0, nameStart - COOKIE_LOOK_BACK), nameStart));
}

/** With a hyphen it is the name of an option or of a header, and headers open a session. */
function isHeader({ text, name, nameStart = 0 }: Judged): boolean {
  return name.includes('-') && text[nameStart - 1] !== '-';
}

function isSent({ text, nameStart = 0 }: Judged): boolean {
  return SENT_BEFORE.test(text.slice(Math.max(0, nameStart - SENT_LOOK_BACK), nameStart));
}

function followsUser({ text, nameStart, word }: Judged): boolean {
  if (nameStart === undefined || isNaming(word)) return false;
  return USER_BEFORE.test(text.slice(Math.max(0, nameStart - USER_LOOK_BACK), nameStart));
}
