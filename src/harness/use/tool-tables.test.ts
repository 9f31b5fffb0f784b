import { expect, test } from 'vitest';
import { isOwnTool } from './server-tools.ts';
import { serverOfTool, shellCommandOf } from './tool-tables.ts';

test.each<[tool: string, harness: string, expected: string | null]>([
  ['mcp__github__list_issues', 'claude-code', 'github list_issues'],
  ['mcp__my_server__list_issues', 'codex', 'my_server list_issues'],
  ['mcp__plugin_office_files__read', 'claude-code', 'plugin_office_files read'],
  ['mcp__knowhow__load_skill', 'claude-code', 'knowhow load_skill'],
  ['mcp__plugin_knowhow_knowhow__load_skill', 'claude-code', 'knowhow load_skill'],
  ['mcp__plugin_evil_knowhow__load_skill', 'claude-code', 'plugin_evil_knowhow load_skill'],
  ['github__list_issues', 'openclaw', 'github list_issues'],
  ['mcp_github_list_issues', 'gemini', 'github list_issues'],
  ['mcp_knowhow_load_skill', 'gemini', 'knowhow load_skill'],
  ['mcp_knowhow_evil_load_skill', 'gemini', 'knowhow evil_load_skill'],
  ['MCP:load_skill', 'cursor', '? load_skill'],
  ['MCP: fetch', 'cursor', '? fetch'],
  ['knowhow_load_skill', 'opencode', 'knowhow load_skill'],
  ['github_list_issues', 'opencode', 'github list_issues'],
  ['apply_patch', 'opencode', null],
  ['knowhow.load_skill', 'generic', 'knowhow load_skill'],
  ['read_file', 'gemini', null],
  ['run_shell_command', 'gemini', null],
  ['Bash', 'claude-code', null],
  ['mcp__', 'claude-code', null],
  ['__x', 'generic', null],
  ['', 'generic', null],
])('%s of %s belongs to %s', (tool, harness, expected) => {
  const found = serverOfTool(tool, harness);
  expect(found && `${found.server ?? '?'} ${found.tool}`).toBe(expected);
});

test.each<[tool: string, harness: string, isOurs: boolean]>([
  ['mcp__knowhow__load_skill', 'codex', true],
  ['MCP:load_skill', 'cursor', true],
  ['MCP:fetch', 'cursor', false],
  ['mcp__github__load_skill', 'codex', false],
  ['skill_view', 'hermes', false],
])('%s of %s is ours: %s', (tool, harness, isOurs) => {
  expect(isOwnTool(tool, harness)).toBe(isOurs);
});

test.each<[tool: string, input: Record<string, unknown>, expected: string | null]>([
  ['Bash', { command: 'ls -la' }, 'ls -la'],
  ['exec_command', { cmd: 'ls' }, 'ls'],
  ['shell', { command: ['bash', '-lc', 'ls -la'] }, 'ls -la'],
  ['run_shell_command', { command: 'ls' }, 'ls'],
  ['shell_command', { command: 'ls' }, 'ls'],
  ['mcp__box__execute_command', { command: 'ls' }, 'ls'],
  ['local_shell', { text: 'ls' }, 'ls'],
  ['Bash', { command: '', cmd: 'ls' }, 'ls'],
  ['Bash', { command: ['ls', 7] }, null],
  ['Bash', { command: [] }, null],
  ['Bash', {}, null],
  ['Read', { command: 'view' }, null],
])('the command of %s %j is %s', (tool, input, expected) => {
  expect(shellCommandOf({ tool, input })).toBe(expected);
});
