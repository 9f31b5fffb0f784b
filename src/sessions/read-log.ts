/**
 * Reading one log, whatever its format: turns come one by one, a report and a cursor come with them.
 *
 * @module
 */
import { messageOf } from '../errors.ts';
import type { LogCursor } from './cursor.ts';
import { claudeCode } from './formats/claude-code.ts';
import { codex } from './formats/codex.ts';
import { hermesDatabase, openClawDatabase, openCodeDatabase } from './formats/databases.ts';
import { geminiLines } from './formats/gemini.ts';
import { piFormat } from './formats/pi.ts';
import { plainLines } from './formats/plain.ts';
import { SeenRows } from './lines/seen-rows.ts';
import { readDatabase } from './reading/read-database.ts';
import { readDocument } from './reading/read-document.ts';
import { readLines } from './reading/read-lines.ts';
import { readOpenCodeFiles } from './reading/read-opencode-files.ts';
import { emptyReport, type ReadLog, type ReadReport } from './reading/reading.ts';
import type { Harness, SessionTurn } from './session.ts';

/** Every format, who writes it, and how it is read. */
export const LOG_FORMATS = {
  'claude-code': { harness: 'claude-code', read: readLines(claudeCode) },
  codex: { harness: 'codex', read: readLines(codex) },
  pi: { harness: 'pi', read: readLines(piFormat('pi')) },
  openclaw: { harness: 'openclaw', read: readLines(piFormat('openclaw')) },
  'openclaw-database': { harness: 'openclaw', read: readDatabase(openClawDatabase) },
  'hermes-database': { harness: 'hermes', read: readDatabase(hermesDatabase) },
  'opencode-files': { harness: 'opencode', read: readOpenCodeFiles },
  'opencode-database': { harness: 'opencode', read: readDatabase(openCodeDatabase) },
  'opencode-export': { harness: 'opencode', read: readDocument },
  gemini: { harness: 'gemini', read: readDocument },
  'gemini-lines': { harness: 'gemini', read: readLines(geminiLines) },
  plain: { harness: 'plain', read: readDocument },
  'plain-lines': { harness: 'plain', read: readLines(plainLines) },
} as const satisfies Record<string, { harness: Harness; read: ReadLog }>;

export type LogFormat = keyof typeof LOG_FORMATS;

export interface Log {
  readonly format: LogFormat;
  readonly file: string;
}

export interface ReadOptions {
  /** Where the last read of this log ended. */
  readonly cursor?: LogCursor | null;
  /** Shared between the logs of one run, so that a session copied into another log counts once. */
  readonly seen?: SeenRows;
}

export interface LogReading {
  /** To be taken once, here or as `turns`. Never throws: what goes wrong is in the report. */
  readonly batches: AsyncGenerator<readonly SessionTurn[]>;
  /** The same, one by one. */
  readonly turns: AsyncGenerator<SessionTurn>;
  /** Complete when the turns are. */
  readonly report: Readonly<ReadReport>;
  /** For the next read; the one given, as long as the turns were not taken to their end. */
  cursor(): LogCursor | null;
}

/**
 * @example
 * const reading = readLog({ format: 'codex', file }, { cursor: kept });
 * for await (const { session, turn } of reading.turns) remember(session.id, turn.key, turn);
 * kept = reading.cursor();
 */
export function readLog(log: Log, options: ReadOptions = {}): LogReading {
  const report = emptyReport();
  let cursor = options.cursor ?? null;
  const batches = batchesOf(log, options, report, (kept) => {
    cursor = kept;
  });
  return {
    batches,
    turns: turnsOf(batches),
    report,
    cursor: () => cursor,
  };
}

async function* turnsOf(batches: AsyncGenerator<readonly SessionTurn[]>): AsyncGenerator<SessionTurn> {
  for await (const batch of batches) yield* batch;
}

async function* batchesOf(
  log: Log,
  options: ReadOptions,
  report: ReadReport,
  keep: (cursor: LogCursor) => void,
): AsyncGenerator<readonly SessionTurn[]> {
  const { cursor, seen = new SeenRows() } = options;
  const before = cursor?.file === log.file ? cursor : null;
  let isConsumer = false;
  try {
    for await (const turns of LOG_FORMATS[log.format].read({ file: log.file, before, seen, report, keep })) {
      isConsumer = true;
      yield turns;
      isConsumer = false;
    }
  } catch (error) {
    if (isConsumer) throw error;
    report.outcome = 'failed';
    report.reason = messageOf(error);
  }
}
