/**
 * Appending turns to a conversation, each once.
 *
 * @module
 */
import { type Insertable, sql } from 'kysely';
import { KnowhowError } from '../../errors.ts';
import { batches } from '../columns.ts';
import type { ConversationRepository } from '../conversation-store.ts';
import type { ConversationTurnsTable } from '../memory-schema.ts';
import type { Taint } from '../memory-store.ts';
import type { Db } from '../schema.ts';
import { worstTaint } from '../taint.ts';
import type { RepositoryContext } from './context.ts';
import { derive } from './lineage.ts';
import { assertTextFits } from './memory-rows.ts';

type NewTurn = Parameters<ConversationRepository['append']>[1][number];

/** Of a turn that does not say: somebody typed it. */
const DEFAULT_TAINT: Taint = 'user';
const COLUMNS = 7;
/** The state of a conversation of which only the number remains; nobody outside the store meets it. */
export const DELETED = 'deleted';

/** Also to one that is closed: a turn that comes late is kept rather than lost. */
export async function appendTurns(
  context: RepositoryContext,
  id: string,
  turns: readonly NewTurn[],
): Promise<number> {
  const { db, engine } = context;
  for (const turn of turns) assertTextFits(turn.content, 'a turn');
  const conversation = await db
    .selectFrom('conversations')
    .select(['id'])
    .where('id', '=', id)
    .where('state', '<>', DELETED)
    // Where several servers write, two appends must not take the same position.
    .$if(engine.skipLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (conversation === undefined) throw new KnowhowError('not_found', `There is no conversation ${id}`);

  const fresh = await unseen(db, id, turns);
  if (fresh.length === 0) return 0;
  const position = await nextPosition(db, id);
  const rows: Insertable<ConversationTurnsTable>[] = fresh.map((turn, index) => ({
    conversation_id: id,
    position: position + index,
    role: turn.role,
    taint: turn.taint ?? DEFAULT_TAINT,
    at: turn.at,
    key: turn.key ?? null,
    content: turn.content,
  }));
  for (const batch of batches(rows, COLUMNS)) {
    await db.insertInto('conversation_turns').values(batch).execute();
  }
  const latest =
    fresh
      .map((turn) => turn.at)
      .sort()
      .at(-1) ?? '';
  await db
    .updateTable('conversations')
    .set((eb) => ({
      turns: eb('turns', '+', fresh.length),
      last_turn_at: sql<string>`case when last_turn_at > ${latest} then last_turn_at else ${latest} end`,
    }))
    .where('id', '=', id)
    .execute();
  const own = worstTaint(fresh.map((turn) => turn.taint ?? DEFAULT_TAINT));
  await derive(context, { child: { kind: 'conversation', id }, parents: [], own });
  return fresh.length;
}

export async function seenKeys(db: Db, id: string, keys: readonly string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const batch of batches([...new Set(keys)])) {
    const rows = await db
      .selectFrom('conversation_turns')
      .select('key')
      .where('conversation_id', '=', id)
      .where('key', 'in', batch)
      .execute();
    for (const { key } of rows) if (key !== null) seen.add(key);
  }
  return seen;
}

async function unseen(db: Db, id: string, turns: readonly NewTurn[]): Promise<NewTurn[]> {
  const seen = await seenKeys(
    db,
    id,
    turns.flatMap((turn) => turn.key ?? []),
  );
  return turns.filter(({ key }) => {
    if (key === undefined) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Positions count from 0. */
async function nextPosition(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom('conversation_turns')
    .select('position')
    .where('conversation_id', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? 0 : row.position + 1;
}
