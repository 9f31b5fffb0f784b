/**
 * knowhow's own event names and fields, for harnesses whose plugins are ours (OpenCode, OpenClaw, pi) and for
 * everybody who wants to call the hooks from anything else. The table is in this folder's README.
 *
 * @module
 */
import { inputOf, readCompact, readSessionEnd, readSessionStart } from '../common-readers.ts';
import type { HookTranslation, Occasion, ToolUsed } from '../hook-event.ts';
import { MAX_PATH, MAX_TEXT, nameOf, type Payload, textOf } from '../payload.ts';
import { outcomeOf, outputText } from '../tool-output.ts';
import { type EventReader, translation } from '../translate.ts';

const CALL_IDS = ['id', 'callId', 'call_id'];
const OUTCOMES: ReadonlySet<string> = new Set(['success', 'failure', 'refused', 'interrupted', 'unknown']);

function occasionOf(payload: Payload): Omit<Occasion, 'harness'> | null {
  const sessionKey = nameOf(payload, ['session', 'sessionId', 'session_id', 'sessionKey']);
  if (sessionKey === null) return null;
  return {
    sessionKey,
    workingFolder: nameOf(payload, ['cwd', 'workingFolder'], MAX_PATH),
    subagent: nameOf(payload, ['subagent']),
    transcript: nameOf(payload, ['transcript'], MAX_PATH),
  };
}

const readCommand: EventReader = (payload, occasion) => {
  const name = nameOf(payload, ['name', 'command'])?.replace(/^\/+/, '');
  if (!name) return null;
  return { kind: 'command', ...occasion, name, args: textOf(payload, ['args'], MAX_TEXT) ?? '' };
};

const readAnnounced: EventReader = (payload, occasion) => {
  const tool = nameOf(payload, ['tool', 'name']);
  if (tool === null) return null;
  const callId = nameOf(payload, CALL_IDS);
  return { kind: 'tool-announced', ...occasion, tool, input: inputOf(payload.input), callId };
};

const readTool: EventReader = (payload, occasion) => {
  const tool = nameOf(payload, ['tool', 'name']);
  if (tool === null) return null;
  const { output, error } = payload;
  return {
    kind: 'tool',
    ...occasion,
    tool,
    input: inputOf(payload.input),
    callId: nameOf(payload, CALL_IDS),
    outcome: toolOutcome(payload),
    output: outputText(typeof error === 'string' && error !== '' ? error : output),
  };
};

function toolOutcome({ outcome, error, output }: Payload): ToolUsed['outcome'] {
  if (typeof outcome === 'string' && OUTCOMES.has(outcome)) return outcome as ToolUsed['outcome'];
  if (error === true || (typeof error === 'string' && error !== '')) return outcomeOf(error, 'failure');
  return outcomeOf(output, 'unknown');
}

const withContext = (context: string): Payload => ({ context });

/** The same reading for every harness that speaks these names. */
export function genericTranslation(harness: string): HookTranslation {
  return translation({
    harness,
    occasion: occasionOf,
    readers: {
      'session-start': readSessionStart,
      prompt: (payload, occasion) => ({
        kind: 'prompt',
        ...occasion,
        prompt: textOf(payload, ['prompt', 'text'], MAX_TEXT) ?? '',
        key: nameOf(payload, ['id', 'promptId', 'prompt_id']),
        isTyped: payload.typed !== false,
      }),
      command: readCommand,
      'before-tool': readAnnounced,
      tool: readTool,
      stop: (payload, occasion) => ({
        kind: 'stop',
        ...occasion,
        said: textOf(payload, ['said', 'text'], MAX_TEXT),
        key: nameOf(payload, ['id']),
      }),
      compact: readCompact,
      'session-end': readSessionEnd,
    },
    // Events that an agent waits for and whose answer it reads.
    answers: Object.fromEntries(
      ['session-start', 'prompt', 'command', 'before-tool', 'tool'].map((event) => [event, withContext]),
    ),
  });
}
