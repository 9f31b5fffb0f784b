/**
 * How a log begins. A fork or a resumed session repeats the first rows of what it was copied from: by their ids two logs
 * are known that hold the same rows, without reading either.
 *
 * @module
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { claudeCode } from './formats/claude-code.ts';
import { codex } from './formats/codex.ts';
import type { LineFormat } from './formats/line-format.ts';
import { piFormat } from './formats/pi.ts';
import { expandedHead } from './lines/expand.ts';
import { isRecord } from './model/bounded.ts';
import { type Row, textField } from './model/fields.ts';
import type { Log, LogFormat } from './read-log.ts';

export interface LogBeginning {
  /** Of its first rows; none where rows have no ids. */
  readonly ids: readonly string[];
  /** The first of them follows one that this log does not hold. */
  readonly goesOn: boolean;
}

/** Formats whose rows may have ids by which copies are known. */
const WITH_IDS: Partial<Readonly<Record<LogFormat, LineFormat>>> = {
  'claude-code': claudeCode,
  codex,
  pi: piFormat('pi'),
  openclaw: piFormat('openclaw'),
};

/** Mostly the first are enough; the instructions in the first row of a Codex session may take some twenty kilobytes. */
const HEAD_BYTES: readonly number[] = [8 * 1024, 64 * 1024];
/** A harness may leave out a row or two when it copies. */
const MAX_IDS = 5;
/** So many rows without an id are of a version that writes none. */
const ENOUGH_ROWS = 3;

export function mayHoldCopies({ format }: Pick<Log, 'format'>): boolean {
  return WITH_IDS[format] !== undefined;
}

/** Null where its first bytes do not tell. */
export function beginningOf({ file, format }: Log): LogBeginning | null {
  const rows = WITH_IDS[format];
  if (rows === undefined) return null;
  for (const length of HEAD_BYTES) {
    const head = headOf(file, length);
    const beginning = head && beginningIn(head, rows);
    if (beginning !== null) return beginning;
  }
  return null;
}

function beginningIn(head: Buffer, rows: LineFormat): LogBeginning | null {
  const ids: string[] = [];
  let goesOn = false;
  let read = 0;
  for (const row of completeRows(head, rows)) {
    read += 1;
    const id = rows.rowId(row);
    if (id === null) continue;
    if (ids.length === 0) goesOn = followsAnother(row);
    ids.push(id);
    if (ids.length >= MAX_IDS) break;
  }
  return ids.length === 0 && read < ENOUGH_ROWS ? null : { ids, goesOn };
}

function followsAnother(row: Row): boolean {
  return (textField(row, 'parentUuid') ?? textField(row, 'parentId')) !== null;
}

function* completeRows(head: Buffer, format: LineFormat): Generator<Row> {
  let start = 0;
  for (let end = head.indexOf('\n'); end >= 0; end = head.indexOf('\n', start)) {
    const line = head.subarray(start, end);
    start = end + 1;
    const row = format.isNeeded(line) ? parsed(line.toString('utf8')) : null;
    if (row !== null) yield row;
  }
}

function parsed(json: string): Row | null {
  try {
    const row: unknown = JSON.parse(json);
    return isRecord(row) ? row : null;
  } catch {
    // A bad line is counted by whoever reads the log.
    return null;
  }
}

/** Null where it cannot be read: whoever reads the log says why. */
function headOf(file: string, length: number): Buffer | null {
  try {
    const opened = openSync(file, 'r');
    try {
      const head = Buffer.allocUnsafe(length);
      const bytes = head.subarray(0, readSync(opened, head, 0, length, 0));
      return file.endsWith('.zst') ? expandedHead(bytes, length) : bytes;
    } finally {
      closeSync(opened);
    }
  } catch {
    return null;
  }
}
