/**
 * Calls in shorthand, for tables of tasks: `read FILE`, `edit FILE`, `write FILE`, `tool_name key=value …`, or a command.
 *
 * @module
 */
import type { Call } from '../../../sessions/session.ts';
import { stepOf } from '../../steps/normalise.ts';
import type { Redaction, Step } from '../../steps/step.ts';

export const NOTHING_SECRET: Redaction = {
  redact: (text) => ({ text, count: 0 }),
  redactValue: (value) => ({ value, count: 0 }),
  secretsIn: () => new Set(),
  told: 0,
  redactTold: (value) => value,
};

const WENT_WELL = {
  ...{ text: 'ok', fullLength: 2, isError: false, exitCode: 0, durationMs: null, at: null },
  ...{ isRefusal: false, isInterrupt: false },
} as const;
/** A name with parts, and then arguments: `pg_dump shop` is a command. */
const TOOL = /^[a-z0-9]+(?:[_.][a-z0-9]+)+(?:$| (?=[\w.-]+=))/i;
const ARGUMENT = /([\w.-]+)=("[^"]*"|'[^']*'|\[[^\]]*\]|\{[^}]*\}|\S+)/g;

export function callFrom(shorthand: string, index: number): Call {
  const call = { id: `call ${index}`, at: null, skill: null, result: WENT_WELL };
  const [, file, path] = /^(read|edit|write) (.+)$/.exec(shorthand) ?? [];
  if (file !== undefined) return { ...call, tool: file, input: { file_path: path } };
  const [tool] = TOOL.exec(shorthand) ?? [];
  if (tool === undefined) return { ...call, tool: 'Bash', input: { command: shorthand } };
  const input: Record<string, string> = {};
  for (const [, name = '', value = ''] of shorthand.matchAll(ARGUMENT)) input[name] = unquoted(value);
  return { ...call, tool: tool.trim(), input };
}

function unquoted(value: string): string {
  return value.replace(/^["']|["']$/g, '');
}

export function stepFrom(shorthand: string): Step {
  return stepOf(callFrom(shorthand, 0), NOTHING_SECRET);
}
