import { testReads } from '../testing/payload-rows.ts';
import { cursor } from './hooks.ts';

const COMMON = { conversation_id: 's1', generation_id: 'g1', workspace_roots: ['/p'], cursor_version: '2.1' };

testReads(cursor, [
  [
    'sessionStart',
    { ...COMMON, session_id: 's1' },
    { kind: 'session-start', sessionKey: 's1', workingFolder: '/p' },
  ],
  [
    'beforeSubmitPrompt',
    { ...COMMON, prompt: 'p', attachments: [] },
    { kind: 'prompt', prompt: 'p', key: 'g1' },
  ],
  [
    'postToolUse',
    {
      ...COMMON,
      tool_name: 'Shell',
      tool_input: { command: 'x' },
      tool_output: '{"exitCode":1,"stdout":"a"}',
      tool_use_id: 't',
      cwd: '/q',
    },
    { tool: 'Shell', outcome: 'failure', output: 'a', workingFolder: '/q', callId: 't' },
  ],
  [
    'postToolUse',
    { ...COMMON, tool_name: 'MCP:load_skill', tool_input: '{"name":"pdf"}' },
    { tool: 'MCP:load_skill', input: { name: 'pdf' } },
  ],
  [
    'postToolUseFailure',
    { ...COMMON, tool_name: 'Shell', error_message: 'x', failure_type: 'error' },
    { outcome: 'failure', output: 'x' },
  ],
  [
    'postToolUseFailure',
    { ...COMMON, tool_name: 'Shell', failure_type: 'permission_denied' },
    { outcome: 'refused' },
  ],
  [
    'afterShellExecution',
    { ...COMMON, command: 'cat SKILL.md', output: 'x', duration: 3 },
    { tool: 'Shell', input: { command: 'cat SKILL.md' }, output: 'x' },
  ],
  [
    'beforeReadFile',
    { ...COMMON, file_path: '/s/SKILL.md', content: 'x' },
    { tool: 'Read', input: { file_path: '/s/SKILL.md' }, outcome: 'unknown' },
  ],
  [
    'afterMCPExecution',
    { ...COMMON, tool_name: 'x', tool_input: '{}', result_json: '{"isError":true}' },
    { tool: 'MCP:x', outcome: 'failure' },
  ],
  ['afterAgentResponse', { ...COMMON, text: 'Done.' }, { kind: 'stop', said: 'Done.', key: 'g1' }],
  ['stop', { ...COMMON, status: 'completed', loop_count: 0 }, { kind: 'stop', said: null }],
  ['sessionEnd', { ...COMMON, reason: 'completed' }, { kind: 'session-end', reason: 'completed' }],
  ['afterFileEdit', COMMON, null],
]);
