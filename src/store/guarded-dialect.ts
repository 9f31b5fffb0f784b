/**
 * Wraps a Kysely dialect: whatever its driver throws is a `KnowhowError`, and a connection that is asked for
 * from inside a transaction is refused.
 *
 * @module
 */
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { toStoreError } from './store-errors.ts';
import type { TransactionScope } from './transaction-scope.ts';

export function guardedDialect(dialect: Dialect, scope: TransactionScope): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => new GuardedDriver(dialect.createDriver(), scope),
  };
}

class GuardedDriver implements Driver {
  readonly #inner: Driver;
  /** The inner driver gets its own connection object back (pg looks it up by identity). */
  readonly #connections = new WeakMap<DatabaseConnection, DatabaseConnection>();

  readonly #scope: TransactionScope;

  constructor(inner: Driver, scope: TransactionScope) {
    this.#inner = inner;
    this.#scope = scope;
  }

  init(): Promise<void> {
    return mapped(() => this.#inner.init());
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.assertOutside();
    const inner = await mapped(() => this.#inner.acquireConnection());
    const outer = new GuardedConnection(inner);
    this.#connections.set(outer, inner);
    return outer;
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return mapped(() => this.#inner.beginTransaction(this.#innerOf(connection), settings));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return mapped(() => this.#inner.commitTransaction(this.#innerOf(connection)));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return mapped(() => this.#inner.rollbackTransaction(this.#innerOf(connection)));
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return mapped(() => this.#inner.releaseConnection(this.#innerOf(connection)));
  }

  destroy(): Promise<void> {
    return mapped(() => this.#inner.destroy());
  }

  #innerOf(connection: DatabaseConnection): DatabaseConnection {
    return this.#connections.get(connection) ?? connection;
  }
}

class GuardedConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.#inner = inner;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return mapped(() => this.#inner.executeQuery<R>(query));
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    try {
      yield* this.#inner.streamQuery<R>(query, chunkSize);
    } catch (error) {
      throw toStoreError(error);
    }
  }
}

async function mapped<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStoreError(error);
  }
}
