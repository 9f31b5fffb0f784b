/**
 * What every foreign database offers: which sessions changed, and the rows of one.
 *
 * @module
 */
import type { ForeignRow } from './foreign-database.ts';

export interface ChangedSessions {
  readonly ids: readonly string[];
  /** Where the next look begins. */
  readonly mark: number;
}

export interface ForeignSessions {
  /**
   * Sessions with something at or after the mark, oldest change first. The next mark is at most `latest`: what says that
   * it is newer comes again, and hides nothing that is written after it.
   */
  changedSince(mark: number, latest?: number): ChangedSessions;
  /** What is known of a session besides its rows. */
  session(id: string): ForeignRow | null;
  /** The session's rows in order, a page at a time. */
  pages(id: string): Generator<readonly ForeignRow[]>;
  close(): void;
}

/** Rows held at once: with results of a megabyte each this is still bounded. */
export const PAGE_ROWS = 100;

export function changedSessions(
  rows: readonly ForeignRow[],
  since: number,
  latest = Number.POSITIVE_INFINITY,
): ChangedSessions {
  const marks = rows.map((row) => Number(row.mark) || 0).filter((mark) => mark <= latest);
  const mark = marks.reduce((last, next) => Math.max(last, next), since);
  return { ids: rows.map((row) => String(row.id)), mark };
}
