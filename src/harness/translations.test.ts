import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HookEvent } from './hook-event.ts';
import { TRANSLATIONS, translationOf } from './translations.ts';

const read = (harness: string, event: string, payload: Record<string, unknown>): HookEvent | null =>
  translationOf(harness)?.read(event, payload) ?? null;

const CLAUDE = {
  session_id: 's1',
  transcript_path: '/home/u/.claude/projects/-p/s1.jsonl',
  cwd: '/p',
  permission_mode: 'default',
};
const CURSOR = { conversation_id: 's1', generation_id: 'g1', workspace_roots: ['/p'], cursor_version: '2.1' };
const HERMES = { session_id: 's1', cwd: '/p', tool_name: null, tool_input: null };
const MINE = { session: 's1', cwd: '/p' };

type Row = [harness: string, event: string, payload: Record<string, unknown>, expected: object | null];

const ROWS: Row[] = [
  [
    'claude-code',
    'SessionStart',
    { ...CLAUDE, source: 'resume' },
    { kind: 'session-start', source: 'resume' },
  ],
  [
    'claude-code',
    'session-start',
    { ...CLAUDE, source: 'later' },
    { kind: 'session-start', source: 'startup' },
  ],
  [
    'claude-code',
    'UserPromptSubmit',
    { ...CLAUDE, prompt: 'fill the form', prompt_id: 'p1' },
    {
      kind: 'prompt',
      prompt: 'fill the form',
      key: 'p1',
      isTyped: true,
      workingFolder: '/p',
      subagent: null,
    },
  ],
  ['claude-code', 'UserPromptSubmit', { ...CLAUDE, prompt: 'x', source: 'user' }, { isTyped: true }],
  ['claude-code', 'UserPromptSubmit', { ...CLAUDE, prompt: 'x', source: 'sdk' }, { isTyped: true }],
  ['claude-code', 'UserPromptSubmit', { ...CLAUDE, prompt: 'x', source: 'loop_wakeup' }, { isTyped: false }],
  [
    'claude-code',
    'UserPromptSubmit',
    { ...CLAUDE, prompt: 'x', source: 'some_later_one' },
    { isTyped: false },
  ],
  [
    'claude-code',
    'UserPromptSubmit',
    { ...CLAUDE, prompt: '<task-notification>done</task-notification>' },
    { isTyped: false },
  ],
  ['claude-code', 'UserPromptSubmit', { ...CLAUDE, prompt: 7 }, { kind: 'prompt', prompt: '' }],
  ['claude-code', 'UserPromptSubmit', { prompt: 'no session' }, null],
  [
    'claude-code',
    'UserPromptExpansion',
    {
      ...CLAUDE,
      expansion_type: 'slash_command',
      command_name: 'pdf',
      command_args: 'a b',
      prompt: '/pdf a b',
    },
    { kind: 'command', name: 'pdf', args: 'a b' },
  ],
  ['claude-code', 'UserPromptExpansion', { ...CLAUDE, command_name: '' }, null],
  [
    'claude-code',
    'PostToolUse',
    {
      ...CLAUDE,
      tool_name: 'Skill',
      tool_input: { skill: 'pdf' },
      tool_use_id: 't1',
      tool_response: { success: true },
    },
    { kind: 'tool', tool: 'Skill', input: { skill: 'pdf' }, callId: 't1', outcome: 'success' },
  ],
  [
    'claude-code',
    'PostToolUse',
    {
      ...CLAUDE,
      tool_name: 'Bash',
      tool_input: { command: 'ls' },
      tool_response: { stdout: 'a', stderr: 'b', interrupted: false },
    },
    { outcome: 'success', output: 'a\nb' },
  ],
  [
    'claude-code',
    'PostToolUse',
    {
      ...CLAUDE,
      tool_name: 'Bash',
      tool_input: { command: 'ls' },
      tool_response: { stdout: '', interrupted: true },
    },
    { outcome: 'interrupted', output: null },
  ],
  [
    'claude-code',
    'PostToolUse',
    {
      ...CLAUDE,
      tool_name: 'mcp__x__y',
      tool_input: {},
      tool_response: { isError: true, content: [{ type: 'text', text: 'no' }] },
    },
    { outcome: 'failure', output: 'no' },
  ],
  [
    'claude-code',
    'PostToolUse',
    { ...CLAUDE, tool_name: 'mcp__x__y', tool_input: null, tool_response: [{ type: 'text', text: 'fine' }] },
    { outcome: 'success', output: 'fine', input: {} },
  ],
  [
    'claude-code',
    'PostToolUse',
    { ...CLAUDE, tool_name: 'Bash', tool_response: '<tool_use_error>no such tool' },
    { outcome: 'failure' },
  ],
  ['claude-code', 'PostToolUse', { ...CLAUDE, agent_id: 'a7', tool_name: 'Read' }, { subagent: 'a7' }],
  ['claude-code', 'PostToolUse', { ...CLAUDE }, null],
  [
    'claude-code',
    'PostToolUseFailure',
    {
      ...CLAUDE,
      tool_name: 'Bash',
      tool_input: { command: 'x' },
      error: 'Exit code 1\nno such file',
      is_interrupt: false,
    },
    { outcome: 'failure', output: 'Exit code 1\nno such file' },
  ],
  [
    'claude-code',
    'PostToolUseFailure',
    { ...CLAUDE, tool_name: 'Bash', error: 'x', is_interrupt: true },
    { outcome: 'interrupted' },
  ],
  [
    'claude-code',
    'PostToolUseFailure',
    { ...CLAUDE, tool_name: 'Bash', error: "The user doesn't want to proceed with this tool use." },
    { outcome: 'refused' },
  ],
  [
    'claude-code',
    'Stop',
    { ...CLAUDE, stop_hook_active: false, last_assistant_message: 'Done.' },
    { kind: 'stop', said: 'Done.' },
  ],
  ['claude-code', 'Stop', CLAUDE, { kind: 'stop', said: null }],
  [
    'claude-code',
    'SubagentStop',
    { ...CLAUDE, agent_id: 'a1', agent_type: 'Explore' },
    { kind: 'stop', subagent: 'a1' },
  ],
  ['claude-code', 'PreCompact', { ...CLAUDE, trigger: 'auto' }, { kind: 'compact' }],
  ['claude-code', 'PostCompact', CLAUDE, { kind: 'compact' }],
  ['claude-code', 'SessionEnd', { ...CLAUDE, reason: 'logout' }, { kind: 'session-end', reason: 'logout' }],
  ['claude-code', 'Notification', { ...CLAUDE, message: 'x' }, null],

  [
    'codex',
    'SessionStart',
    { ...CLAUDE, transcript_path: null, source: 'startup' },
    { kind: 'session-start', transcript: null },
  ],
  ['codex', 'UserPromptSubmit', { ...CLAUDE, prompt: 'p', turn_id: 't9' }, { prompt: 'p', key: 't9' }],
  [
    'codex',
    'PostToolUse',
    { ...CLAUDE, tool_name: 'Bash', tool_input: { command: 'cat SKILL.md' }, tool_response: '# A skill' },
    { tool: 'Bash', outcome: 'unknown', output: '# A skill' },
  ],
  [
    'codex',
    'PostToolUse',
    {
      ...CLAUDE,
      tool_name: 'Bash',
      tool_input: { command: 'x' },
      tool_response: 'Chunk ID: 1\nWall time: 0.1 seconds\nProcess exited with code 2\nOutput:\n',
    },
    { outcome: 'failure' },
  ],
  [
    'codex',
    'PostToolUse',
    { ...CLAUDE, tool_name: 'Bash', tool_response: 'Exit code: 0\nWall time: 1 s\nOutput:\nx' },
    { outcome: 'success' },
  ],
  [
    'codex',
    'PostToolUse',
    { ...CLAUDE, tool_name: 'Bash', tool_response: `${'log\n'.repeat(9)}Exit code: 1\nmore\n` },
    { outcome: 'unknown' },
  ],
  ['codex', 'Stop', { ...CLAUDE, last_assistant_message: 'Done.' }, { kind: 'stop', said: 'Done.' }],
  ['codex', 'SessionEnd', { ...CLAUDE, reason: 'exit' }, { kind: 'session-end' }],

  [
    'gemini',
    'SessionStart',
    { ...CLAUDE, timestamp: 'x', source: 'clear' },
    { kind: 'session-start', source: 'clear' },
  ],
  ['gemini', 'BeforeAgent', { ...CLAUDE, prompt: 'p' }, { kind: 'prompt', prompt: 'p', isTyped: true }],
  [
    'gemini',
    'AfterTool',
    {
      ...CLAUDE,
      tool_name: 'run_shell_command',
      tool_input: { command: 'x' },
      tool_response: { llmContent: 'Output: a\nExit Code: 3', returnDisplay: 'a' },
    },
    { tool: 'run_shell_command', outcome: 'failure' },
  ],
  [
    'gemini',
    'AfterTool',
    {
      ...CLAUDE,
      tool_name: 'read_file',
      tool_input: {},
      tool_response: { llmContent: '', error: { message: 'gone', type: 'file_not_found' } },
    },
    { outcome: 'failure', output: 'gone' },
  ],
  [
    'gemini',
    'AfterAgent',
    { ...CLAUDE, prompt: 'p', prompt_response: 'Done.' },
    { kind: 'stop', said: 'Done.' },
  ],
  ['gemini', 'PreCompress', CLAUDE, { kind: 'compact' }],
  ['gemini', 'SessionEnd', { ...CLAUDE, reason: 'exit' }, { kind: 'session-end', reason: 'exit' }],
  ['gemini', 'BeforeModel', CLAUDE, null],

  [
    'cursor',
    'sessionStart',
    { ...CURSOR, session_id: 's1' },
    { kind: 'session-start', sessionKey: 's1', workingFolder: '/p' },
  ],
  [
    'cursor',
    'beforeSubmitPrompt',
    { ...CURSOR, prompt: 'p', attachments: [] },
    { kind: 'prompt', prompt: 'p', key: 'g1' },
  ],
  [
    'cursor',
    'postToolUse',
    {
      ...CURSOR,
      tool_name: 'Shell',
      tool_input: { command: 'x' },
      tool_output: '{"exitCode":1,"stdout":"a"}',
      tool_use_id: 't',
      cwd: '/q',
    },
    { tool: 'Shell', outcome: 'failure', output: 'a', workingFolder: '/q', callId: 't' },
  ],
  [
    'cursor',
    'postToolUse',
    { ...CURSOR, tool_name: 'MCP:load_skill', tool_input: '{"name":"pdf"}' },
    { tool: 'MCP:load_skill', input: { name: 'pdf' } },
  ],
  [
    'cursor',
    'postToolUseFailure',
    { ...CURSOR, tool_name: 'Shell', error_message: 'x', failure_type: 'error' },
    { outcome: 'failure', output: 'x' },
  ],
  [
    'cursor',
    'postToolUseFailure',
    { ...CURSOR, tool_name: 'Shell', failure_type: 'permission_denied' },
    { outcome: 'refused' },
  ],
  [
    'cursor',
    'afterShellExecution',
    { ...CURSOR, command: 'cat SKILL.md', output: 'x', duration: 3 },
    { tool: 'Shell', input: { command: 'cat SKILL.md' }, output: 'x' },
  ],
  [
    'cursor',
    'beforeReadFile',
    { ...CURSOR, file_path: '/s/SKILL.md', content: 'x' },
    { tool: 'Read', input: { file_path: '/s/SKILL.md' }, outcome: 'unknown' },
  ],
  [
    'cursor',
    'afterMCPExecution',
    { ...CURSOR, tool_name: 'x', tool_input: '{}', result_json: '{"isError":true}' },
    { tool: 'MCP:x', outcome: 'failure' },
  ],
  ['cursor', 'afterAgentResponse', { ...CURSOR, text: 'Done.' }, { kind: 'stop', said: 'Done.', key: 'g1' }],
  ['cursor', 'stop', { ...CURSOR, status: 'completed', loop_count: 0 }, { kind: 'stop', said: null }],
  ['cursor', 'sessionEnd', { ...CURSOR, reason: 'completed' }, { kind: 'session-end', reason: 'completed' }],
  ['cursor', 'afterFileEdit', CURSOR, null],

  [
    'hermes',
    'pre_llm_call',
    { ...HERMES, extra: { user_message: 'p', is_first_turn: true } },
    { kind: 'prompt', prompt: 'p' },
  ],
  [
    'hermes',
    'post_tool_call',
    {
      ...HERMES,
      tool_name: 'terminal',
      tool_input: { command: 'x' },
      extra: { result: '{"output":"a","exit_code":1}', tool_call_id: 'c' },
    },
    { tool: 'terminal', outcome: 'failure', output: 'a', callId: 'c' },
  ],
  [
    'hermes',
    'post_tool_call',
    {
      ...HERMES,
      tool_name: 'skill_view',
      tool_input: { name: 'pdf' },
      extra: { result: '{"success":true}' },
    },
    { outcome: 'success' },
  ],
  [
    'hermes',
    'post_llm_call',
    { ...HERMES, extra: { assistant_response: 'Done.' } },
    { kind: 'stop', said: 'Done.' },
  ],
  ['hermes', 'on_session_end', HERMES, null],
  ['hermes', 'on_session_finalize', HERMES, { kind: 'session-end' }],
  [
    'hermes',
    'subagent_stop',
    { session_id: 's1', extra: { child_role: 'leaf', child_summary: 'x' } },
    { kind: 'stop', subagent: 'leaf', said: 'x' },
  ],

  ['opencode', 'session-start', MINE, { kind: 'session-start', harness: 'opencode', source: 'startup' }],
  ['pi', 'prompt', { ...MINE, prompt: 'p', id: 3 }, { kind: 'prompt', prompt: 'p', key: '3', isTyped: true }],
  ['openclaw', 'prompt', { ...MINE, prompt: 'ping', typed: false }, { isTyped: false }],
  ['generic', 'command', { ...MINE, name: '/pdf' }, { kind: 'command', name: 'pdf', args: '' }],
  [
    'opencode',
    'tool',
    { ...MINE, tool: 'bash', input: { command: 'x' }, output: 'Command exited with code 1' },
    { outcome: 'failure' },
  ],
  ['opencode', 'tool', { ...MINE, tool: 'read', input: {}, outcome: 'refused' }, { outcome: 'refused' }],
  [
    'opencode',
    'tool',
    { ...MINE, tool: 'read', error: 'no such file' },
    { outcome: 'failure', output: 'no such file' },
  ],
  ['generic', 'stop', { ...MINE, said: 'Done.' }, { kind: 'stop', said: 'Done.' }],
  ['generic', 'compact', MINE, { kind: 'compact' }],
  ['generic', 'session-end', { ...MINE, reason: 'bye' }, { kind: 'session-end', reason: 'bye' }],
  ['generic', 'prompt', { prompt: 'no session' }, null],
  ['my-own-agent', 'prompt', { ...MINE, prompt: 'p' }, { kind: 'prompt', harness: 'my-own-agent' }],
];

test.each(ROWS)('%s %s is read: %j', (harness, event, payload, expected) => {
  const seen = read(harness, event, payload);
  if (expected === null) expect(seen).toBeNull();
  else expect(seen).toMatchObject({ harness, sessionKey: 's1', ...expected });
});

test.each([
  [
    'claude-code',
    'SessionStart',
    { hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext: 'c' } },
  ],
  [
    'claude-code',
    'user-prompt-submit',
    { hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: 'c' } },
  ],
  ['claude-code', 'Stop', null],
  ['claude-code', 'SessionEnd', null],
  [
    'codex',
    'UserPromptSubmit',
    { hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: 'c' } },
  ],
  ['codex', 'Stop', null],
  ['gemini', 'BeforeAgent', { hookSpecificOutput: { hookEventName: 'BeforeAgent', additionalContext: 'c' } }],
  ['gemini', 'AfterAgent', null],
  ['cursor', 'sessionStart', { additional_context: 'c' }],
  ['cursor', 'beforeSubmitPrompt', null],
  ['hermes', 'pre_llm_call', { context: 'c' }],
  ['hermes', 'on_session_start', null],
  ['pi', 'prompt', { context: 'c' }],
  ['pi', 'tool', null],
])('%s %s answers in its own words', (harness, event, expected) => {
  expect(translationOf(harness)?.answer(event, 'c')).toEqual(expected);
  expect(translationOf(harness)?.answer(event, '')).toBeNull();
});

test('context that is too long ends with a whole line', () => {
  const lines = Array.from({ length: 900 }, (_, index) => `- fact number ${index}`).join('\n');
  const answer = translationOf('claude-code')?.answer('SessionStart', lines);
  const { additionalContext } = (answer as { hookSpecificOutput: { additionalContext: string } })
    .hookSpecificOutput;
  expect(additionalContext.length).toBeLessThanOrEqual(10_000);
  expect(lines.startsWith(`${additionalContext}\n`)).toBe(true);
});

test('a harness without a proper name is refused', () => {
  for (const name of ['', '../x', 'a b', 'x'.repeat(41), '-']) expect(translationOf(name)).toBeNull();
  expect(translationOf('Claude-Code')?.harness).toBe('claude-code');
});

test('no payload makes a translation throw, and every text it gives is bounded', () => {
  const fields = [
    'session_id',
    'conversation_id',
    'session',
    'cwd',
    'prompt',
    'tool_name',
    'tool_input',
    'tool',
    'name',
  ];
  const more = [
    'tool_response',
    'tool_output',
    'error',
    'extra',
    'workspace_roots',
    'output',
    'input',
    'command',
    'source',
  ];
  const payload = fc.dictionary(fc.constantFrom(...fields, ...more), fc.oneof(fc.anything(), fc.string()));
  const events = [
    'SessionStart',
    'UserPromptSubmit',
    'PostToolUse',
    'postToolUseFailure',
    'AfterTool',
    'pre_llm_call',
    'post_tool_call',
  ];
  const event = fc.oneof(
    fc.constantFrom(...events, 'prompt', 'tool', 'stop', 'Stop', '__proto__', 'constructor'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...TRANSLATIONS), event, payload, (translation, name, given) => {
      const seen = translation.read(name, given);
      if (seen) expect(seen.sessionKey.length).toBeGreaterThan(0);
      translation.answer(name, 'c');
    }),
  );
  const huge = read('claude-code', 'PostToolUse', {
    ...CLAUDE,
    tool_name: 'Bash',
    tool_response: 'x'.repeat(1e6),
  });
  expect(huge?.kind === 'tool' && huge.output?.length).toBe(20_000);
  const half = read('claude-code', 'UserPromptSubmit', { ...CLAUDE, prompt: `${'x'.repeat(99_999)}😀` });
  expect(half?.kind === 'prompt' && half.prompt).toBe('x'.repeat(99_999));
});
