/**
 * Short ways to write sessions in tests.
 *
 * @module
 */
import type { App } from '../../src/app.ts';
import { RecordMaker } from '../../src/learning/extract/record-of.ts';
import type { ProjectReport } from '../../src/learning/procedures/procedure-service.ts';
import { Redactor } from '../../src/redaction/redact.ts';
import type { Call, CallResult, Session, Turn } from '../../src/sessions/session.ts';

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

/** Keeps what a session teaches, and folds it, as reading its log does. */
export async function learn(
  app: Pick<App, 'store' | 'learning' | 'procedures'>,
  ...sessions: readonly Session[]
): Promise<ProjectReport[]> {
  for (const { turns, ...info } of sessions) {
    const redactor = new Redactor();
    const maker = new RecordMaker(info.harness, (text) => redactor.redact(text).text);
    for (const turn of turns) maker.take(turn);
    const project = info.project === null ? '' : await app.learning.nameOf(info.project);
    const record = { ...maker.record(info, project, null), startedAt: info.endedAt ?? '' };
    const stretches = record.stretches.map((one) => ({ ...one, at: one.at || (info.endedAt ?? '') }));
    const log = { file: info.file, size: turns.length, mtimeMs: 0, format: 'claude-code', cursor: '' };
    await app.store.learning.putLog(log, [
      {
        ...{ key: record.key, project, folder: info.project ?? '', file: info.file },
        ...{ startedAt: record.startedAt, learnedAt: new Date(LEARNED + ++learned).toISOString() },
        record: JSON.stringify({ ...record, stretches }),
      },
    ]);
  }
  const reports = await app.procedures.refold();
  await app.procedures.remember();
  return reports;
}

/** Each is learnt later than the one before. */
const LEARNED = Date.UTC(2026, 0, 1);
let learned = 0;
