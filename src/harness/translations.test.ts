import { expect, test } from 'vitest';
import { fc } from '../testing/property.ts';
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
  ['pi', 'tool', { context: 'c' }],
  ['generic', 'before-tool', { context: 'c' }],
  ['pi', 'stop', null],
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
