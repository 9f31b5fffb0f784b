/**
 * Everything that is printed goes through here: results to stdout, the rest to stderr, colours only on
 * terminals.
 *
 * @module
 */
import { createColors } from 'picocolors';
import { ERROR_CODES, KnowhowError, messageOf } from '../../errors.ts';

export interface Output {
  /** A line of the result. */
  line(text?: string): void;
  json(value: unknown): void;
  /** Said to the person, never part of the result. */
  note(text: string): void;
  readonly color: ReturnType<typeof createColors>;
  readonly isTerminal: boolean;
  readonly width: number;
}

const DEFAULT_WIDTH = 100;

export function terminalOutput(): Output {
  return {
    line: (text = '') => void process.stdout.write(`${text}\n`),
    json: (value) => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`),
    note: (text) => void process.stderr.write(`${text}\n`),
    color: createColors(colorsWanted()),
    isTerminal: process.stderr.isTTY === true,
    width: process.stdout.columns ?? DEFAULT_WIDTH,
  };
}

/** https://no-color.org, and FORCE_COLOR for those who pipe into a pager. */
function colorsWanted(): boolean {
  if (process.env.NO_COLOR) return false;
  if (process.env.FORCE_COLOR) return process.env.FORCE_COLOR !== '0';
  return process.stdout.isTTY === true && process.env.TERM !== 'dumb';
}

/** Shows an error and answers the exit code. Never a stack trace: that is for the log. */
export function showError(error: unknown, output: Output, asJson: boolean): number {
  const known =
    error instanceof KnowhowError ? error : new KnowhowError('internal', messageOf(error), { cause: error });
  const { code, message, hint } = known;
  if (asJson) output.json({ error: { code, message, ...(hint && { hint }) } });
  else {
    output.note(`${output.color.red('✗')} ${message}`);
    if (hint) output.note(`  ${output.color.dim(hint)}`);
  }
  return ERROR_CODES[code].exit;
}
