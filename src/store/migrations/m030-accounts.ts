/**
 * Who may use a server of many users, by which keys, in which teams, and what was done about it. On PostgreSQL alone:
 * an SQLite file has one user.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import type { MigrationContext } from './context.ts';

export async function m030_accounts(db: Db, context: MigrationContext): Promise<void> {
  if (context.engine === 'sqlite') return;
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('requests_per_minute', 'integer')
    .addColumn('tokens_per_day', 'bigint')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('disabled_at', 'text')
    .execute();
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .addColumn('last_used_at', 'text')
    .execute();
  await db.schema.createIndex('api_keys_user').on('api_keys').column('user_id').execute();
  await db.schema
    .createTable('team_members')
    .addColumn('team', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('member', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    // What somebody's agents learned is the team's only where that person has said so.
    .addColumn('shares_learning', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('joined_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('team_members_key', ['team', 'member'])
    .execute();
  await db.schema.createIndex('team_members_member').on('team_members').column('member').execute();
  await db.schema
    .createTable('account_events')
    .addColumn('id', context.identity, context.asIdentity)
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();
}
