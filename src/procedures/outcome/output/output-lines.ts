/**
 * The lines of an output that could say how the call went. Outputs are long and rules are many, so one cheap
 * pattern picks the lines and the tables are tried on these alone.
 *
 * @module
 */
import { stripVTControlCharacters } from 'node:util';

/** Head and tail: runners put their summary last, compilers their first error first. */
const MAX_HEAD = 8_192;
const MAX_TAIL = 16_384;
const MAX_LINE = 400;
/** The first lines hold the cause, the last ones the summary. */
const MAX_FIRST = 60;
const MAX_LAST = 140;

const TELLING =
  /error|\berr\b|fail|pass|\bok\b|✖|✘|denied|not found|not permitted|no such|no test|no space|no (?:issues|match|replace)|fatal|panic|abort|killed|conflict|reject|refused|resolve host|unreachable|timed out|timeout|deadline|exceeded|in use|memory|oom|unable|cannot|could not|invalid|illegal|unknown|unrecognized|exception|traceback|raise|signal|segmentation|bus error|http\/|status|curl:|unresolved|undefined|error:|^e[: ]|\bE[A-Z]{4,}\b|\d[.]{2}\d|\d examples|tests?\b|collected|nothing |up-to-date|up to date|-> |\[[\w./-]+ [0-9a-f(]|install|added|audited|changed|succe|complete|built|finished|compiled|offenses|reformat|oh no|code style|module not|makefile|\*\*\*|"ok"|stopped|would|certificate|exit|hunk|\.go:|\.py:|uncaught|unhandled|goroutine|interrupt|applied|updated|created|wrote|patching|forbidden|unauthorized|bad request|no solution|bundle|externally|usage|argument|option|quota|recognized|^noauth|^noperm|^wrong|^misconf|^ora-|^msg \d|^\W*e\s{3}/i;

/** Gemini names every part of an answer, also those that there are none of. */
const EMPTY_PART = /^(?:Error|Signal|Output|Background PIDs): \((?:none|empty)\)$/gm;
const hasEmptyParts = (text: string): boolean => text.includes(': (none)') || text.includes(': (empty)');

/** Without colours and carriage returns: what a terminal would show at the end. */
export function plainText(text: string): string {
  const bounded = text.length > MAX_HEAD + MAX_TAIL ? headAndTail(text) : text;
  const unix = bounded.includes('\r\n') ? bounded.replaceAll('\r\n', '\n') : bounded;
  const marked = unix.charCodeAt(0) === 0xfeff ? unix.slice(1) : unix;
  const bare = hasEmptyParts(marked) ? marked.replace(EMPTY_PART, '') : marked;
  // Most outputs hold no colours, and looking for them is dear.
  return bare.includes('\u001B') ? stripVTControlCharacters(bare) : bare;
}

/** A longer line is a document, and stays where it is cut. */
const MAX_BROKEN = 1_000;

/** In whole lines: half of one may hold half of a secret. */
function headAndTail(text: string): string {
  const headEnd = text.lastIndexOf('\n', MAX_HEAD);
  const tailFrom = text.length - MAX_TAIL;
  const tailStart = text.indexOf('\n', tailFrom - 1);
  const head = text.slice(0, headEnd > MAX_HEAD - MAX_BROKEN ? headEnd : MAX_HEAD);
  const isNear = tailStart >= 0 && tailStart < tailFrom + MAX_BROKEN;
  return `${head}\n${text.slice(isNear ? tailStart + 1 : tailFrom)}`;
}

export function linesOf(plain: string): string[] {
  const lines = plain.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = shownLine(lines[at] ?? '');
    lines[at] = (line.length > MAX_LINE ? line.slice(0, MAX_LINE) : line).trimEnd();
  }
  return lines;
}

/** One of these lines in full length. */
export function wholeLine(plain: string, index: number): string {
  return shownLine(plain.split('\n')[index] ?? '').trimEnd();
}

/** A progress bar redraws its line; the last state is what was left on the screen. */
function shownLine(line: string): string {
  return line.includes('\r') ? (line.split('\r').findLast((part) => part !== '') ?? '') : line;
}

export function tellingLines(plain: string): string[] {
  const telling = linesOf(plain).filter((line) => TELLING.test(line));
  if (telling.length <= MAX_FIRST + MAX_LAST) return telling;
  return [...telling.slice(0, MAX_FIRST), ...telling.slice(-MAX_LAST)];
}
