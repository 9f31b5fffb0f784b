/**
 * How far what an agent writes can be trusted: no further than what it has read.
 *
 * @module
 */
import { DAY_MS } from '../../clock.ts';
import type { Conversation } from '../../store/conversation-store.ts';
import type { NodeRef } from '../../store/lineage-store.ts';
import type { Store } from '../../store/store.ts';
import { type Taint, worstTaint } from '../../store/taint.ts';

/** An agent's words are not the user's, whatever it has read. */
const FLOOR: Taint = 'agent';
/** Of each kind, where nothing says which one is meant: one would do, the others are for whoever asks why. */
const CONSIDERED = 20;
/** An agent may go on working, without a word to anybody, long after its conversation was taken for over. */
const RECENT_MS = DAY_MS;

type Asked = Pick<Store, 'conversations' | 'agentSessions' | 'lineage'>;

export interface AuthorLineage {
  /** What the author's words are by themselves. */
  readonly own: Taint;
  /** What the author has heard. */
  readonly sources: readonly NodeRef[];
}

/** For whatever an agent writes: recorded with it, so that it follows what the agent had read. */
export async function authorLineage(
  store: Asked,
  { sessionKey, project }: { sessionKey: string; project: string | null },
): Promise<AuthorLineage> {
  const session: NodeRef = { kind: 'session', id: sessionKey };
  const conversation = await store.conversations.bySession(sessionKey);
  if (conversation) return { own: FLOOR, sources: [session, nodeOf(conversation)] };
  const sources = await likely(store, project);
  // It stays so when they are long over: what the agent has read is still before it.
  if (sessionKey !== '') await store.lineage.derive(session, sources, 'trusted');
  return { own: FLOOR, sources: [session, ...sources] };
}

/** The level of all that together. */
export async function authorTaint(
  store: Asked,
  author: { sessionKey: string; project: string | null },
): Promise<Taint> {
  const { own, sources } = await authorLineage(store, author);
  const levels = await store.lineage.taintsOf(sources);
  return worstTaint([own, ...levels.flatMap((level) => level ?? [])]);
}

/**
 * A server that the agent talks to is not told which of its conversations it serves. It may be any that is or was just
 * open in the project, wherever it began, or anywhere where the project is not known: those that would matter count,
 * and one that is alone.
 */
async function likely(store: Asked, project: string | null): Promise<NodeRef[]> {
  const query = { project, withinMs: RECENT_MS, limit: CONSIDERED };
  const conversations = await store.conversations.tainted(query);
  // A session that went on in another folder is where it is now; its conversation is where that began.
  const sessions = await store.agentSessions.tainted(query);
  const tainted: NodeRef[] = [
    ...conversations.map(nodeOf),
    ...sessions.map((id) => ({ kind: 'session' as const, id })),
  ];
  if (tainted.length > 0) return tainted;
  const where = project === null ? {} : { project };
  const open = await store.conversations.list({ state: 'open', ...where, limit: 2 });
  return open.length === 1 ? open.map(nodeOf) : [];
}

function nodeOf({ id }: Conversation): NodeRef {
  return { kind: 'conversation', id };
}
