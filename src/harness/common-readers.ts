/**
 * Payloads in the shape that Claude Code began and that Codex and Gemini CLI share: `session_id`, `cwd`,
 * `transcript_path`, `tool_name`, `tool_input`.
 *
 * @module
 */
import type { Occasion, SessionStarted, ToolUsed } from './hook-event.ts';
import {
  cut,
  cutAtLine,
  MAX_CONTEXT,
  MAX_PATH,
  MAX_TEXT,
  nameOf,
  type Payload,
  parsedOf,
  recordOf,
  textOf,
} from './payload.ts';
import { outcomeOf, outputText } from './tool-output.ts';
import type { EventReader } from './translate.ts';

const SOURCES: ReadonlySet<string> = new Set(['startup', 'resume', 'clear', 'compact', 'fork']);

export function commonOccasion(payload: Payload): Omit<Occasion, 'harness'> | null {
  const transcript = nameOf(payload, ['transcript_path'], MAX_PATH);
  const sessionKey = nameOf(payload, ['session_id', 'conversation_id']) ?? transcript;
  if (sessionKey === null) return null;
  return {
    sessionKey,
    workingFolder: nameOf(payload, ['cwd'], MAX_PATH),
    subagent: nameOf(payload, ['agent_id']),
    transcript,
  };
}

export const readSessionStart: EventReader = (payload, occasion) => ({
  kind: 'session-start',
  ...occasion,
  source: sourceOf(payload.source),
});

export function sourceOf(source: unknown): SessionStarted['source'] {
  return typeof source === 'string' && SOURCES.has(source) ? (source as SessionStarted['source']) : 'startup';
}

/** A prompt that a person typed; `key`: the field that tells one prompt from a resent one. */
export function promptReader(key: string): EventReader {
  return (payload, occasion) => ({
    kind: 'prompt',
    ...occasion,
    prompt: textOf(payload, ['prompt'], MAX_TEXT) ?? '',
    key: nameOf(payload, [key]),
    isTyped: true,
  });
}

export const readSessionEnd: EventReader = (payload, occasion) => ({
  kind: 'session-end',
  ...occasion,
  reason: nameOf(payload, ['reason']),
});

export const readCompact: EventReader = (_payload, occasion) => ({ kind: 'compact', ...occasion });

/** `otherwise`: what an answer without any sign means. Some harnesses tell failures by an event of their own. */
export function toolReader(otherwise: ToolUsed['outcome']): EventReader {
  return (payload, occasion) => {
    const tool = nameOf(payload, ['tool_name']);
    if (tool === null) return null;
    return {
      kind: 'tool',
      ...occasion,
      tool,
      input: inputOf(payload.tool_input),
      callId: nameOf(payload, ['tool_use_id', 'tool_call_id']),
      outcome: outcomeOf(payload.tool_response, otherwise),
      output: outputText(payload.tool_response),
    };
  };
}

/** Before the call: nothing is known of how it will go. */
export const readAnnouncedTool: EventReader = (payload, occasion) => {
  const tool = nameOf(payload, ['tool_name']);
  if (tool === null) return null;
  const callId = nameOf(payload, ['tool_use_id', 'tool_call_id']);
  return { kind: 'tool-announced', ...occasion, tool, input: inputOf(payload.tool_input), callId };
};

export const readFailedTool: EventReader = (payload, occasion) => {
  const tool = nameOf(payload, ['tool_name']);
  if (tool === null) return null;
  const error = payload.error ?? payload.error_message;
  return {
    kind: 'tool',
    ...occasion,
    tool,
    input: inputOf(payload.tool_input),
    callId: nameOf(payload, ['tool_use_id', 'tool_call_id']),
    outcome: failureOf(payload, error),
    output: outputText(error),
  };
};

function failureOf(payload: Payload, error: unknown): ToolUsed['outcome'] {
  if (payload.is_interrupt === true) return 'interrupted';
  if (payload.failure_type === 'permission_denied') return 'refused';
  return outcomeOf(error, 'failure');
}

/** Some send the arguments as they came from the model: as a text of JSON, or as a list of words. */
export function inputOf(input: unknown): Payload {
  const parsed = parsedOf(input);
  if (Array.isArray(parsed)) return { command: parsed };
  return typeof parsed === 'string' ? { text: cut(parsed, MAX_TEXT) } : recordOf(parsed);
}

export const readStop: EventReader = (payload, occasion) => ({
  kind: 'stop',
  ...occasion,
  said: textOf(payload, ['last_assistant_message', 'prompt_response'], MAX_TEXT),
  key: null,
});

/** Some versions do not say which subagent it was; it was never the main one. */
export const readSubagentStop: EventReader = (payload, occasion) =>
  readStop(payload, {
    ...occasion,
    subagent: occasion.subagent ?? nameOf(payload, ['agent_type', 'agent_name']) ?? 'subagent',
  });

/** The answer that carries context in this shape. */
export function withContext(hookEventName: string): (context: string) => Payload {
  return (context) => ({
    hookSpecificOutput: { hookEventName, additionalContext: cutAtLine(context, MAX_CONTEXT) },
  });
}
