/**
 * Conversations that somebody wants gone, and turns whose time is over.
 *
 * @module
 */
import type { ConversationRepository } from '../conversation-store.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { DELETED } from './conversation-turns.ts';

export async function removeConversation(
  db: Db,
  engine: Engine,
  id: string,
  { at, actor, reason }: Parameters<ConversationRepository['remove']>[1],
): Promise<boolean> {
  const conversation = await db
    .selectFrom('conversations')
    .select(['session_key', 'seq', 'ended_at', 'state'])
    .where('id', '=', id)
    .where('state', '<>', DELETED)
    // A turn that another server is appending comes before, and goes with the others.
    .$if(engine.skipLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (conversation === undefined) return false;
  const turns = await db
    .deleteFrom('conversation_turns')
    .where('conversation_id', '=', id)
    .executeTakeFirst();
  await removeWaitingLinks(db, id, conversation);
  await db
    .updateTable('conversations')
    .set({
      state: DELETED,
      harness: null,
      project: null,
      title: null,
      turns: 0,
      ended_at: at,
      summary_id: null,
    })
    .where('id', '=', id)
    .execute();
  const detail = { reason, state: conversation.state, turns: Number(turns.numDeletedRows) };
  await db
    .insertInto('audit_events')
    .values({ at, actor, action: 'conversation.deleted', subject: id, detail: JSON.stringify(detail) })
    .execute();
  return true;
}

/** Those that its summary would have taken; of the session's last conversation also those that came after it. */
async function removeWaitingLinks(
  db: Db,
  id: string,
  conversation: { session_key: string; seq: number; ended_at: string | null },
): Promise<void> {
  await db.deleteFrom('deferred_links').where('session_key', '=', id).execute();
  const later = await db
    .selectFrom('conversations')
    .select('id')
    .where('session_key', '=', conversation.session_key)
    .where('seq', '>', conversation.seq)
    .where('state', '<>', DELETED)
    .limit(1)
    .executeTakeFirst();
  await db
    .deleteFrom('deferred_links')
    .where('session_key', '=', conversation.session_key)
    .$if(later !== undefined, (query) => query.where('at', '<=', conversation.ended_at ?? ''))
    .execute();
}

export async function dropTurns(
  db: Db,
  engine: Engine,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('conversation_turns', 'conversation_turns.conversation_id', 'conversations.id')
    .select(['conversations.id', 'conversation_turns.position'])
    .where('conversations.state', '=', 'summarized')
    .where('conversations.last_turn_at', '<', before)
    .orderBy('conversations.last_turn_at')
    .orderBy('conversations.id')
    .orderBy('conversation_turns.position')
    .limit(limit)
    .$if(engine.skipLocked, (query) => query.forUpdate())
    .execute();
  // In order of their positions, so that the last one seen of each says how far it goes.
  const upTo = new Map(rows.map(({ id, position }) => [id, position]));
  let dropped = 0;
  for (const [id, position] of upTo) {
    const { numDeletedRows } = await db
      .deleteFrom('conversation_turns')
      .where('conversation_id', '=', id)
      .where('position', '<=', position)
      .executeTakeFirst();
    const count = Number(numDeletedRows);
    await db
      .updateTable('conversations')
      .set((eb) => ({ turns: eb('turns', '-', count) }))
      .where('id', '=', id)
      .execute();
    dropped += count;
  }
  return dropped;
}
