/**
 * A shell command line as knowhow sees it: simple commands, and what stands between them.
 *
 * @module
 */

export interface ShellWord {
  readonly text: string;
  /** It depends on what only the shell knows: another variable, the output of a command. */
  readonly isOpaque: boolean;
  /** It names as many files as match. */
  readonly isGlob: boolean;
  /** Commands whose output stands in the word: `$(…)`. */
  readonly inner: readonly ShellCommand[];
}

/** What stands after a command. */
export type ShellOperator = '&&' | '||' | ';' | '|' | '&' | '(' | ')';

export interface ShellCommand {
  readonly words: readonly ShellWord[];
  /** Null at the end of the line. */
  readonly operator: ShellOperator | null;
  /** Its output goes into a file. */
  readonly isRedirected: boolean;
}

/** `NAME=value`, before a command or as one. */
export const ASSIGNMENT = /^[A-Za-z_]\w*=/;
