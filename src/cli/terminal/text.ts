/**
 * Fitting text into columns.
 *
 * @module
 */
import { ownFolder } from '../../config/home.ts';
import { clean, oneLine, printable } from './clean.ts';
import { columnsOf, fitting, padColumns } from './columns.ts';

/** A cut text ends in an ellipsis. */
export function shorten(text: string, width: number): string {
  const line = printable(text);
  return columnsOf(line) <= width ? line : `${fitting(line, Math.max(1, width - 1)).trimEnd()}…`;
}

/** Words in lines of at most `width` columns. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text)
    .split(' ')
    .flatMap((one) => pieces(one, width))) {
    if (line !== '' && columnsOf(line) + 1 + columnsOf(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Chinese and Japanese know no spaces and break anywhere; a long path or address stays whole, to be copied. */
function pieces(word: string, width: number): string[] {
  if (columnsOf(word) <= width || columnsOf(word) === word.length) return [word];
  const parts: string[] = [];
  for (let rest = word; rest !== ''; ) {
    const part = fitting(rest, Math.max(2, width));
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return parts;
}

/** Prose is read best in lines not longer than this. */
const PROSE_COLUMNS = 100;

/**
 * Foreign text with its own line breaks, indented by two. On a terminal at most `most` lines, the last ending
 * in an ellipsis when there is more; elsewhere (`width` is infinite) all of it.
 */
export function prose(text: string, width: number, most = Number.POSITIVE_INFINITY): string[] {
  const columns = Number.isFinite(width) ? Math.min(width, PROSE_COLUMNS) - 2 : width;
  const lines = clean(text)
    .split('\n')
    .flatMap((line) => wrap(line, columns));
  const kept = Number.isFinite(width) ? lines.slice(0, most) : lines;
  const last = kept.at(-1);
  if (kept.length < lines.length && last !== undefined)
    kept[kept.length - 1] = `${fitting(last, columns - 1).trimEnd()}…`;
  return kept.map((line) => `  ${line}`);
}

/** Cells padded to the widest of their column; the last column takes what is left of the line. */
export function table(rows: readonly (readonly string[])[], width: number): string[] {
  const clear = rows.map((row) =>
    row.map((cell, column) => (column === 0 ? oneLine(cell) : printable(cell))),
  );
  const columns = Math.max(0, ...clear.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    clear.reduce((widest, row) => Math.max(widest, columnsOf(row[column] ?? '')), 0),
  );
  const before = widths.slice(0, -1).reduce((sum, cell) => sum + cell + 2, 0);
  return clear.map((row) =>
    row
      .map((cell, column) =>
        column === columns - 1
          ? shorten(cell, Math.max(20, width - before))
          : padColumns(cell, widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** Paths below the home folder as people write them; a path is foreign text too. */
export function tilde(path: string, userHome: string = ownFolder()): string {
  const home = userHome.replace(/\/+$/, '');
  const below = home !== '' && (path === home || path.startsWith(`${home}/`));
  return oneLine(below ? `~${path.slice(home.length)}` : path);
}

/** The same for paths within a sentence. */
export function tildeWithin(text: string, userHome: string = ownFolder()): string {
  const home = userHome.replace(/\/+$/, '');
  return home === '' ? text : text.replaceAll(`${home}/`, '~/');
}
