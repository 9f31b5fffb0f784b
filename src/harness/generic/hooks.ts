/**
 * knowhow's own event names and fields, for harnesses whose plugins are ours (OpenCode, OpenClaw, pi) and for
 * everybody who wants to call the hooks from anything else. The table is in this folder's README.
 *
 * @module
 */
import type { HookEvent, HookTranslation, Occasion, SessionStarted, ToolUsed } from '../hook-event.ts';
import { eventKey, MAX_PATH, MAX_TEXT, nameOf, type Payload, recordOf, textOf } from '../payload.ts';
import { outcomeOf, outputText } from '../tool-output.ts';

const SOURCES = new Set(['startup', 'resume', 'clear', 'compact', 'fork']);
const OUTCOMES = new Set(['success', 'failure', 'refused', 'interrupted', 'unknown']);
/** Events that an agent waits for and whose answer it reads. */
const ANSWERED = new Set(['sessionstart', 'prompt', 'command']);

type Reader = (payload: Payload, occasion: Occasion) => HookEvent | null;

const READERS: Readonly<Record<string, Reader>> = {
  sessionstart: (payload, occasion) => ({ kind: 'session-start', ...occasion, source: sourceOf(payload) }),
  prompt: (payload, occasion) => ({
    kind: 'prompt',
    ...occasion,
    prompt: textOf(payload, ['prompt', 'text'], MAX_TEXT) ?? '',
    key: nameOf(payload, ['id', 'promptId', 'prompt_id']),
    isTyped: payload.typed !== false,
  }),
  command: (payload, occasion) => {
    const name = nameOf(payload, ['name', 'command'])?.replace(/^\//, '');
    if (!name) return null;
    return { kind: 'command', ...occasion, name, args: textOf(payload, ['args'], MAX_TEXT) ?? '' };
  },
  tool: (payload, occasion) => {
    const tool = nameOf(payload, ['tool', 'name']);
    if (tool === null) return null;
    const answer = payload.error ?? payload.output;
    return {
      kind: 'tool',
      ...occasion,
      tool,
      input: recordOf(payload.input),
      callId: nameOf(payload, ['id', 'callId', 'call_id']),
      outcome: toolOutcome(payload),
      output: outputText(answer),
    };
  },
  stop: (payload, occasion) => ({
    kind: 'stop',
    ...occasion,
    said: textOf(payload, ['said', 'text'], MAX_TEXT),
    key: nameOf(payload, ['id']),
  }),
  compact: (_payload, occasion) => ({ kind: 'compact', ...occasion }),
  sessionend: (payload, occasion) => ({
    kind: 'session-end',
    ...occasion,
    reason: nameOf(payload, ['reason']),
  }),
};

/** The same reading for every harness that speaks these names. */
export function genericTranslation(harness: string): HookTranslation {
  return {
    harness,
    read(event, payload) {
      const reader = READERS[eventKey(event)];
      const sessionKey = nameOf(payload, ['session', 'sessionId', 'session_id', 'sessionKey']);
      if (!reader || sessionKey === null) return null;
      return reader(payload, {
        harness,
        sessionKey,
        workingFolder: nameOf(payload, ['cwd', 'workingFolder'], MAX_PATH),
        subagent: nameOf(payload, ['subagent']),
        transcript: nameOf(payload, ['transcript'], MAX_PATH),
      });
    },
    answer: (event, context) => (ANSWERED.has(eventKey(event)) && context !== '' ? { context } : null),
  };
}

function sourceOf({ source }: Payload): SessionStarted['source'] {
  return typeof source === 'string' && SOURCES.has(source) ? (source as SessionStarted['source']) : 'startup';
}

function toolOutcome(payload: Payload): ToolUsed['outcome'] {
  const { outcome, error } = payload;
  if (typeof outcome === 'string' && OUTCOMES.has(outcome)) return outcome as ToolUsed['outcome'];
  if (error === true || (typeof error === 'string' && error !== '')) return outcomeOf(error, 'failure');
  return outcomeOf(payload.output, 'unknown');
}
