/**
 * What earlier work here taught, told between two calls: each line alone says where it comes from.
 *
 * @module
 */
import type { ToolAnnounced, ToolUsed } from '../harness/hook-event.ts';
import { type Deed, deedOf, plannedDeed, SHELL } from '../learning/deed.ts';
import { isShellTool } from '../sessions/shell-tools.ts';
import { COMMAND_FIELDS, textOf } from '../sessions/tool-fields.ts';
import { withoutTags } from './tags.ts';

/** A call before it is made, or after it, in the terms in which sessions are remembered. */
export function deedIn(event: ToolAnnounced | ToolUsed): Deed {
  const isShell = isShellTool(event.tool);
  const tool = isShell ? SHELL : event.tool;
  const input = isShell ? { command: commandIn(event.input) } : event.input;
  if (event.kind === 'tool-announced') return plannedDeed(tool, input);
  const { outcome, output } = event;
  return deedOf({
    ...{ tool, input, result: output ?? '', exitCode: null },
    isError: outcome === 'failure',
    isStopped: outcome === 'refused' || outcome === 'interrupted',
  });
}

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
