/**
 * What the output of a tool says of how the call went, where its exit code does not. The marks are those of known
 * programs, in `outputs.json`.
 *
 * @module
 */
import marks from './outputs.json' with { type: 'json' };

export interface OutputSaid {
  /** The command itself is wrong: its name, an option, a place. */
  readonly isWrong: boolean;
  /** It found nothing, or hung. */
  readonly isEmpty: boolean;
}

const WRONG_WITHIN = 600;
const EMPTY_WITHIN = 400;
const CHECKS: ReadonlySet<string> = new Set(marks.checks);
const QUIET: ReadonlySet<string> = new Set(marks.quiet);

export function readOutput(result: string, tool: string): OutputSaid {
  const head = result.slice(0, WRONG_WITHIN).toLowerCase();
  const start = head.slice(0, EMPTY_WITHIN);
  return {
    isWrong: marks.wrong.some((mark) => head.includes(mark)),
    isEmpty: QUIET.has(tool) && marks.empty.some((mark) => start.includes(mark)),
  };
}

/** A test, a build, a linter. */
export function isCheck(command: string): boolean {
  return command.split(/\W+/u).some((word) => CHECKS.has(word));
}

export function isTelling(line: string): boolean {
  const lower = line.toLowerCase();
  return marks.telling.some((mark) => lower.includes(mark));
}
