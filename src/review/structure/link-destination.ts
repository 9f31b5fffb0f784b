/**
 * Where a Markdown link leads: what stands behind `](`, or behind the `[label]:` of a definition.
 *
 * @module
 */

/** Longer is no path of a file, and no address that anybody follows. */
const MAX_DESTINATION = 2048;
/** As deep as the CommonMark specification asks of everybody. */
const MAX_PARENTHESES = 32;
/** At most one line break may stand before it. */
const GAP = /[ \t]{0,200}(?:\r?\n[ \t>]{0,200})?/y;
const IN_BRACKETS = /<((?:[^<>\\\n]|\\[^\n])*)>/y;
/** Nothing more, or a title. */
const ENDS = {
  inline: /[ \t]{0,200}(?:\)|(?:[ \t]|\r?\n)[ \t\r\n>]{0,200}[)"'(])/y,
  definition: /[ \t]{0,200}(?:$|\r?\n|[ \t]["'(])/y,
} as const;
const ESCAPED = /\\([!-/:-@[-`{-~])|&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{1,10}));/gi;
/** The names of what paths are made of; others stay as they are written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  period: '.',
  sol: '/',
  bsol: '\\',
  lowbar: '_',
  num: '#',
  colon: ':',
  percnt: '%',
  quest: '?',
};
const MAX_CODE_POINT = 0x10ffff;

export interface Destination {
  readonly url: string;
  /** The place behind it. */
  readonly end: number;
}

export function readDestination(
  text: string,
  from: number,
  kind: 'inline' | 'definition',
): Destination | undefined {
  const start = matchAt(GAP, text, from)?.end ?? from;
  const found = text[start] === '<' ? inBrackets(text, start) : bare(text, start);
  if (!found || (kind === 'definition' && found.end === start)) return undefined;
  if (!matchAt(ENDS[kind], text, found.end)) return undefined;
  return { url: unescaped(found.url), end: found.end };
}

function inBrackets(text: string, start: number): Destination | undefined {
  const match = matchAt(IN_BRACKETS, text.slice(start, start + MAX_DESTINATION), 0);
  return match && { url: match.inner, end: start + match.end };
}

/** Up to white space or the parenthesis that closes the link. */
function bare(text: string, start: number): Destination | undefined {
  let depth = 0;
  let at = start;
  for (; at < text.length && at - start < MAX_DESTINATION; at++) {
    const character = text[at] ?? '';
    if (character <= ' ') break;
    if (character === '\\' && (text[at + 1] ?? ' ') > ' ') at++;
    else if (character === '(' && ++depth > MAX_PARENTHESES) return undefined;
    else if (character === ')' && --depth < 0) break;
  }
  return depth > 0 ? undefined : { url: text.slice(start, at), end: at };
}

function unescaped(url: string): string {
  return url.replace(ESCAPED, (written, escaped, decimal, hex, name) => {
    if (escaped !== undefined) return escaped;
    if (name !== undefined) return NAMED[name] ?? written;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : written;
  });
}

function matchAt(pattern: RegExp, text: string, at: number): { inner: string; end: number } | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? { inner: match[1] ?? '', end: pattern.lastIndex } : undefined;
}
