/**
 * The table of known outputs (`outputs.json`), and which row an output fits.
 *
 * @module
 */
import type { ShellCommand } from '../command.ts';
import table from './outputs.json' with { type: 'json' };
import type { ResultState } from './read-result.ts';

interface WrittenRow {
  readonly id: string;
  readonly state: ResultState;
  readonly where: 'first' | 'line' | 'whole' | 'every';
  readonly pattern: string;
  readonly flags?: string;
  /** Programs, or a program and its subcommand, one of which has to be in the command. */
  readonly of?: readonly string[];
  /** One of these stands in whatever fits; most texts hold none of them. */
  readonly words: readonly string[];
  readonly example: string;
  readonly innocent: string;
}

export interface OutputRow extends WrittenRow {
  readonly form: RegExp;
}

export const OUTPUT_ROWS: readonly OutputRow[] = (table.rows as readonly WrittenRow[]).map((row) => ({
  ...row,
  form: new RegExp(row.pattern, `${row.flags ?? ''}u`),
}));

/** In the order in which they count: what the harness says, what hung, what failed, what found nothing, what worked. */
const ORDER: readonly ResultState[] = ['refused', 'interrupted', 'hung', 'failed', 'found-nothing', 'worked'];
const SORTED = OUTPUT_ROWS.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
const MAX_LINE = 500;
const asPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Without it no row fits: one look instead of one for each word. */
const ANY_WORD = new RegExp(SORTED.flatMap(({ words }) => words.map(asPattern)).join('|'), 'u');

export interface FoundRow {
  readonly row: OutputRow;
  readonly line: string;
}

/** The row that counts most, of those that fit. `text` is what the lines are of. */
export function rowIn(
  text: string,
  lines: readonly string[],
  commands: readonly ShellCommand[],
  isAsked: (row: OutputRow) => boolean,
): FoundRow | null {
  if (!ANY_WORD.test(text)) return null;
  for (const row of SORTED) {
    if (!isAsked(row)) continue;
    if (!row.words.some((word) => text.includes(word))) continue;
    if (row.of !== undefined && !row.of.some((name) => isRun(name, commands))) continue;
    const line = fittingLine(row, lines);
    if (line !== null && (row.where !== 'every' || holdsForAll(row, lines))) return { row, line };
  }
  return null;
}

function fittingLine(row: OutputRow, lines: readonly string[]): string | null {
  if (row.where === 'whole' && lines.length !== 1) return null;
  const read = row.where === 'first' ? lines.slice(0, 1) : lines;
  return read.map((line) => line.slice(0, MAX_LINE)).find((line) => row.form.test(line)) ?? null;
}

function isRun(name: string, commands: readonly ShellCommand[]): boolean {
  const [program, verb] = name.split(' ');
  return commands.some(
    (command) =>
      command.program === program &&
      (verb === undefined || command.words.some(({ value }) => value === verb)),
  );
}

/** Results of one package each: no test ran only where none ran in all of them. */
const RESULTS = /^(?:ok\s|running \d+ tests?$|FAIL)/u;

function holdsForAll(row: OutputRow, lines: readonly string[]): boolean {
  const results = lines.filter((line) => RESULTS.test(line));
  return results.every((line) => row.form.test(line));
}
