/**
 * What an agent did with one call, and how that went: the piece of which sessions are remembered.
 *
 * @module
 */
import { errorLine } from './remedies/error-line.ts';
import { isCheck, readOutput } from './remedies/read-output.ts';

/** Refused and interrupted calls are `stopped`: neither says anything about the command. */
export type DeedOutcome = 'worked' | 'failed' | 'stopped';

/** A call as a log or a hook tells of it. */
export interface CallSeen {
  /** Shells of every harness are `Bash`. */
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly result: string;
  readonly outcome: DeedOutcome;
}

export interface Deed {
  readonly tool: string;
  /** The command; of other tools their name and arguments. */
  readonly text: string;
  readonly outcome: DeedOutcome;
  /** Failed by its form or place, hung, or found nothing. A check that found something is none of these. */
  readonly isAmiss: boolean;
  /** A test, a build or a linter: that it fails is an answer. */
  readonly isCheck: boolean;
  /** The line of the result that tells what went wrong; empty where nothing did. */
  readonly error: string;
  readonly result: string;
}

const KEPT_TEXT = 600;
const KEPT_ARGUMENTS = 300;
const KEPT_RESULT = 400;
/** Where output says that something hung or was not found, it does so at its beginning. */
export const SHELL = 'Bash';

export function deedOf(call: CallSeen): Deed {
  const { tool, result, outcome } = call;
  const text = textOf(call);
  const check = tool === SHELL && isCheck(text);
  const output = outcome === 'stopped' ? null : readOutput(result, tool);
  const failed = outcome === 'failed';
  const isAmiss = failed ? !check || output?.isWrong === true : output?.isEmpty === true;
  return {
    ...{ tool, text, outcome, isAmiss, isCheck: check && !isAmiss },
    error: failed || isAmiss ? errorLine(result) : '',
    result: oneLine(result, KEPT_RESULT),
  };
}

export function textOf({ tool, input }: Pick<CallSeen, 'tool' | 'input'>): string {
  if (tool === SHELL) return `${input.command ?? ''}`.slice(0, KEPT_TEXT);
  return `${tool} ${JSON.stringify(input).slice(0, KEPT_ARGUMENTS)}`;
}

export function oneLine(text: string, length: number): string {
  return text
    .slice(0, length * 4)
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, length);
}
