/**
 * Who may use a server of many users: accounts, their keys, teams, and what was done about them.
 *
 * @module
 */

/** A team is an account of its own: what is the team's are the rows of that account. */
export type AccountKind = 'person' | 'team';
export const ROLES = ['admin', 'user', 'read-only'] as const;
export type Role = (typeof ROLES)[number];
/** What a key may do at most; its user's role may allow less. */
export const KEY_SCOPES = ['read', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
export const TEAM_ROLES = ['maintainer', 'member'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export interface Account {
  readonly id: string;
  readonly kind: AccountKind;
  readonly role: Role;
  /** Null: what the config says. */
  readonly requestsPerMinute: number | null;
  readonly tokensPerDay: number | null;
  readonly createdAt: string;
  readonly disabledAt: string | null;
}

export interface ApiKey {
  readonly id: string;
  readonly user: string;
  readonly name: string;
  readonly scope: KeyScope;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
}

export interface Membership {
  readonly team: string;
  readonly member: string;
  readonly role: TeamRole;
  /** Whether what this member's agents learned may be told to the team. */
  readonly sharesLearning: boolean;
  readonly joinedAt: string;
}

export interface AccountEvent {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
}

export interface AccountRepository {
  /** `conflict` where there is one of that name. */
  add(account: Omit<Account, 'disabledAt'>): Promise<void>;
  get(id: string): Promise<Account | undefined>;
  list(): Promise<Account[]>;
  change(
    id: string,
    changes: Partial<Pick<Account, 'role' | 'requestsPerMinute' | 'tokensPerDay' | 'disabledAt'>>,
  ): Promise<boolean>;
  /** The account with its keys and memberships; its rows are removed with `removeRowsOf`. */
  remove(id: string): Promise<boolean>;
  /** Only the hash of a key is kept. */
  addKey(key: Omit<ApiKey, 'revokedAt' | 'lastUsedAt'>, hash: string): Promise<void>;
  /** Whatever became of it: whether it still counts is for the caller to say. */
  keyOf(hash: string): Promise<{ key: ApiKey; account: Account } | undefined>;
  keys(user?: string): Promise<ApiKey[]>;
  revokeKey(id: string, at: string): Promise<boolean>;
  keyUsed(id: string, at: string): Promise<void>;
  join(membership: Omit<Membership, 'sharesLearning'>): Promise<void>;
  leave(team: string, member: string): Promise<boolean>;
  share(team: string, member: string, shares: boolean): Promise<boolean>;
  members(team: string): Promise<Membership[]>;
  teamsOf(member: string): Promise<Membership[]>;
  record(event: AccountEvent): Promise<void>;
  /** Newest first. */
  events(limit: number): Promise<AccountEvent[]>;
}
