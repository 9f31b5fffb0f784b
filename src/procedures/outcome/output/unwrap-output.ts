/**
 * What a program printed, without what a harness wraps around it: a cause reads `fatal: no remote`, not
 * `{"output": "fatal: no remote`.
 *
 * @module
 */

/** A JSON object that opens with the output. */
const OPENS_JSON = /^\s*\{\s*"(?:output|stdout|stderr|result|content|text)"\s*:\s*"/;
/** Names of a part, at the beginning of its first line. */
const LABEL = /^(?:(?:Command )?Output|Std ?out|Std ?err|Result)\s*:[ \t]*(?=\S)/gim;

/** Gemini repeats the command and its folder above the output, and counts below it. */
const ECHO = /^Command: .*\n(?:.*\n)*?Directory: .*\n/;
const COUNTS = /^(?:Error: \(none\)|Exit Code: .*|Signal: .*|Background PIDs: .*|Process Group PGID: .*)$/gm;
const ECHO_LENGTH = 4_000;

/** The same only where the output stands in JSON, in which its lines are none: other wrapping leaves them as they are. */
export function outOfJson(text: string): string {
  return OPENS_JSON.test(text.slice(0, 200)) ? unwrapped(text) : text;
}

export function unwrapped(text: string): string {
  const opening = OPENS_JSON.exec(text.slice(0, 200))?.[0];
  const plain = opening === undefined ? withoutEcho(text) : unescaped(text.slice(opening.length));
  return plain.replace(LABEL, '');
}

function withoutEcho(text: string): string {
  if (!text.startsWith('Command: ')) return text;
  const echo = ECHO.exec(text.slice(0, ECHO_LENGTH))?.[0];
  return echo === undefined ? text : text.slice(echo.length).replace(COUNTS, '');
}

/** Read by hand: a long answer is kept without its middle, and parses no more. */
function unescaped(rest: string): string {
  const end = /(?<!\\)(?:\\\\)*"\s*[,}]/.exec(rest);
  const body = end === null ? rest : rest.slice(0, end.index);
  return body.replace(/\\(["\\/nrt])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '', t: '\t' };
