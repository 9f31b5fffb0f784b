import { describe, expect, it } from 'vitest';
import { APPENDED, ENVELOPES, unwrapped } from './envelopes.ts';
import { typedWords } from './injected.ts';

describe("a person's words", () => {
  it.each([...ENVELOPES, ...APPENDED])('are taken out of what $id wrote around them', (rule) => {
    expect(typedWords(rule.example)).toBe('fix the build');
    expect(typedWords(rule.counterExample)).toBe(rule.counterExample);
    expect(unwrapped('fix the build')).toBe('fix the build');
  });

  it.each([
    '[Fri 2026-02-20 17:02 GMT-3] fix the build',
    '[Slack #ops Ada +5m 2026-11-10T09:12Z] fix the build',
    '[Telegram Ops id:-100 2026-11-10 09:12 UTC] Ada (@ada): fix the build\n[message_id: 9]',
    'Conversation info (untrusted metadata):\n```json\n{"message_id": "77"}\n```\n\nSender (untrusted metadata):\n```json\n{"label": "Ada"}\n```\n\n[Tue 2026-11-10 09:12 UTC] fix the build',
    'System: [2026-11-10 09:12 UTC] Node connected\nSystem: [2026-11-10 09:13 UTC] Node gone\n\n[Tue 2026-11-10 09:14 UTC] fix the build',
    'Conversation info (untrusted metadata):\r\n```json\r\n{"message_id":"77"}\r\n```\r\n\r\nfix the build',
  ])('are found in layers of them: %j', (text) => {
    expect(typedWords(text)).toBe('fix the build');
  });

  it.each([
    'Conversation info (untrusted metadata):\n```json\n{"message_id":',
    '[Tue 2026-11-10 09:12 UTC] Read HEARTBEAT.md if it exists',
    '[cron:7 nightly 2026-11-10 09:12] check the queue',
    'System: [2026-11-10 09:12 UTC] Exec completed\nwith output',
  ])('are not what an envelope without any holds: %j', (text) => {
    expect(typedWords(text)).toBeNull();
  });

  it('are found in long texts in no time worth mentioning', () => {
    for (const piece of ['[', '[media attached', 'System: [', '\n', '[Replying to \n', ' (untrusted', '# ']) {
      expect(unwrapped(piece.repeat(200_000 / piece.length)).length).toBeLessThanOrEqual(200_000);
    }
    const replies = `${'[Replying to x\n'.repeat(100_000)}[/Replying]\nfix the build`;
    expect(unwrapped(replies)).toBe(replies);
  });
});
