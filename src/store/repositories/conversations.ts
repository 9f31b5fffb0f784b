/**
 * Conversations: opened by a session key, appended to, closed, summarized.
 *
 * @module
 */
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { KnowhowError } from '../../errors.ts';
import type { Conversation, ConversationRepository, ConversationState } from '../conversation-store.ts';
import type { ConversationsTable } from '../memory-schema.ts';
import type { Taint } from '../memory-store.ts';
import type { Db, Schema } from '../schema.ts';
import { isTainted, TAINTS } from '../taint.ts';
import { atomically, type RepositoryContext } from './context.ts';
import { dropTurns, removeConversation } from './conversation-removal.ts';
import { appendTurns, DELETED, seenKeys } from './conversation-turns.ts';
import { derive, settle } from './lineage.ts';

/** An open that loses the race against another open, whose conversation is closed at once, tries again. */
const OPEN_ATTEMPTS = 3;

export function conversationRepository(context: RepositoryContext): ConversationRepository {
  const { db, engine, now } = context;
  return {
    open: (conversation) =>
      atomically(db, async (transaction) => {
        for (let attempt = 0; attempt <= OPEN_ATTEMPTS; attempt++) {
          // Also of those that are deleted: an id that meant one conversation never means another.
          const latest = await ofSession(transaction, conversation.sessionKey).executeTakeFirst();
          if (latest?.state === 'open') return toConversation(latest);
          await insertConversation({ ...context, db: transaction }, conversation, (latest?.seq ?? 0) + 1);
        }
        throw new KnowhowError('conflict', 'The conversation was closed while it was opened', {
          hint: 'Try again.',
        });
      }),

    append: (id, turns) =>
      turns.length === 0
        ? Promise.resolve(0)
        : atomically(db, (transaction) => appendTurns({ ...context, db: transaction }, id, turns)),

    rewrite: (id, turns) =>
      atomically(db, async (transaction) => {
        for (const { position, content } of turns) {
          await transaction
            .updateTable('conversation_turns')
            .set({ content })
            .where('conversation_id', '=', id)
            .where('position', '=', position)
            .execute();
        }
      }),

    seenKeys: (id, keys) => seenKeys(db, id, keys),

    remove: (id, removal) =>
      atomically(db, (transaction) => removeConversation(transaction, engine, id, removal)),

    dropTurns: (options) => atomically(db, (transaction) => dropTurns(transaction, engine, options)),

    close: (id, at) =>
      atomically(db, async (transaction) => {
        const closed = await transaction
          .updateTable('conversations')
          .set({ state: 'closed', ended_at: at })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .returning('session_key')
          .executeTakeFirst();
        if (closed === undefined) return false;
        // What the session hears after it is over is no part of it.
        const session = { kind: 'session', id: closed.session_key } as const;
        await settle({ ...context, db: transaction }, { kind: 'conversation', id }, session);
        return true;
      }),

    async ofSession(sessionKey) {
      const rows = await db
        .selectFrom('conversations')
        .select('id')
        .where('session_key', '=', sessionKey)
        .orderBy('seq')
        .execute();
      return rows.map(({ id }) => id);
    },

    async setSummary(id, { title, summaryId }) {
      const result = await db
        .updateTable('conversations')
        .set((eb) => ({
          title,
          summary_id: summaryId,
          state: 'summarized',
          ended_at: eb.fn.coalesce('ended_at', 'last_turn_at'),
        }))
        .where('id', '=', id)
        .where('state', '<>', DELETED)
        .executeTakeFirst();
      if (result.numUpdatedRows === 0n) throw new KnowhowError('not_found', `There is no conversation ${id}`);
    },

    async get(id) {
      const row = await db
        .selectFrom('conversations')
        .selectAll()
        .where('id', '=', id)
        .where('state', '<>', DELETED)
        .executeTakeFirst();
      return row && toConversation(row);
    },

    async turns(id, options = {}) {
      let select = db
        .selectFrom('conversation_turns')
        .select(['position', 'role', 'content', 'at'])
        .where('conversation_id', '=', id)
        .orderBy('position');
      // SQLite knows no offset without a limit.
      if (options.limit !== undefined || options.offset !== undefined) {
        select = select.limit(options.limit ?? Number.MAX_SAFE_INTEGER).offset(options.offset ?? 0);
      }
      return select.execute();
    },

    async list(query = {}) {
      let select = db
        .selectFrom('conversations')
        .selectAll()
        .where('state', '<>', DELETED)
        .orderBy('last_turn_at', 'desc')
        .orderBy('id', 'desc');
      if (query.state !== undefined) select = select.where('state', '=', query.state);
      if (query.agent !== undefined) select = select.where('agent', '=', query.agent);
      if (query.project === null) select = select.where('project', 'is', null);
      else if (query.project !== undefined) select = select.where('project', '=', query.project);
      if (query.limit !== undefined || query.offset !== undefined) {
        select = select.limit(query.limit ?? Number.MAX_SAFE_INTEGER).offset(query.offset ?? 0);
      }
      return (await select.execute()).map(toConversation);
    },

    async tainted({ project, withinMs, limit }) {
      const since = new Date(Date.parse(now()) - withinMs).toISOString();
      const rows = await db
        .selectFrom('conversations')
        .selectAll()
        .where('state', '<>', DELETED)
        .where('taint', 'in', TAINTS.filter(isTainted))
        .where((eb) => eb.or([eb('state', '=', 'open'), eb('ended_at', '>=', since)]))
        .$if(project !== null, (query) =>
          query.where((eb) => eb.or([eb('project', 'is', null), eb('project', '=', project)])),
        )
        .orderBy('last_turn_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toConversation);
    },

    async silentSince(before, limit) {
      const rows = await db
        .selectFrom('conversations')
        .selectAll()
        .where('state', '=', 'open')
        .where('last_turn_at', '<', before)
        .orderBy('last_turn_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toConversation);
    },

    async bySession(sessionKey, startedBy) {
      const row = await ofSession(db, sessionKey)
        .where('state', '<>', DELETED)
        .$if(startedBy !== undefined, (query) => query.where('started_at', '<=', startedBy ?? ''))
        .executeTakeFirst();
      return row && toConversation(row);
    },
  };
}

/** The latest of a session. */
function ofSession(
  db: Db,
  sessionKey: string,
): SelectQueryBuilder<Schema, 'conversations', Selectable<ConversationsTable>> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('session_key', '=', sessionKey)
    .orderBy('seq', 'desc')
    .limit(1);
}

/** Does nothing when another open came first: the one open conversation of a session key is unique. */
async function insertConversation(
  context: RepositoryContext,
  { sessionKey, agent, harness, project, at }: Parameters<ConversationRepository['open']>[0],
  seq: number,
): Promise<void> {
  const id = conversationId(sessionKey, seq);
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('conversations')
    .values({
      id,
      session_key: sessionKey,
      seq,
      agent,
      harness,
      project,
      title: null,
      state: 'open',
      taint: 'trusted',
      started_at: at,
      last_turn_at: at,
      ended_at: null,
      summary_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  // What has entered the session is in the agent's context, whichever of its conversations it came in.
  const parents = [{ kind: 'session' as const, id: sessionKey }];
  await derive(context, { child: { kind: 'conversation', id }, parents, own: 'trusted' });
}

/** Always with its number: else the second of session `s` and the first of `s#2` would be one. */
function conversationId(sessionKey: string, seq: number): string {
  return `conversation:${sessionKey}#${seq}`;
}

function toConversation(row: Selectable<ConversationsTable>): Conversation {
  return {
    id: row.id,
    sessionKey: row.session_key,
    agent: row.agent,
    harness: row.harness,
    project: row.project,
    title: row.title,
    state: row.state as ConversationState,
    taint: row.taint as Taint,
    turns: row.turns,
    startedAt: row.started_at,
    lastTurnAt: row.last_turn_at,
    endedAt: row.ended_at,
    summaryId: row.summary_id,
  };
}
