/**
 * Whole sessions out of a stream of turns, for those who need them whole.
 *
 * @module
 */
import type { Session, SessionTurn, Turn } from './session.ts';

/** A session of more turns comes in pieces of this many: some logs never end. */
const MAX_TURNS = 20_000;

/** The turns of a session have to come together, as readers emit them. */
export async function* gatherSessions(turns: AsyncIterable<SessionTurn>): AsyncGenerator<Session> {
  let last: SessionTurn | null = null;
  let gathered: Turn[] = [];
  for await (const next of turns) {
    const isOther = last !== null && (last.session.id !== next.session.id || gathered.length >= MAX_TURNS);
    if (last !== null && isOther) {
      yield { ...last.session, turns: gathered };
      gathered = [];
    }
    gathered.push(next.turn);
    last = next;
  }
  if (last !== null) yield { ...last.session, turns: gathered };
}
