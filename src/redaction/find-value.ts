/**
 * Where the value of a name stands: after a sign, a type, a space, a verb, or as the content of an element.
 *
 * @module
 */
import { readAny, readElement, readValue, type Value } from './read-value.ts';
import type { Style } from './vague-values.ts';

/** Between a name and its value; a comma or a bracket only after a quote or before one. */
const SEPARATOR =
  /(?<close>\\{0,15}["'`]|&quot;|%22|\*\*|__|[^ -~]\[[\d;]{0,10}m)?\]?\??(?:[ \t]{0,20}(?<sign>=>|->(?=[ \t]{0,3}\\{0,15}["'])|:=|\?=|[!=]?={1,3}|:(?!:)|%3D|%3A)(?:\*\*|__|[^ -~]\[[\d;]{0,10}m)?[ \t]{0,20}(?:(?:SecretStr|SecretString|Secret|Some)\((?=["']))?|(?<list>[ \t]{0,3}(?:,|\()[ \t]{0,3}(?=\\{0,15}["'])))/y;
/** The same with a type between: `password: String = "…"`, `password string = "…"`, `password[] = "…"`. */
const TYPED =
  /[?!]?(?:\[\w{0,8}\]|[ \t]string|:[ \t]{0,3}(?:&(?:'\w{1,12} )?)?[A-Za-z][\w.]{0,30}(?:<[\w, |]{0,40}>|\[[\w, |]{0,40}\]|\?|(?: \| \w{1,12}){1,3})?)[ \t]{0,3}=[ \t]{0,3}(?=\\{0,15}["'`])/y;
/** A verb between name and value, or a space alone before a quote: `storePassword '…'`, "the DB_PASSWORD is …". */
const TOLD =
  /[ \t]{1,20}(?:(?:is|was|ist|war|lautet|est|es)(?: now| set to| jetzt)?:?[ \t]{1,3}(?=\S)|(?=\\{0,15}["'`]))/y;
/** Before a name whose value follows without a sign. */
const DEFINES = /#[ \t]{0,4}define[ \t]{1,8}$/;
/** What ends a sentence, and no secret. */
const SENTENCE_END = /[.,;:!?)]$/;
/** A backslash at the end of a line goes on with the next. */
const OPTION_GAP = /[ \t]{1,4}(?:\\\r?\n[ \t]{0,20})?(?=[^\s-])/y;
/**
 * The flag that says that a secret follows under a name: `pulumi config set --secret NAME VALUE`; or where one is:
 * `--secret id=npmrc`.
 */
const FLAG = /^secret$/;
const FLAGGED = /\bconfig set (?:-\S{1,20} ){0,3}--$/;
const MOUNTED = /(?:id|type|src|source)=/y;
/** Commands and instructions that put a space between name and value. */
const SPACED = /(?:^|\s)(?:ENV|ARG|setx|setenv|SetEnv|set(?: -[A-Za-z]{1,4}){0,2}|-v|\/v)\s{1,4}$/;
/** What follows a string in programs, and hardly begins a password. */
const AFTER_STRING = /[\s;,)+&|}\]]/;
/** How far back the beginning of a string is looked for. */
const MAX_LINE = 200;

/** A name in a text. */
export interface NamePlace {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** Dashes before it make it an option of a command. */
  readonly isOption: boolean;
}

export interface FoundValue {
  readonly value: Value;
  readonly style: Style;
}

export function findValue(text: string, { start, end, name, isOption }: NamePlace): FoundValue | undefined {
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
function findSpaced(text: string, { start, end, name, isOption }: NamePlace): FoundValue | undefined {
  OPTION_GAP.lastIndex = end;
  if (!OPTION_GAP.test(text)) return undefined;
  if (isOption && isFlag(text, start, name)) return undefined;
  const isSpaced = isOption || SPACED.test(text.slice(Math.max(0, start - 20), start));
  const value = isSpaced ? readValue(text, OPTION_GAP.lastIndex) : undefined;
  return value && { value, style: 'shell' };
}

function findTold(text: string, start: number, end: number): FoundValue | undefined {
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
