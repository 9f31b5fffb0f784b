/**
 * Tables of hook payloads, and what a translation makes of each.
 *
 * @module
 */
import { expect, test } from 'vitest';
import type { HookTranslation } from '../hook-event.ts';

/** `expected` is part of what is seen; null: nothing is. */
export type PayloadRow = readonly [event: string, payload: Record<string, unknown>, expected: object | null];

/** What payloads in the shape of Claude Code have in common. */
export const COMMON = {
  session_id: 's1',
  transcript_path: '/home/u/.claude/projects/-p/s1.jsonl',
  cwd: '/p',
  permission_mode: 'default',
} as const;

/** Some versions do not say which subagent it was. */
export const SUBAGENTS_WITHOUT_ID: readonly PayloadRow[] = [
  [
    'SubagentStop',
    { ...COMMON, agent_type: 'Explore', last_assistant_message: 'x' },
    { kind: 'stop', subagent: 'Explore' },
  ],
  ['SubagentStop', { ...COMMON, last_assistant_message: 'x' }, { kind: 'stop', subagent: 'subagent' }],
];

/** Every payload is of the session `s1`. */
export function testReads(translation: HookTranslation, rows: readonly PayloadRow[]): void {
  test.each(rows)('%s is read: %j', (event, payload, expected) => {
    const seen = translation.read(event, payload);
    if (expected === null) expect(seen).toBeNull();
    else expect(seen).toMatchObject({ harness: translation.harness, sessionKey: 's1', ...expected });
  });
}
