/**
 * What became of a tool call, read from its flags, its exit code and, where these do not speak for it, from what the tools
 * it ran are known to print (`outputs.json`). Unknown is the answer wherever nothing of this speaks.
 *
 * @module
 */
import type { ShellCommand } from '../command.ts';
import { checkOf, effectOf } from '../effect.ts';
import { shellCommands } from '../parse.ts';
import { errorLine, errorSignature, sureErrorLine } from './error-line.ts';
import { edgeLines, writtenExitCode } from './output-lines.ts';
import { type OutputRow, rowIn } from './output-rows.ts';

export const RESULT_STATES = [
  'worked',
  'failed',
  'refused',
  'interrupted',
  'found-nothing',
  'hung',
  'unknown',
] as const;
export type ResultState = (typeof RESULT_STATES)[number];

/** What is known of a call once it has ended; null where a harness does not say. */
export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
  readonly exitCode: number | null;
  readonly isRefusal?: boolean;
  readonly isInterrupt?: boolean;
}

export interface ResultReading {
  readonly state: ResultState;
  /** The row of outputs.json, or what else spoke: `exit-code`, `error-flag`, `flag`, `answer`, `nothing`. */
  readonly by: string;
  /** Its exit code speaks for another program than the one that matters: a pipe, `|| true`, `; echo`. */
  readonly isHidden: boolean;
  /** The line of the output that tells what went wrong; null where nothing did. */
  readonly line: string | null;
  /** That line without numbers, paths, ids and times: the same failure has the same signature. */
  readonly signature: string | null;
}

/** Programs whose exit code 1 is the answer no. */
const ANSWERS_WITH_ONE: ReadonlySet<string> = new Set(
  'grep egrep fgrep zgrep rg ag ack pgrep which type command lsof diff cmp comm test [ [[ false expr'.split(
    ' ',
  ),
);
const GIT_ANSWERS: ReadonlySet<string> = new Set(['diff', 'grep', 'check-ignore', 'merge-base', 'show-ref']);

/** `command` is null for tools that run none. */
export function readResult(command: string | null, result: ToolResult): ResultReading {
  if (result.isRefusal === true) return plain('refused', 'flag');
  if (result.isInterrupt === true) return plain('interrupted', 'flag');
  const lines = edgeLines(result.text);
  const commands = command === null ? [] : shellCommands(command);
  const isHidden = commands.length > 0 && hides(commands);
  const row = rowIn(
    result.text,
    lines,
    commands,
    (one) => isHidden || isFinal(one) || one.state === 'found-nothing',
  );
  if (row !== null && isFinal(row.row)) return told(row.row.state, row.row.id, isHidden, row.line);
  const code = result.exitCode ?? writtenExitCode(lines);
  if (code === 130) return plain('interrupted', 'exit-code');
  if (code === 124) return told('hung', 'exit-code', isHidden, errorLine(result.text));
  const fails = (code !== null && code !== 0) || (code === null && result.isError);
  if (fails && code === 1 && isAnswer(commands) && sureErrorLine(result.text) === null)
    return { ...plain('found-nothing', 'answer'), isHidden };
  if (row?.row.state === 'found-nothing') return told('found-nothing', row.row.id, isHidden, row.line);
  if (fails)
    return told('failed', code === null ? 'error-flag' : 'exit-code', isHidden, errorLine(result.text));
  if (row?.row.state === 'failed' && speaks(row, commands, isHidden)) {
    return told('failed', row.row.id, isHidden, sureErrorLine(result.text) ?? row.line);
  }
  if (row?.row.state === 'worked') return { ...plain('worked', row.row.id), isHidden };
  if (!isHidden) return plain('worked', code === null ? 'no-error' : 'exit-code');
  // Who only looks has seen what was printed.
  const isLook =
    result.text.trim() !== '' && commands.every((one) => effectOf(one) === 'reads' && checkOf(one) === null);
  return { ...plain(isLook ? 'worked' : 'unknown', isLook ? 'looked' : 'nothing'), isHidden };
}

function plain(state: ResultState, by: string): ResultReading {
  return { state, by, isHidden: false, line: null, signature: null };
}

function told(state: ResultState, by: string, isHidden: boolean, line: string | null): ResultReading {
  return { state, by, isHidden, line, signature: line === null ? null : errorSignature(line) };
}

/** What the harness itself says, whatever the code. */
function isFinal(row: OutputRow): boolean {
  return (
    row.state === 'refused' || row.state === 'interrupted' || row.state === 'hung' || row.id === 'tool-error'
  );
}

/** A text that was only looked at may hold anything; the exit code of what is not hidden was 0. */
function speaks(
  { row }: { readonly row: OutputRow },
  commands: readonly ShellCommand[],
  isHidden: boolean,
): boolean {
  if (commands.length === 0) return false;
  if (row.of !== undefined) return isHidden;
  const mayPrintAnything = commands.some(({ program }) => PRINTS_FILES.has(program));
  return isHidden && !mayPrintAnything;
}

/** What these print is the text of files, old logs and other people. */
const PRINTS_FILES: ReadonlySet<string> = new Set(
  'cat sed awk less more bat grep egrep rg ag git gh journalctl docker kubectl jq strings'.split(' '),
);

/** Of commands at the end of a pipe these only show a part of what comes. */
function hides(commands: readonly ShellCommand[]): boolean {
  return commands.some(
    (command) =>
      !command.failureShows &&
      command.within !== 'substitution' &&
      command.within !== 'quoted-substitution' &&
      matters(command),
  );
}

/** Who moves, prints or sets something hides nothing. */
function matters(command: ShellCommand): boolean {
  return effectOf(command) !== 'reads' || checkOf(command) !== null;
}

function isAnswer(commands: readonly ShellCommand[]): boolean {
  const showing = commands.filter(({ failureShows, within }) => failureShows && within === null);
  const last = showing.at(-1);
  if (last === undefined || showing.some((command) => checkOf(command) !== null)) return false;
  if (last.program === 'git') return GIT_ANSWERS.has(last.words[0]?.value ?? '');
  return ANSWERS_WITH_ONE.has(last.program);
}
