/**
 * Tables whose header names a secret: the values below it go. Tables of commas, semicolons and tabs, of Markdown,
 * of database clients, and of columns kept apart by spaces.
 *
 * @module
 */
import type { Finding } from './finding.ts';
import { type SecretName, secretName } from './secret-names.ts';
import { isColumnSecret } from './table-values.ts';

export interface Table {
  readonly findings: readonly Finding[];
  /** Nothing before it is looked at again. */
  readonly end: number;
}

interface Line {
  readonly start: number;
  readonly end: number;
  /** Where the next line begins. */
  readonly next: number;
}

interface Cell {
  readonly start: number;
  readonly end: number;
}

interface Column {
  readonly index: number;
  readonly row: SecretName;
}

/** Headers are short, and so are rows. */
const MAX_HEADER = 300;
const MAX_LINE = 4000;
/** Comments and notes between two rows; more of them are another text. */
const MAX_MISFITS = 2;
/** Lines of one cell in quotes. */
const MAX_CELL_LINES = 20;
/** After the name of a column: the rest of its cell, and what ends a cell. */
const CELL_END = /["'`* ]{0,20}(?:[,;\t|│┃]|\r?\n|\\n| {2}[A-Za-z])/y;
/** A line's end, also written as a sign. */
const BREAK = /\r?\n|\\n/g;
/** Before a header that a command is given in quotes: `printf 'name,password\n…'`. */
const COMMAND = /^[^,;|\t"'`]{0,80}\b(?:echo(?: -\w{1,3})?|printf) ["'](?=\w)/;
/** What the names of columns are written with. */
const NAMES = /^["'`*]{0,3}[\p{L}_][\p{L}\d_ .()*-]{0,40}["'`*]{0,3}$/u;
/** Between header and rows. */
const RULER = /^[\s|+:=\u2500-\u257f-]+$/;
const DRAWN = /--|──|━━|══/;
/** A bar may be drawn, and that of a header thicker than those of the rows. */
const BARS = '|│┃';
const LINE_FEED = 10;
const SMALL_N = 110;
const BACKSLASH = 92;
const SPACES = / {2,}/g;

/** Whether what ends here may be the name of a column; most names are none. */
export function mayNameColumn(text: string, end: number): boolean {
  CELL_END.lastIndex = end;
  return CELL_END.test(text);
}

/** The secrets below the header in which a name stands. */
export function secretsOfTable(text: string, at: number): Table {
  const header = headerAround(text, at);
  if (!header) return { findings: [], end: at };
  for (const separator of ['\t', '|', ';', ',', ' ']) {
    const cells = cellsOf(text, header, separator);
    if (cells.length < 2) continue;
    const names = cells.map(({ start, end }) => text.slice(start, end).trim());
    if (!isHeader(text, header, { separator, names })) return { findings: [], end: header.end };
    const columns = names.flatMap((name, index): Column[] => {
      const row = secretName(name);
      return row ? [{ index, row }] : [];
    });
    return secretsBelow(text, header, { separator, count: cells.length, columns, names });
  }
  return { findings: [], end: header.end };
}

function headerAround(text: string, at: number): Line | undefined {
  const start = lineStart(text, at);
  const line = start === undefined ? undefined : lineAt(text, start, MAX_HEADER);
  if (!line || line.next === text.length) return undefined;
  const header = text.slice(line.start, line.end);
  // Lines of programs and lists are indented.
  if (/^[ \t]/.test(header) && !/[|│┃]/.test(header)) return undefined;
  return { ...line, start: line.start + (COMMAND.exec(header)?.[0].length ?? 0) };
}

function lineStart(text: string, at: number): number | undefined {
  const limit = Math.max(0, at - MAX_HEADER);
  for (let index = at; index > limit; index -= 1) {
    const code = text.charCodeAt(index - 1);
    if (code === LINE_FEED || (code === SMALL_N && text.charCodeAt(index - 2) === BACKSLASH)) return index;
  }
  return limit === 0 ? 0 : undefined;
}

function lineAt(text: string, start: number, longest: number): Line | undefined {
  BREAK.lastIndex = start;
  const found = BREAK.exec(text.slice(0, start + longest + 2));
  if (!found)
    return text.length - start > longest ? undefined : { start, end: text.length, next: text.length };
  return { start, end: found.index, next: found.index + found[0].length };
}

function isHeader(
  text: string,
  { start }: Line,
  { separator, names }: { separator: string; names: readonly string[] },
): boolean {
  if (/[ \t]/.test(text[start]) && separator !== '|') return false;
  return names.every((name) => NAMES.test(name) || (name === '' && separator === '|'));
}

function secretsBelow(
  text: string,
  header: Line,
  {
    separator,
    count,
    columns,
    names,
  }: { separator: string; count: number; columns: readonly Column[]; names: readonly string[] },
): Table {
  const findings: Finding[] = [];
  let end = header.end;
  let isRuled = false;
  let next = header.next;
  // What stands in columns of spaces may be any text.
  const allowed = separator === ' ' ? 0 : MAX_MISFITS;
  let misfits = 0;
  while (next < text.length && columns.length > 0) {
    const line = rowAt(text, next, separator);
    if (!line || line.end === line.start) break;
    next = line.next;
    if (isRuler(text.slice(line.start, line.end))) {
      isRuled = true;
      continue;
    }
    const cells = cellsOf(text, line, separator);
    // A bar is a pipe or a choice, unless a line is drawn below the header.
    if (separator === '|' && !isRuled) break;
    if (cells.length !== count) {
      misfits += 1;
      if (misfits > allowed) break;
      continue;
    }
    misfits = 0;
    end = line.end;
    for (const { index, row } of columns) {
      const value = bare(text, cells[index]);
      if (!isColumnSecret(text.slice(value.start, value.end), row, names)) continue;
      findings.push({ ...value, kind: row.kind });
    }
  }
  return { findings, end };
}

function isRuler(line: string): boolean {
  return RULER.test(line) && DRAWN.test(line);
}

/** A line, or several where a cell in quotes goes on. */
function rowAt(text: string, start: number, separator: string): Line | undefined {
  const first = lineAt(text, start, MAX_LINE);
  if (!first || separator === '|' || separator === ' ') return first;
  let row: Line | undefined = first;
  for (let lines = 1; lines <= MAX_CELL_LINES && row; lines += 1) {
    if (!isOpen(text.slice(row.start, row.end))) return row;
    const more: Line | undefined = row.next < text.length ? lineAt(text, row.next, MAX_LINE) : undefined;
    row = more && more.end - start <= MAX_LINE ? { ...more, start } : undefined;
  }
  return first;
}

function isOpen(line: string): boolean {
  return line.includes('"') && line.split('"').length % 2 === 0;
}

/** Without the bars at its ends, a line of Markdown is like any other. */
function cellsOf(text: string, { start, end }: Line, separator: string): Cell[] {
  if (separator === ' ') return cellsBetween(text, start, end, SPACES);
  const isBarred = separator === '|';
  const isBetween = (index: number): boolean =>
    isBarred ? BARS.includes(text[index]) && text[index - 1] !== '\\' : text[index] === separator;
  const cells: Cell[] = [];
  let from = start;
  let quoted = false;
  for (let index = start; index <= end; index += 1) {
    if (index < end && text[index] === '"' && !isBarred) quoted = !quoted;
    if (index < end && (quoted || !isBetween(index))) continue;
    cells.push({ start: from, end: index });
    from = index + 1;
  }
  if (!isBarred) return cells;
  const isEmpty = ({ start: first, end: last }: Cell): boolean => text.slice(first, last).trim() === '';
  return cells.slice(
    isEmpty(cells[0]) ? 1 : 0,
    cells.length > 1 && isEmpty(cells[cells.length - 1]) ? -1 : undefined,
  );
}

function cellsBetween(text: string, start: number, end: number, gap: RegExp): Cell[] {
  const cells: Cell[] = [];
  let from = start;
  for (const found of text.slice(start, end).trimEnd().matchAll(gap)) {
    cells.push({ start: from, end: start + found.index });
    from = start + found.index + found[0].length;
  }
  return [...cells, { start: from, end }];
}

/** What a cell holds, without the spaces, quotes and signs around it. */
function bare(text: string, { start, end }: Cell): Cell {
  const value = text.slice(start, end);
  const lead = /^[\s"'`*]*/.exec(value)?.[0].length ?? 0;
  const tail = /[\s"'`*]*$/.exec(value.slice(lead))?.[0].length ?? 0;
  return { start: start + lead, end: end - tail };
}
