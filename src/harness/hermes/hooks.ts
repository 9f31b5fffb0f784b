/**
 * Hermes' shell hooks: few fields for all events, the rest under `extra`. Only `pre_llm_call` takes context.
 *
 * @module
 */
import { inputOf } from '../common-readers.ts';
import type { HookTranslation, Occasion } from '../hook-event.ts';
import {
  cutAtLine,
  MAX_CONTEXT,
  MAX_PATH,
  MAX_TEXT,
  nameOf,
  type Payload,
  parsedOf,
  recordOf,
  textOf,
} from '../payload.ts';
import { outcomeOf, outputText } from '../tool-output.ts';
import { type EventReader, translation } from '../translate.ts';

/** What stands at the top and what stands under `extra`, as one: versions moved fields between the two. */
function flat(payload: Payload): Payload {
  return { ...recordOf(payload.extra), ...payload };
}

function occasionOf(payload: Payload): Omit<Occasion, 'harness'> | null {
  const all = flat(payload);
  const sessionKey = nameOf(all, ['session_id', 'session_key', 'parent_session_id', 'task_id']);
  if (sessionKey === null) return null;
  return {
    sessionKey,
    workingFolder: nameOf(all, ['cwd'], MAX_PATH),
    subagent: nameOf(all, ['child_role', 'child_session_id']),
    transcript: null,
  };
}

const readTool: EventReader = (payload, occasion) => {
  const all = flat(payload);
  const tool = nameOf(all, ['tool_name']);
  if (tool === null) return null;
  // Its tools answer with a text of JSON.
  const result = parsedOf(all.result);
  const hasFailed = all.status === 'error' || textOf(all, ['error_message', 'error'], MAX_TEXT) !== null;
  return {
    kind: 'tool',
    ...occasion,
    tool,
    input: inputOf(all.tool_input ?? all.args),
    callId: nameOf(all, ['tool_call_id']),
    outcome: all.status === 'blocked' ? 'refused' : outcomeOf(result, hasFailed ? 'failure' : 'unknown'),
    output: outputText(result ?? all.error_message),
  };
};

export const hermes: HookTranslation = translation({
  harness: 'hermes',
  occasion: occasionOf,
  readers: {
    on_session_start: (_payload, occasion) => ({ kind: 'session-start', ...occasion, source: 'startup' }),
    on_session_reset: (_payload, occasion) => ({ kind: 'session-start', ...occasion, source: 'clear' }),
    pre_llm_call: (payload, occasion) => ({
      kind: 'prompt',
      ...occasion,
      prompt: textOf(flat(payload), ['user_message', 'prompt'], MAX_TEXT) ?? '',
      key: nameOf(flat(payload), ['turn_id']),
      isTyped: true,
    }),
    post_tool_call: readTool,
    post_llm_call: (payload, occasion) => ({
      kind: 'stop',
      ...occasion,
      said: textOf(flat(payload), ['assistant_response'], MAX_TEXT),
      key: nameOf(flat(payload), ['turn_id']),
    }),
    subagent_stop: (payload, occasion) => ({
      kind: 'stop',
      ...occasion,
      subagent: occasion.subagent ?? 'subagent',
      said: textOf(flat(payload), ['child_summary'], MAX_TEXT),
      key: null,
    }),
    // `on_session_end` comes after every turn; this one when the session really ends.
    on_session_finalize: (payload, occasion) => ({
      kind: 'session-end',
      ...occasion,
      reason: nameOf(flat(payload), ['reason']),
    }),
  },
  answers: { pre_llm_call: (context) => ({ context: cutAtLine(context, MAX_CONTEXT) }) },
});
