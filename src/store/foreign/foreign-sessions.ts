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
  /** Sessions with something at or after the mark, oldest change first. */
  changedSince(mark: number): ChangedSessions;
  /** What is known of a session besides its rows. */
  session(id: string): ForeignRow | null;
  /** The session's rows in order, a page at a time. */
  pages(id: string): Generator<readonly ForeignRow[]>;
  close(): void;
}

/** Rows held at once: with results of a megabyte each this is still bounded. */
export const PAGE_ROWS = 100;

export function changedSessions(rows: readonly ForeignRow[], mark: number): ChangedSessions {
  let latest = mark;
  for (const row of rows) latest = Math.max(latest, Number(row.mark) || 0);
  return { ids: rows.map((row) => String(row.id)), mark: latest };
}
