/**
 * Conversations and their turns.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../schema.ts';

export async function m006_conversations(db: Db): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('session_key', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('agent', 'text', (c) => c.notNull())
    .addColumn('harness', 'text')
    .addColumn('project', 'text')
    .addColumn('title', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('taint', 'text', (c) => c.notNull())
    .addColumn('turns', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('last_turn_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('summary_id', 'text')
    .addUniqueConstraint('conversations_session', ['session_key', 'seq'])
    .execute();
  // Two hooks that open at once must meet in one conversation.
  await db.schema
    .createIndex('conversations_open')
    .unique()
    .on('conversations')
    .column('session_key')
    .where(sql.ref('state'), '=', 'open')
    .execute();
  await db.schema
    .createIndex('conversations_newest')
    .on('conversations')
    .columns(['state', 'last_turn_at'])
    .execute();
  await db.schema
    .createIndex('conversations_summary')
    .on('conversations')
    .column('summary_id')
    .where('summary_id', 'is not', null)
    .execute();

  await db.schema
    .createTable('conversation_turns')
    .addColumn('conversation_id', 'text', (c) => c.notNull().references('conversations.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('taint', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('key', 'text')
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('conversation_turns_key', ['conversation_id', 'position'])
    // Turns without a key are all different: nulls do not equal each other in either engine.
    .addUniqueConstraint('conversation_turns_once', ['conversation_id', 'key'])
    .execute();
}
