/**
 * Reads a log to its end and keeps all of it, for tests.
 *
 * @module
 */
import type { LogCursor } from '../cursor.ts';
import { type Log, type ReadOptions, readLog } from '../read-log.ts';
import type { ReadReport } from '../reading/reading.ts';
import type { SessionInfo, Turn } from '../session.ts';

export interface ReadAll {
  readonly turns: readonly Turn[];
  readonly session: SessionInfo | null;
  readonly sessions: readonly SessionInfo[];
  readonly report: ReadReport;
  readonly cursor: LogCursor | null;
}

export async function readAll(log: Log, options: ReadOptions = {}): Promise<ReadAll> {
  const reading = readLog(log, options);
  const turns: Turn[] = [];
  const sessions = new Map<string, SessionInfo>();
  for await (const { session, turn } of reading.turns) {
    turns.push(turn);
    sessions.set(session.id, session);
  }
  const all = [...sessions.values()];
  return {
    turns,
    sessions: all,
    session: all.at(-1) ?? null,
    report: reading.report,
    cursor: reading.cursor(),
  };
}
