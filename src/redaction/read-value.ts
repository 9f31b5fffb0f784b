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
const OPENING = /(?<escapes>\\{0,15})(?<quote>["'`])|&quot;|%22/y;
/** What may follow a separator that ends a bare value: nothing, a space, another name. */
const AFTER_SEPARATOR = /[&;,](?=$|[\s"'`}\])]|amp;|[\w.$-]{1,60}[=:])/y;
const CLOSERS = /[)\]},;]{1,16}$/;
/** Characters that cannot end a bare value, taken in one go. */
const PLAIN = /[^\s"'`|<\\&;,]{1,2048}/y;
/** A bare value that runs on for longer is judged by its beginning. */
const MAX_BARE = 2048;
const LINE_END = /[ \t]*(?:#[^\n]*)?(?:$|\r?\n|\\r|\\n)/y;

export function readValue(text: string, at: number): Value | undefined {
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

function readBare(text: string, start: number): Value | undefined {
  const limit = Math.min(text.length, start + MAX_BARE);
  let end = start;
  // An expression such as ${{ secrets.X }} or $(cat x) is one value, spaces and all.
  if (/^(?:\$\{|\{\{|\$\()/.test(text.slice(start, start + 2)))
    return { start, end: lineEnd(text, start, limit), quote: null };
  for (; end < limit; end += 1) {
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
  const value = text.slice(start, end);
  const tail = CLOSERS.exec(value.slice(-16))?.[0].length ?? 0;
  const trimmed = value.slice(0, value.length - tail);
  // A call keeps its bracket: it is what shows that it is one.
  const kept = /[([{]/.test(trimmed) ? value : trimmed;
  return kept === '' ? undefined : { start, end: start + kept.length, quote: null };
}

function lineEnd(text: string, start: number, limit: number): number {
  for (let index = start; index < limit; index += 1) {
    if (text[index] === '\n' || text[index] === '\r') return index;
    if (text[index] === '\\' && text[index + 1] === 'n') return index;
  }
  return limit;
}
