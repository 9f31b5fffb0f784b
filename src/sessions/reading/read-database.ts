/**
 * Reads sessions out of a harness's SQLite database: those that changed since the last read, each of them whole.
 *
 * @module
 */
import { stat } from 'node:fs/promises';
import type { ForeignSessions } from '../../store/foreign/foreign-sessions.ts';
import { type FileState, isUnchanged } from '../cursor.ts';
import type { TurnAssembler } from '../model/assembler.ts';
import type { Row } from '../model/fields.ts';
import type { SessionTurn } from '../session.ts';
import { noteBadPlace, type ReadContext, type ReadLog } from './reading.ts';

export interface DatabaseFormat {
  open(file: string): ForeignSessions;
  begin(id: string, session: Row | null, file: string): TurnAssembler;
  /** False when the row makes no sense. */
  take(row: Row, into: TurnAssembler): boolean;
}

export function readDatabase(format: DatabaseFormat): ReadLog {
  return async function* (context) {
    const { file, before, report } = context;
    const now = await databaseStats(file);
    if (before !== null && isUnchanged(before, now)) {
      report.outcome = 'unchanged';
      return context.keep(before);
    }
    // Another file under the same name has marks of its own.
    const isContinued = before !== null && before.inode === now.ino;
    if (before !== null && !isContinued) report.outcome = 'restarted';
    const database = format.open(file);
    try {
      // Marks are times, or count rows: none is later than the file, unless a clock was set back since.
      const isMark = isContinued && before.offset <= now.mtimeMs;
      const changed = database.changedSince(isMark ? before.offset : 0, now.mtimeMs);
      for (const id of changed.ids) yield* readSession(format, database, id, context);
      const { ino: inode, size, mtimeMs } = now;
      context.keep({ file, inode, size, mtimeMs, offset: changed.mark, print: '', info: null });
    } finally {
      database.close();
    }
  };
}

async function* readSession(
  format: DatabaseFormat,
  database: ForeignSessions,
  id: string,
  { file, report }: ReadContext,
): AsyncGenerator<readonly SessionTurn[]> {
  const into = format.begin(id, database.session(id), file);
  for (const page of database.pages(id)) {
    for (const row of page) {
      report.rows++;
      report.bytes += sizeOf(row);
      if (format.take(row, into)) continue;
      report.badRows++;
      noteBadPlace(report, `${file} (session ${id})`);
    }
    yield into.settledTurns();
  }
  yield into.openTurns();
}

/** About what the row takes in the file: its texts, and those of its parts. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string' || value instanceof Uint8Array) return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let size = 0;
  for (const part of Array.isArray(value) ? value : Object.values(value)) size += sizeOf(part);
  return size;
}

/** What was committed last may stand in the write-ahead log beside the file alone. Reading itself makes an empty one. */
async function databaseStats(file: string): Promise<FileState> {
  const main = await stat(file);
  const ahead = await stat(`${file}-wal`).catch(() => null);
  const isAhead = ahead !== null && ahead.size > 0;
  return {
    ino: main.ino,
    size: main.size + (isAhead ? ahead.size : 0),
    mtimeMs: isAhead ? Math.max(main.mtimeMs, ahead.mtimeMs) : main.mtimeMs,
  };
}
