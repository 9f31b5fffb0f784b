/**
 * A short command of several lines as one line that does the same: `make \` goes on, `do` and `&&` need nothing behind
 * them, a comment would swallow what follows, and a text in quotes is no list of commands unless something runs it.
 *
 * @module
 */

/** A line that a person can read; here-documents and inline programs are longer and belong to that day. */
export const MAX_LINE = 300;
/** `<<<` is none. */
const HERE_DOCUMENT = /(?<!<)<<(?!<)-?\s*\\?['"]?\w/;
/** The shell, or what is in quotes, goes on behind it. */
const GOES_ON = /(?:^|[;&|{(,[]|(?:^|[\s;])(?:do|then|else|in)|\(\))\s*$/;
/** `a)` of a case ends no command, and nothing tells it from `$(b)` on its own line. */
const HAS_CASES = /\besac\b/;
/** What is in quotes behind it are commands of a shell, or statements of a language. */
const RUNS_TEXT =
  /\b(?:(?:ba|da|k|z)?sh|python[\d.]*|node|bun|deno|ruby|perl)\b[^;&|]*\s-\w*[ce]\s+$|\bssh\s[^;&|]*$|\b(?:[gmn]?awk|sed)\s[^;&|]*$/;
/** Statements of Python that belong to one above them cannot stand behind it, and nothing behind a comment. */
const NEEDS_ITS_LINES = /:[ \t]*\n[ \t]|(?:^|\s)#[ \t][^\n]*\n/;

/** Up to the line that a here-document begins on; as it is where that is long or cannot be done. */
export function onOneLineWith(command: string): string {
  const text = command.replace(/\r\n?/g, '\n').trim();
  if (!text.includes('\n')) return text;
  const lines = text.split('\n');
  const document = lines.findIndex((line) => HERE_DOCUMENT.test(line));
  const head = document < 0 ? text : lines.slice(0, document + 1).join('\n');
  if (head.length > MAX_LINE || HAS_CASES.test(head)) return text;
  const joined = joinedLines(head);
  if (joined === null || joined === '') return text;
  return document < 0 ? joined : [joined, ...lines.slice(document + 1)].join('\n');
}

/** Null where a text in quotes is run that only its own lines hold together. */
function joinedLines(text: string): string | null {
  let [line, quote, isRun, opened] = ['', '', false, 0];
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index);
    const next = text.charAt(index + 1);
    if (sign === '\\' && quote !== "'") {
      const isBreak = next === '\n';
      line = isBreak && quote === '' ? `${line.trimEnd()} ` : line + (isBreak ? '' : sign + next);
      index = isBreak && quote === '' ? afterBlanks(text, index + 1) : index + 1;
    } else if (sign === '\n') {
      index = afterBlanks(text, index);
      line = `${line.trimEnd()}${breakBehind(line.slice(opened), text.slice(index + 1), quote, isRun)}`;
    } else if (quote === '' && sign === '#' && /(?:^|[\s;&|()])$/.test(line)) {
      index += commentLength(text, index) - 1;
    } else {
      if (quote === '' && (sign === '"' || sign === "'")) {
        [quote, isRun, opened] = [sign, RUNS_TEXT.test(line), line.length + 1];
        if (isRun && NEEDS_ITS_LINES.test(text.slice(index))) return null;
      } else if (sign === quote) [quote, opened] = ['', 0];
      line += sign;
    }
  }
  return line.trim();
}

/** What stands for the end of a line: the text before it in its quotes, and the text behind it. */
function breakBehind(before: string, behind: string, quote: string, isRun: boolean): string {
  // A line of Python must not begin with a space.
  if (quote !== '' && (before === '' || behind.startsWith(quote))) return '';
  const isText = quote !== '' && !isRun;
  return isText || GOES_ON.test(before) ? ' ' : '; ';
}

function afterBlanks(text: string, index: number): number {
  let end = index;
  while (/[ \t\n]/.test(text.charAt(end + 1))) end++;
  return end;
}

function commentLength(text: string, index: number): number {
  const end = text.indexOf('\n', index);
  return (end < 0 ? text.length : end) - index;
}
