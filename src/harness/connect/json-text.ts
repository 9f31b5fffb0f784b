/**
 * Single insertions and removals in the text of a JSON file with comments: nothing outside of them changes, and a
 * removal takes back exactly what an insertion added.
 *
 * @module
 */
import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

const OPTIONS = { allowTrailingComma: true, allowEmptyContent: true };

/** Undefined where the text is no JSON, comments and trailing commas aside. */
export function jsonTree(text: string): { readonly root: Node | undefined } | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, OPTIONS);
  return errors.length === 0 ? { root } : undefined;
}

/** The parser's names of mistakes, for people. */
const MISTAKES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word that JSON does not know',
  InvalidNumberFormat: 'a number that is none',
  PropertyNameExpected: 'a name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'something follows the end',
  UnexpectedEndOfComment: 'a comment does not end',
  UnexpectedEndOfString: 'a text does not end',
  UnexpectedEndOfNumber: 'a number does not end',
  InvalidUnicode: 'an escaped character that is none',
  InvalidEscapeCharacter: 'an escape that JSON does not know',
  InvalidCharacter: 'a character that must be escaped',
};

/** The first mistake and its place, counted from one; undefined where there is none. */
export function jsonMistake(text: string): string | undefined {
  const errors: ParseError[] = [];
  parseTree(text, errors, OPTIONS);
  const [first] = errors;
  if (!first) return undefined;
  const before = text.slice(0, first.offset).split(/\r\n|\r|\n/);
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  return `${place}: ${MISTAKES[printParseErrorCode(first.error)] ?? 'it ends too early'}`;
}

/** The value under a name; with the name twice, the last one counts, as it does for every parser. */
export function memberOf(object: Node | undefined, name: string): Node | undefined {
  if (object?.type !== 'object') return undefined;
  return object.children?.findLast((property) => property.children?.[0]?.value === name)?.children?.[1];
}

export function nodeAt(root: Node | undefined, path: readonly string[]): Node | undefined {
  return path.reduce(memberOf, root);
}

export interface Style {
  readonly eol: string;
  readonly unit: string;
}

export function styleOf(text: string): Style {
  const eol = /\r?\n/.exec(text)?.[0] ?? '\n';
  // The first line that is indented and holds a member: how deep one level is.
  const unit = /\n([ \t]+)["[{]/.exec(text)?.[1] ?? '  ';
  return { eol, unit };
}

/** What to put in: a member of an object, or an item of an array. */
export interface Child {
  readonly name?: string;
  readonly value: unknown;
}

export function insertChild(text: string, container: Node, child: Child, style: Style): string {
  const close = endOf(container) - 1;
  const open = container.offset + 1;
  const inner = text.slice(open, close);
  const last = container.children?.at(-1);
  if (last && !inner.includes('\n')) return insertInLine(text, last, close, child);

  const indent = indentWithin(text, container, style);
  const at = open + inner.replace(/[ \t\r\n]+$/, '').length;
  const comma = last ? commaIn(text, endOf(last), close) : undefined;
  // Whoever writes commas behind the last one gets one there again.
  const body = `${style.eol}${indent}${textOf(child, style, indent)}${comma === undefined ? '' : ','}`;
  const isBlankLine = /^[ \t\r]*$/.test(inner);
  const tail = isBlankLine ? `${style.eol}${indentOfLine(text, container.offset)}` : '';
  if (!last || comma !== undefined) return splice(text, at, at, body + tail);
  const end = endOf(last);
  return `${text.slice(0, end)},${text.slice(end, at)}${body}${tail}${text.slice(at)}`;
}

function insertInLine(text: string, last: Node, close: number, child: Child): string {
  const body = textOf(child, undefined, '');
  const comma = commaIn(text, endOf(last), close);
  if (comma === undefined) return splice(text, endOf(last), endOf(last), `, ${body}`);
  return splice(text, comma + 1, comma + 1, ` ${body},`);
}

/** Takes a child out, and the break or blank before it, and the comma that it needed. */
export function removeChild(text: string, container: Node, child: Node): string {
  const narrow = removal(text, container, child, child.offset);
  const lead = /(?:\r?\n[ \t]*| )$/.exec(text.slice(0, child.offset));
  if (!lead) return narrow;
  const wide = removal(text, container, child, lead.index);
  // A comment that ends with its line would swallow what now follows on it.
  return meaningOf(wide) === meaningOf(narrow) ? wide : narrow;
}

function meaningOf(text: string): string | undefined {
  const root = jsonTree(text)?.root;
  return root && JSON.stringify(getNodeValue(root));
}

function removal(text: string, container: Node, child: Node, from: number): string {
  const children = container.children ?? [];
  const index = children.indexOf(child);
  const next = children[index + 1];
  const end = endOf(child);
  const after = commaIn(text, end, next ? next.offset : endOf(container) - 1);
  const previous = children[index - 1];
  const before = after === undefined && previous ? commaIn(text, endOf(previous), child.offset) : undefined;
  const cuts: [number, number][] = [];
  if (before !== undefined) cuts.push([before, before + 1]);
  cuts.push([from, end]);
  if (after !== undefined) cuts.push([after, after + 1]);
  return cuts.reduceRight((left, [start, stop]) => splice(left, start, stop, ''), text);
}

/** The same place with another value. */
export function replaceValue(text: string, node: Node, value: unknown, style: Style): string {
  const isInLine = !text.slice(node.offset, endOf(node)).includes('\n');
  const indent = indentOfLine(text, node.offset);
  return splice(
    text,
    node.offset,
    endOf(node),
    isInLine ? JSON.stringify(value) : rendered(value, style, indent),
  );
}

export function splice(text: string, start: number, end: number, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

export function endOf(node: Node): number {
  return node.offset + node.length;
}

export function innerOf(text: string, container: Node): string {
  return text.slice(container.offset + 1, endOf(container) - 1);
}

/** In one line where there is no style. */
function textOf({ name, value }: Child, style: Style | undefined, indent: string): string {
  const body = style ? rendered(value, style, indent) : JSON.stringify(value);
  return name === undefined ? body : `${JSON.stringify(name)}: ${body}`;
}

export function rendered(value: unknown, style: Style, indent: string): string {
  // JSON.stringify cuts an indent after ten characters: tabs stand in for it.
  const lines = JSON.stringify(value, null, '\t').split('\n');
  return lines
    .map((line, index) => {
      const body = line.replace(/^\t+/, (tabs) => style.unit.repeat(tabs.length));
      return index === 0 ? body : indent + body;
    })
    .join(style.eol);
}

function indentWithin(text: string, container: Node, style: Style): string {
  const first = container.children?.[0];
  const lead = first && /\n([ \t]*)$/.exec(text.slice(0, first.offset))?.[1];
  return lead ?? indentOfLine(text, container.offset) + style.unit;
}

function indentOfLine(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** Where the comma stands between two places that hold nothing but blanks, comments and perhaps a comma. */
function commaIn(text: string, from: number, to: number): number | undefined {
  for (let at = from; at < to; at++) {
    if (text.startsWith('//', at)) {
      const rest = /[\r\n]/.exec(text.slice(at, to));
      at = rest ? at + rest.index : to;
    } else if (text.startsWith('/*', at)) {
      at = text.indexOf('*/', at + 2) + 1;
    } else if (text[at] === ',') return at;
  }
  return undefined;
}
