/**
 * Kysely's SQLite dialect with three differences: statements are prepared once, a transaction takes the write
 * lock at its start, and migrations run inside a transaction.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { KnowhowError } from '../../errors.ts';
import { Turns } from '../turns.ts';

/** Enough for every fixed query and the common batch sizes; bounds what odd batch sizes leave behind. */
const CACHED_STATEMENTS = 256;

const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 50;

export interface DialectHooks {
  /** Before a statement that may change rows. */
  writing(): void;
  close(): void;
}

/** `patienceMs`: how long a writer waits for another process's transaction. */
export function sqliteDialect(
  database: Database.Database,
  patienceMs = 0,
  hooks: DialectHooks = { writing: () => undefined, close: () => database.close() },
): Dialect {
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => new SqliteDriver(database, patienceMs, hooks),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite rolls schema changes back like any other: a migration that is killed half-way leaves nothing. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #database: Database.Database;
  readonly #connection: SqliteConnection;
  readonly #turns = new Turns();
  readonly #hooks: DialectHooks;

  constructor(database: Database.Database, patienceMs: number, hooks: DialectHooks) {
    this.#database = database;
    this.#hooks = hooks;
    this.#connection = new SqliteConnection(database, this.#turns, patienceMs, hooks);
  }

  async init(): Promise<void> {
    await Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const reads = this.#database.readonly || settings.accessMode === 'read only';
    // A deferred transaction that reads and then writes fails at once when another process wrote in between,
    // whatever busy_timeout says; taking the lock first makes it wait instead.
    await connection.executeQuery(CompiledQuery.raw(reads ? 'begin' : 'begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk and some other errors have rolled back already.
    if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.#turns.release();
  }

  async destroy(): Promise<void> {
    this.#hooks.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Prepared>();

  readonly #turns: Turns;
  readonly #patienceMs: number;
  readonly #hooks: DialectHooks;

  constructor(database: Database.Database, turns: Turns, patienceMs: number, hooks: DialectHooks) {
    this.#database = database;
    this.#hooks = hooks;
    this.#turns = turns;
    this.#patienceMs = patienceMs;
  }

  /**
   * SQLite waits for another process's lock by sleeping, and with it everybody whom this process answers. So it is tried
   * for moments at a time, with the event loop and the readers in between: as long as nothing is begun, the connection is
   * free for them.
   */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + this.#patienceMs;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        return this.#execute<R>(query);
      } catch (error) {
        if (!isBusy(error) || this.#database.inTransaction || performance.now() > deadline) throw error;
        this.#turns.release();
        await sleep(pause);
        await this.#turns.take();
      }
    }
  }

  #execute<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, columns } = this.#prepare(query.sql);
    if (!statement.readonly) this.#hooks.writing();
    if (columns !== undefined) {
      const rows = statement.all(query.parameters) as unknown[][];
      return { rows: rows.map((values) => toObject(columns, values) as R) };
    }
    const { changes, lastInsertRowid } = statement.run(query.parameters);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new KnowhowError('internal', 'The SQLite store does not stream rows');
  }

  #prepare(text: string): Prepared {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(text);
    const prepared: Prepared = statement.reader
      ? { statement: statement.raw(true), columns: statement.columns().map((column) => column.name) }
      : { statement, columns: undefined };
    if (this.#statements.size >= CACHED_STATEMENTS) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(text, prepared);
    return prepared;
  }
}

function isBusy(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'SQLITE_BUSY';
}

interface Prepared {
  readonly statement: Database.Statement;
  /** Of a statement that returns rows. */
  readonly columns: readonly string[] | undefined;
}

/** Arrays from better-sqlite3 made objects here take half the time of its own objects. */
function toObject(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < columns.length; i++) row[columns[i] as string] = values[i];
  return row;
}
