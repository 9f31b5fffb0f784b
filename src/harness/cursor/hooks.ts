/**
 * Cursor's hook payloads and answers. A prompt's hook cannot add context there; the start of a session and a
 * finished tool can.
 *
 * @module
 */
import { inputOf, readCompact, readFailedTool, readSessionEnd, readSessionStart } from '../common-readers.ts';
import type { HookTranslation, Occasion, ToolUsed } from '../hook-event.ts';
import {
  cutAtLine,
  MAX_CONTEXT,
  MAX_PATH,
  MAX_TEXT,
  nameOf,
  type Payload,
  parsedOf,
  textOf,
} from '../payload.ts';
import { outcomeOf, outputText } from '../tool-output.ts';
import { type EventReader, translation } from '../translate.ts';

function occasionOf(payload: Payload): Omit<Occasion, 'harness'> | null {
  const sessionKey = nameOf(payload, ['conversation_id', 'session_id']);
  if (sessionKey === null) return null;
  const [root] = Array.isArray(payload.workspace_roots) ? payload.workspace_roots : [];
  return {
    sessionKey,
    workingFolder: nameOf({ cwd: payload.cwd, root }, ['cwd', 'root'], MAX_PATH),
    subagent: nameOf(payload, ['subagent_id']),
    transcript: nameOf(payload, ['transcript_path'], MAX_PATH),
  };
}

/** `tool_output` is the tool's answer as a text of JSON. A server's tool is called `MCP:tool`. */
const readTool: EventReader = (payload, occasion) => {
  const tool = nameOf(payload, ['tool_name']);
  if (tool === null) return null;
  const answer = parsedOf(payload.tool_output ?? payload.result_json ?? payload.tool_response);
  return {
    kind: 'tool',
    ...occasion,
    tool,
    input: inputOf(payload.tool_input),
    callId: nameOf(payload, ['tool_use_id']),
    outcome: outcomeOf(answer, 'success'),
    output: outputText(answer),
  };
};

/** The event of servers' tools does not say again that it is one. */
const readServerTool: EventReader = (payload, occasion) => {
  const event = readTool(payload, occasion);
  return event?.kind === 'tool' ? { ...event, tool: `MCP:${event.tool.replace(/^MCP:\s*/, '')}` } : null;
};

/** Events of single tools, from before there was one for all. */
function readerOf(tool: string, field: string, outcome: ToolUsed['outcome']): EventReader {
  return (payload, occasion) => {
    const value = textOf(payload, [field], MAX_TEXT);
    if (value === null) return null;
    const answer = payload.output;
    return {
      kind: 'tool',
      ...occasion,
      tool,
      input: { [field]: value },
      callId: null,
      outcome: outcomeOf(answer, outcome),
      output: outputText(answer),
    };
  };
}

const withContext = (context: string): Payload => ({ additional_context: cutAtLine(context, MAX_CONTEXT) });

export const cursor: HookTranslation = translation({
  harness: 'cursor',
  occasion: occasionOf,
  readers: {
    sessionStart: readSessionStart,
    beforeSubmitPrompt: (payload, occasion) => ({
      kind: 'prompt',
      ...occasion,
      prompt: textOf(payload, ['prompt'], MAX_TEXT) ?? '',
      key: nameOf(payload, ['generation_id']),
      isTyped: true,
    }),
    postToolUse: readTool,
    postToolUseFailure: readFailedTool,
    afterMCPExecution: readServerTool,
    afterShellExecution: readerOf('Shell', 'command', 'unknown'),
    // Before the read, so nothing is known of how it went.
    beforeReadFile: readerOf('Read', 'file_path', 'unknown'),
    afterAgentResponse: (payload, occasion) => ({
      kind: 'stop',
      ...occasion,
      said: textOf(payload, ['text'], MAX_TEXT),
      key: nameOf(payload, ['generation_id']),
    }),
    stop: (_payload, occasion) => ({ kind: 'stop', ...occasion, said: null, key: null }),
    subagentStop: (payload, occasion) => ({
      kind: 'stop',
      ...occasion,
      subagent: occasion.subagent ?? nameOf(payload, ['subagent_type']),
      said: textOf(payload, ['summary'], MAX_TEXT),
      key: null,
    }),
    preCompact: readCompact,
    sessionEnd: readSessionEnd,
  },
  answers: { sessionStart: withContext, postToolUse: withContext },
});
