/**
 * What an agent did with one call, and how that went: the piece of which sessions are remembered.
 *
 * @module
 */

import { textOf as fieldOf, PATH_FIELDS } from '../sessions/tool-fields.ts';
import { checkOf } from '../shell/effect.ts';
import { shellCommands } from '../shell/parse.ts';
import { readResult } from '../shell/results/read-result.ts';
import { signatures } from '../shell/signature.ts';
import wrong from './remedies/wrong-call.json' with { type: 'json' };

/** Refused and interrupted calls are `stopped`: neither says anything about the command. */
export type DeedOutcome = 'worked' | 'failed' | 'empty' | 'hung' | 'stopped' | 'unknown';

/** A call as a log or a hook tells of it. */
export interface CallSeen {
  /** Shells of every harness are `Bash`. */
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly result: string;
  readonly isError: boolean;
  readonly exitCode: number | null;
  readonly isStopped: boolean;
}

export interface Deed {
  readonly tool: string;
  /** The command; of other tools their name and arguments. */
  readonly text: string;
  /** The file, folder, name or address that a tool other than the shell works on. */
  readonly target: string | null;
  /** What it runs, by signature; of the whole command, of which `text` may be the beginning. */
  readonly signatures: readonly string[];
  readonly outcome: DeedOutcome;
  /** Failed by its form or place, hung, or found nothing. A check that found something is none of these. */
  readonly isAmiss: boolean;
  /** The line of the result that tells what went wrong; empty where nothing did. */
  readonly error: string;
  readonly result: string;
  /** What a tool that is no shell works on. */
  readonly file: string | null;
  /** Strangers may have put it into the agent's hands. */
  readonly fromWeb?: true;
}

export const SHELL = 'Bash';
const KEPT_TEXT = 600;
const KEPT_ARGUMENTS = 300;
/** Of tools that work on no file. */
const NAME_FIELDS: readonly string[] = ['skill', 'url', 'subagent_type', 'name'];
const KEPT_RESULT = 400;
const KEPT_ERROR = 160;
/** Where a command itself is wrong, what it prints says so at its beginning. */
const WRONG_WITHIN = 600;

/** `margin`: so much more of each text, for whoever takes secrets out of it before it is cut. */
export function deedOf(call: CallSeen, margin = 0): Deed {
  const { tool, result, isError, exitCode, isStopped } = call;
  const text = textOf(call, margin);
  const command = tool === SHELL ? `${call.input.command ?? ''}` : null;
  const { state, line } = readResult(command, { text: result, isError, exitCode, isInterrupt: isStopped });
  const outcome = OUTCOMES[state];
  const isWrong = outcome === 'failed' && (command === null || !checks(command) || isWrongCall(result));
  return {
    ...{ tool, text, outcome, signatures: command === null ? [] : signatures(command) },
    isAmiss: isWrong || outcome === 'empty' || outcome === 'hung',
    error: head(line ?? '', KEPT_ERROR, margin),
    result: oneLine(result, KEPT_RESULT, margin),
    ...placesOf(call),
  };
}

/** A call that is about to be made: of how it goes nothing is known. */
export function plannedDeed(tool: string, input: CallSeen['input']): Deed {
  const nothing = { outcome: 'unknown', isAmiss: false, error: '', result: '' } as const;
  const run = tool === SHELL ? signatures(`${input.command ?? ''}`) : [];
  const call = { tool, input };
  return { tool, text: textOf(call), signatures: run, ...nothing, ...placesOf(call) };
}

function placesOf({ tool, input }: Pick<CallSeen, 'tool' | 'input'>): Pick<Deed, 'file' | 'target'> {
  if (tool === SHELL) return { file: null, target: null };
  const file = fieldOf(input, PATH_FIELDS)?.slice(0, KEPT_ARGUMENTS) ?? null;
  return { file, target: file ?? fieldOf(input, NAME_FIELDS)?.slice(0, KEPT_ARGUMENTS) ?? null };
}

const OUTCOMES = {
  worked: 'worked',
  failed: 'failed',
  refused: 'stopped',
  interrupted: 'stopped',
  'found-nothing': 'empty',
  hung: 'hung',
  unknown: 'unknown',
} as const;

function textOf({ tool, input }: Pick<CallSeen, 'tool' | 'input'>, margin = 0): string {
  if (tool === SHELL) return head(`${input.command ?? ''}`, KEPT_TEXT, margin);
  const said = Object.entries(input).filter(([, value]) => typeof value !== 'boolean' && value !== null);
  return `${tool} ${head(JSON.stringify(Object.fromEntries(said)), KEPT_ARGUMENTS, margin)}`;
}

/** A test, a build, a linter: that it fails is an answer. */
function checks(command: string): boolean {
  return shellCommands(command).some((one) => checkOf(one) !== null);
}

/** The program, an option or a place is not there: the command failed, not what it checks. */
function isWrongCall(result: string): boolean {
  const head = result.slice(0, WRONG_WITHIN).toLowerCase();
  return wrong.marks.some((mark) => head.includes(mark));
}

/** Texts with a margin, cut to what is kept. */
export function withoutMargin(deed: Deed): Deed {
  const { tool, text, error, result } = deed;
  const kept = tool === SHELL ? KEPT_TEXT : tool.length + 1 + KEPT_ARGUMENTS;
  return {
    ...deed,
    text: text.slice(0, kept),
    error: error.slice(0, KEPT_ERROR),
    result: result.slice(0, KEPT_RESULT),
  };
}

export function oneLine(text: string, length: number, margin = 0): string {
  const line = text
    .slice(0, length * 4 + margin)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return head(line, length, margin);
}

/** With a margin it ends between two words: no word is looked at by half. */
function head(text: string, length: number, margin: number): string {
  if (margin === 0 || text.length <= length + margin) return text.slice(0, length + margin);
  const space = text.lastIndexOf(' ', length + margin);
  return text.slice(0, space > length ? space : length + margin);
}
