import { COMMON, SUBAGENTS_WITHOUT_ID, testReads } from '../testing/payload-rows.ts';
import { codex } from './hooks.ts';

testReads(codex, [
  [
    'SessionStart',
    { ...COMMON, transcript_path: null, source: 'startup' },
    { kind: 'session-start', transcript: null },
  ],
  ['UserPromptSubmit', { ...COMMON, prompt: 'p', turn_id: 't9' }, { prompt: 'p', key: 't9' }],
  [
    'PostToolUse',
    { ...COMMON, tool_name: 'Bash', tool_input: { command: 'cat SKILL.md' }, tool_response: '# A skill' },
    { tool: 'Bash', outcome: 'unknown', output: '# A skill' },
  ],
  [
    'PostToolUse',
    {
      ...COMMON,
      tool_name: 'Bash',
      tool_input: { command: 'x' },
      tool_response: 'Chunk ID: 1\nWall time: 0.1 seconds\nProcess exited with code 2\nOutput:\n',
    },
    { outcome: 'failure' },
  ],
  [
    'PostToolUse',
    { ...COMMON, tool_name: 'Bash', tool_response: 'Exit code: 0\nWall time: 1 s\nOutput:\nx' },
    { outcome: 'success' },
  ],
  [
    'PostToolUse',
    { ...COMMON, tool_name: 'Bash', tool_response: `${'log\n'.repeat(9)}Exit code: 1\nmore\n` },
    { outcome: 'unknown' },
  ],
  ['Stop', { ...COMMON, last_assistant_message: 'Done.' }, { kind: 'stop', said: 'Done.' }],
  ['SessionEnd', { ...COMMON, reason: 'exit' }, { kind: 'session-end' }],
  ...SUBAGENTS_WITHOUT_ID,
]);
