/**
 * What earlier work here taught, told between two calls: each line alone says where it comes from.
 *
 * @module
 */
import type { ToolAnnounced, ToolUsed } from '../harness/hook-event.ts';
import { type Deed, type DeedOutcome, deedOf, SHELL } from '../learning/deed.ts';
import { isShellTool } from '../sessions/shell-tools.ts';
import { COMMAND_FIELDS, textOf } from '../sessions/tool-fields.ts';
import { withoutTags } from './tags.ts';

/** What a call is about, in the terms in which sessions are remembered. */
export function deedIn(event: ToolAnnounced | ToolUsed): Deed {
  const { tool, input } = event;
  const isShell = isShellTool(tool);
  const command = isShell ? commandIn(input) : '';
  return deedOf({
    tool: isShell ? SHELL : tool,
    input: isShell ? { command } : input,
    result: event.kind === 'tool' ? (event.output ?? '') : '',
    outcome: event.kind === 'tool' ? OUTCOMES[event.outcome] : 'stopped',
  });
}

const OUTCOMES: Readonly<Record<ToolUsed['outcome'], DeedOutcome>> = {
  success: 'worked',
  unknown: 'worked',
  failure: 'failed',
  refused: 'stopped',
  interrupted: 'stopped',
};

function commandIn(input: Readonly<Record<string, unknown>>): string {
  const { command } = input;
  if (!Array.isArray(command)) return textOf(input, COMMAND_FIELDS) ?? '';
  const isNested = command.length > 2 && (command[1] === '-c' || command[1] === '-lc');
  return isNested ? `${command.at(-1)}` : command.join(' ');
}

/** A frame around each would cost more than most of them. */
export function workContext(lines: readonly string[]): string {
  return lines.map((line) => `knowhow: ${withoutTags(line)}`).join('\n');
}
