/**
 * What a harness would have told of a session that Codex logged.
 *
 * @module
 */
import { isRecord } from '../../sessions/model/bounded.ts';
import { recordField, textField } from '../../sessions/model/fields.ts';
import { commandsInCode, isShellTool } from '../../sessions/shell-tools.ts';
import { textOf, Walk, type WalkedTurn } from './walked-turns.ts';

type Row = Readonly<Record<string, unknown>>;

const CALLS: ReadonlySet<unknown> = new Set(['function_call', 'custom_tool_call', 'local_shell_call']);
const EXIT_CODE = /(?:exited with code|Exit code:|"exit_code":)\s*(-?\d+)/;
/** The exit code stands at the beginning. */
const HEAD = 600;

export function codexTurns(rows: readonly Row[]): WalkedTurn[] {
  const into = new Walk();
  let folder: string | null = null;
  for (const row of rows) {
    const payload = recordField(row, 'payload') ?? {};
    if (row.type === 'session_meta' || row.type === 'turn_context')
      folder = textField(payload, 'cwd') ?? folder;
    if (row.type === 'event_msg' && payload.type === 'user_message')
      into.prompt(`${payload.message ?? ''}`, folder, row.timestamp);
    if (row.type !== 'response_item') continue;
    if (CALLS.has(payload.type)) {
      const { tool, input } = callOf(payload);
      into.call(payload.call_id, tool, input);
    } else if (typeof payload.type === 'string' && payload.type.endsWith('_call_output')) {
      const text = outputOf(payload.output);
      const code = EXIT_CODE.exec(text.slice(0, HEAD))?.[1];
      into.result(payload.call_id, text, code !== undefined && code !== '0');
    }
  }
  return into.turns;
}

function callOf(payload: Row): { tool: string; input: Row } {
  const name = textField(payload, 'name') ?? 'local_shell';
  const given = payload.arguments || payload.input || payload.action || {};
  if (name === 'exec' && typeof given === 'string') {
    const command = commandsInCode(given);
    // Other code is no shell's.
    return command === null
      ? { tool: 'code', input: { input: given } }
      : { tool: 'exec_command', input: { command } };
  }
  const input = typeof given === 'string' ? argumentsIn(given) : isRecord(given) ? given : {};
  if (!isShellTool(name)) return { tool: name, input };
  return { tool: name, input: { command: commandOf(input.cmd || input.command || '') } };
}

function commandOf(command: unknown): string {
  if (!Array.isArray(command)) return `${command}`;
  const isShell = command.length > 2 && (command[1] === '-lc' || command[1] === '-c');
  return isShell ? `${command.at(-1)}` : command.join(' ');
}

function argumentsIn(text: string): Row {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : { input: text };
  } catch {
    // Not JSON: a patch, or a text.
    return { input: text };
  }
}

function outputOf(output: unknown): string {
  if (typeof output === 'string') return output;
  return Array.isArray(output) ? textOf(output) : JSON.stringify(output ?? '');
}
