/**
 * Short ways to write sessions in tests.
 *
 * @module
 */
import type { Call, CallResult, Session, Turn } from '../../sessions/session.ts';

const RESULT: CallResult = {
  text: '',
  fullLength: 0,
  isError: false,
  exitCode: null,
  durationMs: null,
  isRefusal: false,
  isInterrupt: false,
  at: null,
};

const TURN: Turn = {
  key: '',
  role: 'user',
  text: '',
  at: null,
  calls: [],
  isTyped: true,
  isSubagent: false,
  isCompaction: false,
  isInterrupted: false,
  command: null,
  skill: null,
  position: 0,
  isSettled: true,
};

export function says(text: string, changes: Partial<Turn> = {}): Turn {
  return { ...TURN, text, ...changes };
}

export function answers(text: string, calls: readonly Call[] = [], changes: Partial<Turn> = {}): Turn {
  return { ...TURN, role: 'assistant', isTyped: false, text, calls, ...changes };
}

export function call(
  tool: string,
  input: Readonly<Record<string, unknown>>,
  text = '',
  result: Partial<CallResult> = {},
): Call {
  return {
    id: '',
    tool,
    input,
    at: null,
    skill: null,
    result: { ...RESULT, text, fullLength: text.length, ...result },
  };
}

/** A command that went well, unless its exit code says otherwise. */
export function runs(command: string, text = '', exitCode = 0): Call {
  return call('Bash', { command }, text, { exitCode, isError: exitCode !== 0 });
}

/** Keys and ids are numbered, so that a session need not. */
export function session(id: string, turns: readonly Turn[], changes: Partial<Session> = {}): Session {
  let calls = 0;
  return {
    harness: 'claude-code',
    id,
    file: `/logs/${id}.jsonl`,
    project: '/home/ann/shop',
    branch: null,
    startedAt: '2026-03-01T10:00:00.000Z',
    endedAt: '2026-03-01T11:00:00.000Z',
    parentId: null,
    ...changes,
    turns: turns.map((turn, index) => ({
      ...turn,
      key: turn.key === '' ? `turn-${index + 1}` : turn.key,
      calls: turn.calls.map((one) => ({ ...one, id: one.id === '' ? `call-${++calls}` : one.id })),
    })),
  };
}

/** A task that is done by commands, and what the user says of it. */
export function doneBy(
  id: string,
  request: string,
  commands: readonly string[],
  reply = 'perfect, it works',
): Session {
  const calls = commands.map((command) => runs(command, 'done'));
  return session(id, [says(request), answers('', calls), answers('It is done.'), says(reply)]);
}
