/**
 * The tables that belong to no user. Whatever is not named here is brought under a user by the tenancy step.
 *
 * @module
 */

export type SharedPurpose = 'migrations' | 'accounts';

/** Named one by one, so that a new table is a user's unless somebody has thought about it. */
export const SHARED_TABLES: Readonly<Record<string, SharedPurpose>> = {
  kysely_migration: 'migrations',
  kysely_migration_lock: 'migrations',
  // Who somebody is has to be known before their rows can be seen.
  users: 'accounts',
  api_keys: 'accounts',
  team_members: 'accounts',
  account_events: 'accounts',
};

/** Rows of accounts are seen by transactions that say what they are for, never by those of a user. */
export const ACCOUNTS_SCOPE = 'accounts';
/** Who works off jobs has to see whose are due; the one table that a server looks through across users. */
export const DISPATCH_SCOPE = 'dispatch';
export const DISPATCHED_TABLE = 'jobs';
/** Led by time and not by user, since it answers for all of them. */
export const DISPATCH_INDEX = 'jobs_of_all_users';

/** In order of distance: what it finds passes the policy one by one, and whose it is has no place in it. */
export const VECTOR_INDEX_PREFIX = 'nearest_vectors_';

/** Whose rows they are where nobody says: a database of one user. */
export const DEFAULT_USER = 'default';

/** Filled by its default, compared by its policy, named by no query. */
export const USER_COLUMN = 'user_id';
