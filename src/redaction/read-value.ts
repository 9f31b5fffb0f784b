/**
 * Reads the value that follows a name: quoted at any depth of escaping, or bare.
 *
 * @module
 */

export interface Value {
  readonly start: number;
  readonly end: number;
  readonly quote: '"' | "'" | '`' | null;
}

/** Longer values are texts; what else is in them is found by other rules. */
const MAX_VALUE = 8192;
/** Strings that go over lines. */
const TRIPLE = /"""|'''/y;
const OPENING = /(?<escapes>\\{0,15})(?<quote>["'`])|&quot;|%22/y;
/** What may follow a separator that ends a bare value: nothing, a space, another name. */
const AFTER_SEPARATOR = /[&;,](?=$|[\s"'`}\])]|amp;|[\w.$-]{1,60}[=:])/y;
const CLOSERS = /[)\]},;]{1,16}$/;
/** Characters that cannot end a bare value, taken in one go. */
const PLAIN = /[^\s"'`|<\\&;,]{1,2048}/y;
/** A bare value that runs on for longer is judged by its beginning. */
const MAX_BARE = 2048;
const LINE_END = /[ \t]*(?:#[^\n]*)?(?:$|\r?\n|\\r|\\n)/y;

/** The sign of a block of YAML, and the break after it. */
const BLOCK = /[|>][+-]?\d?[ \t]*(?:\r?\n|(?:\\{1,3}r)?\\{1,3}n)/y;
/** Lines of a block are indented as the first one is; they may be written with breaks or with signs for them. */
const BLOCK_LINES =
  /(?<indent>[ \t]{1,40})[^\n\\]{1,500}(?:(?:\r?\n|\\{1,3}n)\k<indent>[^\n\\]{1,500}){0,39}(?:\r?\n|\\{1,3}n|$)/y;
/** The value stands on the next line. */
const NEXT_LINE = /(?:\r?\n|\\{1,3}n)[ \t]{1,40}(?=\\{0,15}["'])/y;

/** The value that stands at a place: a block, what the next line has in quotes, or what is there. */
export function readAny(text: string, at: number): Value | undefined {
  const code = text.charCodeAt(at);
  if (code === 124 || code === 62) {
    BLOCK.lastIndex = at;
    if (BLOCK.test(text)) return readBlock(text, BLOCK.lastIndex);
  } else if (code === 10 || code === 13 || code === 92) {
    NEXT_LINE.lastIndex = at;
    if (NEXT_LINE.test(text)) return readValue(text, NEXT_LINE.lastIndex);
  }
  return readValue(text, at);
}

function readBlock(text: string, at: number): Value | undefined {
  BLOCK_LINES.lastIndex = at;
  const lines = BLOCK_LINES.exec(text)?.[0];
  if (lines === undefined) return undefined;
  const start = at + lines.length - lines.trimStart().length;
  const end = at + lines.replace(/(?:\s|\\{1,3}[nr])+$/, '').length;
  return start < end ? { start, end, quote: '"' } : undefined;
}

/** What an element of XML holds, when its name ends at a place: `<db:password type="plain">…</`. */
const ELEMENT = /(?:\s[^<>\n]{0,200})?>\s{0,10}(?=[^<>]{1,500}<\/)/y;
const ELEMENT_START = /<(?:[\w.-]{1,30}:)?$/;

export function readElement(text: string, nameStart: number, nameEnd: number): Value | undefined {
  if (text[nameStart - 1] !== '<' && text[nameStart - 1] !== ':') return undefined;
  if (!ELEMENT_START.test(text.slice(Math.max(0, nameStart - 32), nameStart))) return undefined;
  ELEMENT.lastIndex = nameEnd;
  if (!ELEMENT.test(text)) return undefined;
  const start = ELEMENT.lastIndex;
  const end = start + text.slice(start, text.indexOf('<', start)).trimEnd().length;
  return end > start ? { start, end, quote: '"' } : undefined;
}

export function readValue(text: string, at: number): Value | undefined {
  TRIPLE.lastIndex = at;
  const triple = TRIPLE.exec(text)?.[0];
  if (triple !== undefined) {
    const end = text.indexOf(triple, at + triple.length);
    if (end > at + triple.length && end - at <= MAX_VALUE)
      return { start: at + triple.length, end, quote: '"' };
  }
  OPENING.lastIndex = at;
  const opening = OPENING.exec(text);
  if (!opening) return readBare(text, at);
  const start = at + opening[0].length;
  const limit = Math.min(text.length, start + MAX_VALUE);
  const { quote, escapes = '' } = opening.groups ?? {};
  if (quote === undefined) {
    const end = text.indexOf(opening[0], start);
    return { start, end: end < 0 || end > limit ? lineEnd(text, start, limit) : end, quote: '"' };
  }
  for (let index = start; index < limit; index += 1) {
    if (text[index] !== quote) continue;
    let depth = 0;
    while (index - depth > start && text[index - depth - 1] === '\\') depth += 1;
    const closes = escapes.length === 0 ? depth % 2 === 0 : depth <= escapes.length;
    if (closes)
      return { start, end: index - (escapes.length === 0 ? 0 : depth), quote: quote as '"' | "'" | '`' };
  }
  // Cut off: to the end of its line.
  return { start, end: lineEnd(text, start, limit), quote: quote as '"' | "'" | '`' };
}

/** Whether nothing but a comment follows on the line. */
export function endsLine(text: string, at: number): boolean {
  LINE_END.lastIndex = at;
  return LINE_END.test(text);
}

/** The last bare value: one that begins within it ends where it ends, and is not read again. */
let bare = { text: '', start: 0, end: 0, sureTo: 0 };

function readBare(text: string, start: number): Value | undefined {
  const limit = Math.min(text.length, start + MAX_BARE);
  const known = bare.text === text && start >= bare.start && start < bare.sureTo;
  let end = known ? bare.end : start;
  // An expression such as ${{ secrets.X }} or $(cat x) is one value, spaces and all.
  if (/^(?:\$\{|\{\{|\$\()/.test(text.slice(start, start + 2)))
    return { start, end: lineEnd(text, start, limit), quote: null };
  for (; !known && end < limit; end += 1) {
    PLAIN.lastIndex = end;
    if (PLAIN.test(text)) end = PLAIN.lastIndex;
    if (end >= text.length) break;
    const character = text[end];
    if (/[\s"'`|]/.test(character)) break;
    // A placeholder belongs to the value around it.
    if (character === '<' && end > start && !text.startsWith('<secret:', end)) break;
    if (character === '\\' && /[nrt"'`\\]/.test(text[end + 1] ?? '')) break;
    if (character === '&' || character === ';' || character === ',') {
      AFTER_SEPARATOR.lastIndex = end;
      if (AFTER_SEPARATOR.test(text)) break;
    }
  }
  // One that was cut short says nothing about what begins near the cut.
  if (!known) bare = { text, start, end, sureTo: end < limit ? end : end - MAX_BARE / 2 };
  const tail = CLOSERS.exec(text.slice(Math.max(start, end - 16), end))?.[0].length ?? 0;
  // A call keeps its bracket: it is what shows that it is one.
  const kept = tail > 0 && /[([{]/.test(text.slice(start, end - tail)) ? end : end - tail;
  return kept === start ? undefined : { start, end: kept, quote: null };
}

function lineEnd(text: string, start: number, limit: number): number {
  for (let index = start; index < limit; index += 1) {
    if (text[index] === '\n' || text[index] === '\r') return index;
    if (text[index] === '\\' && text[index + 1] === 'n') return index;
  }
  return limit;
}
