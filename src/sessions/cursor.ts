/**
 * How far a log has been read, and whether it is still the same log.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { SessionInfo } from './session.ts';

/** Kept between reads, as JSON. */
export interface LogCursor {
  readonly file: string;
  readonly inode: number;
  readonly size: number;
  readonly mtimeMs: number;
  /** Everything before it was read and is settled. Bytes for lines, messages or rows for the others. */
  readonly offset: number;
  /** Of the log's first bytes and of those right before the offset: a rotated or rewritten log has others. */
  readonly print: string;
  /** The last message that was there, where the offset counts messages. */
  readonly last?: { readonly index: number; readonly name: string };
  /** What the rows before the offset said of the session. */
  readonly info: SessionInfo | null;
}

/** What of a file's state tells whether it changed. */
export interface FileState {
  readonly ino: number;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Enough to hold a first row's id and time, which no two logs share. */
const HEAD_BYTES = 1024;
const TAIL_BYTES = 256;

/** Neither its size, its time nor the file itself changed: nothing needs to be read. */
export function isUnchanged(cursor: LogCursor, stats: FileState): boolean {
  return cursor.inode === stats.ino && cursor.size === stats.size && cursor.mtimeMs === stats.mtimeMs;
}

/** Whether the log still begins with what was read of it. */
export function continues(cursor: LogCursor, file: number, stats: FileState): boolean {
  return stats.size >= cursor.offset && cursor.print === printOf(file, cursor.offset);
}

/** The same of a log that counts its messages: what a person takes back goes from the end, and others take its numbers. */
export function countsOn({ offset, last }: LogCursor, names: readonly string[]): boolean {
  return last === undefined ? offset === 0 : names[last.index] === last.name;
}

/** For the cursor, of the messages that are there. */
export function lastOf(names: readonly string[]): Pick<LogCursor, 'last'> {
  const name = names.at(-1);
  return name === undefined ? {} : { last: { index: names.length - 1, name } };
}

/**
 * The same log, to be read again from an earlier position: what was read there is not done with. Null where another
 * log stands in its place by now, or none: a print of that one would pass for what was read.
 */
export function rewound(cursor: LogCursor, position: number): LogCursor | null {
  if (position >= cursor.offset) return cursor;
  if (cursor.print === '') return { ...cursor, offset: position };
  const file = openedAgain(cursor.file);
  if (file === null) return null;
  try {
    if (!continues(cursor, file, fstatSync(file))) return null;
    return { ...cursor, offset: position, print: printOf(file, position) };
  } finally {
    closeSync(file);
  }
}

function openedAgain(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch {
    // Deleted while it was read: there is nothing to go on with.
    return null;
  }
}

/** Of an open file. At once: so few bytes, read a moment ago, are there sooner than a promise of them. */
export function printOf(file: number, offset: number): string {
  const head = Math.min(offset, HEAD_BYTES);
  const tail = Math.min(offset, TAIL_BYTES);
  const bytes = Buffer.alloc(head + tail);
  readSync(file, bytes, 0, head, 0);
  readSync(file, bytes, head, tail, offset - tail);
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
