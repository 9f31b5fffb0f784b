/**
 * Fitting text into columns.
 *
 * @module
 */

/** Control characters and escape sequences of a skill's text must not reach the terminal. */
export function printable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

export function shorten(text: string, width: number): string {
  const clean = printable(text);
  return clean.length <= width ? clean : `${clean.slice(0, Math.max(1, width - 1)).trimEnd()}…`;
}

/** Words in lines of at most `width` characters. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Cells padded to the widest of their column; the last column takes what is left of the line. */
export function table(rows: readonly (readonly string[])[], width: number): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const before = widths.slice(0, -1).reduce((sum, cell) => sum + cell + 2, 0);
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === columns - 1 ? shorten(cell, Math.max(20, width - before)) : cell.padEnd(widths[column]),
      )
      .join('  ')
      .trimEnd(),
  );
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** Paths below the home folder are shown as people write them. */
export function tilde(path: string, userHome: string): string {
  return path === userHome || path.startsWith(`${userHome}/`) ? `~${path.slice(userHome.length)}` : path;
}
