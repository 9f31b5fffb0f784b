/**
 * Another program's SQLite file, opened for reading only.
 *
 * @module
 */
import Database from 'better-sqlite3';
import { KnowhowError, messageOf } from '../../errors.ts';

export type ForeignRow = Readonly<Record<string, unknown>>;

/** The harness commits within milliseconds; longer than this is a lock that somebody forgot. */
const BUSY_TIMEOUT_MS = 2000;

/** Of a whole table, asked for at once. */
const TABLE_PAGE_ROWS = 1000;

export class ForeignDatabase {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();
  readonly file: string;

  constructor(file: string) {
    this.file = file;
    try {
      this.#database = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    } catch (error) {
      throw unreadable(file, error);
    }
  }

  tables(): ReadonlySet<string> {
    const rows = this.all(`select name from sqlite_master where type = 'table'`);
    return new Set(rows.map((row) => String(row.name)));
  }

  /** The columns of a table; empty when there is no such table. */
  columns(table: string): ReadonlySet<string> {
    const rows = this.all(`select name from pragma_table_info(?)`, table);
    return new Set(rows.map((row) => String(row.name)));
  }

  /** Stops with the names of what is missing. */
  require(table: string, names: readonly string[]): ReadonlySet<string> {
    const columns = this.columns(table);
    const missing = names.filter((name) => !columns.has(name));
    if (missing.length === 0) return columns;
    const what = columns.size === 0 ? `has no table ${table}` : `has no ${missing.join(', ')} in ${table}`;
    throw new KnowhowError('source_failed', `${this.file} ${what}`, {
      hint: 'It may be of another version, or of another program.',
    });
  }

  /** Everything that a table holds, in the order in which it was written. */
  *pagesOf(table: string): Generator<readonly ForeignRow[]> {
    const sql = `select rowid as row_number, * from "${table}" where rowid > ? order by rowid limit ${TABLE_PAGE_ROWS}`;
    let page = this.all(sql, -1);
    while (page.length > 0) {
      yield page;
      page = this.all(sql, page.at(-1)?.row_number);
    }
  }

  all(sql: string, ...values: readonly unknown[]): ForeignRow[] {
    try {
      const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
      this.#statements.set(sql, statement);
      return statement.all(...values) as ForeignRow[];
    } catch (error) {
      throw unreadable(this.file, error);
    }
  }

  close(): void {
    this.#database.close();
  }
}

/** The tables of a file; null when it cannot be read. */
export function tablesOf(file: string): ReadonlySet<string> | null {
  let database: ForeignDatabase | null = null;
  try {
    database = new ForeignDatabase(file);
    return database.tables();
  } catch {
    // Locked or damaged: whoever reads it says so.
    return null;
  } finally {
    database?.close();
  }
}

/** Closes the database when a check of it fails. */
export function requiring<T>(database: ForeignDatabase, check: () => T): T {
  try {
    return check();
  } catch (error) {
    database.close();
    throw error;
  }
}

function unreadable(file: string, cause: unknown): KnowhowError {
  const isBusy = cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY');
  return new KnowhowError('source_failed', `${file} cannot be read: ${messageOf(cause)}`, {
    hint: isBusy ? 'The program that owns it is writing; the next read will catch up.' : undefined,
    cause,
  });
}
