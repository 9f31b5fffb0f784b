/**
 * The tables of accounts, as Kysely sees them.
 *
 * @module
 */
import type { Generated } from 'kysely';

export interface UsersTable {
  id: string;
  kind: string;
  role: string;
  requests_per_minute: number | null;
  tokens_per_day: number | string | null;
  created_at: string;
  disabled_at: string | null;
}

export interface ApiKeysTable {
  id: string;
  user_id: string;
  name: string;
  hash: string;
  scope: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
}

export interface TeamMembersTable {
  team: string;
  member: string;
  role: string;
  shares_learning: number;
  joined_at: string;
}

export interface AccountEventsTable {
  id: Generated<number>;
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail: string;
}

export interface AccountSchema {
  users: UsersTable;
  api_keys: ApiKeysTable;
  team_members: TeamMembersTable;
  account_events: AccountEventsTable;
}
