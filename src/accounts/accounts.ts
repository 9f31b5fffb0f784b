/**
 * Accounts, keys and teams, each change of which is on record.
 *
 * @module
 */
import type { Clock } from '../clock.ts';
import { KnowhowError } from '../errors.ts';
import {
  type Account,
  type AccountEvent,
  type AccountKind,
  type ApiKey,
  type KeyScope,
  type Membership,
  ROLES,
  type Role,
  type TeamRole,
} from '../store/account-store.ts';
import { isUserId, type SharedDatabase } from '../store/open-shared-database.ts';
import { newKey } from './keys.ts';

export interface AccountsOptions {
  readonly database: Pick<SharedDatabase, 'accounts' | 'removeRowsOf'>;
  readonly clock: Clock;
  /** Who changes them, for the record. */
  readonly actor: string;
}

export interface NewAccount {
  readonly id: string;
  readonly kind?: AccountKind;
  readonly role?: Role;
  readonly requestsPerMinute?: number | null;
  readonly tokensPerDay?: number | null;
}

export interface NewApiKey {
  readonly user: string;
  readonly name: string;
  readonly scope: KeyScope;
  /** Null: it does not end. */
  readonly days: number | null;
}

const DAY_MS = 86_400_000;

export class Accounts {
  readonly #options: AccountsOptions;

  constructor(options: AccountsOptions) {
    this.#options = options;
  }

  async add({
    id,
    kind = 'person',
    role = 'user',
    requestsPerMinute = null,
    tokensPerDay = null,
  }: NewAccount): Promise<Account> {
    if (!isUserId(id)) {
      throw new KnowhowError('invalid_input', `${JSON.stringify(id)} cannot be the name of a user`, {
        hint: 'Up to 64 lowercase letters, digits and . _ @ -, beginning with a letter or digit.',
      });
    }
    if (!ROLES.includes(role)) throw new KnowhowError('invalid_input', `There is no role ${role}`);
    const { accounts } = this.#options.database;
    if (await accounts.get(id)) throw new KnowhowError('conflict', `There is a user ${id} already`);
    const account = { id, kind, role, requestsPerMinute, tokensPerDay, createdAt: this.#now() };
    await accounts.add(account);
    await this.#record('user.add', id, `${kind}, ${role}`);
    return { ...account, disabledAt: null };
  }

  list(): Promise<Account[]> {
    return this.#options.database.accounts.list();
  }

  async change(
    id: string,
    changes: {
      role?: Role;
      requestsPerMinute?: number | null;
      tokensPerDay?: number | null;
      disabled?: boolean;
    },
  ): Promise<void> {
    const { disabled, ...rest } = changes;
    const disabledAt = disabled === undefined ? undefined : disabled ? this.#now() : null;
    const isThere = await this.#options.database.accounts.change(id, {
      ...rest,
      ...(disabledAt !== undefined && { disabledAt }),
    });
    if (!isThere) throw noUser(id);
    await this.#record('user.change', id, JSON.stringify(changes));
  }

  /** With everything that is theirs. */
  async remove(id: string): Promise<{ rows: number }> {
    const { database } = this.#options;
    if (!(await database.accounts.get(id))) throw noUser(id);
    // Nobody writes while the rows go; what is left after a kill goes with the next try.
    await database.accounts.change(id, { disabledAt: this.#now() });
    const rows = await database.removeRowsOf(id);
    await database.accounts.remove(id);
    await this.#record('user.remove', id, `${rows} rows`);
    return { rows };
  }

  /** The key itself is in this answer and nowhere else. */
  async addKey({
    user,
    name,
    scope,
    days,
  }: NewApiKey): Promise<{ key: string; id: string; expiresAt: string | null }> {
    const { accounts } = this.#options.database;
    const account = await accounts.get(user);
    if (!account) throw noUser(user);
    if (account.kind === 'team') {
      throw new KnowhowError('invalid_input', `${user} is a team: its members have keys of their own`);
    }
    const { id, key, hash } = newKey();
    const now = this.#options.clock();
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
    await accounts.addKey({ id, user, name, scope, createdAt: now.toISOString(), expiresAt }, hash);
    await this.#record('key.add', user, `${id}, ${scope}`);
    return { key, id, expiresAt };
  }

  keys(user?: string): Promise<ApiKey[]> {
    return this.#options.database.accounts.keys(user);
  }

  async revokeKey(id: string): Promise<void> {
    if (!(await this.#options.database.accounts.revokeKey(id, this.#now()))) {
      throw new KnowhowError('not_found', `No key ${id} that counts`, {
        hint: '`knowhow admin key list` shows them.',
      });
    }
    await this.#record('key.revoke', id, '');
  }

  async join(team: string, member: string, role: TeamRole): Promise<void> {
    const { accounts } = this.#options.database;
    if ((await accounts.get(team))?.kind !== 'team') throw new KnowhowError('not_found', `No team ${team}`);
    if ((await accounts.get(member))?.kind !== 'person') throw noUser(member);
    await accounts.join({ team, member, role, joinedAt: this.#now() });
    await this.#record('team.join', team, `${member}, ${role}`);
  }

  async leave(team: string, member: string): Promise<void> {
    if (!(await this.#options.database.accounts.leave(team, member))) {
      throw new KnowhowError('not_found', `${member} is not in ${team}`);
    }
    await this.#record('team.leave', team, member);
  }

  members(team: string): Promise<Membership[]> {
    return this.#options.database.accounts.members(team);
  }

  events(limit: number): Promise<AccountEvent[]> {
    return this.#options.database.accounts.events(limit);
  }

  #now(): string {
    return this.#options.clock().toISOString();
  }

  async #record(action: string, subject: string, detail: string): Promise<void> {
    const { database, actor } = this.#options;
    await database.accounts.record({ at: this.#now(), actor, action, subject, detail });
  }
}

function noUser(id: string): KnowhowError {
  return new KnowhowError('not_found', `No user ${id}`, { hint: '`knowhow admin user list` shows them.' });
}
