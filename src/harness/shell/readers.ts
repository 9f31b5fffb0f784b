/**
 * Which commands put a file's text before whoever reads their output, and which pass on what is piped to them.
 *
 * @module
 */

export interface Reader {
  readonly id: string;
  readonly names: readonly string[];
  readonly reason: string;
  /** Whether what it puts out is the text, given its arguments; always where this is missing. */
  readonly shows?: (args: readonly string[]) => boolean;
  /** It reads no files itself, only what is piped to it. */
  readonly isFilter?: boolean;
}

/** Searches (`grep`, `rg`) are not here: they look for a skill, not into one. */
export const READERS: readonly Reader[] = [
  {
    id: 'print',
    names: ['cat', 'bat', 'batcat', 'nl', 'tac', 'glow', 'get-content', 'gc', 'type'],
    reason: 'prints the whole file',
  },
  { id: 'page', names: ['less', 'more', 'view'], reason: 'shows the file page by page' },
  { id: 'part', names: ['head', 'tail'], reason: 'prints one end of the file' },
  {
    id: 'sed',
    names: ['sed', 'gsed'],
    reason: 'prints all lines, or those of a range; in place it writes, with -n and a pattern it searches',
    shows: sedShows,
  },
  {
    id: 'awk',
    names: ['awk', 'gawk', 'mawk'],
    reason: 'prints lines by their number; every other program searches, counts or writes',
    shows: awkShows,
  },
  {
    id: 'shape',
    names: [
      'fold',
      'fmt',
      'pr',
      'expand',
      'iconv',
      'column',
      'tee',
      'tr',
      'out-string',
      'out-host',
      'select-object',
    ],
    reason: 'passes the text on in another shape',
    isFilter: true,
  },
  {
    id: 'cut',
    names: ['cut'],
    reason: 'passes long lines on shortened; by fields it picks',
    shows: (args) => args.some((arg) => /^-[bc]/.test(arg)),
    isFilter: true,
  },
];

/** Commands that put out the words that they are given, and so what `$(…)` among these brings. */
export const ECHOES: ReadonlySet<string> = new Set(['echo', 'printf', 'write-output']);

const BY_NAME: ReadonlyMap<string, Reader> = new Map(
  READERS.flatMap((reader) => reader.names.map((name) => [name, reader] as const)),
);

/** Whether the command prints the files that it is given. */
export function showsFiles(name: string, args: readonly string[]): boolean {
  const reader = BY_NAME.get(name);
  return reader !== undefined && !reader.isFilter && (reader.shows?.(args) ?? true);
}

/** Whether what is piped to the command comes out of it as text. */
export function passesOn(name: string, args: readonly string[]): boolean {
  const reader = BY_NAME.get(name);
  return reader !== undefined && (reader.shows?.(args) ?? true);
}

/** `1,200p`, `10p;20p`, `/from/,/to/p`. */
const LINE_RANGE = /^\s*(?:\d|\$p|\/[^/]*\/\s*,)[^=]*p/;
/** No range of lines is longer; the pattern above need not try. */
const MAX_RANGE = 200;

function sedShows(args: readonly string[]): boolean {
  if (args.some((arg) => /^-[a-zA-Z]*i|^--in-place/.test(arg))) return false;
  const isQuiet = args.some((arg) => /^-[a-zA-Z]*n[a-zA-Z]*$|^--(?:quiet|silent)$/.test(arg));
  return !isQuiet || args.some((arg) => arg.length <= MAX_RANGE && LINE_RANGE.test(arg));
}

function awkShows(args: readonly string[]): boolean {
  return args.some((arg) => /\bF?NR\b/.test(arg) && !/\bEND\b/.test(arg)) && !args.includes('inplace');
}
