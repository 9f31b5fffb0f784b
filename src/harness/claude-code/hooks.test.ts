import { COMMON, SUBAGENTS_WITHOUT_ID, testReads } from '../testing/payload-rows.ts';
import { claudeCode } from './hooks.ts';

testReads(claudeCode, [
  ['SessionStart', { ...COMMON, source: 'resume' }, { kind: 'session-start', source: 'resume' }],
  ['session-start', { ...COMMON, source: 'later' }, { kind: 'session-start', source: 'startup' }],
  [
    'UserPromptSubmit',
    { ...COMMON, prompt: 'fill the form', prompt_id: 'p1' },
    {
      kind: 'prompt',
      prompt: 'fill the form',
      key: 'p1',
      isTyped: true,
      workingFolder: '/p',
      subagent: null,
    },
  ],
  ['UserPromptSubmit', { ...COMMON, prompt: 'x', source: 'user' }, { isTyped: true }],
  ['UserPromptSubmit', { ...COMMON, prompt: 'x', source: 'sdk' }, { isTyped: true }],
  ['UserPromptSubmit', { ...COMMON, prompt: 'x', source: 'loop_wakeup' }, { isTyped: false }],
  ['UserPromptSubmit', { ...COMMON, prompt: 'x', source: 'some_later_one' }, { isTyped: false }],
  [
    'UserPromptSubmit',
    { ...COMMON, prompt: '<task-notification>done</task-notification>' },
    { isTyped: false },
  ],
  ['UserPromptSubmit', { ...COMMON, prompt: 7 }, { kind: 'prompt', prompt: '' }],
  ['UserPromptSubmit', { prompt: 'no session' }, null],
  [
    'UserPromptExpansion',
    {
      ...COMMON,
      expansion_type: 'slash_command',
      command_name: 'pdf',
      command_args: 'a b',
      prompt: '/pdf a b',
    },
    { kind: 'command', name: 'pdf', args: 'a b' },
  ],
  ['UserPromptExpansion', { ...COMMON, command_name: '' }, null],
  [
    'PostToolUse',
    {
      ...COMMON,
      tool_name: 'Skill',
      tool_input: { skill: 'pdf' },
      tool_use_id: 't1',
      tool_response: { success: true },
    },
    { kind: 'tool', tool: 'Skill', input: { skill: 'pdf' }, callId: 't1', outcome: 'success' },
  ],
  [
    'PostToolUse',
    {
      ...COMMON,
      tool_name: 'Bash',
      tool_input: { command: 'ls' },
      tool_response: { stdout: 'a', stderr: 'b', interrupted: false },
    },
    { outcome: 'success', output: 'a\nb' },
  ],
  [
    'PostToolUse',
    {
      ...COMMON,
      tool_name: 'Bash',
      tool_input: { command: 'ls' },
      tool_response: { stdout: '', interrupted: true },
    },
    { outcome: 'interrupted', output: null },
  ],
  [
    'PostToolUse',
    {
      ...COMMON,
      tool_name: 'mcp__x__y',
      tool_input: {},
      tool_response: { isError: true, content: [{ type: 'text', text: 'no' }] },
    },
    { outcome: 'failure', output: 'no' },
  ],
  [
    'PostToolUse',
    { ...COMMON, tool_name: 'mcp__x__y', tool_input: null, tool_response: [{ type: 'text', text: 'fine' }] },
    { outcome: 'success', output: 'fine', input: {} },
  ],
  [
    'PostToolUse',
    { ...COMMON, tool_name: 'Bash', tool_response: '<tool_use_error>no such tool' },
    { outcome: 'failure' },
  ],
  ['PostToolUse', { ...COMMON, agent_id: 'a7', tool_name: 'Read' }, { subagent: 'a7' }],
  ['PostToolUse', { ...COMMON }, null],
  [
    'PostToolUseFailure',
    {
      ...COMMON,
      tool_name: 'Bash',
      tool_input: { command: 'x' },
      error: 'Exit code 1\nno such file',
      is_interrupt: false,
    },
    { outcome: 'failure', output: 'Exit code 1\nno such file' },
  ],
  [
    'PostToolUseFailure',
    { ...COMMON, tool_name: 'Bash', error: 'x', is_interrupt: true },
    { outcome: 'interrupted' },
  ],
  [
    'PostToolUseFailure',
    { ...COMMON, tool_name: 'Bash', error: "The user doesn't want to proceed with this tool use." },
    { outcome: 'refused' },
  ],
  [
    'Stop',
    { ...COMMON, stop_hook_active: false, last_assistant_message: 'Done.' },
    { kind: 'stop', said: 'Done.' },
  ],
  ['Stop', COMMON, { kind: 'stop', said: null }],
  ['SubagentStop', { ...COMMON, agent_id: 'a1', agent_type: 'Explore' }, { kind: 'stop', subagent: 'a1' }],
  ['PreCompact', { ...COMMON, trigger: 'auto' }, { kind: 'compact' }],
  ['PostCompact', COMMON, { kind: 'compact' }],
  ['SessionEnd', { ...COMMON, reason: 'logout' }, { kind: 'session-end', reason: 'logout' }],
  ['Notification', { ...COMMON, message: 'x' }, null],
  ...SUBAGENTS_WITHOUT_ID,
]);
