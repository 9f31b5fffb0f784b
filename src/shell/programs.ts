/**
 * The table of programs (`programs.json`), typed.
 *
 * @module
 */
import table from './programs.json' with { type: 'json' };

export const EFFECTS = ['reads', 'changes', 'publishes', 'destroys'] as const;
/** In rising order: of several commands the strongest counts. */
export type Effect = (typeof EFFECTS)[number];
export type Check = 'test' | 'lint' | 'types' | 'build' | 'format' | 'check';

export interface ProgramRow {
  readonly does?: Effect;
  readonly by?: Readonly<Record<string, Effect>>;
  readonly network?: boolean | readonly string[];
  readonly words?: number;
  readonly modes?: readonly string[];
  /** First parts of subcommands: `describe-stacks`, `delete-bucket`. */
  readonly readsVerb?: readonly string[];
  readonly destroysVerb?: readonly string[];
}

const PROGRAMS: ReadonlyMap<string, ProgramRow> = new Map(
  Object.entries(table.programs as Record<string, ProgramRow>),
);

export const QUIET: ReadonlySet<string> = new Set(table.quiet);
export const WRAPPERS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table.wrappers));
/** How many words of their own stand before what they run. */
export const RUNNERS: ReadonlyMap<string, number> = new Map(Object.entries(table.runners));
export const PACKAGES: ReadonlySet<string> = new Set(table.packages);
/** Options that take the next word. */
export const VALUED: ReadonlySet<string> = new Set(table.valued);
/** Flags that name a mode, of most programs. */
export const MODE_FLAGS: ReadonlySet<string> = new Set(table.flags);
export const SCRIPT_RUNNERS: ReadonlySet<string> = new Set(table.scripts);
export const WITHOUT_MODE_FLAGS: ReadonlySet<string> = new Set(table.wordlessFlags);
export const SEVERAL_WORDS: ReadonlySet<string> = new Set(table.severalWords);
export const SHELLS: ReadonlySet<string> = new Set(table.shells);
const CHECKS: ReadonlyMap<string, Check> = new Map(Object.entries(table.checks as Record<string, Check>));

export function programRow(program: string): ProgramRow | undefined {
  return PROGRAMS.get(program);
}

/** `test`, `test:ci` and `vitest` test; the name alone, without its value. */
export function checkNamed(word: string): Check | null {
  return CHECKS.get(word) ?? CHECKS.get(word.split(/[:.@]/u, 1)[0] ?? '') ?? null;
}
