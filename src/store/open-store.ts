/**
 * Opening a store. The engine that is not used is not loaded.
 *
 * @module
 */
import type { Dialect } from 'kysely';
import { kyselyStore } from './kysely-store.ts';
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
    | { readonly kind: 'postgres'; readonly url: string; readonly poolSize?: number }
    | { readonly kind: 'postgres'; readonly dialect: Dialect }
  );

export async function openStore(options: StoreOptions): Promise<Store> {
  const now = options.now ?? (() => new Date().toISOString());
  const scope = new TransactionScope();
  if (options.kind === 'sqlite') {
    const { openSqlite, SQLITE_ENGINE } = await import('./sqlite/open.ts');
    return kyselyStore({ db: await openSqlite(options, scope), engine: SQLITE_ENGINE, now, scope });
  }
  const { openPostgres } = await import('./postgres/open.ts');
  return kyselyStore({ ...(await openPostgres(options, scope)), now, scope });
}
