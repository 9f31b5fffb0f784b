/**
 * What every way of reading a log is given, and what it tells of itself.
 *
 * @module
 */
import type { LogCursor } from '../cursor.ts';
import type { SeenRows } from '../lines/seen-rows.ts';
import type { SessionTurn } from '../session.ts';

export interface ReadReport {
  /**
   * `unchanged`: nothing was read. `restarted`: the log is not the one that was read before (rotated, truncated,
   * rewritten) and was read from its beginning. `failed`: `reason` says why.
   */
  outcome: 'read' | 'unchanged' | 'restarted' | 'failed';
  reason: string | null;
  bytes: number;
  /** Lines, messages or rows that were looked at. */
  rows: number;
  /** Rows that are no JSON object. */
  badRows: number;
  /** Lines that were too long to be parsed. */
  longRows: number;
  /** Where the first of both stand: `file:line`, or what else finds them. */
  readonly badPlaces: string[];
  /** Rows that were read before, in this log or in the one that it was copied from. */
  repeatedRows: number;
}

export interface ReadContext {
  readonly file: string;
  /** Where the last read ended. */
  readonly before: LogCursor | null;
  readonly seen: SeenRows;
  readonly report: ReadReport;
  /** Called once, after the last turn was taken. */
  readonly keep: (cursor: LogCursor) => void;
}

/** Turns come as many at a time as were read at once: waiting for each alone costs more than reading it. */
export type ReadLog = (context: ReadContext) => AsyncGenerator<readonly SessionTurn[]>;

export function emptyReport(): ReadReport {
  return {
    outcome: 'read',
    reason: null,
    bytes: 0,
    rows: 0,
    badRows: 0,
    longRows: 0,
    repeatedRows: 0,
    badPlaces: [],
  };
}

/** A log that is broken throughout is not told line by line. */
const MAX_PLACES = 1000;

export function noteBadPlace({ badPlaces }: ReadReport, place: string): void {
  if (badPlaces.length < MAX_PLACES) badPlaces.push(place);
}
