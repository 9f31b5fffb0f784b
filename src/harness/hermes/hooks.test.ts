import { testReads } from '../testing/payload-rows.ts';
import { hermes } from './hooks.ts';

const COMMON = { session_id: 's1', cwd: '/p', tool_name: null, tool_input: null };

testReads(hermes, [
  [
    'pre_llm_call',
    { ...COMMON, extra: { user_message: 'p', is_first_turn: true } },
    { kind: 'prompt', prompt: 'p' },
  ],
  [
    'post_tool_call',
    {
      ...COMMON,
      tool_name: 'terminal',
      tool_input: { command: 'x' },
      extra: { result: '{"output":"a","exit_code":1}', tool_call_id: 'c' },
    },
    { tool: 'terminal', outcome: 'failure', output: 'a', callId: 'c' },
  ],
  [
    'post_tool_call',
    {
      ...COMMON,
      tool_name: 'skill_view',
      tool_input: { name: 'pdf' },
      extra: { result: '{"success":true}' },
    },
    { outcome: 'success' },
  ],
  ['post_llm_call', { ...COMMON, extra: { assistant_response: 'Done.' } }, { kind: 'stop', said: 'Done.' }],
  ['on_session_end', COMMON, null],
  ['on_session_finalize', COMMON, { kind: 'session-end' }],
  [
    'subagent_stop',
    { session_id: 's1', extra: { child_role: 'leaf', child_summary: 'x' } },
    { kind: 'stop', subagent: 'leaf', said: 'x' },
  ],
]);
