/**
 * A tool that runs commands is one for whoever asks: for the logs, and for what the hooks see.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { shellCommandOf } from '../harness/use/tool-tables.ts';
import { isShellTool } from './shell-tools.ts';

const SHELLS = [
  ...['Bash', 'shell', 'shell_command', 'exec_command', 'unified_exec', 'local_shell', 'local_shell_call'],
  ...['container.exec', 'run_shell_command', 'RunShellCommand', 'terminal', 'exec', 'process'],
  ...['run_terminal_cmd', 'runInTerminal', 'run_in_terminal', 'run_command', 'executeCommand'],
  ...['execute_bash', 'run_bash', 'PowerShell', 'ipython', 'mcp__box__execute_command'],
];

it.each(SHELLS)('%s runs commands', (tool) => {
  const call = { tool, input: { command: 'ls' } };
  expect(shellCommandOf(call)).toBe('ls');
});

it.each(['Read', 'execute_query', 'process_order', 'bash_output', 'shell_history', ''])(
  '“%s” runs none',
  (tool) => {
    expect(isShellTool(tool)).toBe(false);
    expect(shellCommandOf({ tool, input: { command: 'ls' } })).toBeNull();
  },
);
