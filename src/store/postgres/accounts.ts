/**
 * Accounts, keys, teams.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import type { AccountSchema } from '../account-schema.ts';
import type {
  Account,
  AccountKind,
  AccountRepository,
  ApiKey,
  KeyScope,
  Membership,
  Role,
  TeamRole,
} from '../account-store.ts';
import type { Db } from '../schema.ts';

/** A key's last use is known to the minute: a write for each request would be the busiest of all. */
const USE_RESOLUTION_MS = 60_000;

export function accountRepository(db: Db): AccountRepository {
  return {
    async add({ id, kind, role, requestsPerMinute, tokensPerDay, createdAt }) {
      const limits = { requests_per_minute: requestsPerMinute, tokens_per_day: tokensPerDay };
      await db
        .insertInto('users')
        .values({ id, kind, role, ...limits, created_at: createdAt, disabled_at: null })
        .execute();
    },

    async get(id) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toAccount(row);
    },

    async list() {
      return (await db.selectFrom('users').selectAll().orderBy('id').execute()).map(toAccount);
    },

    async change(id, { role, requestsPerMinute, tokensPerDay, disabledAt }) {
      const result = await db
        .updateTable('users')
        .set({
          id,
          ...(role !== undefined && { role }),
          ...(requestsPerMinute !== undefined && { requests_per_minute: requestsPerMinute }),
          ...(tokensPerDay !== undefined && { tokens_per_day: tokensPerDay }),
          ...(disabledAt !== undefined && { disabled_at: disabledAt }),
        })
        .where('id', '=', id)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    async remove(id) {
      const result = await db.deleteFrom('users').where('id', '=', id).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },

    async addKey({ id, user, name, scope, createdAt, expiresAt }, hash) {
      const times = { created_at: createdAt, expires_at: expiresAt, revoked_at: null, last_used_at: null };
      await db
        .insertInto('api_keys')
        .values({ id, user_id: user, name, scope, hash, ...times })
        .execute();
    },

    async keyOf(hash) {
      const row = await db.selectFrom('api_keys').selectAll().where('hash', '=', hash).executeTakeFirst();
      if (!row) return undefined;
      const account = await this.get(row.user_id);
      return account && { key: toKey(row), account };
    },

    async keys(user) {
      let select = db.selectFrom('api_keys').selectAll().orderBy('created_at').orderBy('id');
      if (user !== undefined) select = select.where('user_id', '=', user);
      return (await select.execute()).map(toKey);
    },

    async revokeKey(id, at) {
      const result = await db
        .updateTable('api_keys')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    async keyUsed(id, at) {
      const before = new Date(Date.parse(at) - USE_RESOLUTION_MS).toISOString();
      await db
        .updateTable('api_keys')
        .set({ last_used_at: at })
        .where('id', '=', id)
        .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', before)]))
        .execute();
    },

    async join({ team, member, role, joinedAt }) {
      await db
        .insertInto('team_members')
        .values({ team, member, role, shares_learning: 0, joined_at: joinedAt })
        .onConflict((conflict) => conflict.columns(['team', 'member']).doUpdateSet({ role }))
        .execute();
    },

    async leave(team, member) {
      const result = await db
        .deleteFrom('team_members')
        .where('team', '=', team)
        .where('member', '=', member)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },

    async share(team, member, shares) {
      const result = await db
        .updateTable('team_members')
        .set({ shares_learning: shares ? 1 : 0 })
        .where('team', '=', team)
        .where('member', '=', member)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    async members(team) {
      const rows = db.selectFrom('team_members').selectAll().where('team', '=', team).orderBy('member');
      return (await rows.execute()).map(toMembership);
    },

    async teamsOf(member) {
      const rows = db.selectFrom('team_members').selectAll().where('member', '=', member).orderBy('team');
      return (await rows.execute()).map(toMembership);
    },

    async record(event) {
      await db.insertInto('account_events').values(event).execute();
    },

    events: (limit) =>
      db
        .selectFrom('account_events')
        .select(['at', 'actor', 'action', 'subject', 'detail'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
}

function toAccount(row: Selectable<AccountSchema['users']>): Account {
  return {
    id: row.id,
    kind: row.kind as AccountKind,
    role: row.role as Role,
    requestsPerMinute: row.requests_per_minute,
    tokensPerDay: row.tokens_per_day === null ? null : Number(row.tokens_per_day),
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
  };
}

function toKey(row: Selectable<AccountSchema['api_keys']>): ApiKey {
  return {
    id: row.id,
    user: row.user_id,
    name: row.name,
    scope: row.scope as KeyScope,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}

function toMembership(row: Selectable<AccountSchema['team_members']>): Membership {
  return {
    team: row.team,
    member: row.member,
    role: row.role as TeamRole,
    sharesLearning: row.shares_learning === 1,
    joinedAt: row.joined_at,
  };
}
