/**
 * Values whose name says that they are secret: assignments, members of JSON, YAML and TOML, options of commands,
 * parameters of addresses, headers.
 *
 * @module
 */

import type { Finding } from './finding.ts';
import { tellsOfPassword } from './foreign-names.ts';
import { isExpression, isLocation, isPlaceholder } from './innocent-values.ts';
import { isDrawn, isLetters, isLiteralPlace, isNaming } from './letter-values.ts';
import { listedValues } from './listed-values.ts';
import { isNameCharacter } from './name-character.ts';
import { looksRandom } from './randomness.ts';
import { endsLine, readAny, readElement, readValue, type Value } from './read-value.ts';
import { isNoted, looksChosen } from './rules/patterns.ts';
import { type SecretName, secretName } from './secret-names.ts';
import { spacedEnd } from './spaced-values.ts';
import { isSessionOfLogs, isVagueSecret, type Style } from './vague-values.ts';

const MAX_NAME = 64;
/** Between a name and its value; a comma or a bracket only after a quote or before one. */
const SEPARATOR =
  /(?<close>\\{0,15}["'`]|&quot;|%22|\*\*|__|[^ -~]\[[\d;]{0,10}m)?\]?\??(?:[ \t]{0,20}(?<sign>=>|->(?=[ \t]{0,3}\\{0,15}["'])|:=|\?=|[!=]?={1,3}|:(?!:)|%3D|%3A)(?:\*\*|__|[^ -~]\[[\d;]{0,10}m)?[ \t]{0,20}(?:(?:SecretStr|SecretString|Secret|Some)\((?=["']))?|(?<list>[ \t]{0,3}(?:,|\()[ \t]{0,3}(?=\\{0,15}["'])))/y;
/** The same with a type between: `password: String = "…"`, `password string = "…"`, `password[] = "…"`. */
const TYPED =
  /[?!]?(?:\[\w{0,8}\]|[ \t]string|:[ \t]{0,3}(?:&(?:'\w{1,12} )?)?[A-Za-z][\w.]{0,30}(?:<[\w, |]{0,40}>|\[[\w, |]{0,40}\]|\?|(?: \| \w{1,12}){1,3})?)[ \t]{0,3}=[ \t]{0,3}(?=\\{0,15}["'`])/y;
/** What follows who logs in at an address, up to the host. */
const ADDRESSED = /:[^\s"'`<>@/\\]{1,300}@[\w.[]/y;
/** A verb between name and value, or nothing but a space before a quote: `storePassword '…'`, "the DB_PASSWORD is …". */
const TOLD =
  /[ \t]{1,20}(?:(?:is|was|ist|war|lautet|est|es)(?: now| set to| jetzt)?:?[ \t]{1,3}(?=\S)|(?=\\{0,15}["'`]))/y;
/** Before a name whose value follows without a sign. */
const DEFINES = /#[ \t]{0,4}define[ \t]{1,8}$/;
/** What ends a sentence, and no secret. */
const SENTENCE_END = /[.,;:!?)]$/;
/** A backslash at the end of a line goes on with the next. */
const OPTION_GAP = /[ \t]{1,4}(?:\\\r?\n[ \t]{0,20})?(?=[^\s-])/y;
/** The flag that says that a secret follows under a name: `pulumi config set --secret NAME VALUE`; or where one is: `--secret id=npmrc`. */
const FLAG = /^secret$/;
const FLAGGED = /\bconfig set (?:-\S{1,20} ){0,3}--$/;
const MOUNTED = /(?:id|type|src|source)=/y;
/** Options of these take the names under which secrets are kept: `--secret=NAME`, `--set-secrets=VARIABLE=NAME:latest`. */
const KEPT_UNDER = /^(?:(?:set|update)-)?secrets?$/;
const KEEPERS = /\b(?:gcloud|docker service (?:create|update))\b(?:\\\r?\n|[^\n|;&]){0,200}$/;
const KEPT_NAMES = /[= ]\S{1,300}/y;
/** Commands and instructions that put a space between name and value. */
const SPACED = /(?:^|\s)(?:ENV|ARG|setx|setenv|SetEnv|set(?: -[A-Za-z]{1,4}){0,2}|-v|\/v)\s{1,4}$/;
/** Names of two words with a space, as people write them: "API key: …". */
const SECOND_WORD = /^(?:keys?|tokens?|string|phrase|secret|codes?|password)$/i;
/** Several of them: their values are a list. */
const PLURAL = /s$/i;
/** Short for a password where a value of letters stands in the place of one: `-o user=ada,pass=…`. */
const SHORT = /^(?:pass|pw)$/i;
/** Texts that forms show, and explanations. */
const SENTENCE =
  /\s.*\b(?:password|token|secret|key|enter|your|must|please|required|invalid|should|the|is|are|for|with|to|an?|of|and|or|not|can|cannot|used?)\b|\b(?:password|token|secret|key|enter|your|please|invalid|the|an?|no|not|is|use)\b.*\s/i;

/** The same of what a shell is told to assign: only what asks for something is no pass phrase. */
const PROMPT = /\b(?:password|passphrase|token|secret|enter|your|please|must|required|invalid)\b/i;

/** Who, where a call takes both: `signInWithPassword('ada@example.org', …)`. */
const MAIL = /^[\w.+-]{1,60}@[\w-]{1,60}\.[\w.-]{1,60}$/;

/** Who, as the member before: `{user: 'ada', pass: …}`. */
const USER_BEFORE =
  /\b(?:user|user_?name|login|e?mail)\\{0,3}["']?\s{0,3}(?:=>|[:=])\s{0,3}\\{0,3}["'][^"'\n]{1,60}["'],\s{0,40}\\{0,3}["']?$/i;
const USER_LOOK_BACK = 140;

/** A cookie or a parameter: `?session_id=…`, `-b 'session_id=…'`, `cookies={"session_id": …}`. */
const COOKIE_BEFORE = /[?&;]\s?$|(?:\s-b|cookies?(?:\.set)?)[\s"'=:({\\]{1,8}(?:dict\()?$/i;
const COOKIE_LOOK_BACK = 24;

/** Keys and tokens in one piece are hardly longer. */
const LONG = 256;
/** Of a value in prose whose name has other meanings. */
const MIN_TOLD_RANDOM = 16;
/** Enough of a long value to tell chance from words. */
const BEGINNING = 96;

/** What follows a string in programs, and hardly begins a password. */
const AFTER_STRING = /[\s;,)+&|}\]]/;
/** How far back the beginning of a string is looked for. */
const MAX_LINE = 200;

export interface Named {
  readonly name: string;
  /** Where the name ends: nothing within it is looked at again. */
  readonly end: number;
  /** In order. */
  readonly findings?: readonly Finding[];
  /** It names a secret, whose value is not here. */
  readonly isAlone?: true;
}

/** The name around a hint, and its value if that is a secret. */
export function judgeName(text: string, hint: number): Named {
  let start = hint;
  while (start > 0 && hint - start < MAX_NAME && isNameCharacter(text.charCodeAt(start - 1))) start -= 1;
  let end = hint;
  while (end < text.length && end - hint < MAX_NAME && isNameCharacter(text.charCodeAt(end))) end += 1;
  let dashes = 0;
  while (start < end && text[start] === '-') {
    start += 1;
    dashes += 1;
  }
  // `\\npassword=…`: the letter belongs to the line break.
  if (start < hint && text[start - 1] === '\\' && /[nrt]/.test(text[start])) start += 1;
  const name = text.slice(start, end);
  // `arn:aws:secretsmanager:…:secret:name` is where it is kept.
  if (text[start - 1] === ':' && /arn:[\w:-]*$/.test(text.slice(Math.max(0, start - 80), start)))
    return { name, end };
  // Who logs in at an address: the rule about addresses knows where what follows ends.
  if (text.startsWith('://', start - 3) && isAddressed(text, end)) return { name, end };
  const row = secretName(withWordBefore(text, start, name)) ?? secretName(name);
  if (!row) return { name, end };
  const isOption = dashes > 0 && !/[\w)\]]/.test(text[start - dashes - 1] ?? '');
  if (isOption && KEPT_UNDER.test(name) && KEEPERS.test(text.slice(Math.max(0, start - 220), start)))
    return { name, end: afterKeptNames(text, end) };
  if (!row.isVague && PLURAL.test(name)) {
    const listed = listedValues(text, end).filter((value) => isListedSecret(text, value, { row, name }));
    if (listed.length > 0)
      return {
        name,
        end,
        findings: listed.map((value) => ({ start: value.start, end: value.end, kind: row.kind })),
      };
  }
  const found = findValue(text, { start, end, name, isOption });
  if (!found) return { name, end, isAlone: true };
  const { value } = found;
  const valueEnd = row.isVague || value.quote !== null ? value.end : spacedEnd(text, start, value.end);
  const isSpaced = valueEnd > value.end && text[value.start - 1] === '=';
  if (!isSpaced && !isSecretValue(text, { ...found, row, name, nameStart: start }))
    return { name, end, ...((found.style === 'list' || found.style === 'told') && { isAlone: true }) };
  if (
    isSpaced &&
    (isPlaceholder(text.slice(value.start, value.end)) || isLocation(text.slice(value.start, value.end)))
  )
    return { name, end };
  return { name, end, findings: [{ start: value.start, end: valueEnd, kind: row.kind }] };
}

/** An element in quotes is judged as a value in quotes; a bare one may be a word of a list of what to do. */
function isListedSecret(
  text: string,
  value: Value,
  { row, name }: { row: SecretName; name: string },
): boolean {
  if (value.quote === null && !looksChosen(text.slice(value.start, value.end))) return false;
  return isSecretValue(text, { value, style: 'code', row, name });
}

function afterKeptNames(text: string, end: number): number {
  KEPT_NAMES.lastIndex = end;
  return KEPT_NAMES.test(text) ? KEPT_NAMES.lastIndex : end;
}

/** Whether a host follows; an address that was cut off has none. */
function isAddressed(text: string, end: number): boolean {
  ADDRESSED.lastIndex = end;
  return ADDRESSED.test(text);
}

/** Whether a value is a secret, given what its name says; for values that stand apart from their names. */
export function isSecretMember(row: SecretName, value: string): boolean {
  const whole: Value = { start: 0, end: value.length, quote: '"' };
  return isSecretValue(value, { value: whole, style: 'shell', row, name: row.words.join('_') });
}

function findValue(
  text: string,
  { start, end, name, isOption }: { start: number; end: number; name: string; isOption: boolean },
): { value: Value; style: Style } | undefined {
  TYPED.lastIndex = end;
  if (TYPED.test(text)) {
    const value = readValue(text, TYPED.lastIndex);
    return value && { value, style: 'code' };
  }
  SEPARATOR.lastIndex = end;
  const separator = SEPARATOR.exec(text)?.groups;
  if (separator) {
    const value = readAny(text, SEPARATOR.lastIndex);
    if (!value || isWithinString(text, start, separator, value)) return undefined;
    if (separator.list !== undefined) return { value, style: 'list' };
    const isTight = text[end] === '=' && SEPARATOR.lastIndex === end + 1;
    const isQuery = isTight && /[?&;]/.test(text[start - 1] ?? '');
    const isShell =
      isQuery ||
      (isOption && separator.close === undefined) ||
      (isTight && /^(?:TF_VAR_\w+|[A-Z0-9_]+)$/.test(name));
    return { value, style: isShell ? 'shell' : 'code' };
  }
  const element = readElement(text, start, end);
  if (element) return { value: element, style: 'code' };
  return findSpaced(text, { start, end, name, isOption }) ?? findTold(text, start, end);
}

/** Where commands and instructions have the value: after a space. */
function findSpaced(
  text: string,
  { start, end, name, isOption }: { start: number; end: number; name: string; isOption: boolean },
): { value: Value; style: Style } | undefined {
  OPTION_GAP.lastIndex = end;
  if (!OPTION_GAP.test(text)) return undefined;
  if (isOption && isFlag(text, start, name)) return undefined;
  const isSpaced = isOption || SPACED.test(text.slice(Math.max(0, start - 20), start));
  const value = isSpaced ? readValue(text, OPTION_GAP.lastIndex) : undefined;
  return value && { value, style: 'shell' };
}

function findTold(text: string, start: number, end: number): { value: Value; style: Style } | undefined {
  TOLD.lastIndex = end;
  if (!TOLD.test(text)) return undefined;
  const value = readValue(text, TOLD.lastIndex);
  if (!value) return undefined;
  if (value.quote !== null && DEFINES.test(text.slice(Math.max(0, start - 20), start)))
    return { value, style: 'code' };
  const isOver = value.quote === null && SENTENCE_END.test(text.slice(value.start, value.end));
  return { value: isOver ? { ...value, end: value.end - 1 } : value, style: 'told' };
}

function isFlag(text: string, start: number, name: string): boolean {
  if (!FLAG.test(name)) return false;
  MOUNTED.lastIndex = OPTION_GAP.lastIndex;
  return MOUNTED.test(text) || FLAGGED.test(text.slice(Math.max(0, start - 90), start));
}

function isSecretValue(
  text: string,
  {
    value: { start, end, quote },
    style,
    row,
    name,
    nameStart,
  }: { value: Value; style: Style; row: SecretName; name: string; nameStart?: number },
): boolean {
  if (end - start > LONG) return isLongSecret(text.slice(start, start + BEGINNING), row);
  const value = text.slice(start, end).trim();
  if (value.length < 3 || isPlaceholder(value) || isLocation(value)) return false;
  if (value.toLowerCase() === name.toLowerCase() || tellsOfPassword(value)) return false;
  if (style === 'told')
    return row.isVague
      ? looksRandom(value, MIN_TOLD_RANDOM)
      : isNoted(value) && !/\s/.test(value) && !isExpression(value);
  if (row.kind === 'mnemonic') return /\d|\s\w+\s/.test(value);
  // Its parts have names of their own.
  if (row.kind === 'connection-string' && /:\/\/|=/.test(value)) return false;
  if (quote !== null && /\s/.test(value)) {
    const isText = style === 'shell' ? PROMPT : SENTENCE;
    if (row.isVague || isText.test(value)) return false;
  }
  if (quote === null && style === 'code' && isLetters(value)) {
    if (isDrawn(value)) return true;
    const place = nameStart !== undefined && { nameStart, nameEnd: nameStart + name.length, start, end };
    if (place && (!row.isVague || SHORT.test(name)) && isLiteralPlace(text, place)) return true;
  }
  if (quote === null && style !== 'shell' && isExpression(value)) return false;
  if (style === 'list' && !row.isVague)
    return value.length >= 6 && /\d|[^\w\s.:-]/.test(value) && !MAIL.test(value);
  if (isSessionOfLogs(name, value) && !(nameStart !== undefined && isCookie(text, nameStart))) return false;
  if (row.isVague) {
    const isBesideUser = quote !== null && nameStart !== undefined && followsUser(text, nameStart, value);
    return isVagueSecret(value, { style, row, name, isBesideUser });
  }
  if (/^\d+$/.test(value)) return value.length >= 4;
  if (quote !== null || style === 'shell' || /\d|[^\w-]/.test(value)) return true;
  // Letters alone: a word of YAML or INI stands alone on its line; others are variables and prose.
  return isPlainWord(value) && (endsLine(text, end) || isQuotedPair(text, start, end));
}

/** Names of programs have no hyphens in them: `Blue-Water` is none, unless it says what it names. */
function isPlainWord(value: string): boolean {
  return /^[a-z-]+$/.test(value) || (/^[A-Za-z]+(?:-[A-Za-z]+)+$/.test(value) && !isNaming(value));
}

/** `-e "become_pass=…"`: the quotes are around name and value. */
function isQuotedPair(text: string, start: number, end: number): boolean {
  return text[start - 1] === '=' && /["']/.test(text[end] ?? '');
}

/** A text has spaces; an address is looked at by itself; the rest is judged by its beginning. */
function isLongSecret(beginning: string, row: SecretName): boolean {
  if (/\s|^[a-z][a-z0-9+.-]{1,30}:\/\/|<secret:/i.test(beginning)) return false;
  return !row.isVague || (/\d/.test(beginning) && looksRandom(beginning));
}

/** Cookies and parameters open a session, where elsewhere its name is no more than a number of it. */
function isCookie(text: string, nameStart: number): boolean {
  return COOKIE_BEFORE.test(text.slice(Math.max(0, nameStart - COOKIE_LOOK_BACK), nameStart));
}

function followsUser(text: string, nameStart: number, value: string): boolean {
  return !isNaming(value) && USER_BEFORE.test(text.slice(Math.max(0, nameStart - USER_LOOK_BACK), nameStart));
}

/** `"token=" + x`, `"Enter password:"; read`: the quote after the sign closes the string that the name stands in. */
function isWithinString(
  text: string,
  start: number,
  { close }: Record<string, string | undefined>,
  { start: valueStart, quote }: Value,
): boolean {
  if (close !== undefined || quote === null || text[valueStart - 1] !== quote) return false;
  if (text[start - 1] === quote) return true;
  return AFTER_STRING.test(text[valueStart] ?? '') && isOpen(text, start, quote);
}

/** Whether a string was opened before, on the same line, and not closed. */
function isOpen(text: string, at: number, quote: string): boolean {
  let quotes = 0;
  for (let index = at - 1; index >= Math.max(0, at - MAX_LINE) && text[index] !== '\n'; index -= 1) {
    if (text[index] === quote) quotes += 1;
  }
  return quotes % 2 === 1;
}

function withWordBefore(text: string, start: number, name: string): string {
  if (text[start - 1] !== ' ' || !SECOND_WORD.test(name)) return name;
  const word = /[A-Za-z]{2,14}$/.exec(text.slice(Math.max(0, start - 15), start - 1))?.[0];
  return word === undefined ? name : `${word.toLowerCase()} ${name.toLowerCase()}`;
}
