/**
 * Everything that is printed goes through here: results to stdout, the rest to stderr, colours only on
 * terminals, and nothing that a terminal would take for a command.
 *
 * @module
 */
import { createColors } from 'picocolors';
import { ERROR_CODES, KnowhowError, messageOf } from '../../errors.ts';
import { asCalled } from '../invocation.ts';
import { clean, cleanStyled } from './clean.ts';

export interface Output {
  /** A line of the result. */
  line(text?: string): void;
  /** A text as it is: byte for byte into a pipe, cleaned on a terminal. */
  raw(text: string): void;
  json(value: unknown): void;
  /** Said to the person, never part of the result. */
  note(text: string): void;
  readonly color: ReturnType<typeof createColors>;
  /** Whether a person sees what is noted. */
  readonly isTerminal: boolean;
  /** Columns of the terminal; infinite where the result goes into a file or a pipe. */
  readonly width: number;
}

/** What this needs of process.stdout and process.stderr. */
export interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** For terminals that do not tell. */
const DEFAULT_WIDTH = 100;

export function terminalOutput(
  stdout: Stream = process.stdout,
  stderr: Stream = process.stderr,
  environment: Environment = process.env,
): Output {
  const colors = colorsWanted(stdout, environment);
  const onTerminal = stdout.isTTY === true;
  return {
    line: (text = '') => void stdout.write(`${cleanStyled(text, colors)}\n`),
    raw: (text) => void stdout.write(onTerminal ? `${clean(text).trimEnd()}\n` : text),
    json: (value) => void stdout.write(`${harmlessJson(value)}\n`),
    note: (text) => void stderr.write(`${cleanStyled(asCalled(text), colors)}\n`),
    color: createColors(colors),
    isTerminal: stderr.isTTY === true,
    width: onTerminal ? (stdout.columns ?? DEFAULT_WIDTH) : Number.POSITIVE_INFINITY,
  };
}

/** JSON escapes the control characters below a space, but not those of the upper half. */
function harmlessJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** https://no-color.org, and FORCE_COLOR for those who pipe into a pager. */
function colorsWanted(stdout: Stream, environment: Environment): boolean {
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== '0';
  return stdout.isTTY === true && environment.TERM !== 'dumb';
}

/** Shows an error and answers the exit code. Never a stack trace: that is for the log. */
export function showError(error: unknown, output: Output, asJson: boolean): number {
  const known =
    error instanceof KnowhowError ? error : new KnowhowError('internal', messageOf(error), { cause: error });
  const { code, message, hint, details } = known;
  if (asJson) output.json({ error: { code, message, ...(hint && { hint }), ...(details && { details }) } });
  else {
    output.note(`${output.color.red('✗')} ${indented(message)}`);
    if (hint) output.note(`  ${output.color.dim(indented(asCalled(hint)))}`);
  }
  return ERROR_CODES[code].exit;
}

function indented(text: string): string {
  return clean(text).trim().replaceAll('\n', '\n  ');
}
