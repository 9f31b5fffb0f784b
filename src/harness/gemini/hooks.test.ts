import { COMMON, testReads } from '../testing/payload-rows.ts';
import { gemini } from './hooks.ts';

testReads(gemini, [
  [
    'SessionStart',
    { ...COMMON, timestamp: 'x', source: 'clear' },
    { kind: 'session-start', source: 'clear' },
  ],
  ['BeforeAgent', { ...COMMON, prompt: 'p' }, { kind: 'prompt', prompt: 'p', isTyped: true }],
  [
    'AfterTool',
    {
      ...COMMON,
      tool_name: 'run_shell_command',
      tool_input: { command: 'x' },
      tool_response: { llmContent: 'Output: a\nExit Code: 3', returnDisplay: 'a' },
    },
    { tool: 'run_shell_command', outcome: 'failure' },
  ],
  [
    'AfterTool',
    {
      ...COMMON,
      tool_name: 'read_file',
      tool_input: {},
      tool_response: { llmContent: '', error: { message: 'gone', type: 'file_not_found' } },
    },
    { outcome: 'failure', output: 'gone' },
  ],
  ['AfterAgent', { ...COMMON, prompt: 'p', prompt_response: 'Done.' }, { kind: 'stop', said: 'Done.' }],
  ['PreCompress', COMMON, { kind: 'compact' }],
  ['SessionEnd', { ...COMMON, reason: 'exit' }, { kind: 'session-end', reason: 'exit' }],
  ['BeforeModel', COMMON, null],
]);
