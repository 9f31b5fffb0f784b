/**
 * What a shell text holds: its simple commands, in the order in which they stand, with what surrounds each.
 *
 * @module
 */

/** How a command came to stand inside another: `$(…)`, `sh -c '…'`, `ssh host '…'`, `xargs …`, `find -exec …`. */
export type Within = 'substitution' | 'quoted-substitution' | 'shell' | 'remote' | 'container' | 'arguments';

export interface ShellWord {
  /** As typed, quotes included. */
  readonly text: string;
  /** Without quotes; what the shell alone knows (`$x`, `$(…)`) stays as typed. */
  readonly value: string;
  readonly isQuoted: boolean;
  /** Holds something that only the shell knows when it runs. */
  readonly isOpen: boolean;
}

export interface ShellRedirect {
  readonly operator: string;
  readonly target: string;
  readonly descriptor: number | null;
}

export interface ShellCommand {
  /** The text of the command as typed, its redirects included. */
  readonly text: string;
  /** `/usr/bin/git` is git, `sudo -u x git` too: the name of what is run, null where only the shell knows it. */
  readonly program: string;
  /** What follows the program. */
  readonly words: readonly ShellWord[];
  /** Programs that stand before it and run it: sudo, timeout, env. */
  readonly wrappers: readonly string[];
  readonly assignments: readonly string[];
  readonly redirects: readonly ShellRedirect[];
  /** What a here document or here string gives it to read. */
  readonly input: string | null;
  readonly within: Within | null;
  /** The machine or container that it runs on, where another command sends it there. */
  readonly host: string | null;
  /** Failing, it makes the whole line fail: neither a pipe nor `|| true` nor `; echo` hides it. */
  readonly failureShows: boolean;
  /** The program that its output is piped into. */
  readonly pipedInto: string | null;
  /** It reads what another command pipes into it. */
  readonly isPiped: boolean;
  readonly isBackground: boolean;
  /** It stands in a loop, a condition or a function: how often it runs is open. */
  readonly isConditional: boolean;
}
