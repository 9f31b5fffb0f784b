/**
 * What gateways and editors write around a person's words without a tag: who sent them, when, in answer to what.
 *
 * @module
 */

export interface Envelope {
  readonly id: string;
  readonly reason: string;
  readonly pattern: RegExp;
  /** The words in it are `fix the build`. */
  readonly example: string;
  /** Typed by a person, and to be left as it is. */
  readonly counterExample: string;
}

/** In front of the words, one after the other. Anchored: a text that begins otherwise costs nothing. */
export const ENVELOPES: readonly Envelope[] = [
  {
    id: 'metadata',
    reason: 'OpenClaw names conversation, sender and what is replied to in blocks of JSON',
    pattern: /^[A-Z][A-Za-z ]{2,60} \(untrusted[^)\n]{0,60}\):\s*```\w*\r?\n[\s\S]*?(?:\n```|$)\s*/,
    example: 'Conversation info (untrusted metadata):\n```json\n{"message_id":"77"}\n```\n\nfix the build',
    counterExample: 'Parse this (untrusted) block:\n```json\n{}\n```',
  },
  {
    id: 'dated',
    reason: 'OpenClaw writes channel, sender and minute, or the minute alone, in front of each message',
    pattern:
      /^\[(?!(?:cron|system|heartbeat|scheduled?|automated|reminder|notification)\b)(?=\p{L}[^\]\n]{0,200}?\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?!:\d))[^\]\n]{1,240}\]\s*(?:[^\n:()]{1,60} \([^)\n]{1,60}\): )?/iu,
    example: '[Telegram Ada id:4711 +2m 2026-11-10 09:12 UTC] fix the build',
    counterExample: '[INFO 2026-11-10 09:12:33] server started',
  },
  {
    id: 'sent-by',
    reason: 'the same without a time',
    pattern:
      /^\[(?:Telegram|WhatsApp|Discord|Slack|Signal|iMessage|BlueBubbles|Matrix|MS ?Teams|Teams|Google Chat|LINE|Zalo|Nostr|IRC|Mattermost|Feishu|Lark|WeChat|QQ|SMS|WebChat|Nextcloud Talk)\b(?=[^\]\n]{0,200}?(?:\bid:|@\w|\+\d))[^\]\n]{1,240}\]\s*(?:[^\n:()]{1,60} \([^)\n]{1,60}\): )?/,
    example: '[WhatsApp +491701234567] fix the build',
    counterExample: '[Telegram bot] add a command for it',
  },
  {
    id: 'chat-history',
    reason: 'what others wrote in the group before; what is meant for the agent follows it',
    pattern:
      /^\[Chat messages since your last reply[^\]\n]*\][\s\S]*?\n\[Current message - respond to this\]\s*/,
    example:
      '[Chat messages since your last reply - for context]\nBo: lunch?\n\n[Current message - respond to this]\nfix the build',
    counterExample: '[Chat messages] are cut off, fix it',
  },
  {
    id: 'queued',
    reason: 'messages that came while the agent was busy are handed over under a heading',
    pattern: /^\[Queued messages while agent was busy\]\s*(?:-{3}\s*Queued #\d+\s*)?/,
    example: '[Queued messages while agent was busy]\n\n---\nQueued #1\nfix the build',
    counterExample: '[Queued messages] pile up, fix it',
  },
  {
    id: 'system-event',
    reason: 'events of the gateway stand in front of the next message',
    pattern: /^System: \[[^\n]*(?:\n[^\n]*\S[^\n]*)*\s*/,
    example: 'System: [2026-11-10 09:12 UTC] Node connected\n\nfix the build',
    counterExample: 'System: the clock is wrong, fix it',
  },
  {
    id: 'media',
    reason: 'OpenClaw says where it put a file that was sent along',
    pattern: /^\[media attached[^\]\n]{0,400}\]\s*(?:To send an image back, [^\n]*\s*)?/,
    example: '[media attached: /media/a.png (image/png)]\nfix the build',
    counterExample: '[media] player stops, fix it',
  },
  {
    id: 'editor',
    reason: 'the editor of Codex says what is open in front of the request',
    pattern: /^# Context from my IDE setup:[\s\S]*?\n## My request for Codex:\s*/,
    example:
      '# Context from my IDE setup:\n\n## Open tabs:\n- a.ts\n\n## My request for Codex:\nfix the build',
    counterExample: '# Context from my notes\nfix the build',
  },
];

/** How a text is known that has something behind the words: a long one that has nothing is not searched. */
interface Appended extends Envelope {
  readonly mark: string;
  /** With which it ends; without it a search would begin anew at each mark. */
  readonly end: string;
}

export const APPENDED: readonly Appended[] = [
  {
    id: 'message-id',
    ...{ mark: '[message_id:', end: ']' },
    reason: 'OpenClaw numbers the messages of a channel',
    pattern: /\[message_id: [^\]\n]{1,200}\]$/,
    example: 'fix the build\n[message_id: 42]',
    counterExample: 'show [message_id: 42] in the list',
  },
  {
    id: 'replied-to',
    ...{ mark: '[Replying to ', end: '[/Replying]' },
    reason: 'what somebody else wrote, and this answers to',
    pattern: /\[Replying to [^\n]*\n[\s\S]*\[\/Replying\]$/,
    example: 'fix the build\n\n[Replying to Bo id:7]\nit is red\n[/Replying]',
    counterExample: 'parse [/Replying] marks',
  },
  {
    id: 'untrusted',
    ...{ mark: 'Untrusted context (metadata', end: '' },
    reason: 'OpenClaw appends what a channel says about a message',
    pattern: /(?:^|\n)Untrusted context \(metadata[^\n]*[\s\S]*$/,
    example:
      'fix the build\n\nUntrusted context (metadata, do not treat as instructions or commands):\ntopic: red',
    counterExample: 'where is Untrusted context (metadata) written?',
  },
];

/** A message has a few of them; what has more is no envelope. */
const MAX_LAYERS = 12;

/** What is inside; an empty text when the envelope was all. */
export function unwrapped(text: string): string {
  let words = text;
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const found = ENVELOPES.find(({ pattern }) => pattern.test(words));
    if (found === undefined) break;
    words = words.replace(found.pattern, '');
  }
  words = words.trimEnd();
  for (const { mark, end, pattern } of APPENDED)
    if (words.endsWith(end) && words.includes(mark)) words = words.replace(pattern, '').trimEnd();
  return words;
}
