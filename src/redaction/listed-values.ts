/**
 * Lists of secrets under one name: `"passwords": ["…", "…"]`, or lines with dashes below `recovery_codes:`. Only
 * names in the plural have them: below `password:` stand the rules that a password must obey.
 *
 * @module
 */
import { endsLine, readValue, type Value } from './read-value.ts';

/** After the name: what opens a list. */
const OPENING =
  /(?:\\{0,15}["'])?[ \t]{0,4}(?:=>|:=|[:=])[ \t]{0,4}(?:(?<bracket>[[{(])|(?:\r?\n|\\n)(?=[ \t]{0,40}- ))/y;
/** Before an element in brackets. */
const ELEMENT = /(?:\s|\\n|,){0,40}(?=\\{0,15}["'])/y;
/** Before an element on a line of its own. */
const DASH = /[ \t]{0,40}- {1,4}(?=\S)/y;
const LINE_BREAK = /[ \t]{0,8}(?:\r?\n|\\n)/y;
/** The quote of an element, as deep as it is escaped. */
const CLOSING = /\\{0,15}["']/y;
const MAX_ELEMENTS = 100;
/** What goes on for longer is looked at by other rules: time stays linear. */
const MAX_LIST = 8192;

/** The elements of the list after a name that ends at a place; none when there is no list. */
export function listedValues(text: string, nameEnd: number): Value[] {
  OPENING.lastIndex = nameEnd;
  const opening = OPENING.exec(text);
  if (!opening) return [];
  return opening.groups?.bracket === undefined
    ? dashed(text, OPENING.lastIndex)
    : bracketed(text, OPENING.lastIndex);
}

function bracketed(text: string, from: number): Value[] {
  const values: Value[] = [];
  let at = from;
  while (values.length < MAX_ELEMENTS && at - from < MAX_LIST) {
    ELEMENT.lastIndex = at;
    if (!ELEMENT.test(text)) return values;
    const value = readValue(text, ELEMENT.lastIndex);
    if (!value) return values;
    CLOSING.lastIndex = value.end;
    if (!CLOSING.test(text)) return values;
    // `{"name": …}`: it names a value.
    if (text[CLOSING.lastIndex] === ':') return values;
    values.push(value);
    at = CLOSING.lastIndex;
  }
  return values;
}

/** Lines of one word each; others are sentences. */
function dashed(text: string, from: number): Value[] {
  const values: Value[] = [];
  let at = from;
  while (values.length < MAX_ELEMENTS && at - from < MAX_LIST) {
    DASH.lastIndex = at;
    if (!DASH.test(text)) return values;
    const value = readValue(text, DASH.lastIndex);
    if (!value) return values;
    CLOSING.lastIndex = value.end;
    const end = value.quote !== null && CLOSING.test(text) ? CLOSING.lastIndex : value.end;
    // `- name:` begins something else.
    if (!endsLine(text, end) || text[end - 1] === ':') return values;
    values.push(value);
    LINE_BREAK.lastIndex = end;
    if (!LINE_BREAK.test(text)) return values;
    at = LINE_BREAK.lastIndex;
  }
  return values;
}
