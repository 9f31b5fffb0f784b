/**
 * How far what an agent writes can be trusted: no further than what it has read.
 *
 * @module
 */
import type { Taint } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { worstTaint } from '../store/taint.ts';

/** An agent's words are not the user's, whatever it has read. */
const FLOOR: Taint = 'tool';
/** Open conversations looked at where nothing says which one is meant. */
const CONSIDERED = 20;

/**
 * The worst of the session, where its conversation is known. A server that the agent talks to is not told which of its
 * conversations it serves: then the worst of those that are open in the project counts.
 */
export async function authorTaint(
  store: Pick<Store, 'conversations' | 'agentSessions'>,
  author: { sessionKey: string; project: string | null },
): Promise<Taint> {
  const [conversation, session] = await Promise.all([
    store.conversations.bySession(author.sessionKey),
    store.agentSessions.get(author.sessionKey),
  ]);
  const known = [conversation?.taint, session?.taint].filter((taint) => taint !== undefined);
  if (conversation) return worstTaint([FLOOR, ...known]);
  // Without a project it may be any of them.
  const where = author.project === null ? {} : { project: author.project };
  const open = await store.conversations.list({ state: 'open', ...where, limit: CONSIDERED });
  return worstTaint([FLOOR, ...known, ...open.map(({ taint }) => taint)]);
}
