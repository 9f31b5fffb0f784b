import { expect, test } from 'vitest';
import { translationOf } from '../translations.ts';

const COMMON = { session: 's1', cwd: '/p' };

test.each<[harness: string, event: string, payload: Record<string, unknown>, expected: object | null]>([
  ['opencode', 'session-start', COMMON, { kind: 'session-start', harness: 'opencode', source: 'startup' }],
  [
    'pi',
    'prompt',
    { ...COMMON, prompt: 'p', id: 3 },
    { kind: 'prompt', prompt: 'p', key: '3', isTyped: true },
  ],
  ['openclaw', 'prompt', { ...COMMON, prompt: 'ping', typed: false }, { isTyped: false }],
  ['generic', 'command', { ...COMMON, name: '/pdf' }, { kind: 'command', name: 'pdf', args: '' }],
  [
    'opencode',
    'tool',
    { ...COMMON, tool: 'bash', input: { command: 'x' }, output: 'Command exited with code 1' },
    { outcome: 'failure' },
  ],
  ['opencode', 'tool', { ...COMMON, tool: 'read', input: {}, outcome: 'refused' }, { outcome: 'refused' }],
  [
    'opencode',
    'tool',
    { ...COMMON, tool: 'read', error: 'no such file' },
    { outcome: 'failure', output: 'no such file' },
  ],
  [
    'generic',
    'before-tool',
    { ...COMMON, tool: 'bash', input: { command: 'x' }, id: 'c' },
    { kind: 'tool-announced', tool: 'bash', input: { command: 'x' }, callId: 'c' },
  ],
  ['generic', 'stop', { ...COMMON, said: 'Done.' }, { kind: 'stop', said: 'Done.' }],
  ['generic', 'compact', COMMON, { kind: 'compact' }],
  ['generic', 'session-end', { ...COMMON, reason: 'bye' }, { kind: 'session-end', reason: 'bye' }],
  ['generic', 'prompt', { prompt: 'no session' }, null],
  ['my-own-agent', 'prompt', { ...COMMON, prompt: 'p' }, { kind: 'prompt', harness: 'my-own-agent' }],
])('%s %s is read: %j', (harness, event, payload, expected) => {
  const seen = translationOf(harness)?.read(event, payload) ?? null;
  if (expected === null) expect(seen).toBeNull();
  else expect(seen).toMatchObject({ harness, sessionKey: 's1', ...expected });
});
