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
import { compressionOf } from './lines/chunks.ts';
import { expandedHead, gunzippedHead } from './lines/expand.ts';
import { rowIn } from './lines/row-in.ts';
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
/** More than two of the largest blocks. */
const COMPRESSED_BYTES = 320 * 1024;
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
  let beginning: LogBeginning | null = null;
  for (const length of HEAD_BYTES) {
    const head = headOf(file, length);
    if (head === null) return null;
    beginning = beginningIn(head, rows);
    // A long row hides those behind it: a copy that leaves out the rows before it shares only these.
    if (head.length < length || (beginning?.ids.length ?? 0) >= MAX_IDS) break;
  }
  return beginning;
}

function beginningIn(head: Buffer, format: LineFormat): LogBeginning | null {
  const ids: string[] = [];
  /** Hooks come before the first words, and those follow them: what nobody needs is a row of this log as well. */
  const before = new Set<string>();
  let goesOn = false;
  let read = 0;
  for (const { row, isNeeded } of completeRows(head, format)) {
    const id = format.rowId(row);
    if (isNeeded) read += 1;
    if (isNeeded && id !== null) {
      if (ids.length === 0) goesOn = followsAnother(row, before);
      ids.push(id);
    }
    if (id !== null) before.add(id);
    if (ids.length >= MAX_IDS) break;
  }
  return ids.length === 0 && read < ENOUGH_ROWS ? null : { ids, goesOn };
}

/** A summary of what was said before begins a conversation, and names the row that it goes on from. */
const PARENTS = ['parentUuid', 'logicalParentUuid', 'parentId'];

function followsAnother(row: Row, before: ReadonlySet<string>): boolean {
  return PARENTS.some((name) => {
    const parent = textField(row, name);
    return parent !== null && !before.has(parent);
  });
}

interface HeadRow {
  readonly row: Row;
  readonly isNeeded: boolean;
}

function* completeRows(head: Buffer, format: LineFormat): Generator<HeadRow> {
  let start = 0;
  for (let end = head.indexOf('\n'); end >= 0; end = head.indexOf('\n', start)) {
    const line = head.subarray(start, end);
    start = end + 1;
    const row = rowIn(line.toString('utf8'));
    if (row !== null) yield { row, isNeeded: format.isNeeded(line) };
  }
}

/** Null where it cannot be read: whoever reads the log says why. */
function headOf(file: string, wanted: number): Buffer | null {
  // A block of zstd has to be there whole.
  const length = compressionOf(file) === null ? wanted : COMPRESSED_BYTES;
  try {
    const opened = openSync(file, 'r');
    try {
      const head = Buffer.allocUnsafe(length);
      const bytes = head.subarray(0, readSync(opened, head, 0, length, 0));
      const compression = compressionOf(file);
      if (compression === 'zstd') return expandedHead(bytes, wanted);
      return compression === 'gzip' ? gunzippedHead(bytes, wanted) : bytes;
    } finally {
      closeSync(opened);
    }
  } catch {
    return null;
  }
}
