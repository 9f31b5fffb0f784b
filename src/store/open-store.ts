/**
 * Opening a store. The engine that is not used is not loaded.
 *
 * @module
 */
import { kyselyStore } from './kysely-store.ts';
import type { PostgresSource } from './postgres/open.ts';
import type { SqliteOptions } from './sqlite/open.ts';
import type { Store } from './store.ts';
import { TransactionScope } from './transaction-scope.ts';

interface Clock {
  /** UTC ISO time; the system's clock by default. */
  readonly now?: () => string;
}

export type StoreOptions = Clock &
  (
    | ({ readonly kind: 'sqlite' } & SqliteOptions)
    | ({
        readonly kind: 'postgres';
        /** Whose rows they are: one user's, where nobody else is. */
        readonly user?: string;
      } & PostgresSource)
  );

export async function openStore(options: StoreOptions): Promise<Store> {
  const now = options.now ?? (() => new Date().toISOString());
  const scope = new TransactionScope();
  if (options.kind === 'sqlite') {
    const { openSqlite, SQLITE_ENGINE } = await import('./sqlite/open.ts');
    return kyselyStore({ db: await openSqlite(options, scope), engine: SQLITE_ENGINE, now, scope });
  }
  const { connectPostgres } = await import('./postgres/open.ts');
  const { DEFAULT_USER } = await import('./postgres/tenancy/shared-tables.ts');
  const database = await connectPostgres(options);
  const db = database.of({ user: options.user ?? DEFAULT_USER }, scope, () => database.close());
  return kyselyStore({ db, engine: database.engine, now, scope });
}
