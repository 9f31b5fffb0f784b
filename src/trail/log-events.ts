/**
 * What a session's log tells: prompts, replies, calls with how they ended. Redacted and bounded.
 *
 * @module
 */
import type { Redactor } from '../redaction/redact.ts';
import { type Log, readLog } from '../sessions/read-log.ts';
import type { Call, SessionInfo, Turn } from '../sessions/session.ts';
import type { CallOutcome, TrailEvent } from './trail.ts';

export interface LogStory {
  readonly session: SessionInfo;
  readonly events: readonly TrailEvent[];
  /** There was more than is shown. */
  readonly isCut: boolean;
}

/** More than a person scrolls through. */
const MAX_EVENTS = 2000;
const MAX_TEXT = 4000;
const MAX_RESULT = 1200;
const MAX_ARGUMENTS = 600;

/** Null where the log has nothing of this session: moved, rotated, another's. */
export async function readStory(log: Log, sessionId: string, redactor: Redactor): Promise<LogStory | null> {
  const turns = new Map<string, Turn>();
  let session: SessionInfo | null = null;
  let isCut = false;
  for await (const read of readLog(log).turns) {
    if (read.session.id !== sessionId || read.turn.isSubagent) continue;
    session = read.session;
    if (turns.size >= MAX_EVENTS && !turns.has(read.turn.key)) {
      isCut = true;
      break;
    }
    turns.set(read.turn.key, read.turn);
  }
  if (session === null) return null;
  const clean = (text: string, length: number): string => redactor.redact(text.slice(0, length)).text;
  const events = [...turns.values()].flatMap((turn) => eventsOf(turn, clean));
  return { session, events: events.slice(0, MAX_EVENTS), isCut: isCut || events.length > MAX_EVENTS };
}

type Clean = (text: string, length: number) => string;

function eventsOf(turn: Turn, clean: Clean): TrailEvent[] {
  const said: TrailEvent[] = [];
  if (turn.isTyped && turn.text !== '') {
    said.push({ id: turn.key, at: turn.at, kind: 'prompt', text: clean(turn.text, MAX_TEXT) });
  } else if (turn.role === 'assistant' && turn.text !== '') {
    said.push({ id: turn.key, at: turn.at, kind: 'reply', text: clean(turn.text, MAX_TEXT) });
  }
  return [...said, ...turn.calls.map((call, place) => eventOf(call, turn, place, clean))];
}

function eventOf(call: Call, turn: Turn, place: number, clean: Clean): TrailEvent {
  const { result } = call;
  return {
    id: `${turn.key}/${call.id || place}`,
    at: call.at ?? turn.at,
    kind: 'call',
    tool: call.tool,
    text: clean(argumentsOf(call), MAX_ARGUMENTS),
    outcome: outcomeOf(call),
    result: clean(result?.text ?? '', MAX_RESULT),
    durationMs: result?.durationMs ?? null,
  };
}

/** What a harness says of it; what it does not say is unknown. */
function outcomeOf({ result }: Call): CallOutcome {
  if (result === null) return 'unknown';
  if (result.isRefusal || result.isInterrupt) return 'stopped';
  return result.isError || (result.exitCode !== null && result.exitCode !== 0) ? 'failed' : 'worked';
}

function argumentsOf({ input }: Call): string {
  for (const name of ['command', 'file_path', 'path', 'pattern', 'query', 'url', 'skill']) {
    const value = input[name];
    if (typeof value === 'string') return value;
  }
  return JSON.stringify(input);
}
