/**
 * Wraps a Kysely dialect so that whatever its driver throws is a `KnowhowError`.
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

export function withMappedErrors(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => new MappedDriver(dialect.createDriver()),
  };
}

class MappedDriver implements Driver {
  readonly #inner: Driver;
  /** The inner driver gets its own connection object back (pg looks it up by identity). */
  readonly #connections = new WeakMap<DatabaseConnection, DatabaseConnection>();

  constructor(inner: Driver) {
    this.#inner = inner;
  }

  init(): Promise<void> {
    return mapped(() => this.#inner.init());
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await mapped(() => this.#inner.acquireConnection());
    const outer = new MappedConnection(inner);
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

class MappedConnection implements DatabaseConnection {
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
