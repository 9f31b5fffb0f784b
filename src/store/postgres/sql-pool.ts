/**
 * What the store needs of a pool of connections: less than Kysely's own type, which has cursors that nothing here opens.
 *
 * @module
 */
import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely';

export interface SqlAnswer {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: unknown[];
}

export interface SqlClient {
  query(text: string, parameters: readonly unknown[]): Promise<SqlAnswer>;
  release(destroy?: boolean): void;
}

export interface SqlPool {
  connect(): Promise<SqlClient>;
  end(): Promise<void>;
}

export function dialectOf(pool: SqlPool): Dialect {
  return new PostgresDialect({ pool: pool as unknown as PostgresPool });
}

/** Closing what is opened over it does not close the pool. */
export function borrowed(pool: SqlPool): SqlPool {
  return { connect: () => pool.connect(), end: () => Promise.resolve() };
}
