/**
 * One PostgreSQL database of many users: each one's store over a shared pool, the accounts, whose jobs are due.
 *
 * @module
 */
import { sql } from 'kysely';
import { KnowhowError } from '../errors.ts';
import type { AccountRepository } from './account-store.ts';
import { kyselyStore } from './kysely-store.ts';
import { accountRepository } from './postgres/accounts.ts';
import { type DueQuestion, dueUsers } from './postgres/due-users.ts';
import { type Listening, listenTo } from './postgres/listen.ts';
import { connectPostgres, type PostgresSource } from './postgres/open.ts';
import { removeRows } from './postgres/tenancy/remove-rows.ts';
import { ACCOUNTS_SCOPE, DISPATCH_SCOPE } from './postgres/tenancy/shared-tables.ts';
import { documentRevision, OwnRevisions } from './postgres/tenancy/write-revision.ts';
import type { Store } from './store.ts';

export { isUserId } from './postgres/tenancy/tenant-pool.ts';

import { TransactionScope } from './transaction-scope.ts';

export interface SharedDatabase {
  readonly accounts: AccountRepository;
  /** Of one user. Closing it closes nothing that others use. */
  storeOf(user: string): UserStore;
  /** Everything of a user but the account. How many rows there were. */
  removeRowsOf(user: string): Promise<number>;
  /** Whose jobs are due, the longest waiting first. */
  due(question: DueQuestion): Promise<string[]>;
  /** Tells every server on this database, this one among them. */
  tell(message: string): Promise<void>;
  /** Hears what is told, also after the connection was lost; `onGap` is called when something may have been missed. */
  listen(onMessage: (message: string) => void, onGap: () => void): Promise<Listening>;
  close(): Promise<void>;
}

export interface UserStore {
  readonly store: Store;
  /** How often what is held in memory was changed, by whichever server. */
  revision(): Promise<number>;
  /** Whether another server has changed what is held in memory, since this was first asked. */
  isOutdated(): Promise<boolean>;
  /** Before it is read anew. What it answers is called when it has been read: then it is as it was at the beginning. */
  catchingUp(): Promise<() => void>;
}

export interface SharedOptions {
  readonly now?: () => string;
  /** For tests and for what is run by hand: policies do nothing for a superuser. */
  readonly allowsBypass?: boolean;
}

export async function openSharedDatabase(
  source: PostgresSource,
  options: SharedOptions = {},
): Promise<SharedDatabase> {
  const { now = () => new Date().toISOString(), allowsBypass = false } = options;
  const database = await connectPostgres(source);
  if (database.bypassesPolicies && !allowsBypass) {
    await database.close();
    throw new KnowhowError('forbidden', 'The role of the database URL is above row-level security', {
      hint: 'Make a role that is neither superuser nor `bypassrls`, run `knowhow admin migrate --serving ROLE` as the owner, and use that role in database.url.',
    });
  }
  const accounts = database.of({ scope: ACCOUNTS_SCOPE }, new TransactionScope());
  const dispatch = database.of({ scope: DISPATCH_SCOPE }, new TransactionScope());
  return {
    accounts: accountRepository(accounts),
    storeOf(user) {
      const scope = new TransactionScope();
      const own = new OwnRevisions();
      const db = database.of({ user, onWrite: (revision) => own.wrote(revision) }, scope);
      return {
        store: kyselyStore({ db, engine: database.engine, now, scope }),
        revision: () => documentRevision(db),
        isOutdated: async () => own.differsFrom(await documentRevision(db)),
        catchingUp: async () => {
          const revision = await documentRevision(db);
          return () => own.read(revision);
        },
      };
    },
    removeRowsOf: (user) => removeRows(database.of({ user }, new TransactionScope())),
    due: (question) => dueUsers(dispatch, question),
    async tell(message) {
      await sql`select pg_notify('knowhow', ${message})`.execute(dispatch);
    },
    listen: (onMessage, onGap) => listenTo(source, onMessage, onGap),
    close: () => database.close(),
  };
}
