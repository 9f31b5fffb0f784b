/**
 * Databases in the shape of the harnesses' own, for tests and benchmarks.
 *
 * @module
 */
import Database from 'better-sqlite3';

type Value = string | number | null | Uint8Array;

export interface WrittenTable {
  readonly name: string;
  /** The columns as they are declared. */
  readonly columns: string;
  /** The columns of each index. */
  readonly indexes?: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

/** Adds the rows to the tables of a file, which are made when they are missing. */
export function writeTables(file: string, tables: readonly WrittenTable[]): void {
  const database = new Database(file);
  try {
    database.pragma('journal_mode = wal');
    for (const { name, columns, indexes = [], rows } of tables) {
      database.exec(`create table if not exists ${name} (${columns})`);
      for (const [at, indexed] of indexes.entries()) {
        database.exec(`create index if not exists ${name}_index_${at} on ${name} (${indexed})`);
      }
      database.transaction(() => {
        for (const row of rows) {
          database.prepare(`insert into ${name} values (${row.map(() => '?').join(', ')})`).run(...row);
        }
      })();
    }
  } finally {
    database.close();
  }
}

export const OPENCLAW_COLUMNS =
  'session_id text not null, seq integer not null, event_json text, event_zstd blob, created_at integer not null, primary key (session_id, seq)';
export const HERMES_SESSION_COLUMNS =
  'id text primary key, source text, cwd text, git_branch text, parent_session_id text, started_at real';
export const HERMES_COLUMNS =
  'id integer primary key, session_id text, role text, content text, tool_call_id text, tool_calls text, tool_name text, timestamp real, platform_message_id text, active integer';
export const OPENCODE_SESSION_COLUMNS =
  'id text primary key, directory text, parent_id text, time_created integer';
export const OPENCODE_MESSAGE_COLUMNS =
  'id text primary key, session_id text, time_created integer, time_updated integer, data text';
export const OPENCODE_MESSAGE_INDEXES = ['session_id, time_created, id'];
export const OPENCODE_PART_COLUMNS =
  'id text primary key, message_id text, session_id text, time_created integer, time_updated integer, data text';
export const OPENCODE_PART_INDEXES = ['message_id, id', 'session_id'];
